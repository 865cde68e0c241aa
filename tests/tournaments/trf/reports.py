"""Small reports for the tests, line by line."""

from tournaments.trf import check, read

TWO = [("2w1", "1.0", 1), ("1b0", "0.0", 2)]
HEADER = (
    "012 Club Open\n022 Riga\n032 LAT\n042 2024/05/01\n052 2024/05/03\n102 IA Ozols, Janis\n"
    "092 Individual: Swiss-System\n"
)
FIRST_PLAYER = 8


def block(text):
    """Write `12w1` as the ten columns of a round; `.` is a round without entry."""
    if text == ".":
        return " " * 10
    opponent, colour, result = text[:-2], text[-2], text[-1].replace("_", " ")
    return f"  {opponent if opponent == '0000' else int(opponent):>4} {colour} {result}"


def line(number, games="", points="", rank="", **fields):
    """Write a 001 line; fields left out have plain values."""
    plain = {"sex": "m", "title": "", "name": f"Player, {number}", "rating": 2000, "federation": "LAT"}
    plain |= {"fide_id": 11600000 + number, "birth": "1990/05/06"}
    plain |= fields
    head = f"001 {number:>4} {plain['sex']:1}{plain['title']:>3} {plain['name']:<33} {plain['rating']:>4}"
    tail = f"{plain['federation']:<3} {plain['fide_id']:>11} {plain['birth']:<10} {points:>4} {rank:>4}"
    return f"{head} {tail}" + "".join(map(block, games.split()))


def report(*rows, header=HEADER, tail=""):
    """Put lines together; a row is `games points rank` of players 1, 2, … or a whole line."""
    lines = [
        row if isinstance(row, str) else line(number, row[0], row[1], row[2])
        for number, row in enumerate(rows, 1)
    ]
    return (header + "\n".join(lines) + "\n" + tail).encode()


def player_of(text, header=HEADER):
    """Read one 001 line and return the player."""
    return read(report(text, header=header)).tournament.players[0]


def all_findings(raw):
    reading = read(raw)
    return (*reading.findings, *check(reading.tournament, reading.places, dialect=reading.dialect))


def codes(raw):
    """Return the codes found, without those that small reports always have."""
    return sorted({finding.code for finding in all_findings(raw)})


def found(raw, code):
    """Return the findings of one code."""
    return [finding for finding in all_findings(raw) if finding.code == code]


def place(raw, code):
    finding = found(raw, code)[0]
    return finding.severity, finding.line - FIRST_PLAYER + 1, finding.column
