"""The tables of direct titles (1.24a, 1.24b): what earns each cell, and what just does not."""

from dataclasses import replace
from typing import Any

import pytest

from tests.titles.rules.recomputation import table
from titles.rules.direct import DirectResult, Standing, awards, meets_any
from titles.rules.editions import TITLES_2022, TITLES_2024

ROWS = table("direct_titles.csv")
# The last place that a condition rewards, and the first that it does not.
PLACES = {
    "GOLD": (1, 2),
    "WINNER": (1, 2),
    "SILVER_BRONZE": (3, 4),
    "GOLD_SILVER_BRONZE": (3, 4),
    "FINALIST": (2, 3),
    "TOP_8": (8, 9),
    "TOP_16": (16, 17),
}


def cell_id(row: dict[str, str]) -> str:
    return f"{row['event_class']} {row['sex_table']} {row['title']} {row['condition']} {row['award']}"


def result(row: dict[str, str], **changes: Any) -> DirectResult:
    """Return a result far behind in an event of this cell: last, without points, not qualified."""
    made = DirectResult(row["event_class"], row["sex_table"], place=500, halves=0, games=9)
    return replace(made, **changes)


def earns(row: dict[str, str], met: DirectResult, *, is_woman: bool = True) -> bool:
    """Return whether the result earns what the cell says."""
    granted = awards(TITLES_2022, met, [], is_woman=is_woman)
    return (row["title"], row["award"]) in {(each.row.title.value, each.row.award) for each in granted}


def met(row: dict[str, str]) -> DirectResult:
    """Return a result that just meets the condition of the cell."""
    condition = row["condition"]
    if condition == "PERCENT":
        games = int(row["min_games"])
        # The fewest half points that are at least so many per cent.
        halves = -(-int(row["min_percent"]) * 2 * games // 100)
        return result(row, games=games, halves=halves)
    if condition == "QUALIFIED":
        return result(row, qualified=True)
    if condition == "EQUAL_1ST":
        return result(row, place=3, level_with_first=True)
    return result(row, place=PLACES[condition][0])


def missed(row: dict[str, str]) -> list[DirectResult]:
    """Return results that just miss the condition of the cell."""
    condition, enough = row["condition"], met(row)
    if condition == "PERCENT":
        fewer = int(row["min_games"]) - 1
        return [replace(enough, halves=enough.halves - 1), result(row, games=fewer, halves=2 * fewer)]
    if condition == "QUALIFIED":
        return [replace(enough, qualified=False)]
    if condition == "EQUAL_1ST":
        return [replace(enough, place=4), replace(enough, level_with_first=False)]
    missing = [replace(enough, place=PLACES[condition][1])]
    return [*missing, replace(enough, place=1)] if condition == "SILVER_BRONZE" else missing


@pytest.mark.parametrize("row", ROWS, ids=cell_id)
def test_1_24_each_cell(row: dict[str, str]) -> None:
    assert earns(row, met(row))
    others = [each for each in ROWS if each is not row and same_award(each, row)]
    for short in missed(row):
        # The same title may come from another cell of the event: gold, for example, and equal first.
        assert earns(row, short) is any(fits(each, short) for each in others), short


def same_award(one: dict[str, str], other: dict[str, str]) -> bool:
    names = ("event_class", "sex_table", "title", "award")
    return all(one[name] == other[name] for name in names)


def fits(row: dict[str, str], short: DirectResult) -> bool:
    """Return whether a result meets another cell, by places alone."""
    condition, place = row["condition"], short.place
    if condition == "EQUAL_1ST":
        return place == 1 or (short.level_with_first and place <= 3)
    if condition in ("GOLD", "WINNER"):
        return place == 1
    if condition == "SILVER_BRONZE":
        return place in (2, 3)
    return condition in PLACES and place <= PLACES[condition][0]


@pytest.mark.parametrize("row", [row for row in ROWS if row["sex_table"] == "women"], ids=cell_id)
def test_0_3_no_cell_of_the_womens_table_is_for_men(row: dict[str, str]) -> None:
    assert not earns(row, met(row), is_woman=False)
    assert not meets_any(met(row), is_woman=False)


@pytest.mark.parametrize("row", ROWS, ids=cell_id)
def test_1_24_a_result_of_one_table_earns_nothing_of_the_other(row: dict[str, str]) -> None:
    other = "open" if row["sex_table"] == "women" else "women"
    granted = awards(TITLES_2022, replace(met(row), table=other), [], is_woman=True)
    assert row["title"] not in {each.row.title.value for each in granted}


def test_1_24_nobody_earns_anything_with_the_last_place_and_no_points() -> None:
    for row in ROWS:
        assert not meets_any(result(row), is_woman=True), row


@pytest.mark.parametrize("row", [row for row in ROWS if row["award"] == "norm"], ids=cell_id)
def test_0_6_2_a_norm_needs_no_rating_and_since_2024_nothing_is_final(row: dict[str, str]) -> None:
    for edition, standing in ((TITLES_2022, Standing.FINAL), (TITLES_2024, Standing.TO_BE_CONFIRMED)):
        granted = awards(edition, met(row), [], is_woman=True)
        norms = {
            each.standing for each in granted if each.row.award == "norm" and each.row.title == row["title"]
        }
        assert norms == {standing}
