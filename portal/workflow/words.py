"""Codes become sentences here, in the language that is active: each app keeps its own in `phrases.py`.

AUDIT          {action or "model.action": sentence}  read by the entries of that app's things
STATES         {state: words}                         where the model's field has no choices
DEADLINES      {code: sentence}                       one table for all apps: begin the code with the app
NOTIFICATIONS  {code: sentence}                       likewise
SUBJECTS       {code: words}                          subject of the mail; no placeholders, so nothing leaks
A sentence has named placeholders, or is a function of the parameters where a word in them must be translated.
"""

from collections.abc import Callable, Mapping
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Any

from django.apps import apps
from django.contrib.contenttypes.models import ContentType
from django.core.exceptions import FieldDoesNotExist
from django.db.models import Field
from django.utils.functional import Promise
from django.utils.translation import gettext as _

from portal.home.parts import modules
from portal.workflow.models import AuditEntry, Deadline, Notification

Phrase = str | Promise | Callable[[Mapping[str, Any]], str]


class UnknownCode(KeyError):
    """No app has words for this code."""


class _Given(dict[str, Any]):
    """Parameters of a message that was stored before its sentence changed: what is missing is a dash."""

    def __missing__(self, key: str) -> str:
        return "–"


@cache
def table(name: str) -> Mapping[str, Phrase]:
    """Return one table of all apps; two apps must not use the same code."""
    found: dict[str, Phrase] = {}
    for module in modules("phrases"):
        own: Mapping[str, Phrase] = getattr(module, name, {})
        if twice := found.keys() & own.keys():
            raise ValueError(f"{module.__name__}.{name} repeats {', '.join(sorted(twice))}")
        found.update(own)
    return found


@cache
def app_table(app_label: str, name: str) -> Mapping[str, Phrase]:
    """Return the table of one app."""
    path = f"{apps.app_configs[app_label].name}.phrases" if app_label in apps.app_configs else ""
    return getattr(import_module(path), name, {}) if path and find_spec(path) else {}


def forget() -> None:
    """Read the tables anew when they are next asked for: a kind of case came or went."""
    table.cache_clear()
    app_table.cache_clear()


def filled(phrase: Phrase, params: Mapping[str, Any]) -> str:
    given = _Given(params)
    return phrase(given) if callable(phrase) and not isinstance(phrase, Promise) else str(phrase) % given


def _filled_or(otherwise: str, phrase: Phrase | None, params: Mapping[str, Any]) -> str:
    """Return the sentence; the other one where the code went with its app, or had other parameters then."""
    try:
        return filled(phrase, params) if phrase else otherwise
    except (KeyError, ValueError):
        return otherwise


def require_words(name: str, code: str) -> None:
    """Refuse a code without words when it is used, not when somebody reads it."""
    if code not in table(name):
        raise UnknownCode(f"{code} in {name} of any app's phrases")


def notification_text(notification: Notification) -> str:
    """Return the message in the active language."""
    phrase = table("NOTIFICATIONS").get(notification.code)
    return _filled_or(_("There is news about your work."), phrase, notification.params)


def mail_subject(notification: Notification) -> str:
    """Return a subject that says nothing about anybody."""
    return str(table("SUBJECTS").get(notification.code) or _("A message for you"))


def deadline_text(code: str, params: Mapping[str, Any]) -> str:
    """Return what must be done."""
    return _filled_or(_("A task is due."), table("DEADLINES").get(code), params)


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
    plain = _("%(actor)s: %(action)s") % {"actor": entry.actor.name, "action": action_words(entry.action)}
    return _filled_or(plain, _audit_phrase(entry), params)


def action_words(action: str) -> str:
    """Return the bare action, readable: for filters and for things of an app that is no longer installed."""
    return action.replace("_", " ")


def _audit_phrase(entry: AuditEntry) -> Phrase | None:
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    own = f"{kind.model}.{entry.action}"
    # What the app says, what the declaration of a kind of case says, what the kit says of anything.
    asked = (
        (kind.app_label, own),
        (kind.app_label, entry.action),
        ("cases", f"{kind.app_label}.{own}"),
        ("workflow", entry.action),
    )
    tables = ((app_table(label, "AUDIT"), code) for label, code in asked)
    return next((said[code] for said, code in tables if code in said), None)


def state_text(entry: AuditEntry, state: str) -> str:
    """Return a state in words: its choice's label, or the app's own word for it."""
    kind = ContentType.objects.get_for_id(entry.subject_type_id)
    model = kind.model_class()
    try:
        field = model._meta.get_field("state") if model else None
    except FieldDoesNotExist:
        field = None
    choices = dict(field.flatchoices) if isinstance(field, Field) else {}
    return str(choices.get(state) or app_table(kind.app_label, "STATES").get(state, state))
