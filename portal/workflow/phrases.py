"""The kit's own sentences: what it adds to any thing's trail, and reminders."""

from collections.abc import Mapping
from datetime import date, datetime
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext, ngettext
from django.utils.translation import gettext_lazy as _

from portal.workflow import words


def _task(params: Mapping[str, Any]) -> dict[str, str]:
    return {
        "task": words.deadline_text(params["task"], params["given"]),
        "day": date_format(date.fromisoformat(params["day"]), "DATE_FORMAT"),
    }


def approaching(params: Mapping[str, Any]) -> str:
    return gettext("Due on %(day)s: %(task)s") % _task(params)


def overdue(params: Mapping[str, Any]) -> str:
    return gettext("Was due on %(day)s and is still open: %(task)s") % _task(params)


def deadline_set(params: Mapping[str, Any]) -> str:
    day = timezone.localdate(datetime.fromisoformat(params["due"]))
    return gettext("%(actor)s set a deadline: %(day)s") % {
        "actor": params["actor"],
        "day": date_format(day, "DATE_FORMAT"),
    }


def reminded(params: Mapping[str, Any]) -> str:
    people = int(params["people"])
    if not people:
        return gettext("A reminder was due, but nobody holds the office")
    return ngettext(
        "A reminder went out to %(people)d person", "A reminder went out to %(people)d people", people
    ) % {"people": people}


AUDIT = {
    "sign": _("%(actor)s signed as %(role)s"),
    "withdraw_signature": _("%(actor)s withdrew the signature as %(role)s"),
    "set_deadline": deadline_set,
    "complete_deadline": _("%(actor)s did what was due"),
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
