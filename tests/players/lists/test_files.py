"""Readers of list files, with what hostile and damaged files do to them."""

from datetime import date
from pathlib import Path

import pytest

from players.lists import ListFile, Unreadable, open_list
from tests.players.imports.files import LEGACY, SINGLE, Line, write_text, write_xml, zipped

CODES = frozenset({"UKR", "JPN"})
TARAS = Line(14100001, "Shevchenko, Taras", title="IM")


def read(path: Path, **options: object) -> tuple[ListFile, list[str]]:
    with open_list(path, path.name, federations=CODES, **options) as listed:
        text = b"".join(listed.chunks()).decode()
    return listed, text.splitlines()


def fault(path: Path, **options: object) -> str:
    with pytest.raises(Unreadable) as raised:
        read(path, **options)
    return raised.value.code


def test_combined_text_zipped(tmp_path):
    path = zipped(tmp_path / "players_list.zip", write_text(tmp_path / "players_list_foa.txt", TARAS))
    listed, rows = read(path)
    assert (listed.kind, listed.form, listed.month, len(listed.columns)) == ("combined", "txt", None, 19)
    assert rows == ["14100001\tShevchenko, Taras\tUKR\tM\tIM\t\t\t\t2400\t9\t10\t0\t0\t0\t0\t0\t0\t1990\t"]
    assert listed.progress[0] == listed.progress[1]


def test_legacy_has_no_arena_title_and_a_single_list_one_rating(tmp_path):
    listed, rows = read(write_text(tmp_path / "players_list.txt", TARAS, header=LEGACY))
    assert "online_title" not in listed.columns
    assert rows[0].split("\t")[7:10] == ["2400", "9", "10"]
    single = Line(14100001, "Shevchenko, Taras", ratings=(2350, 4, 20), flag="i")
    listed, rows = read(write_text(tmp_path / "blitz_rating_list.txt", single, header=SINGLE))
    assert (listed.kind, listed.month) == ("blitz", date(2026, 10, 1))
    assert listed.columns[-5:] == ("blitz_rating", "blitz_games", "blitz_k", "birth_year", "flag")
    assert rows[0].split("\t")[-5:] == ["2350", "4", "20", "1990", "i"]


@pytest.mark.parametrize("titles", ["IA,FT,IO,NI,DI,S", "IA,FT,IO,NI,DI,SLI,LSI"])
def test_titles_of_officials_wider_than_their_column(tmp_path, titles):
    """3 of 1.93 million lines are too long by what these titles are."""
    listed, rows = read(write_text(tmp_path / "a.txt", Line(1, "Long, Titles", other=titles, flag="i")))
    assert rows == [f"1\tLong, Titles\tUKR\tM\t\t\t{titles}\t\t2400\t9\t10\t0\t0\t0\t0\t0\t0\t1990\ti"]
    assert listed.refused == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (Line(1, "<b>Bold</b>, X"), "markup_in_name"),
        (Line(1, "Amp &lt;, X"), "markup_in_name"),
        (Line(1, "Bell\x07, X"), "control_character"),
        (Line("abc", "No, Number"), "wrong_id"),
        (Line(1, "Far, Away", "XYZ"), "unknown_federation"),
        (Line(1, "What, Sex", sex="X"), "wrong_sex"),
        (Line(1, "What, Title", title="KM"), "wrong_title"),
        (Line(1, "Bad, Rating", ratings=("24x0", 9, 10, 0, 0, 0, 0, 0, 0)), "wrong_rating"),
        (Line(1, "Bad, Year", birth_year="19-1"), "wrong_year"),
        (Line(1, "Bad, Flag", flag="q"), "wrong_flag"),
        (Line(1, ""), "field_missing"),
    ],
)
def test_a_line_that_cannot_be_is_refused_and_the_others_are_read(tmp_path, line, code):
    listed, rows = read(write_text(tmp_path / "a.txt", TARAS, line, TARAS))
    assert len(rows) == 2
    assert [(refusal.line, refusal.code) for refusal in listed.refused] == [(3, code)]


def test_every_line_with_an_old_title_code_has_the_current_one(tmp_path):
    """The second line is read by what the first one taught."""
    listed, rows = read(
        write_text(tmp_path / "a.txt", *[Line(each, "Old, Code", title="g") for each in (1, 2)])
    )
    assert [row.split("\t")[4] for row in rows] == ["GM", "GM"]
    assert listed.refused == []


@pytest.mark.parametrize(
    ("line", "code"),
    [
        (Line(1, "High, Rating", ratings=(24000, 9, 10, 0, 0, 0, 0, 0, 0)), "wrong_rating"),
        (Line(1, "Long, Year", birth_year=19901), "wrong_year"),
        (Line(1234567890, "Long, Number"), "wrong_id"),
    ],
)
def test_a_number_that_is_too_long_is_refused_whatever_came_before(tmp_path, line, code):
    listed, rows = read(write_text(tmp_path / "a.txt", line, TARAS, line))
    assert len(rows) == 1
    assert [(refusal.line, refusal.code) for refusal in listed.refused] == [(2, code), (4, code)]


def test_a_cut_off_line(tmp_path):
    path = write_text(tmp_path / "a.txt", TARAS, TARAS)
    path.write_bytes(path.read_bytes()[:-60])
    listed, rows = read(path)
    assert len(rows) == 1
    assert [(refusal.line, refusal.code, refusal.fide_id) for refusal in listed.refused] == [
        (3, "line_length", 14100001)
    ]


@pytest.mark.parametrize("encoding", ["utf-8", "latin-1", "cp1252"])
def test_a_list_is_read_in_each_encoding_that_lists_have(tmp_path, encoding):
    lines = [Line(1, "Müller, Jürgen"), Line(2, "Ström, Åsa"), Line(3, "Plain, Name")]
    listed, rows = read(write_text(tmp_path / "a.txt", *lines, encoding=encoding))
    assert [row.split("\t")[1] for row in rows] == [line.name for line in lines]
    assert list(listed.refused) == []


def test_windows_has_letters_and_apostrophes_that_latin_1_lacks(tmp_path):
    lines = [Line(1, "Šimun, Žarko"), Line(2, "O’Brien, Seán")]
    rows = read(write_text(tmp_path / "a.txt", *lines, encoding="cp1252"))[1]
    assert [row.split("\t")[1] for row in rows] == [line.name for line in lines]


@pytest.mark.parametrize(
    "name",
    [
        pytest.param(b"M\x81ller, J\x81rgen", id="a code page of DOS: 81 stands for nothing in Windows-1252"),
        pytest.param(b"M\xf7ller, Jan", id="a sign that no name has"),
    ],
)
def test_a_line_of_another_encoding_is_refused_and_no_other(tmp_path, name):
    lines = [Line(1, "x" * len(name)), Line(2, "Müller, Jürgen")]
    path = write_text(tmp_path / "a.txt", *lines, encoding="latin-1")
    path.write_bytes(path.read_bytes().replace(b"x" * len(name), name))
    listed, rows = read(path)
    assert [row.split("\t")[1] for row in rows] == ["Müller, Jürgen"]
    assert [(refusal.line, refusal.code) for refusal in listed.refused] == [(2, "encoding")]


def test_odd_lines_in_every_block_are_counted_and_change_no_other_line(tmp_path):
    """The file has more than one block of a megabyte; letters outside ASCII and refused lines are in both."""
    lines = [
        Line(number, "Common, Name", ratings=(2000 + number % 9, 1, 20, 1900, 0, 20, 0, 0, 0))
        for number in range(1, 8001)
    ]
    for place in (10, 7900):
        lines[place] = Line(place + 1, "Müller, Jürgen")
        lines[place + 1] = Line(place + 2, "Far, Away", "XYZ")
        lines[place + 2] = Line(place + 3, "Bad, Rapid", ratings=(2000, 1, 20, "19x0", 0, 20, 0, 0, 0))
    listed, rows = read(write_text(tmp_path / "a.txt", *lines, encoding="utf-8"))
    assert [(refusal.line, refusal.code) for refusal in listed.refused] == [
        (13, "unknown_federation"),
        (14, "wrong_rating"),
        (7903, "unknown_federation"),
        (7904, "wrong_rating"),
    ]
    assert [row.split("\t")[1] for row in rows].count("Müller, Jürgen") == 2
    assert rows[-1] == "8000\tCommon, Name\tUKR\tM\t\t\t\t\t2008\t1\t20\t1900\t0\t20\t0\t0\t0\t1990\t"
    assert len(rows) == 7996


def test_many_lines_that_do_not_fit_are_other_columns(tmp_path):
    path = write_text(tmp_path / "a.txt", *[Line(number, "A, B", birth_year="x") for number in range(1, 300)])
    assert fault(path) == "columns"


@pytest.mark.parametrize("content", [b"\x00" * 5000, b"%PDF-1.7\n", "ID Number".encode("utf-16")])
def test_what_is_no_text(tmp_path, content):
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    assert fault(path) == "not_text"


@pytest.mark.parametrize("content", [b"", b"hello\n", b"ID Number Name\n1 x\n"])
def test_what_is_no_list(tmp_path, content):
    path = tmp_path / "a.txt"
    path.write_bytes(content)
    assert fault(path) == "header"


def test_xml_of_both_generations(tmp_path):
    old = Line(1, "Old, One", ratings=("", "", "", "", "", "", 2100, 0, 20), birth_year="")
    listed, rows = read(write_xml(tmp_path / "players_list_xml.xml", old, TARAS))
    assert (listed.kind, listed.form) == ("combined", "xml")
    assert rows[0] == "1\tOld, One\tUKR\tM\t\t\t\t\t\t\t\t\t\t\t2100\t0\t20\t\t"
    listed, rows = read(write_xml(tmp_path / "rapid_rating_list_xml.xml", TARAS, single=True))
    assert (listed.kind, listed.columns[8:11]) == ("rapid", ("rapid_rating", "rapid_games", "rapid_k"))
    assert rows[0].split("\t")[8:11] == ["2400", "9", "10"]


BOMB = '<!DOCTYPE x [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>'


@pytest.mark.parametrize(
    ("head", "line", "code"),
    [
        (BOMB, Line(1, "&b;, X"), "xml_doctype"),
        ('<!DOCTYPE x SYSTEM "file:///etc/passwd">', TARAS, "xml_doctype"),
        ("", Line(1, "&undefined;, X"), "xml"),
        ("<other>", TARAS, "xml_root"),
        ("", Line(1, "Deep, X", tags={"sex": "<a><b>M</b></a>"}), "xml_nesting"),
        ("", Line(1, "L" * 2000), "xml_long_text"),
        pytest.param(f"<!--{'x' * (3 << 20)}-->", TARAS, "xml_long_text", id="a comment without end"),
        pytest.param(f"<{'x' * (3 << 20)}>", TARAS, "xml_long_text", id="a tag without end"),
        pytest.param(f'<playerslist a="{"x" * 2000}">', TARAS, "xml_long_text", id="attributes"),
    ],
)
def test_hostile_xml(tmp_path, head, line, code):
    assert fault(write_xml(tmp_path / "a.xml", line, head=head)) == code


def test_cut_off_xml(tmp_path):
    path = write_xml(tmp_path / "a.xml", TARAS, TARAS)
    path.write_bytes(path.read_bytes()[:-40])
    assert fault(path) == "xml"


def test_zip_bombs_and_damaged_archives(tmp_path):
    huge = tmp_path / "players_list_foa.txt"
    write_text(huge, *[TARAS] * 2000)
    path = zipped(tmp_path / "a.zip", huge)
    assert fault(path, most=100_000) == "too_large"
    assert fault(huge, most=100_000) == "too_large"
    whole = path.read_bytes()
    path.write_bytes(whole[: len(whole) // 2])
    assert fault(path) == "damaged_zip"
    nested = zipped(tmp_path / "b.zip", zipped(tmp_path / "c.zip", huge))
    assert fault(nested) == "not_one_list"


def test_a_single_list_must_be_told(tmp_path):
    path = write_text(tmp_path / "list.txt", Line(1, "A, B", ratings=(2000, 0, 20)), header=SINGLE)
    assert fault(path) == "which_list"
    assert read(path, tempo="rapid")[0].kind == "rapid"


def test_a_tab_in_a_name_is_a_blank(tmp_path):
    listed, rows = read(write_text(tmp_path / "a.txt", Line(1, "Tab,\tName")))
    assert (rows[0].split("\t")[1], listed.refused) == ("Tab, Name", [])


@pytest.mark.parametrize(("written", "title"), [("WC", "WCM"), ("WH", ""), ("wg", "WGM")])
def test_titles_of_the_old_legend(tmp_path, written, title):
    listed, rows = read(write_text(tmp_path / "a.txt", Line(1, "Old, Title", title=written)))
    assert (rows[0].split("\t")[4], listed.refused) == (title, [])


def test_stripped_trailing_blanks(tmp_path):
    path = write_text(tmp_path / "a.txt", TARAS)
    path.write_bytes(b"\r\n".join(line.rstrip() for line in path.read_bytes().split(b"\r\n")))
    listed, rows = read(path)
    assert (rows[0].split("\t")[-2:], listed.refused) == (["1990", ""], [])


def test_the_number_as_an_attribute(tmp_path):
    path = write_xml(tmp_path / "a.xml", TARAS)
    text = (
        path.read_text()
        .replace("<fideid>14100001</fideid>", "")
        .replace("<player>", '<player id="14100001">')
    )
    path.write_text(text)
    assert read(path)[1][0].startswith("14100001\tShevchenko, Taras")
