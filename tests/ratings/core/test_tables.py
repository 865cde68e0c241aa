"""Tables 8.1.1 and 8.1.2, one copy for all editions: R55."""

import pytest

from ratings.core import dp, expected, score_fraction
from ratings.core.tables import LAST_DIFFERENCE
from tests.ratings.core.golden import rows

PERCENT = range(101)


def test_every_cell_of_8_1_1() -> None:
    assert {int(row["p"]): int(row["dp"]) for row in rows("dp")} == {p: dp(p) for p in PERCENT}


def test_every_cell_of_8_1_2() -> None:
    for row in rows("pd"):
        low, high = int(row["d_min"]), int(row["d_max"] or 4000)
        assert {expected(d) for d in range(low, high + 1)} == {int(row["h"])}
        assert {expected(-d) for d in range(max(low, 1), high + 1)} == {int(row["l"])}


def test_invariant_1_rows_tile_0_to_735() -> None:
    assert [expected(d) for d in range(736)] == sorted(expected(d) for d in range(736))
    assert (LAST_DIFFERENCE[-1], expected(735), expected(736)) == (735, 99, 100)


def test_invariant_2_h_runs_in_steps_of_one_hundredth() -> None:
    assert sorted({expected(d) for d in range(800)}) == list(range(50, 101))


def test_invariant_3_both_sides_add_up_to_one() -> None:
    assert {expected(d) + expected(-d) for d in range(4000)} == {100}


def test_invariant_4_dp_is_odd() -> None:
    assert {dp(p) + dp(100 - p) for p in PERCENT} == {0}


def test_invariant_5_dp_strictly_increases() -> None:
    assert all(dp(p) < dp(p + 1) for p in range(100))


def test_invariant_6_the_tables_mirror_each_other() -> None:
    assert [expected(dp(p)) for p in PERCENT] == list(PERCENT)


@pytest.mark.parametrize(
    ("difference", "pd"),
    [
        pytest.param(33, 55, id="S09 8.1b 26-320 is 26-32"),
        pytest.param(-677, 1, id="S09 8.1a .01 is -677"),
        pytest.param(402, 92, id="A-43 UA 6.1b 392-401 is 392-411"),
        pytest.param(411, 92, id="A-43 UA 6.1b upper end"),
        pytest.param(350, 89, id="A-10 .89 belongs to 350 points"),
        pytest.param(400, 92, id="A-10 .92 belongs to 400 points"),
    ],
)
def test_misprints_are_not_taken_over(difference: int, pd: int) -> None:
    assert expected(difference) == pd


def test_12_1_the_formula_is_not_the_table() -> None:
    """R69: the scale rests on the table; the formula rounds differently for 524 of 800 differences (12.2)."""
    formula = [round(100 / (1 + 10 ** (-d / 400))) for d in range(800)]
    assert sum(formula[d] != expected(d) for d in range(800)) == 524


@pytest.mark.parametrize(
    ("points", "games", "p"),
    [
        pytest.param(300, 7, 43, id="A-13 3 of 7"),
        pytest.param(100, 200, 1, id="A-13 .005 up"),
        pytest.param(550, 9, 61, id="A-13 5.5 of 9"),
        pytest.param(0, 5, 0, id="A-13 zero"),
        pytest.param(500, 5, 100, id="A-13 all"),
    ],
)
def test_score_fraction(points: int, games: int, p: int) -> None:
    assert score_fraction(points, games) == p
