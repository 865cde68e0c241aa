"""What real list files have beside the format: line ends, marks, archives of other systems, odd numbers."""

import random
import zipfile
from datetime import date
from pathlib import Path

import pytest

from players.lists import ListFile, Unreadable, month_in, open_list
from players.lists.fields import COLUMNS
from tests.players.imports.files import HEADER, LEGACY, SINGLE, Line, write_text, write_xml

CODES = frozenset({"UKR", "JPN", "FID", "NON"})
TARAS = Line(14100001, "Shevchenko, Taras", title="IM")
AKI = Line(14100002, "Ito, Aki", "JPN", "F", women_title="WFM", ratings=(0,) * 9, flag="wi")


def read(path: Path, **options: str) -> tuple[ListFile, list[dict[str, str]]]:
    with open_list(path, path.name, federations=CODES, **options) as listed:
        lines = b"".join(listed.chunks()).decode().splitlines()
        return listed, [dict(zip(listed.columns, line.split("\t"), strict=True)) for line in lines]


def ids(path: Path) -> list[str]:
    return [row["fide_id"] for row in read(path)[1]]


@pytest.mark.parametrize(
    "end", [pytest.param("\r\n", id="CRLF"), pytest.param("\n", id="LF"), pytest.param("\r", id="CR alone")]
)
@pytest.mark.parametrize("mark", [pytest.param(b"", id="no mark"), pytest.param(b"\xef\xbb\xbf", id="BOM")])
def test_a_list_is_read_whatever_ends_its_lines(tmp_path: Path, end: str, mark: bytes) -> None:
    path = write_text(tmp_path / "a.txt", TARAS, AKI, end=end)
    path.write_bytes(mark + path.read_bytes())
    listed, rows = read(path)
    assert [row["name"] for row in rows] == ["Shevchenko, Taras", "Ito, Aki"]
    assert rows[1]["flag"] == "wi"
    assert listed.refused == []


@pytest.mark.parametrize("end", ["\r\n", "\n", "\r"])
def test_the_line_of_a_refusal_is_the_line_of_the_file(tmp_path: Path, end: str) -> None:
    path = write_text(tmp_path / "a.txt", TARAS, Line(2, "Far, Away", "XYZ"), AKI, end=end)
    listed, _rows = read(path)
    assert [(refusal.line, refusal.fide_id) for refusal in listed.refused] == [(3, 2)]


@pytest.mark.parametrize(
    "tail",
    [
        pytest.param(b"", id="no line end after the last player"),
        pytest.param(b"\r\n\r\n", id="empty lines"),
        pytest.param(b"\r\n\x1a", id="the end mark of DOS"),
        pytest.param(b"\r\n   \r\n", id="a line of blanks"),
    ],
)
def test_how_a_file_ends_refuses_nobody(tmp_path: Path, tail: bytes) -> None:
    path = write_text(tmp_path / "a.txt", TARAS, AKI)
    path.write_bytes(path.read_bytes().removesuffix(b"\r\n") + tail)
    listed, rows = read(path)
    assert ([row["fide_id"] for row in rows], listed.refused) == (["14100001", "14100002"], [])


def test_a_file_of_more_than_one_block_with_carriage_returns_alone(tmp_path: Path) -> None:
    players = [Line(number, f"Player, {number}") for number in range(1, 8001)]
    path = write_text(tmp_path / "a.txt", *players, end="\r")
    assert path.stat().st_size > 1 << 20
    assert ids(path) == [str(number) for number in range(1, 8001)]


@pytest.mark.parametrize(
    ("number", "code"),
    [
        pytest.param("0", "wrong_id", id="zero"),
        pytest.param("000000", "wrong_id", id="zeros"),
        pytest.param("-5", "wrong_id", id="negative"),
        pytest.param("12 34", "wrong_id", id="a blank inside"),
    ],
)
def test_a_player_without_a_real_id_never_enters_the_register(tmp_path: Path, number: str, code: str) -> None:
    """The second line has the same codes and ratings, so that it would take the fast path."""
    path = write_text(tmp_path / "a.txt", TARAS, Line(number, "No, Body"), Line(number, "No, Body"))
    listed, rows = read(path)
    assert [row["fide_id"] for row in rows] == ["14100001"]
    assert [refusal.code for refusal in listed.refused] == [code, code]


def test_an_id_with_leading_zeros_is_that_id(tmp_path: Path) -> None:
    assert [int(each) for each in ids(write_text(tmp_path / "a.txt", Line("000712345", "Old, Id")))] == [
        712345
    ]


@pytest.mark.parametrize(
    ("year", "code"),
    [
        ("0", ""),
        ("0000", ""),
        ("1850", ""),
        ("2100", ""),
        ("1849", "wrong_year"),
        ("2101", "wrong_year"),
        ("90", "wrong_year"),
        ("1", "wrong_year"),
    ],
)
def test_a_year_of_birth_is_one_in_which_players_are_born(tmp_path: Path, year: str, code: str) -> None:
    """Two digits would make everybody of 1990 more than nineteen hundred years old."""
    for path in (
        write_text(tmp_path / "a.txt", Line(1, "A, B", birth_year=year)),
        write_xml(tmp_path / "a.xml", Line(1, "A, B", birth_year=year)),
    ):
        listed, rows = read(path)
        assert ([refusal.code for refusal in listed.refused] or [""]) == [code]
        assert len(rows) == (0 if code else 1)


def archive(path: Path, **members: bytes) -> Path:
    with zipfile.ZipFile(path, "w") as made:
        for name, content in members.items():
            made.writestr(name, content)
    return path


def test_an_archive_made_on_a_mac_has_one_list(tmp_path: Path) -> None:
    content = write_text(tmp_path / "a.txt", TARAS).read_bytes()
    fork = b"\x00\x05\x16\x07"
    path = archive(
        tmp_path / "a.zip",
        **{
            "list/a.txt": content,
            "__MACOSX/list/._a.txt": fork,
            "list/._a.txt": fork,
            "list/.DS_Store": fork,
        },
    )
    assert ids(path) == ["14100001"]


@pytest.mark.parametrize(
    ("names", "count"),
    [
        pytest.param(["readme.md"], 0, id="no list"),
        pytest.param(["a.txt", "b.txt"], 2, id="two lists"),
        pytest.param(["a.txt", "a.xml"], 2, id="the same in both forms"),
        pytest.param([], 0, id="nothing at all"),
    ],
)
def test_an_archive_without_one_list_says_how_many_it_has(
    tmp_path: Path, names: list[str], count: int
) -> None:
    path = archive(tmp_path / "a.zip", **dict.fromkeys(names, b"x"))
    with pytest.raises(Unreadable) as fault:
        read(path)
    assert (fault.value.code, fault.value.params) == ("not_one_list", {"count": count})


def test_other_files_beside_the_list_do_no_harm(tmp_path: Path) -> None:
    content = write_text(tmp_path / "b.txt", TARAS).read_bytes()
    path = archive(tmp_path / "a.zip", **{"LICENSE.md": b"x", "players_list_foa.TXT": content})
    assert ids(path) == ["14100001"]


class TestMonth:
    """A single list states its month over the ratings; others only in a name."""

    def test_the_head_of_a_single_list(self, tmp_path: Path) -> None:
        path = write_text(
            tmp_path / "rapid_rating_list.txt", Line(1, "A, B", ratings=(1, 2, 3)), header=SINGLE
        )
        assert month_in(path, path.name) == date(2026, 10, 1)

    def test_the_head_goes_before_a_name(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "rapid_sep26frl.txt", Line(1, "A, B", ratings=(1, 2, 3)), header=SINGLE)
        assert month_in(path, path.name) == date(2026, 10, 1)

    def test_the_name_inside_an_archive(self, tmp_path: Path) -> None:
        content = write_text(tmp_path / "a.txt", TARAS).read_bytes()
        path = archive(tmp_path / "download.zip", **{"players_list_aug26.txt": content})
        assert month_in(path, path.name) == date(2026, 8, 1)

    @pytest.mark.parametrize("content", [b"", b"hello", b"%PDF-1.7", b"PK damaged"])
    def test_what_is_no_list_has_no_month(self, tmp_path: Path, content: bytes) -> None:
        path = tmp_path / "standard_sep26frl.txt"
        path.write_bytes(content)
        assert month_in(path, path.name) is None

    def test_a_combined_list_of_today_states_none(self, tmp_path: Path) -> None:
        path = write_text(tmp_path / "players_list_foa.txt", TARAS)
        assert month_in(path, path.name) is None


def without(text: str, tag: str) -> str:
    """Return the XML without this element of the first player."""
    begin, end = text.index(f"<{tag}>"), text.index(f"</{tag}>")
    return text[:begin] + text[end + len(tag) + 4 :]


@pytest.mark.parametrize(("tag", "column"), [("w_title", "women_title"), ("rapid_rating", "rapid_rating")])
def test_an_element_that_the_first_player_lacks_is_read_for_the_others(
    tmp_path: Path, tag: str, column: str
) -> None:
    full = Line(2, "Full, Record", women_title="WGM", sex="F", ratings=(2400, 1, 10, 2300, 2, 20, 0, 0, 0))
    path = write_xml(tmp_path / "a.xml", TARAS, full)
    path.write_text(without(path.read_text(), tag))
    listed, rows = read(path)
    assert listed.combined
    assert [row[column] for row in rows] == ["", {"women_title": "WGM", "rapid_rating": "2300"}[column]]
    assert rows[0]["standard_rating"] == "2400"


def test_xml_in_another_declared_encoding(tmp_path: Path) -> None:
    path = tmp_path / "a.xml"
    body = write_xml(path, Line(1, "Müller, Jürgen")).read_text("utf-8")
    for encoding in ("iso-8859-1", "windows-1252"):
        path.write_bytes(f'<?xml version="1.0" encoding="{encoding}"?>\n{body}'.encode(encoding))
        assert read(path)[1][0]["name"] == "Müller, Jürgen"


def test_xml_with_a_mark_comments_and_unknown_elements(tmp_path: Path) -> None:
    path = write_xml(tmp_path / "a.xml", Line(1, "A, B", tags={"club": "Dynamo", "rating2": "9"}))
    text = path.read_text().replace("<player>", "<!-- one --><player>", 1)
    path.write_bytes(b"\xef\xbb\xbf" + text.encode())
    listed, rows = read(path)
    assert (rows[0]["name"], rows[0]["standard_rating"], listed.refused) == ("A, B", "2400", [])


def test_an_ampersand_in_xml_is_one_in_the_register(tmp_path: Path) -> None:
    _listed, rows = read(write_xml(tmp_path / "a.xml", Line(1, "Black &amp; White, Bob")))
    assert rows[0]["name"] == "Black & White, Bob"


def random_players(seed: int, count: int) -> list[Line]:
    """Return players with every combination that lists have, short and long names included."""
    rng = random.Random(seed)

    def rated() -> tuple[int, int, int]:
        rating = rng.choice((0, 0, rng.randint(1400, 2850)))
        return rating, rng.randint(0, 40) if rating else 0, rng.choice((10, 20, 40)) if rating else 0

    return [
        Line(
            rng.randint(1, 10**9 - 1),
            "".join(rng.choices("abc XYZ,.'-", k=rng.randint(1, 55))).strip(" ,'") or "X",
            rng.choice(sorted(CODES)),
            rng.choice("MF"),
            rng.choice(("", "GM", "IM", "FM", "CM", "WGM", "WCM")),
            rng.choice(("", "WGM", "WIM", "WFM")),
            rng.choice(("", "IA", "FA,FT", "IO,NI", "IA,FT,IO,NI,DI")),
            rng.choice(("", "AGM", "ACM")),
            (*rated(), *rated(), *rated()),
            rng.choice((0, rng.randint(1920, 2019))),
            rng.choice(("", "i", "w", "wi")),
        )
        for _ in range(count)
    ]


@pytest.mark.parametrize("seed", range(4))
def test_the_same_players_are_read_from_every_form_of_a_list(tmp_path: Path, seed: int) -> None:
    """Text with and without Arena titles, with trailing blanks or without, and XML say the same."""
    players = random_players(seed, 120)
    expected = [as_row(player) for player in players]
    text = write_text(tmp_path / "players_list_foa.txt", *players)
    assert read(text)[1] == expected
    text.write_bytes(b"\r\n".join(line.rstrip() for line in text.read_bytes().split(b"\r\n")))
    assert read(text)[1] == expected
    assert read(write_xml(tmp_path / "players_list_xml_foa.xml", *players))[1] == expected
    legacy = write_text(tmp_path / "players_list.txt", *players, header=LEGACY)
    assert read(legacy)[1] == [{k: v for k, v in row.items() if k != "online_title"} for row in expected]


def as_row(player: Line) -> dict[str, str]:
    name = player.name
    ratings = dict(zip(COLUMNS[8:17], map(str, player.ratings), strict=True))
    return {
        "fide_id": str(player.fide_id),
        "name": name,
        "federation": player.federation,
        "sex": player.sex,
        "title": player.title,
        "women_title": player.women_title,
        "other_titles": player.other,
        "online_title": player.online,
        **ratings,
        "birth_year": str(player.birth_year),
        "flag": player.flag,
    }


@pytest.mark.parametrize(
    ("header", "starts"),
    [
        # formats.md, 8: the combined list, the one without Arena titles, and a single one.
        pytest.param(
            HEADER, (0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132, 136, 139, 145, 149, 152, 158)
        ),
        pytest.param(
            LEGACY, (0, 15, 76, 80, 84, 89, 94, 109, 115, 119, 122, 128, 132, 135, 141, 145, 148, 154)
        ),
        pytest.param(SINGLE, (0, 15, 76, 80, 84, 89, 94, 109, 113, 119, 123, 126, 132)),
    ],
    ids=["combined", "legacy", "single"],
)
def test_the_columns_of_the_test_files_are_those_of_the_format(header: str, starts: tuple[int, ...]) -> None:
    """Otherwise every test of this folder could agree with the reader and disagree with FIDE's files."""
    at = [
        place
        for place in range(len(header))
        if header[place] != " " and (place == 0 or header[place - 1] == " ") and place != 3
    ]
    assert tuple(at) == starts
