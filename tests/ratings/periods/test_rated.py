"""Rated players of one Swiss: the simplest whole calculation."""

from datetime import date

import pytest

from ratings.models import EventVerdict, PeriodRow, RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on

BASE, LIST = date(2026, 10, 1), date(2026, 11, 1)
# 1 beats 2 and draws with 3; 2 beats 4 by forfeit and has a bye.
GAMES = {
    1: ((2, "w", "1"), (3, "b", "=")),
    2: ((1, "b", "0"), (4, "w", "+")),
    3: ((4, "w", "1"), (1, "w", "=")),
    4: ((3, "b", "0"), (2, "b", "-")),
}


@pytest.fixture
def field(db):
    make_list_in_force(list_date=BASE)
    players = [make_player(f"Family{at}, Given") for at in range(1, 5)]
    for player, rating, k in zip(players, (2000, 2100, 1900, 2000), (20, 20, 40, 20), strict=True):
        rate_on(player, rating, BASE, k=k, games=50, last_game=date(2026, 9, 12))
    return players


def test_games_of_rated_players_change_their_ratings(field, calculate):
    event = make_rated_event(field, GAMES, start=date(2026, 10, 5), end=date(2026, 10, 11))
    calculation = calculate(LIST)
    assert (calculation.state, calculation.edition, len(calculation.inputs_hash)) == (
        "ready",
        "fide-2025",
        64,
    )
    rows = PeriodRow.objects.filter(calculation=calculation).order_by("player_id")
    # 1: D −100 → .36, +.64; D 100 → .64, −.14; together .50 × 20 = 10.
    # 3: D −100 → .36, +.64; D −100, draw → +.14; together .78 × 40 = 31.20.
    assert [(row.player_id, row.kind, row.rating, row.games, row.change, row.rounded) for row in rows] == [
        (field[0].pk, "changed", 2010, 2, 1000, 10),
        (field[1].pk, "changed", 2087, 1, -1280, -13),
        (field[2].pk, "changed", 1931, 2, 3120, 31),
        (field[3].pk, "changed", 1987, 1, -1280, -13),
    ]
    verdict = EventVerdict.objects.get(calculation=calculation)
    assert (verdict.event, verdict.verdict, verdict.code, verdict.players, verdict.games) == (
        event,
        "enters",
        "in_time",
        4,
        3,
    )
    result = RatedResult.objects.get(calculation=calculation, player=field[1])
    assert (result.rounds, result.opponents, result.opponent_ratings) == (
        [1, 2],
        [field[0].pk, field[3].pk],
        [2000, 2000],
    )
    assert (result.scores, result.exclusions, result.games, result.sum_delta) == (
        [0, 100],
        ["", "unplayed"],
        1,
        -64,
    )
