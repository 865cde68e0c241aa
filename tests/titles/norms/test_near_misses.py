"""Which misses are told to a player as narrow, and how many points would have been enough (1.4.8)."""

from typing import Any

import pytest

from tests.titles.rules.cards import card, nine, opponent_of
from titles.norms.finding import enough, is_near_miss
from titles.rules.answer import norm_json
from titles.rules.editions import Title
from titles.rules.norm import check_norm
from titles.rules.records import Case


def scored(*points: float) -> Case:
    """Return nine games with nothing else to spare and these points in the last rounds."""
    rows = nine()
    for row, point in zip(reversed(rows), points, strict=False):
        row[4] = point
    return card(rows)


@pytest.mark.parametrize(
    ("case", "near"),
    [
        pytest.param(scored(0, 0), True, id="half a point short"),
        pytest.param(scored(0, 0, 0), False, id="a whole point short"),
        pytest.param(opponent_of(card(nine()), 1, title=Title.IM), True, id="a grandmaster too few"),
        pytest.param(
            opponent_of(opponent_of(card(nine()), 1, title=None), 2, title=None),
            False,
            id="grandmasters and title-holders too few",
        ),
        pytest.param(card(nine()[:8]), True, id="a game too few"),
    ],
)
def test_which_norms_were_missed_narrowly(case: Case, near: bool) -> None:
    result = check_norm(case)
    assert not result.achieved
    assert is_near_miss(result) is near


def told(case: Case) -> tuple[list[dict[str, Any]], dict[str, Any]]:
    result = check_norm(case)
    return [finding.json() for finding in result.best.findings if not finding.ok], norm_json(case, result)


def test_1_4_8_the_points_that_would_have_been_enough() -> None:
    assert enough(*told(scored(0, 0))) == "7"


def test_where_something_else_was_missing_no_score_would_have_been_enough() -> None:
    assert enough(*told(opponent_of(card(nine()), 1, title=Title.IM))) == ""
    assert enough([], {"required_score": "7"}) == ""


def test_where_the_average_is_too_low_no_score_is_named() -> None:
    failed = [{"code": "performance"}]
    assert enough(failed, {"required_score": None}) == ""
    assert enough(failed, {}) == ""
