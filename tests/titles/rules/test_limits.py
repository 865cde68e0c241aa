"""Games that a norm counts for, and the packed states of the search, which agree with the findings."""

from itertools import combinations

import pytest

from tests.titles.rules.cards import card, nine
from titles.rules.editions import TITLES_2022
from titles.rules.limits import GAMES_SHIFT, Judge, binding_constraints, counted_games
from titles.rules.mix import federation_findings, title_findings, unrated_findings


@pytest.mark.parametrize(
    ("games", "halves", "average", "event", "counted"),
    [
        pytest.param(9, 14, 2380, {}, 9, id="1.4.1b the score that is needed"),
        pytest.param(9, 15, 2380, {}, 9, id="1.4.1d half a point above is no game"),
        pytest.param(9, 16, 2380, {}, 10, id="1.4.1d a point above is a game"),
        pytest.param(9, 18, 2380, {}, 11, id="1.4.1d two points"),
        pytest.param(13, 26, 2700, {"rounds": 13}, 21, id="1.4.1d eight points above 5 of 13"),
        pytest.param(15, 12, 2700, {"rounds": 15}, 13, id="1.7 at most thirteen"),
        pytest.param(8, 12, 2430, {"kind": "world-cup"}, 9, id="1.4.1b eight of the World Cup are nine"),
        pytest.param(7, 10, 2470, {"kind": "world-team", "rounds": 7}, 7, id="1.4.1b seven are seven"),
        pytest.param(9, 14, 2379, {}, 9, id="an average below the minimum has no required score"),
    ],
)
def test_games_towards_the_27(games, halves, average, event, counted):
    assert counted_games(card(nine(), **event), games, halves, average) == counted


def test_1_4_1c_eight_games_of_nine_rounds_are_eight():
    assert counted_games(card(nine()), 8, 12, 2440, base=8) == 8


class TestConstraints:
    def test_a_rule_that_no_set_can_break_is_left_out(self):
        assert binding_constraints(card(nine()), card(nine()).games) == []

    def test_each_rule_that_some_set_may_break(self):
        rows = [[number, "" if number > 5 else "GM", "HUN", 2400, 1] for number in range(1, 12)]
        codes = [one.code for one in binding_constraints(card(rows), card(rows).games)]
        assert codes == ["own_federation", "title_holders", "one_federation"]

    def test_limits_by_number_of_games(self):
        rows = [[number, "GM", "HUN", 2400, 1] for number in range(1, 12)]
        own, one = binding_constraints(card(rows), card(rows).games)
        assert (own.limits[9:], one.limits[9:]) == ((5, 6, 6), (6, 6, 7))


ROWS = (
    nine(),
    nine(r1=[1, "GM", "HUN", 2500, 1], r2=[2, "FM", "HUN", 2500, 1], r3=[3, "", "HUN", 2500, 1]),
    nine(r1=[1, "", "POL", 2500, 1], r2=[2, "CM", "POL", 2500, 1], r3=[3, "", "POL", None, 1]),
    nine(r7=[7, "", "FID", None, 1], r8=[8, "", "NON", None, 1], r9=[9, "", "HUN", None, 0]),
)


@pytest.mark.parametrize("rows", ROWS)
@pytest.mark.parametrize("title", ["GM", "WIM"])
def test_a_state_fails_as_many_rules_as_the_findings_of_the_same_games(rows, title):
    rows = [*rows, [10, "GM", "HUN", 2500, 1], [11, "", "HUN", 2300, 1]]
    case = card(rows, title=title, rounds=11)
    judge = Judge(case, case.games)
    own = case.player.federation
    for kept in combinations(case.games, 9):
        met = [game.opponent for game in kept]
        foreign = {one.federation for one in met} - {own, "FID", "NON"}
        # The lowest bits say whether no, one or at least two foreign federations were met.
        packed = sum(judge.step(one) for one in met) + (0 if len(foreign) < 2 else (1 << GAMES_SHIFT) - 1)
        findings = [
            *federation_findings(case, met),
            *title_findings(case, met),
            *unrated_findings(case, met),
        ]
        assert judge.mix_fails(packed) == sum(not finding.ok for finding in findings)


@pytest.mark.parametrize(
    ("games", "halves", "low", "average", "performance"),
    [
        # 9 games, 7 points: 78 % is 220. Least sums: 2379½ x 9 and 2379½ x 9, rounded up.
        (9, 14, 0, 21416, 21416),
        # 6 points: 67 % is 125, so an average of 2475 is asked for.
        (9, 12, 0, 21416, 22271),
        # 3 of 9 is a third: below 35 %.
        (9, 6, 1, 21416, 24521),
    ],
)
def test_1_4_7b_and_1_4_8_least_sums_of_ratings(games, halves, low, average, performance):
    case = card(nine())
    assert Judge(case, case.games).level_row(games, halves) == (low, average, performance)


def test_minima_of_the_edition():
    assert (TITLES_2022.minimum_games, TITLES_2022.most_games, TITLES_2022.team_rounds) == (9, 13, (7, 9))
