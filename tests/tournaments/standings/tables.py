"""The tables of B.02, 8.1, for the tie-breaks on ratings, and fields written as short rows."""

import re
from fractions import Fraction
from functools import cache
from types import SimpleNamespace

from tournaments.standings import Match, RatingTables

_DP = [
    *(0, 7, 14, 21, 29, 36, 43, 50, 57, 65, 72, 80, 87, 95, 102, 110, 117, 125, 133, 141, 149, 158, 166),
    *(175, 184, 193, 202, 211, 220, 230, 240, 251, 262, 273, 284, 296, 309, 322, 336, 351, 366, 383, 401),
    *(422, 444, 470, 501, 538, 589, 677, 800),
]
# The highest difference of each step from 0.50 to 0.99.
_STEPS = [
    *(3, 10, 17, 25, 32, 39, 46, 53, 61, 68, 76, 83, 91, 98, 106, 113, 121, 129, 137, 145, 153, 162, 170),
    *(179, 188, 197, 206, 215, 225, 235, 245, 256, 267, 278, 290, 302, 315, 328, 344, 357, 374, 391, 411),
    *(432, 456, 484, 517, 559, 619, 735),
]


def difference(share: Fraction) -> int:
    hundredths = int(share * 100)
    return _DP[hundredths - 50] if hundredths >= 50 else -_DP[50 - hundredths]


@cache
def expectation(points: int) -> Fraction:
    better = Fraction(50 + sum(abs(points) > step for step in _STEPS), 100)
    return better if points >= 0 else 1 - better


TABLES = RatingTables(difference, expectation)

_GAME = re.compile(r"(\d+)([wb-])(.)")


def game(text):
    opponent, colour, result = _GAME.fullmatch(text).groups()
    return SimpleNamespace(opponent=int(opponent), colour=colour, result=result)


def player(row):
    """Read `4 2050 12b1 0-H 13w1`: number, rating, rounds."""
    number, rating, *games = row.split()
    return SimpleNamespace(number=int(number), rating=int(rating) or None, games=tuple(map(game, games)))


def matrix_players(rows):
    """Make players of a round robin from a table of points against each other."""
    symbols = {0: "0", 0.5: "=", 1: "1"}
    players = []
    for number, row in enumerate(rows, 1):
        games = []
        for opponent, points in enumerate(row, 1):
            if points is None:
                continue
            total = points + rows[opponent - 1][number - 1]
            if total == 2:
                pair = {2: "11", 1.5: "1=", 1: "==", 0.5: "0=", 0: "00"}[points]
                games += [game(f"{opponent}w{pair[0]}"), game(f"{opponent}b{pair[1]}")]
            else:
                games.append(game(f"{opponent}w{symbols[points]}"))
        players.append(SimpleNamespace(number=number, rating=None, games=tuple(games)))
    return players


SWISS = [
    player("1 2400 4w1 2b= 3w1"),
    player("2 2300 5b1 1w= 4b1"),
    player("3 2200 6w1 0-H 1b0"),
    player("4 2100 1b0 6w1 2w0"),
    player("5 2000 2w0 0-U 6b+"),
    player("6 0 3b0 4b0 5w-"),
]


def by_number(rows, at=0):
    return {row.number: row.values[at] for row in rows}


def ranks(rows):
    return {row.number: row.rank for row in rows}


def match(opponent, match_points, *boards, kind="played"):
    """Make a match of a team from its points on each board."""
    points = tuple(Fraction(board) for board in boards)
    return Match(kind, opponent, Fraction(match_points), sum(points, Fraction(0)), points)


def four_teams():
    """A round robin on two boards; 2 and 3 are level in match points, game points and their own match."""
    half = Fraction(1, 2)
    return {
        1: (match(4, 2, 1, 1), match(3, 0, half, 0), match(2, 2, 1, half)),
        2: (match(3, 1, 1, 0), match(4, 2, half, 1), match(1, 0, 0, half)),
        3: (match(2, 1, 0, 1), match(1, 2, half, 1), match(4, 0, 0, half)),
        4: (match(1, 0, 0, 0), match(2, 0, half, 0), match(3, 2, 1, half)),
    }
