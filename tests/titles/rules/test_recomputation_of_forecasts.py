"""What the open rounds must bring: the command against every result, weighed from the printed tables."""

import random
from dataclasses import replace
from itertools import product
from typing import Any

import pytest

from tests.titles.rules.recomputation import Line, best
from tests.titles.rules.test_recomputation import random_card
from titles.rules.cli import COMMAND

POINTS = {0: "0", 1: "0.5", 2: "1", 3: "1.5", 4: "2"}


def forecast(lines: list[Line], open_rounds: int, *, system: str, title: str, edition: str) -> dict[str, Any]:
    games = [line.json() for line in lines]
    for game in games[-open_rounds:]:
        game["score"] = None
    answer: dict[str, Any] = COMMAND.answer(
        {
            "op": "forecast",
            "edition": edition,
            "title": title,
            "player": {"federation": "UKR", "sex": "w"},
            "event": {"system": system, "rounds": len(lines), "host": "GER"},
            "games": games,
        }
    )
    assert answer["ok"] is True, answer
    return answer


def by_trial(lines: list[Line], open_rounds: int, **event: str) -> set[int]:
    """Return the sums of half points of the open rounds that some order of results turns into a norm."""
    played, left = lines[:-open_rounds], lines[-open_rounds:]
    return {
        sum(results)
        for results in product(range(3), repeat=open_rounds)
        if best(
            [*played, *(replace(line, halves=half) for line, half in zip(left, results, strict=True))],
            event["system"],
            event["title"],
            "UKR",
            event["edition"],
        )
    }


@pytest.mark.parametrize("edition", ["titles-2022", "titles-2024"])
@pytest.mark.parametrize("system", ["swiss", "round-robin"])
@pytest.mark.parametrize("open_rounds", [1, 2])
def test_the_points_needed_are_the_fewest_that_can_do(open_rounds: int, system: str, edition: str) -> None:
    rng = random.Random(f"{open_rounds} {system} {edition}")
    possible = 0
    for at in range(20):
        title = ("GM", "IM", "WGM", "WIM")[at % 4]
        lines = random_card(rng, title, 9 + at % 2)
        event = {"system": system, "title": title, "edition": edition}
        enough = by_trial(lines, open_rounds, **event)
        answer = forecast(lines, open_rounds, **event)
        assert answer["possible"] is bool(enough), lines
        assert answer["needed"] == (POINTS[min(enough)] if enough else None), lines
        possible += bool(enough)
    assert possible >= 3, "too few forecasts for the comparison to say anything"


@pytest.mark.parametrize("edition", ["titles-2022", "titles-2024"])
def test_a_forecast_of_a_draw_is_kept_by_the_norm_that_follows(edition: str) -> None:
    """What the forecast says before the last round is what the check says after it."""
    rng = random.Random(f"kept {edition}")
    for _ in range(24):
        lines = random_card(rng, "IM", 9)
        needed = forecast(lines, 1, system="swiss", title="IM", edition=edition)["needed"]
        for halves, points in ((0, "0"), (1, "0.5"), (2, "1")):
            finished = [*lines[:-1], replace(lines[-1], halves=halves)]
            answer = COMMAND.answer(
                {
                    "op": "norm",
                    "edition": edition,
                    "title": "IM",
                    "player": {"federation": "UKR", "sex": "w"},
                    "event": {"system": "swiss", "rounds": 9, "host": "GER"},
                    "games": [line.json() for line in finished],
                }
            )
            assert answer["achieved"] is (needed is not None and float(points) >= float(needed)), finished
