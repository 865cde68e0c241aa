"""Writes the facts of an event into its rows."""

from collections.abc import Iterable

from django.db.models import Max

from portal.cases.declaration import CaseKind
from portal.cases.models import CaseFile
from portal.cases.registry import kind_called
from portal.cases.services.readers import add_reader
from portal.federations.scope import case_scope
from tournaments.models import EventArbiter, EventVersion, Round, Tournament, host_of, serving
from tournaments.registration.enums import CHANGE, EVENT
from tournaments.registration.facts import ArbiterData, EventData, editions_of, time_control_of
from tournaments.registration.selectors import file_scope, forget_findings


def event_kind() -> CaseKind:
    return kind_called(EVENT)


def change_kind() -> CaseKind:
    return kind_called(CHANGE)


def open_file(event: Tournament) -> None:
    """Save an event that was not drafted through the form (demo): its case, its readers, its row."""
    head = CaseFile(kind=EVENT, opened_at=event.created_at)
    # As in `portal.cases.services.heads.start`: only the case's own scope lets its first rows be written.
    with case_scope(head.pk):
        head.save(force_insert=True)
        event.case = head
        for reader in (host_of(event), event.author):
            add_reader(event, reader, why="draft")
        event.save(force_insert=True)


def fill(event: Tournament, data: EventData) -> None:
    """Set the columns; the rating type is derived from the clocks."""
    for name, value in data.columns.items():
        setattr(event, name, value)
    event.time_control = time_control_of(data)
    rating_type = editions_of(data, host_of(event))[1]
    event.tempo = rating_type.value if rating_type else ""


def write(event: Tournament, data: EventData) -> None:
    """Write columns, rounds and arbiters. Needs the scope of the event's federation."""
    fill(event, data)
    event.save()
    write_rows(event, data)


def write_rows(event: Tournament, data: EventData) -> None:
    owner = {"tournament": event, "federation_id": event.federation_id}
    event.rounds.all().delete()
    Round.under_policy.bulk_create(
        Round(number=each.number, day=each.day, start=each.start, **owner) for each in data.rounds
    )
    name_arbiters(event, data.arbiters)
    forget_findings(event)


def name_arbiters(tournament: Tournament, named: Iterable[ArbiterData]) -> None:
    """Update the services to match the form; a service that stays keeps its row and data.

    A service no longer named is marked as replaced from today; before registration its row is deleted.
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


def next_version(event: Tournament) -> int:
    with file_scope(event):
        rows = EventVersion.under_policy.filter(tournament=event)
        last: int | None = rows.aggregate(last=Max("number"))["last"]
    return (last or 0) + 1
