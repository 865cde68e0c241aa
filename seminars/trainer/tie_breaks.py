"""Questions on tie-breaks (C.07), generated and marked with `tournaments.standings`."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from rulekit.decimals import decimal_text
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers
from tournaments.standings import BY_CODE, berger_table, individual_standings
from tournaments.standings.model import System

EDITION = BY_CODE["c07-2026"]
HALVES = {"1": 2, "=": 1, "0": 0}
OTHER_SIDE = {"1": "0", "0": "1", "=": "="}
# Level → (code, article, players, rounds); an odd number of players gives byes.
BUCHHOLZ = {
    1: (("BH", "8.1", 6, 4), ("BH", "8.1", 8, 5)),
    2: (("BH-C1", "14.1", 8, 5), ("BH-M1", "14.1", 8, 6)),
    3: (("BH", "16.4", 7, 5), ("BH-C1", "16.4", 7, 6)),
}
SONNEBORN_BERGER = {
    1: (("SB", "9.1", 4, 3),),
    2: (("SB", "9.1", 6, 5),),
    3: (("SB-C1", "14.1", 8, 5), ("SB", "9.1", 8, 7)),
}
PROGRESSIVE = {1: (("PS", "7.5", 6, 4),), 2: (("PS", "7.5", 8, 6),), 3: (("PS-C1", "7.5", 8, 6),)}
COUNTS = {
    1: (("WON", "7.2", 6, 5), ("BPG", "7.3", 6, 4)),
    2: (("BWG", "7.4", 8, 7), ("WIN", "7.1", 8, 6)),
    3: (("WON", "7.2", 7, 6), ("BPG", "7.3", 7, 5), ("WIN", "7.1", 7, 6)),
}


@dataclass(frozen=True, slots=True)
class Game:
    """One round of a player; a bye has no opponent."""

    opponent: int
    colour: str
    result: str


@dataclass(frozen=True, slots=True)
class Player:
    """A player of the drawn event."""

    number: int
    games: tuple[Game, ...]
    rating: int | None = None


def event(dice: Dice, players: int, rounds: int) -> tuple[Player, ...]:
    """Draw the results of an event paired by a Berger table; the free player gets a bye."""
    games: dict[int, list[Game]] = {number: [] for number in range(1, players + 1)}
    for pairs in berger_table(players)[:rounds]:
        for white, black in pairs:
            if max(white, black) > players:
                games[min(white, black)].append(Game(0, "-", "U"))
                continue
            result = dice.choice(("1", "=", "0"))
            games[white].append(Game(black, "w", result))
            games[black].append(Game(white, "b", OTHER_SIDE[result]))
    return tuple(Player(number, tuple(played)) for number, played in games.items())


def values(players: Sequence[Player], code: str, system: System) -> dict[int, Fraction]:
    """Return the tie-break of every player."""
    rows = individual_standings(players, tie_breaks=[code], edition=EDITION, system=system)
    return {row.number: row.number_at(0) for row in rows}


def written(players: Sequence[Player]) -> list[dict[str, object]]:
    """Return the cross-table as data."""
    return [
        {"number": each.number, "games": [[game.opponent, game.colour, game.result] for game in each.games]}
        for each in players
    ]


def _draw_value(
    dice: Dice, kinds: Sequence[tuple[str, str, int, int]], system: System, step: Fraction
) -> Draft:
    """Draw an event and ask for one player's tie-break; other players' values serve as wrong options."""
    code, article, size, rounds = dice.choice(kinds)
    players = event(dice, size, rounds)
    asked = dice.between(1, size)
    if size % 2:
        asked = dice.choice(
            [each.number for each in players if any(game.result == "U" for game in each.games)]
        )
    known = values(players, code, system)
    right = decimal_text(known[asked])
    near = [known[asked] + sign * step * count for count in (1, 2, 3) for sign in (1, -1)]
    tempting = [*(known[each] for each in dice.shuffled(sorted(known)))][:2]
    wrong = [decimal_text(value) for value in (*tempting, *near) if value >= 0]
    return Draft(
        {
            "code": code,
            "edition": EDITION.code,
            "system": system,
            "players": written(players),
            "player": asked,
        },
        numbers(dice, right, wrong),
        frozenset({right}),
        (f"C.07, {article}",),
        Explanation(f"tie_break_{code}", {"player": asked, "value": right}),
        Answers.NUMBERS,
    )


def draw_buchholz(dice: Dice, level: int) -> Draft:
    """Ask for Buchholz, cut or median; level 3 with a bye."""
    return _draw_value(dice, BUCHHOLZ[level], "swiss", Fraction(1, 2))


def draw_sonneborn_berger(dice: Dice, level: int) -> Draft:
    """Ask for Sonneborn-Berger."""
    return _draw_value(dice, SONNEBORN_BERGER[level], "swiss", Fraction(1, 4))


def draw_progressive(dice: Dice, level: int) -> Draft:
    """Ask for the progressive score."""
    return _draw_value(dice, PROGRESSIVE[level], "swiss", Fraction(1, 2))


def draw_counts(dice: Dice, level: int) -> Draft:
    """Ask for games won or played with Black, and wins with and without byes."""
    return _draw_value(dice, COUNTS[level], "swiss", Fraction(1))


def draw_direct(dice: Dice, level: int) -> Draft:
    """Ask who of the players with equal points comes first by direct encounter."""
    size = {1: 4, 2: 6, 3: 8}[level]
    while True:
        players = event(dice, size, size - 1)
        if _tied_leaders(players) < (2 if level == 1 else 3):
            continue
        rows = individual_standings(players, tie_breaks=["DE"], edition=EDITION, system="round-robin")
        tied = [row for row in rows if row.points == rows[0].points]
        # The games among the tied players must decide at once, not only in a second application (6.2).
        if [row.number_at(0) for row in tied].count(rows[0].number_at(0)) == 1:
            break
    right = str(rows[0].number)
    return Draft(
        {
            "code": "DE",
            "edition": EDITION.code,
            "system": "round-robin",
            "players": written(players),
            "points": decimal_text(rows[0].points),
            "tied": sorted(row.number for row in tied),
        },
        tuple(str(row.number) for row in sorted(tied, key=lambda row: row.number)),
        frozenset({right}),
        ("C.07, 6",),
        Explanation("tie_break_DE", {"player": rows[0].number, "value": decimal_text(rows[0].number_at(0))}),
        Answers.NUMBERS,
    )


def _tied_leaders(players: Sequence[Player]) -> int:
    scores = [sum(HALVES[game.result] for game in player.games) for player in players]
    return scores.count(max(scores))


MAKERS = (
    Maker("buchholz", Topic.TIE_BREAKS, draw_buchholz),
    Maker("sonneborn_berger", Topic.TIE_BREAKS, draw_sonneborn_berger),
    Maker("progressive_score", Topic.TIE_BREAKS, draw_progressive),
    Maker("counted_games", Topic.TIE_BREAKS, draw_counts),
    Maker("direct_encounter", Topic.TIE_BREAKS, draw_direct),
)
