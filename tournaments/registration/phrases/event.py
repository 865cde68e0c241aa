"""Texts for an event's facts: its clocks and its state."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext, pgettext

from tournaments.enums import EventState
from tournaments.models import PublishedEvent, Tournament

# States for which the calendar shows no sentence.
SETTLED: dict[str, Any] = {
    EventState.CANCELLED: gettext_lazy("The event was cancelled."),
    EventState.REPORTED: gettext_lazy("The report was received and is being checked."),
    EventState.ACCEPTED: gettext_lazy("The report is accepted."),
    EventState.RATED: gettext_lazy("The event is rated."),
}


# Names of changed facts that are not columns of the event or are labelled differently.
PARTS: dict[str, Any] = {
    "organisation_id": gettext_lazy("affiliated organisation"),
    "rounds": gettext_lazy("schedule"),
    "clock": gettext_lazy("time control"),
    "black_clock": gettext_lazy("time control of Black"),
    "arbiters": gettext_lazy("arbiters"),
}


def field_name(name: str) -> str:
    """Return the label of a field; an unknown (newer) field keeps its code."""
    if name in PARTS:
        return str(PARTS[name])
    known = {field.name: field for field in Tournament._meta.fields}
    return str(known[name].verbose_name) if name in known else name


def field_names(names: Iterable[str]) -> str:
    return ", ".join(field_name(name) for name in names if name)


def clock_text(periods: list[dict[str, Any]] | None) -> str:
    """Return the time control as text: "40 moves in 90 minutes, then 30 minutes, 30 seconds a move"."""
    if not periods:
        return ""
    parts = [_period(period) for period in periods]
    added = {(period["seconds"], period["delay"]) for period in periods if period["seconds"]}
    text = _(", then ").join(parts)
    if not added:
        return text
    return _("%(periods)s, %(increment)s") % {"periods": text, "increment": _increment(added)}


def _increment(added: set[tuple[int, bool]]) -> str:
    if len(added) > 1:
        return _("with differing increments")
    seconds, delay = added.pop()
    more = _("%(seconds)s seconds delay a move") if delay else _("%(seconds)s seconds a move")
    return more % {"seconds": seconds}


def state_label(event: PublishedEvent, today: date) -> str:
    """Return the public state in a word; an event that is over is no longer running."""
    if event.state == EventState.RUNNING and today > event.end:
        return pgettext("an event", "played")
    return str(event.get_state_display())


def status_sentence(event: PublishedEvent, today: date) -> str:
    """Return the public state of a registered event in one sentence."""
    if event.state == EventState.RATED and event.rated_list:
        return _("Rated in the list of %(day)s.") % {"day": date_format(event.rated_list, "DATE_FORMAT")}
    if event.state in SETTLED:
        return str(SETTLED[event.state])
    if today < event.start:
        return _to_come((event.start - today).days)
    if today <= event.end:
        return _("The event is being played.")
    return _report_due(event.report_due, today)


def _to_come(days: int) -> str:
    return ngettext("Registered; begins in %(days)d day.", "Registered; begins in %(days)d days.", days) % {
        "days": days
    }


def _report_due(due: date | None, today: date) -> str:
    if due is None:
        return _("Played; waiting for the report.")
    days = (due - today).days
    if days < 0:
        return ngettext(
            "Played; the report is %(days)d day late.", "Played; the report is %(days)d days late.", -days
        ) % {"days": -days}
    if days == 0:
        return _("Played; the report is due today.")
    return ngettext(
        "Played; the report is due in %(days)d day.", "Played; the report is due in %(days)d days.", days
    ) % {"days": days}


def _period(period: dict[str, Any]) -> str:
    if period["moves"]:
        return _("%(moves)s moves in %(minutes)s minutes") % period
    return _("%(minutes)s minutes") % period
