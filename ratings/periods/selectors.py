"""Queries for calculations: rows, verdicts, open events."""

from datetime import date, timedelta

from django.db.models import Count, QuerySet

from players.models import Player
from players.selectors import named
from portal.federations.models import Federation
from ratings.core import closing_date
from ratings.enums import RowKind
from ratings.lists.selectors import published_lists
from ratings.models import Calculation, EventVerdict, PeriodRow
from ratings.periods.calendar import Period, period_of
from tournaments.enums import EventState
from tournaments.models import PublishedEvent


def counts_of(calculation: Calculation, federation: Federation | None = None) -> dict[str, int]:
    """Return the number of players by kind of change, as the calculation has counted them."""
    stored = calculation.summary.get("kinds")
    if stored is not None and federation is not None:
        stored = calculation.summary["federations"].get(str(federation.pk), {})
    if stored is not None:
        return {kind: count for kind, count in stored.items() if count}
    rows = PeriodRow.objects.filter(calculation=calculation)
    if federation is not None:
        rows = rows.filter(federation=federation)
    return dict(rows.order_by().values_list("kind").annotate(Count("pk")))


def rows_of(
    calculation: Calculation, *, federation: Federation | None = None, kind: str = "", query: str = ""
) -> QuerySet[PeriodRow]:
    """Return the rows of a calculation, filtered.

    Players and federations are prefetched, not joined: only those of one page are read.
    """
    rows = PeriodRow.objects.filter(calculation=calculation).prefetch_related("player", "federation")
    if federation is not None:
        rows = rows.filter(federation=federation)
    if query:
        rows = rows.filter(player__in=named(Player.objects.order_by(), query))
    return rows.filter(kind=kind) if kind in RowKind.values else rows


def verdicts_of(calculation: Calculation, federation: Federation | None = None) -> QuerySet[EventVerdict]:
    """Return the verdicts of a calculation with their events."""
    events = EventVerdict.objects.filter(calculation=calculation).select_related(
        "event__federation", "corrects"
    )
    if federation is not None:
        events = events.filter(event__federation=federation)
    return events.order_by("verdict", "event__start", "event__code")


def first_day_of_publication(calculation: Calculation) -> date | None:
    """Return the day before the list, until which reports may enter it; None for a revision (any day)."""
    return None if calculation.revision else calculation.list_date - timedelta(days=1)


def open_events_of(calculation: Calculation) -> list[PublishedEvent]:
    """Return the events that ended in time for a list and have no accepted report yet."""
    return open_events_before(period_of(calculation.system, calculation.list_date, calculation.revision))


def open_events_before(period: Period, federation: Federation | None = None) -> list[PublishedEvent]:
    """Return the events of a period without an accepted report, of one host or all.

    Older events are omitted: with monthly lists they have missed their third list (9.1).
    """
    system = period.system
    closing = closing_date(period.edition, period.list_date)
    events = PublishedEvent.objects.filter(
        tempo=system.tempo,
        state__in=[EventState.REGISTERED, EventState.RUNNING, EventState.REPORTED],
        end__lte=closing,
        end__gt=closing - timedelta(days=92),
    )
    if system.federation_id is None:
        events = events.filter(fide_rated=True)
    else:
        events = events.filter(nationally_rated=True, federation=system.federation_id)
    if federation is not None:
        events = events.filter(federation=federation)
    return list(events.select_related("federation").order_by("end", "code"))


def periods_of(player: Player, list_date: date) -> list[PeriodRow]:
    """Return a player's rows in the lists of a date, by system; for revised lists the newest revision."""
    newest = published_lists().filter(list_date=list_date)
    rows = PeriodRow.objects.filter(player=player, calculation__in=newest.values("calculation"))
    found = rows.select_related(
        "calculation__system__regulation", "calculation__published_list", "federation"
    )
    return list(found.order_by("calculation__system_id"))
