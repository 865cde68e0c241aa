"""Names of files as FIDE names its own; zip files whose bytes depend on nothing but the list."""

from datetime import date
from io import BytesIO
from zipfile import ZipFile

import pytest

from players.models import RatingSystem
from ratings.models import RatingList
from ratings.publication.layouts import COMBINED, NATIONAL, SINGLE, month_code
from ratings.publication.naming import file_name
from ratings.publication.packing import write_zip


def listed(code: str = "fide-standard", revision: int = 0, day: date = date(2026, 12, 1)) -> RatingList:
    return RatingList(system=RatingSystem(code=code), revision=revision, list_date=day)


@pytest.mark.parametrize(
    ("about", "options", "name"),
    [
        pytest.param({}, {}, "standard_dec26frl.txt", id="as FIDE"),
        pytest.param({"code": "fide-rapid"}, {}, "rapid_dec26frl.txt", id="rapid"),
        pytest.param(
            {"code": "ua-national"}, {}, "ua-national_dec26frl.txt", id="a national list by its code"
        ),
        pytest.param({"revision": 2}, {}, "standard_dec26frl_rev2.txt", id="a revision"),
        pytest.param({}, {"federation": "UKR"}, "standard_dec26frl_UKR.txt", id="a federation's part"),
        pytest.param({"revision": 1}, {"federation": "UKR"}, "standard_dec26frl_rev1_UKR.txt", id="both"),
        pytest.param({}, {"combined": True}, "players_list_dec26frl.txt", id="the combined list"),
    ],
)
def test_the_name_of_a_file(about, options, name):
    assert file_name(listed(**about), "txt", **options) == name


@pytest.mark.parametrize(
    ("day", "code"),
    [(date(2026, 1, 1), "JAN26"), (date(2009, 9, 1), "SEP09"), (date(2030, 12, 31), "DEC30")],
)
def test_a_month_is_written_in_english_whoever_reads(day, code):
    assert month_code(day) == code


@pytest.mark.parametrize(
    ("layout", "tag", "place"),
    [
        (SINGLE, "fideid", (0, 15)),
        (SINGLE, "rating", (113, 119)),
        (COMBINED, "blitz_k", (149, 152)),
        (NATIONAL, "native_name", (65, 146)),
    ],
)
def test_columns_stand_where_readers_of_fides_files_expect_them(layout, tag, place):
    assert layout.place(tag) == place


def test_a_column_that_there_is_not():
    with pytest.raises(KeyError):
        SINGLE.place("elo")


@pytest.mark.parametrize("layout", [SINGLE, COMBINED, NATIONAL], ids=["single", "combined", "national"])
def test_headings_fit_into_their_columns(layout):
    text, xml, csv = layout.heads(date(2026, 12, 1))
    assert len(text) == sum(column.width for column in layout.columns) + len(b"\r\n")
    assert (xml, layout.tails()) == (b"<playerslist>\n", [b"", b"</playerslist>\n", b""])
    assert csv == (",".join(column.tag for column in layout.columns) + "\r\n").encode()
    # A heading as wide as its column would run into the next one; after the last there is none.
    assert all(len(column.heading) < column.width for column in layout.columns[:-1])


def zipped(day: date, *blocks: bytes, name: str = "list.txt") -> bytes:
    out = BytesIO()
    write_zip(out, name, blocks, day)
    return out.getvalue()


def test_the_same_list_gives_the_same_bytes_however_it_is_cut():
    day = date(2026, 12, 1)
    assert zipped(day, b"ab", b"cd") == zipped(day, b"abcd") == zipped(day, b"", b"a", b"bcd")


def test_a_zip_holds_the_file_dated_with_its_list():
    with ZipFile(BytesIO(zipped(date(2026, 12, 1), b"first\r\n", b"second\r\n"))) as archive:
        (member,) = archive.infolist()
        assert archive.read(member) == b"first\r\nsecond\r\n"
        assert archive.testzip() is None
    assert (member.filename, member.date_time) == ("list.txt", (2026, 12, 1, 0, 0, 0))
    assert (member.create_system, oct(member.external_attr >> 16)) == (3, "0o100644")


def test_another_month_is_another_file():
    assert zipped(date(2026, 12, 1), b"x") != zipped(date(2027, 1, 1), b"x")
