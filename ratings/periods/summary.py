"""Counts of a calculation, overall and by federation, for its page."""

from collections import Counter
from typing import Any
from uuid import UUID

from ratings.enums import RowKind
from ratings.periods.calendar import Period
from ratings.periods.events import Judged
from ratings.periods.new_ratings import Row


def summary(
    period: Period, judged: list[Judged], counts: dict[UUID, tuple[int, int]], rows: list[Row]
) -> dict[str, Any]:
    """Return the number of events by verdict, of games, and of players by kind, overall and by federation."""
    federations: dict[str, Counter[str]] = {}
    for row in rows:
        federations.setdefault(str(row.state.federation), Counter())[str(row.kind)] += 1
    return {
        "base": period.base.isoformat(),
        "events": Counter(str(each.verdict) for each in judged),
        "games": sum(games for _players, games in counts.values()),
        "kinds": {kind.value: sum(found[kind.value] for found in federations.values()) for kind in RowKind},
        "k_changes": sum(row.k != row.state.k for row in rows if row.rating and row.state.rating),
        "federations": {code: dict(found) for code, found in sorted(federations.items())},
    }
