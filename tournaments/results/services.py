"""Writes the public results, and marks events rated by a published list."""

from collections.abc import Collection, Iterable
from datetime import date, timedelta
from decimal import Decimal
from uuid import UUID

from django.db import connection, transaction
from django.db.models import F, Func, IntegerField, Sum
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.cases.models import CaseFile
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of, tenant_ids
from portal.workflow.models import AuditEntry
from portal.workflow.request import request_id
from tournaments.enums import EventState
from tournaments.models import PlayerResult, PublishedEvent, PublishedResults, Report, Tournament
from tournaments.reports.enums import ReportState
from tournaments.results.cards import card_of
from tournaments.results.event import Results, without_birthdays
from tournaments.results.selectors import decided_on, results_of_event, results_of_report
from tournaments.trf import write
from tournaments.trf.model import Player

# The transition "rate" of tournaments.registration.kind, applied in bulk to all events of a list.
_ACTION, _OFFERED = "rate", (EventState.ACCEPTED,)
# With so many games in a list no K is lowered (40 × 17 ≤ 700); the third list ends the wait for it (9.1).
ALWAYS_FULL_K, LONGEST_WAIT = 17, timedelta(days=122)
# Only rows that differ are written: usually a list calculates what the event's page had shown.
_CHANGES = """
    UPDATE tournaments_playerresult r SET change = c.change
      FROM event_changes c
     WHERE r.results_id = c.event AND r.player_id = c.player AND r.change IS DISTINCT FROM c.change
"""
_STORE = """
    UPDATE tournaments_playerresult r SET change = said.change
      FROM unnest(%s::bigint[], %s::numeric[]) AS said (id, change) WHERE r.id = said.id
"""


def publish_results(report: Report) -> PublishedResults:
    """Replace the event's public results by those of an accepted report."""
    PublishedResults.objects.filter(pk=report.tournament_id).delete()
    results = results_of_report(report)
    published = PublishedResults.objects.create(
        event_id=report.tournament_id,
        report=report,
        interim=report.interim,
        understood=write(without_birthdays(results.reported), "TRF26").decode("utf-8"),
        listed=report.listed,
        published_at=timezone.now(),
    )
    create_rows([(published, results)])
    _refresh_elsewhere(PublishedEvent.objects.get(pk=published.pk))
    return published


def refresh_changes(event: UUID) -> None:
    """Compute the stored changes of an event anew, as its pages show them, after a decision on it.

    An event that a list has rated keeps what the list gave until the next one corrects it.
    """
    # Events of any federation: those who decide are rarely of the host.
    with installation_scope():
        _refresh([event])
        _refresh_elsewhere(PublishedEvent.objects.get(pk=event))


def _refresh_elsewhere(event: PublishedEvent) -> None:
    """Compute anew what other events give its players: all games of a list may lower K (8.3.3)."""
    games = Func(F("games"), function="jsonb_array_length", output_field=IntegerField())
    field = PlayerResult.objects.filter(results=event.pk, player__isnull=False)
    waiting = PlayerResult.objects.order_by().filter(
        player__in=field.values("player"),
        results__event__tempo=event.tempo,
        results__event__rated_list__isnull=True,
        results__event__end__gt=event.start - LONGEST_WAIT,
    )
    many = waiting.values("player").annotate(total=Sum(games)).filter(total__gt=ALWAYS_FULL_K)
    players = set(many.values_list("player", flat=True))
    if players:
        others = waiting.filter(player__in=players).exclude(results=event.pk)
        _refresh(others.values_list("results", flat=True).distinct(), players)


def _refresh(events: Iterable[UUID], players: Collection[int] | None = None) -> None:
    annotated = PublishedEvent.objects.select_related("results").annotate(**decided_on("pk"))
    waiting = annotated.filter(pk__in=list(events), rated_list__isnull=True, results__isnull=False)
    for event in waiting.exclude(results__understood=""):
        rows = PlayerResult.objects.filter(results=event.pk).defer("games")
        _store(
            rows if players is None else rows.filter(player__in=players),
            results_of_event(event, event.results),
        )


def create_rows(told: Iterable[tuple[PublishedResults, Results]]) -> None:
    """Create the row of each player: rank, points, and the rating change by the event.

    The changes come last: the lists are asked about them, and these read the rows of all events.
    """
    made = [(player_rows(*each), each[1]) for each in told]
    for rows, _results in made:
        PlayerResult.objects.bulk_create(rows, batch_size=1000)
    for rows, results in made:
        _store(rows, results)


def _store(rows: Iterable[PlayerResult], results: Results) -> None:
    """Store the changes of these rows that differ from what the cards say."""
    changed = []
    for row in rows:
        player = results.players.get(row.number)
        change = card_of(results, player).change if player else None
        if change != row.change:
            changed.append((row.pk, change))
    if changed:
        with connection.cursor() as cursor:
            cursor.execute(_STORE, [list(column) for column in zip(*changed, strict=True)])


def player_rows(published: PublishedResults, results: Results) -> list[PlayerResult]:
    """Return the unsaved row of each player, without the rating change."""
    points = {row.number: row.points for row in results.rows}
    return [
        _row(published, results, player, Decimal(points[number].numerator) / points[number].denominator)
        for number, player in results.players.items()
    ]


def withdraw_results(report: Report) -> None:
    """Remove a report's public results; those of the previously accepted report return."""
    PublishedResults.objects.filter(report=report).delete()
    before = Report.objects.filter(tournament_id=report.tournament_id, state=ReportState.ACCEPTED)
    former = before.exclude(pk=report.pk).order_by("interim", "-number").first()
    if former is not None:
        publish_results(former)


def _row(published: PublishedResults, results: Results, player: Player, points: Decimal) -> PlayerResult:
    listed = results.listed_for(player)
    return PlayerResult(
        results=published,
        player_id=listed.player if listed else None,
        number=player.number,
        name=player.name,
        federation=player.federation[:3],
        title=player.title,
        rating=results.rating_of(player),
        k=listed.k if listed else None,
        rank=results.ranks[player.number],
        points=points.quantize(Decimal("0.01")),
        games=[list(game) for game in player.games],
    )


@transaction.atomic
def mark_rated(*, events: Collection[UUID], list_date: date, actor: Actor) -> int:
    """Mark events of any federation as rated; return how many were not rated before.

    The caller has checked permission to publish the list. A world list has thousands of events, so they are
    updated in a few bulk statements, each event with its own audit entry.
    """
    now = timezone.now()
    with installation_scope():
        # Events of many federations: only the installation scope sees them all. Rows that are no longer in an
        # offered state are skipped, so a second run changes nothing.
        waiting = list(
            Tournament.under_policy.select_for_update(of=("self",))
            .filter(pk__in=events, state__in=_OFFERED)
            .order_by("pk")
        )
        AuditEntry.under_policy.bulk_create([_entry(event, actor) for event in waiting], batch_size=1000)
        moved = [event.pk for event in waiting]
        Tournament.under_policy.filter(pk__in=moved).update(state=EventState.RATED)
        CaseFile.under_policy.filter(pk__in=moved).update(version=F("version") + 1, closed_at=now)
    rated = PublishedEvent.objects.filter(pk__in=events)
    rated.filter(state__in=_OFFERED).update(state=EventState.RATED)
    rated.filter(state=EventState.RATED).update(rated_list=list_date, changed_at=now)
    return len(waiting)


def store_changes() -> int:
    """Store the rating changes that lists have given; return how many differed from what was stored.

    The temporary table `event_changes` has them: event, player (the record), change (NULL for none).
    """
    with connection.cursor() as cursor:
        cursor.execute(_CHANGES)
        return int(cursor.rowcount)


def _entry(event: Tournament, actor: Actor) -> AuditEntry:
    return AuditEntry(
        at=timezone.now(),
        actor=actor,
        action=_ACTION,
        before=event.state,
        after=EventState.RATED,
        case_id=event.pk,
        request_id=request_id(),
        **subject_of(event),
        **tenant_ids(event),
    )
