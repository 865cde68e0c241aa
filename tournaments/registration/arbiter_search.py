"""Search arbiters by part of a name or by FIDE id, with the facts that a registration needs."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from typing import Any

from django.utils import timezone
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from players.fide_ids import fide_id_in
from players.models import Player
from players.models.record import LISTED_ARBITER
from players.selectors import named, public_players
from players.standing.selectors import ArbiterStanding, standings_of

MOST = 8
SHORTEST = 2


@dataclass(frozen=True)
class Candidate:
    """An arbiter for display: title, licence and activity; `warning` gives a reason not to appoint them."""

    player: Player
    title: str
    licence: str
    activity: str
    warning: str = ""


def arbiters_named(query: str) -> list[Candidate]:
    """Return matching arbiters of the register; a number is taken as a FIDE id."""
    query = " ".join(query.split())
    if len(query) < SHORTEST:
        return []
    rows = public_players().filter(LISTED_ARBITER).select_related("federation")
    if query.isascii() and query.isdigit():
        number = fide_id_in(query)
        found = rows.filter(fide_id=number) if number else rows.none()
    else:
        found = named(rows, query).order_by("sort_key", "pk")
    return in_words(found[:MOST])


def in_words(players: Iterable[Player]) -> list[Candidate]:
    """Return each arbiter's current standing as text."""
    people = list(players)
    standings, today = standings_of(people) if people else {}, timezone.localdate()
    return [_candidate(standings[player.pk], today) for player in people]


def _candidate(standing: ArbiterStanding, today: date) -> Candidate:
    active = standing.is_active_on(today)
    return Candidate(
        player=standing.player,
        title=standing.title,
        licence=_licence(standing.licence),
        activity=_activity(standing, active=active),
        warning=_warning(standing, today, active=active),
    )


def _licence(licence: Any) -> str:
    if licence is None:
        return _("no national licence")
    until = getattr(licence, "until", None)
    return _("licence until %(day)s") % {"day": _day(until)} if until else _("national licence")


def _activity(standing: ArbiterStanding, *, active: bool | None) -> str:
    if active is None or standing.active_until is None:
        return _("activity not entered") if standing.title in ("IA", "FA") else ""
    words = _("active until %(day)s") if active else _("inactive since %(day)s")
    return words % {"day": _day(standing.active_until)}


def _warning(standing: ArbiterStanding, today: date, *, active: bool | None) -> str:
    if standing.suspended_on(today):
        return _("suspended")
    if active is False:
        return _("inactive")
    return _("registration fee not paid") if standing.fee_paid is False else ""


def _day(day: date) -> str:
    return date_format(day, "SHORT_DATE_FORMAT")
