"""What each result is worth, by the usual points and by those of the report (records 162, 299, XXS)."""

from dataclasses import replace
from decimal import Decimal

import pytest

from tournaments.trf import Values
from tournaments.trf.model import AbnormalPoints, Game, Player, Scoring, Tournament
from tournaments.trf.scoring import abnormal_points, scoring_of

HALF = Decimal("0.5")


@pytest.mark.parametrize(
    ("result", "points"),
    [
        # Formats, 7.1: W, D and L are games of less than a move; H, F, U and Z are byes.
        *[(symbol, Decimal(1)) for symbol in "1W+FU"],
        *[(symbol, HALF) for symbol in "=DH"],
        *[(symbol, Decimal(0)) for symbol in "0L-Z"],
        ("", Decimal(0)),
    ],
)
@pytest.mark.parametrize("colour", ["w", "b", "-"])
def test_usual_points_of_every_symbol(colour, result, points):
    assert Values(Tournament()).of(Game(2, colour, result)) == points


@pytest.mark.parametrize(
    ("result", "points"),
    [("1", 1), ("+", 1), ("U", 1), ("F", 1), ("=", HALF), ("H", HALF), ("0", 0), ("-", 0), ("", 0)],
)
def test_without_an_opponent_the_symbols_of_2006_are_byes(result, points):
    assert Values(Tournament()).of(Game(0, "-", result)) == points


def test_points_by_colour():
    scoring = replace(
        Scoring(),
        black_win=Decimal(3),
        black_draw=Decimal(2),
        black_loss=Decimal("0.25"),
        white_loss=Decimal("0.1"),
    )
    values = Values(Tournament(scoring=scoring))
    assert [values.of(Game(2, "b", result)) for result in "1=0WDL"] == [3, 2, Decimal("0.25")] * 2
    assert [values.of(Game(2, "w", result)) for result in "1=0WDL"] == [1, HALF, Decimal("0.1")] * 2


def test_football_points_of_either_colour():
    scoring = scoring_of(Decimal(3), Decimal(1), Decimal(0), Decimal(2))
    values = Values(Tournament(scoring=scoring))
    assert [values.of(Game(2, colour, result)) for colour in "wb" for result in "1=0"] == [3, 1, 0] * 2
    assert [values.of(Game(0, "-", result)) for result in "FHUZ"] == [3, 1, 2, 0]
    assert [values.of(Game(2, "w", result)) for result in "+-"] == [3, 0]


class TestAbnormalPoints:
    """Record 299: a kind of result or none, points, a round (0 = all), players (none = all)."""

    players = (
        Player(1, games=(Game(2, "w", "1"), Game(3, "b", "W"))),
        Player(2, games=(Game(1, "b", "0"), Game(0, "-", "H"))),
        Player(3, games=(Game(0, "-", "U"), Game(1, "w", "L"))),
    )

    def points(self, *records):
        tournament = Tournament(players=self.players, abnormal_points=records)
        return abnormal_points(tournament, Values(tournament))

    def test_a_penalty_is_added_once_for_each_record(self):
        penalty = AbnormalPoints("", None, Decimal(-1), 1, (1, 2))
        again = AbnormalPoints("", None, Decimal("-0.5"), 2, (1,))
        assert self.points(penalty, again) == ({1: Decimal("-1.5"), 2: Decimal(-1)}, {})

    @pytest.mark.parametrize(
        ("record", "rounds"),
        [
            pytest.param(("W", None, Decimal(2), 0, (1,)), {(1, 0): 2, (1, 1): 2}, id="all wins of a player"),
            pytest.param(("W", None, Decimal(2), 2, (1,)), {(1, 1): 2}, id="of one round"),
            pytest.param(("L", None, HALF, 0, ()), {(2, 0): HALF, (3, 1): HALF}, id="of everybody"),
            pytest.param(("H", None, Decimal(0), 0, ()), {(2, 1): 0}, id="half-point byes"),
            pytest.param(("W", None, Decimal(2), 0, (9,)), {}, id="of somebody who is not there"),
            pytest.param(("W", Decimal(2), None, 0, (1,)), {}, id="match points are for teams"),
        ],
    )
    def test_points_of_a_kind_of_result(self, record, rounds):
        assert self.points(AbnormalPoints(*record)) == ({}, rounds)

    def test_a_penalty_of_nobody_is_for_nobody(self):
        assert self.points(AbnormalPoints("", None, Decimal(-1), 0, ())) == ({}, {})

    def test_an_unknown_player_does_not_hide_the_next(self):
        assert self.points(AbnormalPoints("", None, Decimal(-1), 0, (9, 2)))[0] == {2: -1}
