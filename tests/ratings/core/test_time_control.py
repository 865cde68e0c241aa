"""Rate of play: types of chess and minimum times."""

from typing import Any

import pytest

from ratings.core import RatingType, TimeControl, classify, edition_by_id, game_refusal, minimum_minutes
from tests.ratings.core.golden import vectors


def control(base: int, increment: int = 0) -> TimeControl:
    return TimeControl(60 * base, increment)


@pytest.mark.parametrize("vector", vectors("time_control"), ids=lambda v: f"{v['base']}+{v['inc']}")
def test_vectors(vector: dict[str, Any]) -> None:
    """R12, A-19: examples of the manual at the edges."""
    given = control(vector["base"], vector["inc"])
    assert given.seconds == 60 * vector["total_min"]
    for edition_id in ("fide-rb-2022-01", "fide-rb-2022-10", "fide-2022", "fide-2024", "fide-rb-2024-12"):
        found = classify(edition_by_id(edition_id), given)
        assert (found.value if found else "none") == vector["class"]


@pytest.mark.parametrize(
    ("edition_id", "base", "increment", "found"),
    [
        pytest.param("fide-2017", 4, 0, None, id="A-19 1.4 blitz from 5 minutes"),
        pytest.param("fide-2017", 5, 0, "blitz", id="A-19 1.4 exactly 5"),
        pytest.param("fide-2017", 3, 2, "blitz", id="A-19 3+2 in both"),
        pytest.param("fide-rb-2024", 4, 0, "blitz", id="A-19 1.1.2 more than 3"),
        pytest.param("fide-2017", 59, 0, "rapid", id="1.3 less than 60"),
        pytest.param("fide-2009", 59, 0, None, id="1.2 2009 rates no rapid chess"),
        pytest.param("ua-national", 59, 0, None, id="R65 classical chess only"),
        pytest.param("ua-national", 60, 0, "standard", id="R12 UA 2"),
    ],
)
def test_classes_of_other_editions(edition_id: str, base: int, increment: int, found: str | None) -> None:
    assert classify(edition_by_id(edition_id), control(base, increment)) == found


@pytest.mark.parametrize(
    ("edition_id", "ratings", "minutes"),
    [
        pytest.param("fide-2009", (2200, 1500), 120, id="R12 1.11"),
        pytest.param("fide-2009", (2199, 1600), 90, id="R12 1.12"),
        pytest.param("fide-2017", (1599, 1200), 60, id="R12 1.1 third bullet"),
        pytest.param("fide-2022", (2399, 2400), 120, id="R12 2022 2400"),
        pytest.param("fide-2022", (1800, 1000), 90, id="R12 2022 1800"),
        pytest.param("fide-2024", (1799, None), 60, id="A-17 an unrated player counts below"),
        pytest.param("fide-2024", (None, None), 60, id="A-17 both unrated"),
        pytest.param("ua-national", (2300, 1700), 90, id="R12 UA 2300"),
        pytest.param("ua-national", (2299, 1700), 60, id="R12 UA below"),
        pytest.param("fide-rb-2024", (2800, 2800), 0, id="R12 no bounds in rapid and blitz"),
    ],
)
def test_minimum_minutes(edition_id: str, ratings: tuple[int | None, ...], minutes: int) -> None:
    assert minimum_minutes(edition_by_id(edition_id), ratings) == minutes


@pytest.mark.parametrize(
    ("edition_id", "white", "black", "reason"),
    [
        pytest.param("fide-2022", 2400, 1500, "time_too_short", id="R13 A-16 the game, not the event"),
        pytest.param("fide-2022", 2399, 1500, None, id="R13 another game of the event"),
        pytest.param("fide-2017", 2210, 1500, "time_too_short", id="A-16 2017 note"),
        pytest.param("fide-2009", 2210, 1500, None, id="A-16 2009 judges the event"),
    ],
)
def test_games_of_90_minutes(edition_id: str, white: int, black: int, reason: str | None) -> None:
    edition = edition_by_id(edition_id)
    refused = game_refusal(edition, RatingType.STANDARD, (control(90), white), (control(90), black))
    assert (refused[0] if refused else None) == reason


def test_r21_unequal_clocks() -> None:
    """1.2 of the rapid and blitz regulations: Armageddon is not rated; the standard chapter is silent."""
    sides = ((control(5), 2000), (control(4), 2000))
    assert game_refusal(edition_by_id("fide-rb-2024"), RatingType.BLITZ, *sides) == ("unequal_clocks", "1.2")
    standard = ((control(100), 2000), (control(120), 2000))
    assert game_refusal(edition_by_id("fide-2022"), RatingType.STANDARD, *standard) is None


def test_a_19_a_short_standard_game_is_never_rapid() -> None:
    sides = ((control(60), 2500), (control(60), 2500))
    assert game_refusal(edition_by_id("fide-2022"), RatingType.RAPID, *sides) == (
        "other_type_of_chess",
        "rapid and blitz 1.1.1",
    )
