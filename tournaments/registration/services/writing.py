"""Putting the facts of an event into its rows."""

from collections.abc import Iterable
from uuid import UUID

from tournaments.models import EventArbiter, EventVersion, Round, Tournament, host_of, serving
from tournaments.registration.facts import ArbiterData, EventData, editions_of, time_control_of


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
    name_arbiters(tournament, data.arbiters)


def name_arbiters(tournament: Tournament, named: Iterable[ArbiterData]) -> None:
    """Let the services follow what the form says: who stays keeps the row with all that was written in it.

    Who is no longer named is replaced from today on; before the registration the row was never a service.
    """
    rows = {(row.player_id, row.role, row.section): row for row in serving(tournament)}
    wanted = {(each.player_id, each.role, each.section): each for each in named}
    gone = EventArbiter.under_policy.filter(pk__in=[row.pk for key, row in rows.items() if key not in wanted])
    if tournament.registered_at is None:
        gone.delete()
    else:
        gone.update(replaced_on=host_of(tournament).today)
    for key, each in wanted.items():
        row = rows.get(key) or EventArbiter(
            tournament=tournament,
            federation=host_of(tournament),
            player_id=each.player_id,
            role=each.role,
            section=each.section,
        )
        row.plays = each.plays
        row.save()


def next_version(tournament: Tournament) -> int:
    last = EventVersion.under_policy.filter(tournament=tournament).order_by("-number").first()
    return last.number + 1 if last else 1
