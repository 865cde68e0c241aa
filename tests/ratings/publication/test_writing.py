"""The files of a list: columns, order, what odd names do to them; the same when made again."""

import csv
import io
from datetime import date
from pathlib import Path
from xml.etree import ElementTree

import pytest

from players.lists import open_list
from players.models import CurrentRating, Player
from portal.federations.enums import Status
from portal.federations.models import Federation
from ratings.core import edition_by_id
from ratings.models import RatingState
from ratings.publication.sources import as_it_stands, combined_contents, contents_of
from ratings.publication.writing import digests, new_files, stored, write_list
from tests.factories.players import rate
from tests.ratings.publication.conftest import BEFORE

RULES = edition_by_id("fide-2025").lists


@pytest.fixture
def written(world, systems):
    """Write the standard list of November and return its files as bytes."""

    def _written(contents=None):
        contents = contents or contents_of(systems["fide-standard"], as_it_stands(), RULES, BEFORE)
        with new_files() as files:
            entries, players = write_list(files, contents, "fide-standard", BEFORE)
        return (
            {ending: stored(entry["path"]).read_bytes() for ending, entry in entries.items()},
            entries,
            players,
        )

    return _written


def test_text_has_the_columns_of_fide(written):
    files, entries, players = written()
    lines = files["txt"].decode().split("\r\n")
    assert lines[0] == (
        "ID Number      Name                                                         Fed Sex Tit  WTit OTit"
        "           FOA NOV26 Gms K  B-day Flag"
    )
    # In bytes: a name with ō leaves the columns behind it where the heading says.
    assert [len(line.encode()) for line in lines] == [136] * 6 + [0]
    sato = next(line for line in files["txt"].split(b"\r\n") if "Satō".encode() in line)
    assert (sato[76:80], sato[113:119]) == (b"JPN ", b"2250  ")
    assert lines[1] == (
        "14100001       Bondar, Olha                                                 UKR F        WFM      "
        "               2105  0   20 1999  w   "
    )
    assert players == 5
    assert entries["txt"]["bytes"] == len(files["txt"]) == 6 * 138


def test_order_is_by_the_printed_name_then_by_number(written):
    files, *_rest = written()
    names = [line[15:40].strip() for line in files["txt"].decode().split("\r\n")[1:-1]]
    assert names == [
        "Bondar, Olha",
        "de Boer, Jan",
        'O"Neill & Sons, <Pat\\rick',
        "Satō, Hiro",
        "Shevchenko, Taras",
    ]


def test_titles_that_do_not_fit_are_cut_at_a_comma(written):
    files, *_rest = written()
    line = next(line for line in files["txt"].decode().split("\r\n") if "Neill" in line)
    assert line[94:109] == "NA,IO,FT,FST   "
    assert line[109:] == "    1850  0   20 0         "


def test_xml_and_csv_have_what_the_text_had_to_cut(written):
    files, *_rest = written()
    odd = next(one for one in ElementTree.fromstring(files["xml"]) if one.findtext("fideid") == "14100002")
    assert [(one.tag, one.text or "") for one in odd] == [
        ("fideid", "14100002"),
        ("name", 'O"Neill & Sons, <Pat\\rick>'),
        ("country", "UKR"),
        ("sex", "M"),
        ("title", ""),
        ("w_title", ""),
        ("o_title", "NA,IO,FT,FST,DI"),
        ("foa_title", ""),
        ("rating", "1850"),
        ("games", "0"),
        ("k", "20"),
        ("birthday", "0"),
        ("flag", ""),
    ]
    rows = list(csv.DictReader(io.StringIO(files["csv"].decode(), newline="")))
    assert [row["name"] for row in rows][2:4] == ['O"Neill & Sons, <Pat\\rick>', "Satō, Hiro"]
    assert rows[3] == {
        "fideid": "14100003",
        "name": "Satō, Hiro",
        "country": "JPN",
        "sex": "M",
        "title": "",
        "w_title": "",
        "o_title": "",
        "foa_title": "",
        "rating": "2250",
        "games": "9",
        "k": "20",
        "birthday": "1960",
        "flag": "",
    }


def test_made_again_it_is_the_same(written, systems):
    files, entries, players = written()
    again, entries_again, _players = written()
    assert again == files
    assert {ending: entry["sha256"] for ending, entry in entries.items()} == {
        ending: entry["sha256"] for ending, entry in entries_again.items()
    }
    contents = contents_of(systems["fide-standard"], as_it_stands(), RULES, BEFORE)
    sums = {ending: entry["sha256"] for ending, entry in entries.items()}
    assert digests(contents, BEFORE) == (sums, players)


def test_the_portal_reads_its_own_files(written, world, tmp_path):
    """What a federation downloads here, another portal can import."""
    Player.objects.filter(pk=world["odd"].pk).update(name="Oneill, Patrick")
    codes = frozenset(Federation.objects.values_list("code", flat=True))
    files, *_rest = written()
    for ending in ("txt", "xml"):
        path = Path(tmp_path, f"standard_nov26frl.{ending}")
        path.write_bytes(files[ending])
        with open_list(path, path.name, tempo="standard", federations=codes) as listed:
            rows = [row for chunk in listed.chunks() for row in chunk.decode().splitlines()]
        assert (len(rows), list(listed.refused)) == (5, []), ending


def test_who_is_not_printed(written, world):
    Player.objects.filter(pk=world["sato"].pk).update(deceased=True)
    Player.objects.filter(pk=world["bondar"].pk).update(restricted=True)
    CurrentRating.objects.filter(player=world["retired"]).update(list_date=BEFORE)
    files, _entries, players = written()
    names = [line[15:40].strip() for line in files["txt"].decode().split("\r\n")[1:-1]]
    assert (names, players) == (['O"Neill & Sons, <Pat\\rick', "Shevchenko, Taras"], 2)


def test_combined_list_has_everybody_and_0_for_no_rating(written, world):
    rate(world["bondar"], "fide-rapid", 2040, k=20, inactive=True, list_date=BEFORE)
    files, _entries, players = written(combined_contents(as_it_stands()))
    lines = files["txt"].decode().split("\r\n")
    assert players == 6
    assert [len(line.encode()) for line in lines] == [162] * 7 + [0]
    assert (
        lines[1][76:]
        == "UKR F        WFM                     2105  0   20 2040  0   20 0     0   0  1999  w   "
    )
    assert lines[3][15:] == (
        "Koval, Maria                                                 UKR F                             "
        "   0     0   0  0     0   0  0     0   0  2014  w   "
    )


def test_a_name_too_wide_in_bytes_is_cut_between_letters(written, world):
    Player.objects.filter(pk=world["sato"].pk).update(name="ō" * 40)
    files, *_rest = written()
    line = next(line for line in files["txt"].split(b"\r\n") if "ōō".encode() in line)
    assert (line[15:76].decode(), len(line)) == ("ō" * 30 + " ", 136)


def test_10_1_players_of_a_suspended_federation_leave_the_list_and_come_back_with_it(written, world):
    japan = Federation.objects.get(code="JPN")

    def names() -> list[str]:
        return [line[15:40].strip() for line in written()[0]["txt"].decode().split("\r\n")[1:-1]]

    assert "Satō, Hiro" in names()
    Federation.objects.filter(pk=japan.pk).update(status=Status.SUSPENDED)
    assert "Satō, Hiro" not in names()
    assert "Satō" not in written(combined_contents(as_it_stands()))[0]["csv"].decode()
    assert world["sato"].ratings.get(system__code="fide-standard").rating == 2250
    Federation.objects.filter(pk=japan.pk).update(status=Status.MEMBER)
    assert "Satō, Hiro" in names()


def test_7_23b_in_2009_the_inactive_leave_the_list_after_two_more_years(written, world, systems):
    """Twelve months to inactivity and twenty-four more: the last game three years ago still counts."""
    rules = edition_by_id("fide-2009").lists

    def made():
        return written(contents_of(systems["fide-standard"], as_it_stands(), rules, BEFORE))

    state = RatingState.objects.filter(player=world["retired"])
    state.update(last_game=date(2023, 11, 1))
    assert b"de Boer, Jan" in made()[0]["txt"]
    state.update(last_game=date(2023, 10, 31))
    assert b"de Boer, Jan" not in made()[0]["txt"]
    assert b"de Boer, Jan" in written()[0]["txt"], "later editions keep the inactive on the list"
