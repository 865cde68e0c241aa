"""Whatever was read can be written, and read again it is the same: odd files that once were not."""

import json
import random
from dataclasses import replace
from decimal import Decimal
from pathlib import Path

import pytest

from tournaments.trf import read, unwritable, write
from tournaments.trf.__main__ import answer_of
from tournaments.trf.model import MatchScoring, Player, Scoring, Team, Tournament

HABITS = Path(__file__).parents[2] / "golden" / "trf" / "habits"
EXPECTED = json.loads((HABITS / "expected.json").read_text(encoding="utf-8"))
DIALECTS = ("TRF16", "TRF26")


@pytest.mark.parametrize("name", sorted(EXPECTED))
def test_files_with_the_habits_of_programs(name):
    """Each answer of these sixteen files was checked by hand against the layout."""
    reading = read((HABITS / name).read_bytes())
    answer = answer_of(reading)
    found = [[f["severity"], f["code"], f["line"], f["column"]] for f in answer.pop("findings")]
    expected = dict(EXPECTED[name])
    assert found == expected.pop("findings")
    assert answer == {"ok": True, **expected}
    for dialect in DIALECTS:
        assert unwritable(reading.tournament, dialect) == ()


TEAM = "310   0 Kyiv                             KYI           1.5   20.5   0     1    2"
ODD = [
    pytest.param("112 \x1a \n", id="a deputy of nothing but a control character"),
    pytest.param("102 Koch\x1a\n092 x\n", id="an end of file inside the file"),
    pytest.param("212 PTS \u3000\x0b\n", id="blanks of other kinds at the end"),
    pytest.param("122 90\u2028min\x85\n", id="ends of line of other kinds"),
    pytest.param("012 Bell\x07 and Null\x01\n", id="other control characters"),
    pytest.param("XXZ \n802 \n", id="an empty list of absent players"),
    pytest.param("299 \x85    \nXXA x\n", id="a record of blanks alone"),
    pytest.param("260   7   0   20    4\n", id="prohibited from a round on"),
    pytest.param("299 L        -.25    1    2\n", id="a quarter point less"),
    pytest.param("362 TW305.01    TD 1\n", id="match points of six columns"),
    pytest.param("BBD 10.25\n", id="a draw worth more than four columns hold with its neighbours"),
    pytest.param("162  W100.25    D 0.5\n", id="a win wider than its columns"),
    pytest.param("052 0524/01/24\n", id="a year of three figures"),
    pytest.param("013 Kyiv 1 2\n", id="a team whose name ends with numbers"),
    pytest.param("013 " + "x" * 31 + "1\n", id="a team whose name fills its columns"),
    pytest.param("013 Kyiv" + " " * 28 + "   1    2\n" + TEAM + "\n", id="a team without a number"),
    pytest.param("013 A\n013 A\n310   7 A\n013 A\n", id="teams of one name"),
]


@pytest.mark.parametrize("dialect", DIALECTS)
@pytest.mark.parametrize("text", ODD)
def test_odd_lines_are_written_as_they_were_read(text, dialect):
    tournament = read(f"012 Test\n{text}".encode()).tournament
    assert unwritable(tournament, dialect) == ()
    assert read(write(tournament, dialect)).tournament == tournament


CODES = (
    *(
        "012",
        "022",
        "032",
        "042",
        "052",
        "062",
        "092",
        "102",
        "112",
        "122",
        "132",
        "142",
        "152",
        "162",
        "172",
    ),
    *(
        "182",
        "192",
        "202",
        "212",
        "222",
        "352",
        "362",
        "013",
        "310",
        "240",
        "250",
        "260",
        "299",
        "300",
        "320",
    ),
    *(
        "330",
        "801",
        "802",
        "###",
        "XXR",
        "XXC",
        "XXZ",
        "XXA",
        "XXP",
        "XXS",
        "BBW",
        "BBD",
        "BBU",
        "UKR",
        "ABC",
    ),
)
WORDS = (
    *(
        "1",
        "0",
        "0000",
        "12",
        "2024/01/05",
        "24/01/05",
        "05.01.2024",
        "5.1.24",
        "W",
        "D",
        "H",
        "W 1.0",
        "D .5",
    ),
    *("+-", "--", "rank", "white1", "W=3", "ZPB=0.5", "10.25", "100.0", "-1", "-.25", "abc", "Ünï", "9999"),
    *(
        "99999",
        "½",
        "TW 2",
        "TD1",
        "T",
        "012",
        "2024-13-01",
        "1990",
        "5400+30",
        ",",
        "1,5",
        "\u3000",
        "\u2028",
    ),
    *("\x85", "\x1c", "\x0b", "\x1a", "\x07", "№", "\u00ad", "\u200b", "１", "²", "\t", "   ", "      "),
)
GAMES = (
    "     2 w 1",
    "  0000 - H",
    "  0000 - +",
    " " * 10,
    "  0000   U",
    "     4 - +",
    "     5 w *",
    "     6 w  ",
)


def record(chance: random.Random) -> str:
    """Return a line of a code that the formats know, with contents that they do not."""
    words = (chance.choice(WORDS) + " " * chance.choice((0, 1, 2, 4)) for _ in range(chance.randint(0, 9)))
    return chance.choice(CODES) + chance.choice(("", " ", " ", " ", "  ", "\t")) + "".join(words)


def player(chance: random.Random) -> str:
    name = chance.choice(("Doe, John", "Ünï, X", "", "  A", "x" * 34, "0001 w 1"))
    rating, fide_id = (
        chance.choice(("2000", "", "0", "12a4")),
        chance.choice(("12345678", "0", "00012", "1a2")),
    )
    birth = chance.choice(("1990/01/02", "1990.01.02", "02.01.1990", "1990", "1990/13/40", "90/01/02", ""))
    points, rank = chance.choice(("1.0", ".5", "1,5", "1½", "", "x", "1.25")), chance.choice(("1", "", "x"))
    head = f"001 {chance.randint(0, 30):>4} m GM {name:<33} {rating:>4} UKR {fide_id:>11} {birth:<10}"
    return f"{head} {points:>4} {rank:>4}" + "".join(chance.choices(GAMES, k=chance.randint(0, 5)))


@pytest.mark.parametrize("batch", range(4))
def test_nonsense_in_the_form_of_records(batch):
    chance = random.Random(batch)
    for _ in range(300):
        lines = [chance.choice((record, record, player))(chance) for _ in range(chance.randint(1, 14))]
        reading = read("\n".join(("012 Test", *lines)).encode())
        for dialect in DIALECTS:
            assert unwritable(reading.tournament, dialect) == (), lines


@pytest.mark.parametrize(
    ("made", "lost"),
    [
        pytest.param(Tournament(players=(Player(1, name="x" * 34),)), ("players",), id="a name too long"),
        pytest.param(Tournament(name="Open\nof Lviv"), ("name", "extras"), id="a name of two lines"),
        pytest.param(Tournament(teams=(Team("A", number=1000),)), ("teams",), id="a number too long"),
        pytest.param(
            Tournament(match_scoring=MatchScoring(win=Decimal("0.125"))), ("match_scoring",), id="an eighth"
        ),
    ],
)
def test_what_no_file_can_say_is_named(made, lost):
    assert unwritable(replace(made, city="Lviv")) == lost


def test_a_scoring_of_any_kind_is_written():
    scoring = Scoring(white_draw=Decimal("0.25"), half_bye=Decimal("12.25"))
    assert unwritable(Tournament(name="Test", scoring=scoring)) == ()
