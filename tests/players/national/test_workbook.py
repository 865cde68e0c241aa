"""What the cells of an XLSX workbook show: texts, numbers, days, gaps."""

import pytest

from players.national.workbook import lines_of
from tests.tournaments.sheets.test_columns import MAIN, workbook

SHEET, STYLES, BOOK = "xl/worksheets/sheet1.xml", "xl/styles.xml", "xl/workbook.xml"
FORMATS = (
    '<numFmts><numFmt numFmtId="164" formatCode="dd.mm.yyyy"/>'
    '<numFmt numFmtId="165" formatCode="0.00&quot;d&quot;"/>'
    '<numFmt numFmtId="166" formatCode="[Red]0"/></numFmts>'
)
CELLS = "".join(f'<xf numFmtId="{number}"/>' for number in (0, 14, 164, 165, 166, 20))


def shown(cells: str, book: str = "") -> tuple[str, ...]:
    parts = {
        SHEET: f"<worksheet {MAIN}><sheetData><row>{cells}</row></sheetData></worksheet>",
        STYLES: f"<styleSheet {MAIN}>{FORMATS}<cellXfs>{CELLS}</cellXfs></styleSheet>",
    }
    if book:
        parts[BOOK] = f"<workbook {MAIN}>{book}</workbook>"
    [line] = lines_of(workbook(**parts))
    return line


@pytest.mark.parametrize(
    ("cell", "text"),
    [
        pytest.param("<c><v>14100001</v></c>", "14100001", id="an id"),
        pytest.param("<c><v>2100.0</v></c>", "2100", id="a rating that a formula made"),
        pytest.param("<c><v>1.41E7</v></c>", "14100000", id="an id with an exponent"),
        pytest.param("<c><v>0.5</v></c>", "0.5", id="half a point"),
        pytest.param('<c t="str"><v> Koval </v></c>', "Koval", id="the text of a formula"),
        pytest.param('<c t="inlineStr"><is><t>O\'Neill</t></is></c>', "O'Neill", id="a text in its cell"),
        pytest.param(
            '<c t="inlineStr"><is><r><t>Ko</t></r><r><t>val</t></r></is></c>', "Koval", id="in two fonts"
        ),
        pytest.param('<c t="b"><v>1</v></c>', "1", id="a truth value"),
        pytest.param("<c/>", "", id="nothing"),
        pytest.param('<c s="1"><v>36585</v></c>', "2000-02-29", id="a day in the format of the system"),
        pytest.param(
            '<c s="2"><v>36585.75</v></c>', "2000-02-29", id="a day and an hour in a format of one's own"
        ),
        pytest.param('<c s="3"><v>36585</v></c>', "36585", id="the letter d in quotes is no day"),
        pytest.param('<c s="4"><v>36585</v></c>', "36585", id="nor is a colour"),
    ],
)
def test_a_cell(cell, text):
    assert shown(cell) == (text,)


@pytest.mark.parametrize(
    ("book", "day"),
    [
        pytest.param("", "2000-02-29", id="a workbook that says nothing"),
        pytest.param("<workbookPr/>", "2000-02-29", id="without the property"),
        pytest.param('<workbookPr date1904="0"/>', "2000-02-29", id="counted from 1900"),
        pytest.param('<workbookPr date1904="1"/>', "2004-03-01", id="counted from 1904, as old Macs did"),
        pytest.param('<workbookPr date1904="true"/>', "2004-03-01", id="the same in words"),
    ],
)
def test_a_birth_is_counted_from_the_day_that_the_workbook_names(book, day):
    assert shown('<c s="1"><v>36585</v></c>', book) == (day,)


def test_cells_stand_in_their_columns():
    assert shown('<c r="A1"><v>1</v></c><c r="D1"><v>4</v></c><c><v>5</v></c>') == ("1", "", "", "4", "5")
    assert shown('<c r="AB1"><v>28</v></c>') == ("",) * 27 + ("28",)
