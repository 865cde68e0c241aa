"""One event as different programs write it: whatever the bytes look like, the standings are the same."""

import re
from collections.abc import Callable
from pathlib import Path

import pytest

from tournaments.results.event import Results
from tournaments.results.teams import team_rows
from tournaments.trf import read, write

GOLDEN = Path(__file__).parents[2] / "golden" / "trf"
OPEN, LEAGUE = "open_trf16.trf", "league_trf16.trf"


def standings(raw: bytes, system: str = "swiss"):
    results = Results(read(raw).tournament, system=system)
    teams = [(row.row.rank, row.team.name, row.match_points, row.game_points) for row in team_rows(results)]
    return [(row.rank, row.number, row.points, row.values) for row in results.rows], teams


def text_of(name: str) -> str:
    return read_text(GOLDEN / name)


def read_text(path: Path) -> str:
    return path.read_bytes().decode("utf-8-sig").replace("\r\n", "\n").replace("\r", "\n")


def players(change: Callable[[str], str]) -> Callable[[str], str]:
    """Change the players' lines alone."""
    return lambda text: "\n".join(
        change(line) if line.startswith("001 ") else line for line in text.split("\n")
    )


def rounds(change: Callable[[str], str]) -> Callable[[str], str]:
    return players(lambda line: line[:89] + change(line[89:]))


HABITS = {
    "CRLF": lambda text: text.replace("\n", "\r\n"),
    "CR alone": lambda text: text.replace("\n", "\r"),
    "an empty line after each": lambda text: text.replace("\n", "\n\n"),
    "no line end at the last line": lambda text: text.rstrip("\n"),
    "blanks at the ends": lambda text: text.replace("\n", "      \n"),
    "an end of file of DOS": lambda text: text + "\x1a",
    "results in small letters": rounds(str.lower),
    "colours in capitals": rounds(lambda line: line.replace(" w ", " W ").replace(" b ", " B ")),
    "draws as ½": rounds(lambda line: re.sub(r"=(?= |$)", "½", line)),
    "points with a comma": players(lambda line: line[:80] + line[80:84].replace(".", ",") + line[84:]),
    "birth dates with dots": players(lambda line: line[:69] + line[69:79].replace("/", ".") + line[79:]),
    "days first": players(
        lambda line: line[:69] + re.sub(r"(\d{4})/(\d\d)/(\d\d)", r"\3.\2.\1", line[69:79]) + line[79:]
    ),
    "tie-breaks behind the rounds": players(lambda line: line.rstrip() + "      12.5   8.0  64.25"),
    "no blank column before the name": players(lambda line: line[:46] + line[47:]),
    "one blank more behind the name": players(lambda line: line[:47] + " " + line[47:]),
    "indented": lambda text: "\n".join(" " + line for line in text.split("\n")),
    "opponents with zeros": rounds(
        lambda line: re.sub(r"  ( {0,3})(\d+) ([wb-])", lambda f: f"  {int(f[2]):04d} {f[3]}", line)
    ),
    "unknown records between": lambda text: text.replace("\n001 ", "\nZZZ something of the program\n001 "),
}
CODINGS = ["utf-8-sig", "utf-16", "utf-16-le", "utf-32"]


@pytest.mark.parametrize("name", [OPEN, LEAGUE])
@pytest.mark.parametrize("habit", HABITS.values(), ids=HABITS)
def test_habits_of_programs_change_no_place_and_no_point(name, habit):
    text = text_of(name)
    assert standings(habit(text).encode()) == standings(text.encode())


@pytest.mark.parametrize("name", [OPEN, LEAGUE])
@pytest.mark.parametrize("coding", CODINGS)
def test_encodings_neither(name, coding):
    text = text_of(name)
    assert standings(text.encode(coding)) == standings(text.encode())


@pytest.mark.parametrize("name", [OPEN, LEAGUE, "club_trf06.trf", "team_trf26.trf", "team_records.trf"])
@pytest.mark.parametrize("dialect", ["TRF16", "TRF26"])
def test_a_report_written_anew_ranks_the_same(name, dialect):
    """A program that reads what the portal writes comes to the same table."""
    raw = (GOLDEN / name).read_bytes()
    system = "team-swiss" if name.startswith("team") else "swiss"
    assert standings(write(read(raw).tournament, dialect), system) == standings(raw, system)


def test_the_order_of_the_lines_says_nothing():
    """Programs list the players by start number, by rank or by name."""
    lines = text_of(OPEN).split("\n")
    people = [line for line in lines if line.startswith("001 ")]
    rest = [line for line in lines if not line.startswith("001 ")]
    shuffled = "\n".join([*rest[:-1], *reversed(people), rest[-1]])
    before, after = standings("\n".join(lines).encode())[0], standings(shuffled.encode())[0]
    assert sorted(after) == sorted(before)


def test_a_round_that_is_paired_and_not_played_leaves_the_standings_before_it():
    text = text_of(OPEN)
    last = read(text.encode()).tournament.rounds
    cut = players(lambda line: line[: 89 + 10 * (last - 1)])(text)
    paired = players(lambda line: line[: 89 + 10 * last - 1] + " ")(text)
    points = {number: one for _rank, number, one, _values in standings(cut.encode())[0]}
    games = {player.number: player.games for player in read(text.encode()).tournament.players}
    for _rank, number, one, _values in standings(paired.encode())[0]:
        if len(games[number]) == last and games[number][-1].opponent:
            assert one == points[number], number
