"""The tables of B.02, 8.1, for the tie-breaks on ratings, and fields written as short rows."""

import re
from fractions import Fraction
from functools import cache
from types import SimpleNamespace

from tournaments.standings import RatingTables

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
