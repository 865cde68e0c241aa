"""Pairing tables besides Berger's: Varma, Scheveningen, Schiller and Skalitzka.

Varma is C.05 annex 2, the others are in chapter 4. A player of a team event is written as the letter of the
team and the board: A1.
"""

from .berger import berger_table

Pair = tuple[str, str]
Rounds = tuple[tuple[Pair, ...], ...]

# Starting numbers in four envelopes, drawn so that players of one federation meet early (C.05 annex 2).
_VARMA = {
    10: "3 4 8|5 7 9|1 6|2 10",
    12: "4 5 9 10|1 2 7|6 8 12|3 11",
    14: "4 5 6 11 12|1 2 8 9|7 10 13|3 14",
    16: "5 6 7 12 13 14|1 2 3 9 10|8 11 15|4 16",
    18: "5 6 7 8 14 15 16|1 2 3 10 11 12|9 13 17|4 18",
    20: "6 7 8 9 15 16 17 18|1 2 3 11 12 13 14|5 10 19|4 20",
    22: "6 7 8 9 10 17 18 19 20|1 2 3 4 12 13 14 15|11 16 21|5 22",
    24: "6 7 8 9 10 11 19 20 21 22|1 2 3 4 13 14 15 16 17|12 18 23|5 24",
}
VARMA_SIZES = range(9, 25)
SCHEVENINGEN_SIZES = range(2, 11)
TEAMS = "ABCDEFGH"

# White first; one line per round.
_SCHEVENINGEN = {
    2: (
        "A1-B1 A2-B2",
        "B2-A1 B1-A2",
    ),
    3: (
        "A1-B1 A2-B2 B3-A3",
        "B2-A1 A2-B3 B1-A3",
        "A1-B3 B1-A2 A3-B2",
    ),
    4: (
        "A1-B1 A2-B2 B3-A3 B4-A4",
        "B2-A1 B1-A2 A3-B4 A4-B3",
        "A1-B3 A2-B4 B1-A3 B2-A4",
        "B4-A1 B3-A2 A3-B2 A4-B1",
    ),
    5: (
        "A1-B1 A2-B2 A3-B3 B4-A4 B5-A5",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B1",
        "A1-B3 A2-B4 B5-A3 B1-A4 A5-B2",
        "B4-A1 B5-A2 A3-B1 A4-B2 B3-A5",
        "A1-B5 B1-A2 B2-A3 A4-B3 A5-B4",
    ),
    6: (
        "B1-A1 B5-A2 A3-B4 A4-B2 A5-B3 B6-A6",
        "B2-A1 A2-B1 B3-A3 B4-A4 A5-B6 A6-B5",
        "A1-B3 A2-B2 B1-A3 B6-A4 B5-A5 A6-B4",
        "A1-B4 B6-A2 A3-B5 A4-B1 B2-A5 B3-A6",
        "B5-A1 B4-A2 A3-B6 B3-A4 A5-B1 A6-B2",
        "A1-B6 A2-B3 B2-A3 A4-B5 B4-A5 B1-A6",
    ),
    7: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7",
        "B2-A1 B3-A2 B4-A3 A4-B5 A5-B6 A6-B7 B1-A7",
        "A1-B3 A2-B4 A3-B5 B6-A4 B7-A5 B1-A6 A7-B2",
        "B4-A1 B5-A2 A3-B6 A4-B7 A5-B1 B2-A6 B3-A7",
        "A1-B5 A2-B6 B7-A3 B1-A4 B2-A5 A6-B3 A7-B4",
        "B6-A1 A2-B7 A3-B1 A4-B2 B3-A5 B4-A6 B5-A7",
        "A1-B7 B1-A2 B2-A3 B3-A4 A5-B4 A6-B5 A7-B6",
    ),
    8: (
        "A1-B1 A2-B2 A3-B3 A4-B4 B5-A5 B6-A6 B7-A7 B8-A8",
        "B2-A1 B3-A2 B4-A3 B1-A4 A5-B6 A6-B7 A7-B8 A8-B5",
        "A1-B3 A2-B4 A3-B1 A4-B2 B7-A5 B8-A6 B5-A7 B6-A8",
        "B4-A1 B1-A2 B2-A3 B3-A4 A5-B8 A6-B5 A7-B6 A8-B7",
        "A1-B5 A2-B6 A3-B7 A4-B8 B1-A5 B2-A6 B3-A7 B4-A8",
        "B6-A1 B7-A2 B8-A3 B5-A4 A5-B2 A6-B3 A7-B4 A8-B1",
        "A1-B7 A2-B8 A3-B5 A4-B6 B3-A5 B4-A6 B1-A7 B2-A8",
        "B8-A1 B5-A2 B6-A3 B7-A4 A5-B4 A6-B1 A7-B2 A8-B3",
    ),
    9: (
        "A1-B1 A2-B2 A3-B3 A4-B4 A5-B5 B6-A6 B7-A7 B8-A8 B9-A9",
        "B2-A1 B3-A2 B4-A3 B5-A4 A5-B6 A6-B7 A7-B8 A8-B9 B1-A9",
        "A1-B3 A2-B4 A3-B5 A4-B6 B7-A5 B8-A6 B9-A7 B1-A8 A9-B2",
        "B4-A1 B5-A2 B6-A3 A4-B7 A5-B8 A6-B9 A7-B1 B2-A8 B3-A9",
        "A1-B5 A2-B6 A3-B7 B8-A4 B9-A5 B1-A6 B2-A7 A8-B3 A9-B4",
        "B6-A1 B7-A2 A3-B8 A4-B9 A5-B1 A6-B2 B3-A7 B4-A8 B5-A9",
        "A1-B7 A2-B8 B9-A3 B1-A4 B2-A5 B3-A6 A7-B4 A8-B5 A9-B6",
        "B8-A1 A2-B9 A3-B1 A4-B2 A5-B3 B4-A6 B5-A7 B6-A8 B7-A9",
        "A1-B9 B1-A2 B2-A3 B3-A4 B4-A5 A6-B5 A7-B6 A8-B7 A9-B8",
    ),
    10: (
        "A1-B1 A2-B2 A3-B8 B9-A4 B5-A5 A6-B3 A7-B4 B6-A8 B7-A9 B10-A10",
        "B2-A1 B1-A2 B4-A3 A4-B7 A5-B10 B8-A6 B3-A7 A8-B5 A9-B6 A10-B9",
        "A1-B3 A2-B8 A3-B1 B2-A4 B6-A5 A6-B4 A7-B10 B7-A8 B9-A9 B5-A10",
        "B4-A1 B3-A2 A3-B9 B1-A4 A5-B7 B10-A6 A7-B6 B8-A8 A9-B5 A10-B2",
        "A1-B5 A2-B4 B2-A3 A4-B3 B1-A5 B9-A6 B7-A7 A8-B10 B8-A9 A10-B6",
        "B6-A1 A2-B7 B5-A3 B4-A4 A5-B8 A6-B1 A7-B9 A8-B2 B10-A9 B3-A10",
        "A1-B7 B5-A2 A3-B10 A4-B6 B4-A5 B2-A6 B1-A7 B9-A8 A9-B3 A10-B8",
        "B8-A1 B6-A2 B3-A3 B10-A4 A5-B9 A6-B5 A7-B2 A8-B1 A9-B4 B7-A10",
        "A1-B9 A2-B10 A3-B6 A4-B8 B2-A5 A6-B7 B5-A7 B3-A8 B1-A9 B4-A10",
        "B10-A1 B9-A2 B7-A3 A4-B5 A5-B3 B6-A6 B8-A7 A8-B4 A9-B2 A10-B1",
    ),
}


def varma(players: int) -> dict[str, tuple[int, ...]]:
    """Return the numbers of each envelope, without the highest number in an odd field."""
    parts = _VARMA[players + players % 2].split("|")
    numbers = [tuple(int(word) for word in part.split() if int(word) <= players) for part in parts]
    return dict(zip("ABCD", numbers, strict=True))


def scheveningen(boards: int, one: str = "A", other: str = "B") -> Rounds:
    """Return the rounds in which every player of one team meets every player of the other."""
    letters = {"A": one, "B": other}

    def side(text: str) -> str:
        return letters[text[0]] + text[1:]

    return tuple(
        tuple((side(white), side(black)) for white, black in (pair.split("-") for pair in line.split()))
        for line in _SCHEVENINGEN[boards]
    )


def half_scheveningen(boards: int) -> Rounds:
    """Return the rounds in which upper half meets upper half and lower meets lower; boards must be even."""
    half = boards // 2
    return tuple(
        (*upper, *((_lower(white, half), _lower(black, half)) for white, black in upper))
        for upper in scheveningen(half)
    )


def _lower(side: str, half: int) -> str:
    return f"{side[0]}{int(side[1:]) + half}"


def schiller(teams: int, boards: int) -> Rounds:
    """Return the rounds of several teams: teams meet by Berger, all players of one meet all of the other.

    With an odd number of teams, one team is free in each meeting.
    """
    rounds: list[tuple[Pair, ...]] = []
    for meeting in berger_table(teams):
        pairs = [(TEAMS[one - 1], TEAMS[other - 1]) for one, other in meeting if max(one, other) <= teams]
        tables = [scheveningen(boards, one, other) for one, other in pairs]
        rounds.extend(tuple(pair for table in tables for pair in table[at]) for at in range(boards))
    return tuple(rounds)


_BLOCK = (("A1-B1", "B2-C1", "C2-A2"), ("C1-A1", "B1-C2", "A2-B2"))
_BALANCED = (
    ("A1-B1", "C1-A2", "B2-C2", "B3-A3", "A4-C3", "C4-B4"),
    ("B1-C1", "C2-A1", "A2-B2", "C3-B3", "A3-C4", "B4-A4"),
)


def skalitzka(boards: int) -> Rounds:
    """Return the two rounds of three teams.

    The number of boards is even; colours balance only if it is a multiple of four.
    """
    block, width = (_BALANCED, 4) if boards % 4 == 0 else (_BLOCK, 2)
    return tuple(
        tuple(
            (_lower(white, start), _lower(black, start))
            for start in range(0, boards, width)
            for white, black in (pair.split("-") for pair in pairs)
        )
        for pairs in block
    )
