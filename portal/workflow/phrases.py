"""Turn codes into sentences in the active language; and this package's own sentences.

Each app declares its sentences in its parts (`portal.parts.phrases.Phrases`).
"""

from collections.abc import Mapping
from datetime import date, datetime
from functools import cache
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Field
from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from portal.look.phrases import end_of_day
from portal.parts.declaration import declarations, joined
from portal.parts.phrases import DOTS, Phrase, Table, filled
from portal.workflow.models import AuditEntry, Deadline, Notification


class UnknownCode(KeyError):
    """No app has a text for this code."""


# Merged once; `forget` clears it when a test registers a kind of case.
@cache
def table(name: str) -> Table:
    """Return one table merged from all apps: "deadlines", "notifications", "subjects"."""
    return joined(getattr(parts.phrases, name) for parts in declarations().values())


def forget() -> None:
    """Drop the cached tables: a kind of case was registered or removed."""
    table.cache_clear()
    audit_of_models.cache_clear()


def app_table(app_label: str, name: str) -> Table:
    """Return the table of one app: "audit", "states"; an app that is no longer installed has none."""
    config = apps.app_configs.get(app_label)
    parts = declarations().get(config.name) if config else None
    return getattr(parts.phrases, name) if parts else {}


@cache
def audit_of_models() -> Table:
    """Return the words by "app.model.action": an app may act on another app's rows, and then words it."""
    return joined(
        {code: words for code, words in parts.phrases.audit.items() if code.count(".") == 2}
        for parts in declarations().values()
    )


def _filled_or(otherwise: str, phrase: Phrase | None, params: Mapping[str, Any]) -> str:
    """Return the sentence, or `otherwise` if the code was removed with its app or had other parameters."""
    try:
        return filled(phrase, params) if phrase else otherwise
    except (KeyError, ValueError):
        return otherwise


def require_phrase(name: str, code: str) -> None:
    """Refuse a code without a text when it is stored, not when somebody reads it."""
    if code not in table(name):
        raise UnknownCode(f"{code} in the {name} of any app's phrases")


def notification_text(notification: Notification) -> str:
    """Return the message in the active language."""
    phrase = table("notifications").get(notification.code)
    return _filled_or(gettext("There is news about your work."), phrase, notification.params)


def mail_subject(notification: Notification) -> str:
    """Return a subject without personal data."""
    return str(table("subjects").get(notification.code) or gettext("A message for you"))


def deadline_text(code: str, params: Mapping[str, Any]) -> str:
    """Return what must be done."""
    return _filled_or(gettext("A task is due."), table("deadlines").get(code), params)


def deadline_task(deadline: Deadline) -> str:
    return deadline_text(deadline.code, deadline.params)


def audit_text(entry: AuditEntry) -> str:
    """Return the entry as a sentence: "Olena Officer invited a colleague"."""
    params = {
        **entry.details,
        "actor": entry.actor.name,
        "before": state_text(entry, entry.before),
        "after": state_text(entry, entry.after),
        "comment": entry.comment,
    }
    plain = gettext("%(actor)s: %(action)s") % {**params, "action": action_words(entry.action)}
    return _filled_or(plain, _audit_phrase(entry), params)


def action_words(action: str) -> str:
    """Return the action's code made readable: for filters, and for objects of a removed app."""
    return action.replace("_", " ")


def action_label(entry: AuditEntry) -> str:
    """Return the sentence with dots for the actor and the parameters: "… signed as …"."""
    plain = action_words(entry.action)
    try:
        phrase = _audit_phrase(entry)
        return filled(phrase, _Dots()) if phrase else plain
    except (KeyError, TypeError, ValueError):
        return plain


class _Dots(dict[str, str]):
    """Parameters for a sentence of which only the fixed words are shown."""

    def __missing__(self, key: str) -> str:
        return DOTS


def _audit_phrase(entry: AuditEntry) -> Phrase | None:
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    own = f"{kind.model}.{entry.action}"
    owner, general = app_table(kind.app_label, "audit"), app_table("workflow", "audit")
    # First the app's text, then that of a declared kind of case or of another app that acted, then this
    # package's general one.
    tables = (
        (owner, own),
        (owner, entry.action),
        (audit_of_models(), f"{kind.app_label}.{own}"),
        (general, own),
        (general, entry.action),
    )
    return next((said[code] for said, code in tables if code in said), None)


def state_text(entry: AuditEntry, state: str) -> str:
    """Return the label of a state: its choice's, or the app's own text."""
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    model = kind.model_class()
    try:
        field = model._meta.get_field("state") if model else None
    except FieldDoesNotExist:
        field = None
    choices = dict(field.flatchoices) if isinstance(field, Field) else {}
    return str(choices.get(state) or app_table(kind.app_label, "states").get(state, state))


# --- this package's own: entries in the trail of any object, and reminders
# ------------------------------------
def _task(params: Mapping[str, Any]) -> dict[str, str]:
    day = date_format(date.fromisoformat(params["day"]), "DATE_FORMAT")
    ends = end_of_day(params.get("zone", ""), timezone.get_current_timezone_name())
    return {
        "task": deadline_text(params["task"], params["given"]),
        "day": f"{day} ({ends})" if ends else day,
    }


def approaching(params: Mapping[str, Any]) -> str:
    return gettext("Due on %(day)s: %(task)s") % _task(params)


def overdue(params: Mapping[str, Any]) -> str:
    return gettext("Was due on %(day)s and is still open: %(task)s") % _task(params)


def deadline_set(params: Mapping[str, Any]) -> str:
    try:
        # Written with the offset of the zone in which that day ends.
        day = date_format(datetime.fromisoformat(params["due"]).date(), "DATE_FORMAT")
    except ValueError:  # not a day but the dots of `action_label`
        day = params["due"]
    return gettext("%(actor)s set a deadline: %(day)s") % {"actor": params["actor"], "day": day}


def reminded(params: Mapping[str, Any]) -> str:
    people = int(params["people"])
    if not people:
        return gettext("A reminder was due, but nobody holds the office")
    return ngettext(
        "A reminder went out to %(people)d person", "A reminder went out to %(people)d people", people
    ) % {"people": people}


AUDIT: Table = {
    "follow.follow": _("%(actor)s follows %(key)s"),
    "follow.unfollow": _("%(actor)s no longer follows %(key)s"),
    "sign": _("%(actor)s signed as %(role)s"),
    "withdraw_signature": _("%(actor)s withdrew the signature as %(role)s"),
    "set_deadline": deadline_set,
    "complete_deadline": _("%(actor)s completed the task"),
    "cancel_deadline": _("%(actor)s cancelled a deadline"),
    "remind": reminded,
}

NOTIFICATIONS = {
    "workflow.deadline": approaching,
    "workflow.overdue": overdue,
}

SUBJECTS = {
    "workflow.deadline": _("A deadline is near"),
    "workflow.overdue": _("A deadline has passed"),
}
