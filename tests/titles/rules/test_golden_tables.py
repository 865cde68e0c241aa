"""The annex of B.01 (2022), cell by cell, and the tables that the rules are built on."""

import csv
from typing import Any

import pytest

from ratings.core.tables import dp
from tests.titles.rules.cards import GOLDEN, golden
from titles.rules.direct_table import DIRECT_TITLES
from titles.rules.editions import EDITIONS, TITLES_2022, Title
from titles.rules.federations import MEMBERS, is_member
from titles.rules.mix import fewest_counted, fewest_holders, most_of_one, most_own, most_unrated
from titles.rules.performance import required_halves, score_bands


def rows(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


def test_score_bands_of_the_annex() -> None:
    checked = 0
    for row in rows("norm_tables.csv"):
        for edition in EDITIONS:
            games, title = int(row["rounds"]), Title(row["title"])
            halves = int(2 * float(row["score"]))
            low = int(row["ra_min"])
            high = int(row["ra_max"]) if row["ra_max"] else 3000
            assert required_halves(edition, title, games, low) == halves, row
            assert required_halves(edition, title, games, high) == halves, row
            checked += 1
    assert checked == 2 * 628


@pytest.mark.parametrize("title", ["GM", "IM", "WGM", "WIM"])
def test_no_band_below_the_minimum_average(title: str) -> None:
    level = TITLES_2022.levels[Title(title)]
    for games in range(7, 20):
        assert required_halves(TITLES_2022, Title(title), games, level.minimum_average - 1) is None
        assert required_halves(TITLES_2022, Title(title), games, level.minimum_average) is not None


def test_bands_have_no_score_that_the_annex_lacks() -> None:
    printed = {(int(r["rounds"]), r["title"], int(2 * float(r["score"]))) for r in rows("norm_tables.csv")}
    for games in range(7, 20):
        for title in TITLES_2022.levels:
            bands = score_bands(TITLES_2022, title, games)
            reachable = {required_halves(TITLES_2022, title, games, low) for _, low in bands}
            assert {(games, title.value, halves) for halves in reachable} == {
                cell for cell in printed if cell[:2] == (games, title.value)
            }


def _cell(row: dict[str, str], name: str) -> int | None:
    return int(row[name]) if row[name] else None


def test_mix_of_the_annex() -> None:
    table = rows("norm_mix.csv")
    for row in table:
        games, double = int(row["rounds"]), row["system"] == "DR"
        level = TITLES_2022.levels[Title(row["title"])]
        persons = games // 2 if double else games
        assert fewest_counted(TITLES_2022, games) == _cell(row, "min_mo"), row
        assert fewest_holders(TITLES_2022, persons) == _cell(row, "min_titled"), row
        assert most_unrated(TITLES_2022, games, double=double) == _cell(row, "max_unrated"), row
        assert level.floor == _cell(row, "floor"), row
        if games >= 9:
            assert most_of_one(TITLES_2022, persons) == _cell(row, "max_one_fed"), row
            assert most_own(TITLES_2022, persons) == _cell(row, "max_own_fed"), row
            assert TITLES_2022.other_federations == _cell(row, "min_other_feds"), row
    assert len(table) == 72


def test_unrated_beyond_the_annex_continue_the_printed_figures() -> None:
    for games in range(7, 20):
        assert most_unrated(TITLES_2022, games, double=False) == (games + 1) // 5
    assert most_unrated(TITLES_2022, 22, double=False) == 4
    assert most_unrated(TITLES_2022, 22, double=True) == 2


def test_percentage_table() -> None:
    for percent, difference in golden("dp.yaml")["dp"].items():
        assert dp(percent) == difference
        assert dp(100 - percent) == -difference


def test_direct_titles_table() -> None:
    expected = [
        (
            r["event_class"],
            r["sex_table"],
            r["title"],
            r["condition"],
            _cell(r, "min_percent"),
            _cell(r, "min_games"),
            r["award"],
        )
        for r in rows("direct_titles.csv")
    ]
    actual: list[tuple[Any, ...]] = [
        (r.event_class, r.table, r.title.value, r.condition, r.percent, r.games, r.award)
        for r in DIRECT_TITLES
    ]
    assert actual == expected
    assert len(actual) == 109


def test_federation_codes() -> None:
    codes = {row["code"] for row in rows("federations.csv")}
    assert codes - {"FID", "NON"} == MEMBERS
    assert is_member("FID")
    assert not is_member("NON")
