"""Putting the facts of an event into its rows."""

from datetime import date
from uuid import UUID

from tournaments.facts import EventData, data_of, editions_of, facts_of, time_control_of
from tournaments.models import EventArbiter, EventVersion, Round, Tournament
from tournaments.rules import EventFacts, Finding, check_registration
from tournaments.services.publication import host_of


def locked(pk: UUID) -> Tournament:
    """Return the event, locked, as row security shows it to whoever acts."""
    rows = Tournament.under_policy.select_for_update(of=("self",)).select_related(
        "federation", "body", "author"
    )
    tournament: Tournament = rows.get(pk=pk)
    return tournament


def write(tournament: Tournament, data: EventData) -> None:
    """Write columns, rounds and arbiters. The scope of the event's federation is open."""
    for name, value in data.columns.items():
        setattr(tournament, name, value)
    tournament.time_control = time_control_of(data)
    rating_type = editions_of(data, host_of(tournament))[1]
    tournament.tempo = rating_type.value if rating_type else ""
    tournament.save()
    owner = {"tournament": tournament, "federation_id": tournament.federation_id}
    tournament.rounds.all().delete()
    Round.under_policy.bulk_create(
        Round(number=each.number, day=each.day, start=each.start, **owner) for each in data.rounds
    )
    tournament.arbiters.all().delete()
    EventArbiter.under_policy.bulk_create(
        EventArbiter(player_id=each.player_id, role=each.role, plays=each.plays, **owner)
        for each in data.arbiters
    )


def findings_of(tournament: Tournament, data: EventData | None = None) -> tuple[Finding, ...]:
    """Ask the pre-check in the host's time zone. The scope of the event's federation is open."""
    facts = facts_as_granted(tournament, data or data_of(tournament))
    return check_registration(facts, day_of_registration(tournament))


def day_of_registration(tournament: Tournament) -> date:
    """Return the host's calendar day that decides what is late: today, or the day it was registered."""
    host = host_of(tournament)
    registered = tournament.registered_at
    return host.day_of(registered) if registered else host.today


def facts_as_granted(tournament: Tournament, data: EventData) -> EventFacts:
    """Return the facts with what a commission has already admitted."""
    return facts_of(data, host_of(tournament), tournament.admitted)


def next_version(tournament: Tournament) -> int:
    last = EventVersion.under_policy.filter(tournament=tournament).order_by("-number").first()
    return last.number + 1 if last else 1
