"""The norm rules once more, from the printed tables alone: nothing here imports the rules under test.

Sources: B.01, 1.4.1 to 1.4.9 and the Appendix, as stored in tests/golden/titles.
"""

import csv
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "titles"
THRESHOLD = {"GM": 2600, "IM": 2450, "WGM": 2400, "WIM": 2250}
LEAST_AVERAGE = {"GM": 2380, "IM": 2230, "WGM": 2180, "WIM": 2030}
FLOOR = {"GM": 2200, "IM": 2050, "WGM": 2000, "WIM": 1850}
COUNTED = {"GM": {"GM"}, "IM": {"GM", "IM"}, "WGM": {"GM", "IM", "WGM"}, "WIM": {"GM", "IM", "WGM", "WIM"}}
HOLDERS = {"GM", "IM", "FM", "WGM", "WIM", "WFM"}
UNRATED = {"titles-2022": 1000, "titles-2024": 1400}
FIXED = {"round-robin", "double-round-robin"}
OF_THE_LEVEL = {"average", "minimum_score", "performance"}


@dataclass(frozen=True)
class Line:
    """One game over the board: half points, and the opponent."""

    round: int
    halves: int
    federation: str
    rating: int | None
    title: str
    person: str = ""

    def json(self) -> dict[str, Any]:
        opponent = {"rating": self.rating, "title": self.title or None, "federation": self.federation}
        if self.person:
            opponent["id"] = self.person
        return {"round": self.round, "opponent": opponent, "score": {2: "1", 1: "0.5", 0: "0"}[self.halves]}


@dataclass(frozen=True)
class Sum:
    """What a set of games amounts to."""

    games: int
    halves: int
    average: int
    percent: int
    performance: int
    required: float | None
    counted_as: int
    fails: frozenset[str]


def table(name: str) -> list[dict[str, str]]:
    with (GOLDEN / name).open(encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file))


@cache
def _dp() -> dict[int, int]:
    upper = yaml.safe_load((GOLDEN / "dp.yaml").read_text(encoding="utf-8"))["dp"]
    return {100 - percent: -points for percent, points in upper.items()} | upper


@cache
def _bands() -> dict[tuple[int, str], list[tuple[float, int]]]:
    found: dict[tuple[int, str], list[tuple[float, int]]] = {}
    for row in table("norm_tables.csv"):
        found.setdefault((int(row["rounds"]), row["title"]), []).append(
            (float(row["score"]), int(row["ra_min"]))
        )
    return found


@cache
def _mix() -> dict[tuple[int, str, str], dict[str, int | None]]:
    found = {}
    for row in table("norm_mix.csv"):
        numbers = {
            name: int(value) if value else None
            for name, value in row.items()
            if name not in ("rounds", "system", "title")
        }
        for system in ("SR", "DR") if row["system"] == "any" else (row["system"],):
            found[int(row["rounds"]), system, row["title"]] = numbers
    return found


def rounded(numerator: int, denominator: int) -> int:
    """Return the quotient to the nearest whole number, a half upwards (1.4.7b, 1.4.9)."""
    return (2 * numerator + denominator) // (2 * denominator)


def required(games: int, title: str, average: int) -> float | None:
    """Return the lowest printed score whose band begins at or below this average."""
    return min((score for score, low in _bands()[games, title] if average >= low), default=None)


def adjusted(lines: Sequence[Line], title: str, edition: str) -> list[int]:
    """Return the ratings with the one lowest opponent at the floor (1.4.6b-d)."""
    ratings = [UNRATED[edition] if line.rating is None else line.rating for line in lines]
    lowest = min(ratings)
    if lowest < FLOOR[title]:
        ratings[ratings.index(lowest)] = FLOOR[title]
    return ratings


def mix_fails(lines: Sequence[Line], title: str, own: str, edition: str, *, waived: bool) -> set[str]:
    """Return the rules of the Appendix on the opponents of a single round robin or Swiss that fail."""
    limits = _mix()[len(lines), "SR", title]
    flags = Counter(line.federation for line in lines if line.federation != "FID")
    fails = set()
    if sum(line.title in COUNTED[title] for line in lines) < (limits["min_mo"] or 0):
        fails.add("counted_titles")
    if sum(line.title in HOLDERS for line in lines) < (limits["min_titled"] or 0):
        fails.add("title_holders")
    most_unrated = limits["max_unrated"] if edition == "titles-2022" else None
    if most_unrated is not None and sum(line.rating is None for line in lines) > most_unrated:
        fails.add("unrated_opponents")
    if waived:
        return fails
    if limits["max_one_fed"] is not None and max(flags.values(), default=0) > limits["max_one_fed"]:
        fails.add("one_federation")
    if limits["max_own_fed"] is not None and flags[own] > limits["max_own_fed"]:
        fails.add("own_federation")
    if limits["min_other_feds"] is not None and len(set(flags) - {own}) < limits["min_other_feds"]:
        fails.add("other_federations")
    return fails


def weigh(lines: Sequence[Line], title: str, own: str, edition: str, *, waived: bool) -> Sum:
    """Return the numbers of a set and the rules that it breaks."""
    games, halves = len(lines), sum(line.halves for line in lines)
    average = rounded(sum(adjusted(lines, title, edition)), games)
    percent = rounded(50 * halves, games)
    performance = average + _dp()[percent]
    needed = required(games, title, average)
    fails = mix_fails(lines, title, own, edition, waived=waived)
    if average < LEAST_AVERAGE[title]:
        fails.add("average")
    if 100 * halves < 35 * 2 * games:
        fails.add("minimum_score")
    if performance < THRESHOLD[title]:
        fails.add("performance")
    extra = 0 if needed is None else max(0, int(halves / 2 - needed))
    return Sum(games, halves, average, percent, performance, needed, min(games, 13) + extra, frozenset(fails))


def legal_sets(lines: Sequence[Line], system: str, least: int) -> Iterator[list[Line]]:
    """Yield all that remains after later games and won games are ignored (1.4.1e, 1.4.1f)."""
    ends = [len(lines)] if system in FIXED else range(len(lines), least - 1, -1)
    for end in ends:
        prefix = list(lines[:end])
        wins = [line for line in prefix if line.halves == 2]
        for number in range(min(len(wins), end - least) + 1):
            for ignored in combinations(wins, number):
                yield [line for line in prefix if line not in ignored]


def best(
    lines: Sequence[Line], system: str, title: str, own: str, edition: str, *, waived: bool = False
) -> Sum | None:
    """Return the best set that makes a norm: most games counted, most games, highest performance."""
    whole = weigh(lines, title, own, edition, waived=waived)
    open_mix = edition == "titles-2022" or system not in FIXED
    passing = [
        found
        for kept in legal_sets(lines, system, 9)
        if not (found := weigh(kept, title, own, edition, waived=waived)).fails
        # Since 2024 the mix of all opponents of a round robin has to allow the norm (1.4.1f).
        and (open_mix or found.games == len(lines) or not whole.fails - OF_THE_LEVEL)
    ]
    return max(passing, key=lambda each: (each.counted_as, each.games, each.performance), default=None)
