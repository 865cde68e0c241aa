"""Data for an officer's check before publication: largest changes, anomalies, counts by federation."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Any

from django.db.models import Count, F, Q, QuerySet
from django.db.models.functions import Abs
from django.utils.translation import gettext as _
from django.utils.translation import pgettext

from portal.federations.models import Federation
from portal.workflow.exports import csv_file
from ratings.enums import RowKind, Verdict
from ratings.models import Calculation, EventVerdict, PeriodRow
from ratings.periods.phrases import ANOMALIES
from ratings.periods.selectors import counts_of, rows_of

# Only to draw an officer's attention: no regulation sets these bounds.
BIG_MOVE, MANY_GAMES, HIGH_START, STRONG = 100, 40, 2200, 1600
MOST_ANOMALIES = 200
# The same conditions as in `_reasons`: these select rows in SQL, those name what applies to a row.
_CODES: dict[str, Q] = {
    "big_gain": Q(rounded__gte=BIG_MOVE),
    "big_loss": Q(rounded__lte=-BIG_MOVE),
    "many_games": Q(games__gte=MANY_GAMES),
    "high_start": Q(kind=RowKind.NEW, rating__gte=HIGH_START),
    "lost_rating": Q(kind=RowKind.DELISTED, rating_before__gte=STRONG),
    "no_birth_year": Q(kind=RowKind.NEW, birth_year__isnull=True),
}


@dataclass(frozen=True)
class Anomaly:
    """A row and the reasons to check it."""

    row: PeriodRow
    reasons: list[str]


@dataclass(frozen=True)
class Figures:
    """Counts of a calculation, for all players or one federation."""

    kinds: list[tuple[Any, int]]
    verdicts: list[tuple[Any, int]]
    k_changes: int
    games: int


def figures(calculation: Calculation, federation: Federation | None = None) -> Figures:
    """Count players by kind of change, events by verdict, and changes of K."""
    kinds = counts_of(calculation, federation)
    events = EventVerdict.objects.filter(calculation=calculation)
    if federation is not None:
        events = events.filter(event__federation=federation)
    verdicts = dict(events.order_by().values_list("verdict").annotate(Count("pk")))
    if federation is None:
        k_changes = calculation.summary.get("k_changes", 0)
    else:
        k_changes = with_other_k(rows_of(calculation, federation=federation)).count()
    entered = events.filter(verdict=Verdict.ENTERS).values_list("games", flat=True)
    return Figures(
        [(kind, kinds[kind]) for kind in RowKind if kind in kinds],
        [(verdict, verdicts.get(verdict, 0)) for verdict in Verdict],
        k_changes,
        sum(entered),
    )


def with_other_k(rows: QuerySet[PeriodRow]) -> QuerySet[PeriodRow]:
    """Return the rows of rated players whose K changes."""
    return rows.filter(k__isnull=False, k_before__isnull=False).exclude(k=F("k_before"))


def biggest_moves(rows: QuerySet[PeriodRow]) -> QuerySet[PeriodRow]:
    """Order rows by the size of the rating change, up or down."""
    return rows.order_by(Abs("rounded").desc(), "player_id")


def differences_csv(rows: Iterable[PeriodRow]) -> bytes:
    """Return rows of a preview as CSV; of a restricted record only id, name and federation."""
    head = [_("FIDE id"), _("Name"), _("Federation"), _("What happened"), _("Before"), _("After")]
    return csv_file([*head, pgettext("of a rating", "Change"), _("Games"), "K"], map(_cells, rows))


def _cells(row: PeriodRow) -> list[str]:
    who = [str(row.player.fide_id or ""), row.player.name, row.federation.code]
    if row.player.restricted:
        return [*who, "", "", "", "", "", ""]
    numbers = (row.rating_before, row.rating, row.rounded, row.games, row.k)
    return [*who, row.get_kind_display(), *("" if number is None else str(number) for number in numbers)]


def anomalies(calculation: Calculation, federation: Federation | None = None) -> list[Anomaly]:
    """Return rows that should be checked, largest changes first."""
    odd = Q()
    for condition in _CODES.values():
        odd |= condition
    rows = biggest_moves(rows_of(calculation, federation=federation).filter(odd))[:MOST_ANOMALIES]
    return [Anomaly(row, list(_reasons(row))) for row in rows]


def _reasons(row: PeriodRow) -> Iterator[str]:
    about = {
        "rounded": row.rounded,
        "lost": -row.rounded,
        "games": row.games,
        "rating": row.rating,
        "before": row.rating_before,
    }
    holds = {
        "big_gain": row.rounded >= BIG_MOVE,
        "big_loss": row.rounded <= -BIG_MOVE,
        "many_games": row.games >= MANY_GAMES,
        "high_start": row.kind == RowKind.NEW and (row.rating or 0) >= HIGH_START,
        "lost_rating": row.kind == RowKind.DELISTED and (row.rating_before or 0) >= STRONG,
        "no_birth_year": row.kind == RowKind.NEW and row.birth_year is None,
    }
    return (str(ANOMALIES[code]) % about for code, is_so in holds.items() if is_so)


@dataclass(frozen=True)
class FederationFigures:
    """Counts of one federation, in the order of RowKind."""

    federation: Federation
    cells: list[int]
    total: int


def by_federation(calculation: Calculation) -> list[FederationFigures]:
    """Return the counts of each federation in the list, most changed players first."""
    counted = calculation.summary.get("federations", {})
    homes = {str(home.pk): home for home in Federation.objects.filter(pk__in=counted)}
    found = [
        FederationFigures(homes[key], [counts.get(kind, 0) for kind in RowKind], sum(counts.values()))
        for key, counts in counted.items()
        if key in homes
    ]
    return sorted(found, key=lambda each: (-each.total, each.federation.code))
