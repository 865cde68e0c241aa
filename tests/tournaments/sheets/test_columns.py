"""What cells of a player list mean once their columns are named; what has no clear meaning is said."""

import io
import zipfile

import pytest

from players.national.sheet import UnreadableSheet, read_sheet
from tournaments.sheets.columns import read_result, understood
from tournaments.trf.model import NO_GAME, Game, PartialDate

HEADINGS = ["No", "Name", "ID", "FED", "Rtg", "Born", "1", "2"]
MAPPING = ["number", "name", "fide_id", "federation", "rating", "birth", "round_1", "round_2"]


@pytest.mark.parametrize(
    ("cell", "game"),
    [
        ("12w1", Game(12, "w", "1")),
        ("12b½", Game(12, "b", "=")),
        ("12 B 0,5", Game(12, "b", "=")),
        ("7w+", Game(7, "w", "+")),
        ("7b-", Game(7, "b", "-")),
        ("+W12", Game(12, "w", "+")),
        ("=B5", Game(5, "b", "=")),
        ("1w0", Game(1, "w", "0")),
        ("bye", Game(0, "-", "U")),
        ("-1", Game(0, "-", "U")),
        ("-½", Game(0, "-", "H")),
        ("-0", Game(0, "-", "Z")),
        ("", NO_GAME),
        ("--", NO_GAME),
        ("won", None),
        ("12w2", None),
        ("12345w1", None),
    ],
)
def test_results_in_the_forms_of_the_usual_programs(cell, game):
    assert read_result(cell) == game


def test_a_list_is_read_by_its_named_columns():
    rows = [
        ["2", "Koval, Olha", "14100002", "ukr", "2100", "12.05.2001", "1b0", "-1"],
        ["1", "Bondar, Ivan", "0", "UKR", "0", "1999", "2w1", "12w"],
    ]
    listed = understood(HEADINGS, rows, MAPPING)
    olha, ivan = listed.players
    assert (olha.number, olha.name, olha.fide_id, olha.rating) == (2, "Koval, Olha", "14100002", 2100)
    assert olha.birth == PartialDate(2001, 5, 12)
    assert olha.games == (Game(1, "b", "0"), Game(0, "-", "U"))
    assert (ivan.fide_id, ivan.rating, ivan.birth) == ("", None, PartialDate(1999))
    [problem] = listed.problems
    assert (problem.code, problem.line, problem.column, problem.text) == ("result_unclear", 3, "2", "12w")
    assert listed.rounds == 2


def test_two_name_columns_are_joined_and_numbers_follow_the_lines():
    listed = understood(["Last", "First"], [["Koval", "Olha"], ["Bondar", ""]], ["family_name", "first_name"])
    assert [(each.number, each.name) for each in listed.players] == [(1, "Koval, Olha"), (2, "Bondar")]


@pytest.mark.parametrize(
    ("rows", "codes"),
    [
        ([["1", "A", "abc"]], ["cell_unclear"]),
        ([["1", "", "1"]], ["name_missing"]),
        ([["1", "A", ""], ["1", "B", ""]], ["number_twice"]),
        ([["x", "A", ""]], ["cell_unclear"]),
    ],
)
def test_what_is_not_understood_is_named(rows, codes):
    listed = understood(["No", "Name", "Id"], rows, ["number", "name", "fide_id"])
    assert [each.code for each in listed.problems] == codes


# --- workbooks ----------------------------------------------------------------------------------------------
MAIN = 'xmlns="http://schemas.openxmlformats.org/spreadsheetml/2006/main"'


def workbook(**changed: str | bytes) -> bytes:
    """Return a workbook with shared and own texts, a gap, a whole number and a day."""
    parts = {
        "xl/sharedStrings.xml": (
            f"<sst {MAIN}><si><t>Name</t></si><si><r><t>Ко</t></r><r><t>валь</t></r></si></sst>"
        ),
        "xl/styles.xml": (
            f'<styleSheet {MAIN}><cellXfs><xf numFmtId="0"/><xf numFmtId="14"/></cellXfs></styleSheet>'
        ),
        "xl/worksheets/sheet1.xml": (
            f"<worksheet {MAIN}><sheetData>"
            '<row><c r="A1" t="s"><v>0</v></c><c r="C1" t="inlineStr"><is><t>Born</t></is></c>'
            '<c r="D1" t="inlineStr"><is><t>Rtg</t></is></c></row>'
            '<row><c r="A2" t="s"><v>1</v></c><c r="C2" s="1"><v>36526</v></c>'
            '<c r="D2"><v>2100.0</v></c></row>'
            "</sheetData></worksheet>"
        ),
        **changed,
    }
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", zipfile.ZIP_DEFLATED) as book:
        for name, content in parts.items():
            book.writestr(name, content)
    return file.getvalue()


def test_a_workbook_is_read_like_a_text_file():
    sheet = read_sheet(workbook())
    assert sheet.headings == ("Name", "", "Born", "Rtg")
    assert sheet.rows == (("Коваль", "", "2000-01-01", "2100"),)


@pytest.mark.parametrize(
    "raw",
    [
        b"PK\x03\x04 no archive",
        workbook(**{"xl/worksheets/sheet1.xml": "<worksheet"}),
        workbook(**{"xl/sharedStrings.xml": f'<!DOCTYPE x [<!ENTITY a "b">]><sst {MAIN}/>'}),
    ],
    ids=["no archive", "broken", "entities"],
)
def test_a_broken_workbook_is_refused_in_words(raw):
    with pytest.raises(UnreadableSheet, match="sheet_no_table"):
        read_sheet(raw)
