"""The lists that the measurements import: read by the portal's own reader, the same in every run."""

import zipfile
from itertools import islice

import pytest

from bench import register
from bench.players_register import COLUMNS, KEYS, split_ahead
from players.names import search_key, sort_key

COUNT = 400


@pytest.fixture(scope="module")
def months():
    """The lines of a month and of the next one."""
    return [list(register.lines(COUNT, month)) for month in (0, 1)]


@pytest.fixture(scope="module")
def rows(tmp_path_factory):
    """The list of the second month as the portal's reader splits it: a row per player, by column."""
    folder = tmp_path_factory.mktemp("register")
    register.write_list(folder / "list.zip", count=COUNT, month=1)
    split_ahead(folder / "list.zip", folder / "rows", keys=True)
    lines = (folder / "rows").read_text().splitlines()
    return [dict(zip([*COLUMNS, *KEYS], line.split("\t"), strict=True)) for line in lines]


def test_the_portal_reads_every_line_that_is_written(rows, months):
    """A line that the reader refused would make the import cheaper than it is."""
    assert len(rows) == len(months[1]) == COUNT + COUNT // 200


def test_ids_are_distinct_and_rise(rows):
    ids = [int(row["fide_id"]) for row in rows]
    assert ids == sorted(set(ids))
    assert ids[:2] == [1_000_000, 1_000_017]


def test_each_column_holds_what_its_name_says(rows):
    assert {row["sex"] for row in rows} == {"F", "M"}
    assert {row["federation"] for row in rows} == set(register.FEDERATIONS)
    assert {row["title"] for row in rows} <= {"", "FM", "IM", "GM"}
    assert {row["other_titles"] for row in rows} == {"", "NA"}
    assert {row["flag"] for row in rows} == {"", "i"}
    assert {int(row["birth_year"]) for row in rows} == set(range(1940, 2018))
    assert {int(row["standard_games"] or 0) for row in rows} == {0, 9}


def test_the_share_of_rated_players_is_that_of_the_world(rows):
    rated = sum(int(row["standard_rating"] or 0) > 0 for row in rows) / len(rows)
    assert rated == pytest.approx(register.RATED, abs=0.08)


def test_keys_of_the_search_come_with_the_name(rows):
    """Without them a search would find nobody, which costs little."""
    found = [(row["sort_key"], row["search_key"]) for row in rows]
    assert found == [(sort_key(row["name"]), search_key(row["name"])) for row in rows]


def test_two_runs_write_the_same_lines(months):
    assert list(register.lines(COUNT, 0)) == months[0]


def test_in_the_first_month_nobody_has_played_and_later_one_in_eight_of_the_rated(months):
    at = register.HEADER.index("SGm")
    games = [[int(line[at : at + 4]) for line in month] for month in months]
    assert set(games[0]) == {0}
    playing = [number for number, played in enumerate(games[1]) if played]
    assert {number % 8 for number in playing} == {1}


def test_who_plays_changes_and_who_does_not_stays_as_listed(months):
    """Otherwise an import would compare everything and find nothing, or find all changed."""
    before, now = months
    changed = {number for number, pair in enumerate(zip(before, now, strict=False)) if pair[0] != pair[1]}
    assert changed
    assert all(number % 8 == 1 for number in changed)


def test_lines_stand_under_their_heads(months):
    for line in months[1]:
        assert len(line.rstrip()) <= len(register.HEADER)
        assert line[register.HEADER.index("Name") :][:60].strip().count(", ") == 1
        assert line[register.HEADER.index("Fed") :][:3] in register.FEDERATIONS
        assert line[register.HEADER.index("B-day") :][:4].isdigit()


def test_the_file_is_a_zip_with_one_list_of_windows_lines(tmp_path):
    register.write_list(tmp_path / "list.zip", count=3, month=0)
    with zipfile.ZipFile(tmp_path / "list.zip") as archive:
        assert archive.namelist() == ["players_list_foa.txt"]
        content = archive.read("players_list_foa.txt")
    assert content.count(b"\r\n") == content.count(b"\n") == 4
    assert content.startswith(register.HEADER.encode() + b"\r\n")


@pytest.mark.parametrize(("count", "sizes"), [(0, []), (1, [1]), (3, [3]), (4, [3, 1]), (6, [3, 3])], ids=str)
def test_blocks_leave_no_line_out(count, sizes):
    found = list(register.batched(iter([str(number) for number in range(count)]), 3))
    assert [len(block) for block in found] == sizes
    assert [line for block in found for line in block] == [str(number) for number in range(count)]


class TestNames:
    def test_there_are_as_many_families_as_a_search_must_tell_apart(self):
        families, given = register.names()
        assert len(families) == len(set(families)) > 40_000
        assert len(set(given)) > 5_000

    def test_common_given_names_are_drawn_far_more_often_than_rare_ones(self):
        _families, given = register.names()
        assert (given.count("Olga"), given.count("Olgaba")) == (20, 1)

    def test_some_families_are_common_and_most_are_rare(self):
        """Searches of common names are the expensive ones."""
        families, _given = register.names()
        place = {family: number for number, family in enumerate(families)}
        drawn = [line[15:75].partition(",")[0] for line in islice(register.lines(2_000, 0), 2_000)]
        first_tenth = sum(place[name] < len(families) / 10 for name in drawn)
        assert 0.18 < first_tenth / len(drawn) < 0.26
