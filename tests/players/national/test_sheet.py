"""Player lists made to exhaust or to confuse: each is refused in words, before much of it is kept."""

import io
import tracemalloc
import zipfile

import pytest

from players.national.sheet import MOST_BYTES, UnreadableSheet, read_sheet
from tests.tournaments.sheets.test_columns import MAIN, workbook

SHEET, STRINGS = "xl/worksheets/sheet1.xml", "xl/sharedStrings.xml"
WIDE = '<row><c r="GR1" t="inlineStr"><is><t>x</t></is></c></row>'
# What the reader may keep of any of them; as trees or padded lines they would take gigabytes.
MOST_KEPT = 250_000_000


def sheet(rows: str) -> bytes:
    return workbook(**{SHEET: f"<worksheet {MAIN}><sheetData>{rows}</sheetData></worksheet>"})


def shared(text: str, cells: int) -> bytes:
    row = "<row>" + '<c t="s"><v>0</v></c>' * 100 + "</row>"
    rows = f"<worksheet {MAIN}><sheetData>{row * (cells // 100)}</sheetData></worksheet>"
    return workbook(**{STRINGS: f"<sst {MAIN}><si><t>{text}</t></si></sst>", SHEET: rows})


def archive_of_parts(count: int) -> bytes:
    file = io.BytesIO(workbook())
    with zipfile.ZipFile(file, "a") as book:
        for number in range(count):
            book.writestr(f"{number}", "")
    return file.getvalue()


BOMBS = {
    "cells": lambda: sheet("<row>" + "<c/>" * 1_000_000 + "</row>"),
    "wide lines": lambda: sheet(WIDE * 20_000),
    "one text in many cells": lambda: shared("x" * 30_000, 1_000),
    "one long text": lambda: shared("x" * 3_000_000, 100),
    "unpacked": lambda: sheet(" " * 61_000_000),
    "parts": lambda: archive_of_parts(2_100),
    "columns of a text": lambda: b"a" + b"," * 1_000_000 + b"\nb,c\n",
    "lines of a text": lambda: b"a,b\n" * 150_000,
    "bytes": lambda: b"a,b\n" * (MOST_BYTES // 4 + 1),
}


@pytest.mark.parametrize("bomb", BOMBS)
def test_a_list_larger_than_any_is_refused_before_it_is_kept(bomb):
    raw = BOMBS[bomb]()
    tracemalloc.start()
    try:
        with pytest.raises(UnreadableSheet, match="sheet_too_large"):
            read_sheet(raw)
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert peak < MOST_KEPT


def test_lines_that_say_nothing_cost_nothing():
    raw = b"Name,Rtg\n" + b"\n" * 500_000 + b"Koval,2100\n"
    tracemalloc.start()
    try:
        found = read_sheet(raw)
        _now, peak = tracemalloc.get_traced_memory()
    finally:
        tracemalloc.stop()
    assert (found.rows, found.lines) == ((("Koval", "2100"),), (500_002,))
    assert peak < 40 * len(raw)


ENTITIES = f'<!DOCTYPE x [<!ENTITY a "b">]><worksheet {MAIN}>&a;</worksheet>'


@pytest.mark.parametrize(
    "content",
    [
        f"<?xml version='1.0' encoding='utf-16'?>{ENTITIES}".encode("utf-16"),
        (f"<!--{' ' * 3000}-->" + ENTITIES).encode(),
        f'<worksheet {MAIN}><row><c s="1"><v>1e300</v></c></row></worksheet>'.encode(),
        f'<worksheet {MAIN}><row><c t="s"><v>99</v></c></row></worksheet>'.encode(),
    ],
    ids=["entities in UTF-16", "entities behind a long comment", "a day without end", "a text not shared"],
)
def test_what_no_program_writes_is_refused_in_words(content):
    with pytest.raises(UnreadableSheet, match="sheet_no_table"):
        read_sheet(workbook(**{SHEET: content}))


@pytest.mark.parametrize("method", [zipfile.ZIP_BZIP2, zipfile.ZIP_LZMA])
def test_other_packings_are_not_unpacked(method):
    file = io.BytesIO()
    with zipfile.ZipFile(file, "w", method) as book:
        book.writestr(SHEET, f"<worksheet {MAIN}/>")
    with pytest.raises(UnreadableSheet, match="sheet_no_table"):
        read_sheet(file.getvalue())


def test_a_damaged_archive_is_refused_in_words():
    raw = bytearray(workbook())
    raw[60:75] = b"\xff" * 15
    with pytest.raises(UnreadableSheet, match="sheet_no_table"):
        read_sheet(bytes(raw))


def test_how_a_name_is_read_is_no_part_of_it():
    name = "<si><t>山田太郎</t><rPh sb='0' eb='2'><t>ヤマダ</t></rPh></si>"
    found = read_sheet(workbook(**{STRINGS: f"<sst {MAIN}><si><t>氏名</t></si>{name}</sst>"}))
    assert (found.headings[0], found.rows[0][0]) == ("氏名", "山田太郎")
