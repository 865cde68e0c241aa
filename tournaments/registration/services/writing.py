"""Putting the facts of an event into its rows."""

from uuid import UUID

from tournaments.models import EventArbiter, EventVersion, Round, Tournament, host_of
from tournaments.registration.facts import EventData, editions_of, time_control_of


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


def next_version(tournament: Tournament) -> int:
    last = EventVersion.under_policy.filter(tournament=tournament).order_by("-number").first()
    return last.number + 1 if last else 1
