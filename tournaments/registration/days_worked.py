"""Days on which arbiters work, and those on which they also serve elsewhere (B06.1, 2.1)."""

from collections import defaultdict
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from tournaments.enums import PUBLIC
from tournaments.models import EventArbiter, Round, Tournament, host_of, serving
from tournaments.registration.facts import EventData

Days = frozenset[date]


@dataclass(frozen=True)
class Venue:
    """Where an event is held; the host's other events at that place or festival are not elsewhere."""

    event_id: UUID | None
    federation_id: int
    place: str
    festival: str

    def holds(self, event: Tournament) -> bool:
        """Return whether the given event is held at this venue."""
        if event.pk == self.event_id:
            return True
        same_place = event.place.casefold().strip() == self.place
        same_festival = bool(self.festival) and event.festival == self.festival
        return event.federation_id == self.federation_id and (same_place or same_festival)


def venue_of(event: Tournament) -> Venue:
    return Venue(event.pk, host_of(event).pk, event.place.casefold().strip(), event.festival)


def round_days(tournament: Tournament) -> list[date]:
    """Return the playing days of an event. Needs its federation's scope."""
    days = tournament.rounds.exclude(day=None).values_list("day", flat=True)
    return sorted({day for day in days if day})


def days_worked(
    people: Iterable[int], first: date, last: date, leaving_out: Venue | Iterable[UUID]
) -> dict[int, Days]:
    """Return each person's working days at registered events within a span of days.

    Where no days worked were entered, the days of the rounds count: a league lasts months and does not occupy
    every day of them. `leaving_out` names a venue or events to ignore.
    """
    # Services in all federations: an arbiter works in one place at a time (2.1).
    with installation_scope():
        found = (
            EventArbiter.under_policy.filter(player__in=list(people), replaced_on=None)
            .filter(tournament__start__lte=last, tournament__end__gte=first, tournament__state__in=PUBLIC)
            .select_related("tournament")
        )
        rows = [row for row in found if not _left_out(row.tournament, leaving_out)]
        played = _days_of_rounds({row.tournament_id for row in rows})
    days: dict[int, set[date]] = defaultdict(set)
    for row in rows:
        days[row.player_id] |= row.worked or played[row.tournament_id]
    return {pk: frozenset(each) for pk, each in days.items()}


def _left_out(event: Tournament, leaving_out: Venue | Iterable[UUID]) -> bool:
    return leaving_out.holds(event) if isinstance(leaving_out, Venue) else event.pk in leaving_out


def _days_of_rounds(events: set[UUID]) -> Mapping[UUID, set[date]]:
    """Return the round days of each event. Needs the installation scope."""
    played: dict[UUID, set[date]] = defaultdict(set)
    if events:
        rounds = Round.under_policy.filter(tournament__in=events, day__isnull=False)
        for event, day in rounds.values_list("tournament_id", "day"):
            played[event].add(day)
    return played


def clashing_days(
    tournament: Tournament, services: Iterable[EventArbiter], played: Iterable[date]
) -> dict[int, list[date]]:
    """Return, per service, the days worked at this event on which the arbiter also works elsewhere (2.1)."""
    rows, all_days = list(services), frozenset(played)
    if not rows or not all_days:
        return {}
    people = {row.player_id for row in rows}
    busy = days_worked(people, min(all_days), max(all_days), venue_of(tournament))
    found = {row.pk: sorted((row.worked or all_days) & busy.get(row.player_id, frozenset())) for row in rows}
    return {pk: days for pk, days in found.items() if days}


def days_elsewhere(data: EventData, host: Federation, known: Tournament | None) -> dict[int, Days]:
    """Return, per person, the days of an unsaved event on which they work elsewhere.

    For a stored event the days worked as entered count.
    """
    all_days = frozenset(each.day for each in data.rounds if each.day)
    people = {each.player_id for each in data.arbiters}
    if not all_days or not people:
        return {}
    place, festival = data.columns.get("place") or "", data.columns.get("festival") or ""
    venue = Venue(known.pk if known else None, host.pk, place.casefold().strip(), festival)
    busy = days_worked(people, min(all_days), max(all_days), venue)
    own = _own_days(known) if busy and known else {}
    found = {pk: (own.get(pk) or all_days) & days for pk, days in busy.items()}
    return {pk: days for pk, days in found.items() if days}


def _own_days(event: Tournament) -> dict[int, Days]:
    # The event's own rows; the caller has its registration, but perhaps not its scope.
    with installation_scope():
        return {row.player_id: row.worked for row in serving(event)}
