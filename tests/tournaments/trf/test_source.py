"""Bytes: encodings guessed, and what is refused at once."""

import zipfile
from io import BytesIO
from time import process_time

import pytest

from tournaments.trf import read, write
from tournaments.trf.source import MAX_BYTES, source_of

from .reports import HEADER, line, report


def named(name, federation="GER", encoding="latin-1"):
    header = HEADER.replace("LAT", federation)
    return read(report(line(1, name=name), header=header).decode().encode(encoding))


@pytest.mark.parametrize(
    ("name", "federation", "encoding", "expected"),
    [
        pytest.param("Müller, Jürgen", "GER", "latin-1", "latin-1", id="latin-1"),
        pytest.param("O’Neill, Zoë", "IRL", "cp1252", "cp1252", id="cp1252"),
        pytest.param("Иванов, Пётр", "RUS", "cp1251", "cp1251", id="cp1251"),
        pytest.param("Шевченко, Тарас", "ENG", "cp1251", "cp1251", id="cp1251 abroad"),
        pytest.param("Иванов, Петр", "RUS", "cp866", "cp866", id="cp866"),
        pytest.param("Иванов, Петр", "RUS", "koi8-r", "koi8-r", id="koi8-r"),
        pytest.param("Dvořák, Jiří", "CZE", "cp1250", "cp1250", id="cp1250"),
        pytest.param("Şahin, Işık", "TUR", "cp1254", "cp1254", id="cp1254"),
        pytest.param("Παπαδόπουλος, Γιώργος", "GRE", "cp1253", "cp1253", id="cp1253"),
        pytest.param("Žukauskas, Šarūnas", "LTU", "cp1257", "cp1257", id="cp1257"),
        pytest.param("محمد علي", "EGY", "cp1256", "cp1256", id="cp1256"),
        pytest.param("כהן, משה", "ISR", "cp1255", "cp1255", id="cp1255"),
        pytest.param("王小明", "CHN", "gb18030", "gb18030", id="gb18030"),
        pytest.param("Smith, John", "ENG", "ascii", "utf-8", id="ascii"),
        pytest.param("Ōishi, Kōji", "JPN", "utf-8", "utf-8", id="utf-8"),
    ],
)
def test_guessed(name, federation, encoding, expected):
    reading = named(name, federation, encoding)
    assert reading.encoding == expected
    assert reading.tournament.players[0].name == name


def test_guess_is_told():
    reading = named("Müller, Jürgen")
    finding = next(finding for finding in reading.findings if finding.code == "encoding_guessed")
    assert (finding.severity, finding.line) == ("info", 8)


def test_one_latin_line_in_utf8():
    good = [line(number, name=f"Müller, Nr {number}") for number in range(1, 5)]
    raw = report(*good) + line(5, name="Weiß, Jörg").encode("latin-1")
    reading = read(raw)
    assert [player.name for player in reading.tournament.players][3:] == ["Müller, Nr 4", "Weiß, Jörg"]
    assert [(f.code, f.line) for f in reading.findings] == [("encoding_mixed", 12)]


def test_mark_in_front_of_another_encoding():
    raw = b"\xef\xbb\xbf" + report(line(1, name="Müller, Jürgen")).decode().encode("latin-1")
    assert read(raw).tournament.players[0].name == "Müller, Jürgen"


def test_wide_text_without_mark():
    reading = read(report(line(1)).decode().encode("utf-16-le"))
    assert reading.encoding == "utf-16-le"
    assert "encoding_no_mark" in {finding.code for finding in reading.findings}


def test_half_a_letter_in_wide_text():
    reading = read(b"\xff\xfe" + report(line(1)).decode().encode("utf-16-le") + b"\x00\xd8")
    assert "encoding_damaged" in {finding.code for finding in reading.findings}


def test_unbreakable_blanks_are_blanks():
    raw = report(line(1, "2w1", "1.0", 1)).replace(b" ", b"\xa0").replace(b"012\xa0", b"012 ")
    raw = raw.replace(b"001\xa0", b"001 ")
    player = read(raw).tournament.players[0]
    assert (player.name, player.rating) == ("Player, 1", 2000)


def test_a_mark_inside_the_file():
    raw = report(line(1)) + b"\xef\xbb\xbf" + line(2).encode()
    assert [player.number for player in read(raw).tournament.players] == [1, 2]


def test_end_of_file_mark_of_dos():
    assert source_of(report(line(1)) + b"\x1a").lines[-1].startswith("001")


def zipped():
    target = BytesIO()
    with zipfile.ZipFile(target, "w") as archive:
        archive.writestr("report.trf", report(line(1)))
    return target.getvalue()


@pytest.mark.parametrize(
    ("raw", "refusal"),
    [
        pytest.param(b"", "empty", id="nothing"),
        pytest.param(b" \r\n\r\n ", "empty", id="blanks"),
        pytest.param(zipped(), "archive", id="zip"),
        pytest.param(b"\x1f\x8b\x08rest", "archive", id="gzip"),
        pytest.param(b"\x89PNG\r\n\x1a\n\x00\x00\x00", "binary", id="picture"),
        pytest.param(bytes(range(32)) * 40, "binary", id="controls"),
        pytest.param(b"\xfe\xff\x00\x00\x00\x00", "binary", id="wide zeros"),
        pytest.param(b"<html><body>404</body></html>", "not_trf", id="html"),
        pytest.param(b'[Event "Open"]\n\n1. e4 e5 1-0\n', "not_trf", id="pgn"),
        pytest.param(b"Rank,Name,Rating\n1,Smith,2000\n", "not_trf", id="csv"),
        pytest.param(b"### only a comment\n", "not_trf", id="comment"),
        pytest.param(b"0123456789" * 20, "not_trf", id="ruler"),
    ],
)
def test_refused(raw, refusal):
    reading = read(raw)
    assert reading.refusal == refusal
    assert not reading.tournament.players


def test_too_large_is_refused_quickly():
    raw = b"001 " * (MAX_BYTES // 4 + 1)
    start = process_time()
    assert read(raw).refusal == "too_large"
    assert process_time() - start < 0.1


@pytest.mark.parametrize("text", ["001 \n", "013 a\n", "310 x\n", "QQQ\n", "\n"])
def test_a_flood_of_lines_is_refused(text):
    assert read(f"012 Flood\n{text * 60_000}012 end".encode()).refusal == "too_large"


def test_one_finding_does_not_fill_the_list():
    reading = read(report(*["001  x"] * 5000))
    assert len(reading.findings) == 1001
    assert reading.findings[0].data == {"code": "number_invalid", "count": 5000}


def test_largest_field_is_read():
    reading = read(report(*[line(number) for number in range(1, 3001)]))
    assert len(reading.tournament.players) == 3000


def test_endless_line_has_an_end():
    reading = read(report(line(1, "2w1 " * 3000)))
    assert "rounds_too_many" in {finding.code for finding in reading.findings}


def test_a_stray_control_character_in_a_short_report():
    """What was read once must be readable when it is written again."""
    tournament = read(b"012 Silvester\x14Open\n").tournament
    assert tournament.name == "Silvester\ufffdOpen"
    assert read(write(tournament, "TRF26")).tournament == tournament
