"""Round robins with unrated players: what the table gives them and their opponents (2009, 2017: 8.58)."""

from collections.abc import Mapping, Sequence

from ratings.core import Contestant, Edition, ImpossibleInputError, PlayerSnapshot, System, round_robin
from ratings.periods.reading import SCORES, Entrant, PlayerState


def event_ratings(
    edition: Edition, system: System, field: Sequence[Entrant], states: Mapping[int, PlayerState]
) -> tuple[int | None, dict[int, int]] | None:
    """Return Ra and each newcomer's Ru(new) by start number; None where a game was not played (6.43)."""
    rounds = 2 if system is System.DOUBLE_ROUND_ROBIN else 1
    tables = {entrant.number: _results(entrant) for entrant in field}
    if not all(_met_all(number, table, tables, rounds) for number, table in tables.items()):
        return None
    if all(entrant.rating is not None for entrant in field):
        return None, {}
    contestants = [_contestant(entrant, tables[entrant.number], states) for entrant in field]
    try:
        found = round_robin(edition, contestants, rounds)
    except ImpossibleInputError:
        return None
    return found.ra, {int(row.id): row.ru_new for row in found.newcomers}


def _contestant(
    entrant: Entrant, table: Mapping[int, list[int]], states: Mapping[int, PlayerState]
) -> Contestant:
    """A newcomer with games on earlier lists has had his first event (A-25)."""
    known = states.get(entrant.player or 0)
    return Contestant(
        PlayerSnapshot(player_id=str(entrant.number), rating=entrant.rating, games_total=30),
        sum(sum(scores) for scores in table.values()),
        {str(number): sum(scores) for number, scores in table.items()},
        had_first_event=known is not None and known.total > 0,
    )


def _results(entrant: Entrant) -> dict[int, list[int]]:
    """Return the scores of the games played, by opponent."""
    found: dict[int, list[int]] = {}
    for opponent, _colour, outcome in entrant.games:
        if opponent and outcome in SCORES:
            found.setdefault(opponent, []).append(SCORES[outcome])
    return found


def _met_all(number: int, table: Mapping[int, list[int]], others: Mapping[int, object], rounds: int) -> bool:
    return table.keys() == others.keys() - {number} and all(len(each) == rounds for each in table.values())
