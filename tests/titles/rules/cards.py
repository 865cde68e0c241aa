"""Players' cards for the tests: short rows turned into cases, and the plain search to compare with."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from itertools import combinations
from pathlib import Path
from typing import Any

import yaml

from titles.rules.editions import TITLES_2022, Title, TitleEdition
from titles.rules.norm import SetResult, exclusion, games_finding, identify_persons, judge_set
from titles.rules.records import Case, Game, NormEvent, Opponent, Played, Player

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "titles"

Row = Sequence[Any]


def golden(name: str) -> Any:
    return yaml.safe_load((GOLDEN / name).read_text(encoding="utf-8"))


def game(row: Row) -> Game:
    """Return a game from [round, title, federation, rating, score]."""
    number, title, federation, rating, score = row
    opponent = Opponent(federation, rating, Title(title) if title else None)
    return Game(number, Played.OVER_THE_BOARD, int(2 * score), opponent)


def card(
    rows: Sequence[Row],
    title: str = "GM",
    federation: str = "HUN",
    edition: TitleEdition = TITLES_2022,
    **event: Any,
) -> Case:
    event.setdefault("system", "swiss")
    event.setdefault("rounds", max(len(rows), 9))
    player = Player(federation, is_woman=True)
    return Case(edition, Title(title), player, NormEvent(**event), tuple(game(row) for row in rows))


def nine(**changes: Any) -> list[list[Any]]:
    """Return nine games of a GM norm with nothing to spare: 7/9, Ra 2433; `r3=[...]` replaces row 3."""
    rows: list[list[Any]] = [
        [1, "GM", "GER", 2500, 1],
        [2, "GM", "FRA", 2500, 1],
        [3, "GM", "ENG", 2500, 1],
        [4, "IM", "POL", 2450, 1],
        [5, "IM", "GER", 2450, 1],
        [6, "", "FRA", 2400, 1],
        [7, "", "ENG", 2400, 0.5],
        [8, "", "POL", 2350, 0.5],
        [9, "", "USA", 2350, 0],
    ]
    for name, values in changes.items():
        rows[int(name[1:]) - 1] = values
    return rows


def failed(result: SetResult) -> list[str]:
    return [finding.code for finding in result.findings if not finding.ok]


def legal_sets(case: Case) -> Iterator[list[Game]]:
    """Yield every set that 1.4.1e-f allows, by trial."""
    countable = [g for g in case.games if exclusion(case, g) is None]
    prefixes = [countable]
    if not case.is_predetermined:
        prefixes = [countable[:size] for size in range(len(countable), 0, -1)]
    for prefix in prefixes:
        wins = [g for g in prefix if g.halves == 2]
        for number in range(len(prefix) - case.minimum_games + 1):
            for ignored in combinations(wins, number):
                yield [g for g in prefix if g not in ignored]


def judged(case: Case, games: Sequence[Game]) -> SetResult:
    return judge_set(case, games, "test", games_finding(case, len(games)))


def best_by_trial(case: Case) -> SetResult | None:
    case = identify_persons(case)
    return max((judged(case, games) for games in legal_sets(case)), key=lambda r: r.key, default=None)


def with_event(case: Case, **changes: Any) -> Case:
    return replace(case, event=replace(case.event, **changes))


def opponent_of(case: Case, number: int, **changes: Any) -> Case:
    """Return the case with the opponent of that round changed."""
    games = [
        replace(g, opponent=replace(g.opponent, **changes)) if g.round == number and g.opponent else g
        for g in case.games
    ]
    return replace(case, games=tuple(games))


def federations(*codes: str) -> Case:
    """Return nine games with nothing to spare against opponents of these federations."""
    rows = [[*row[:2], code, *row[3:]] for row, code in zip(nine(), codes, strict=True)]
    return card(rows)
