"""Swiss events for the pairing check: paired by the engine itself, results by lot."""

from dataclasses import replace
from datetime import date
from random import Random

from tournaments.pairings.engine import NOBODY, BeforeRound, dutch_pairings
from tournaments.pairings.judging import Declared
from tournaments.trf.model import Game, Player, Scoring, Tournament

DAY = date(2025, 9, 1)
DUTCH = Declared("swiss", rules="dutch", acceleration="none", start=DAY)
_ANSWER = {"1": "0", "0": "1", "=": "=", "+": "-"}


def tournament(*games: str, **fields) -> Tournament:
    """Return a report from lines such as `4w1 3b= 0000-U`, one a player."""
    rows = tuple(
        Player(number, f"Player, {number}", games=tuple(map(_game, line.split())), key=number)
        for number, line in enumerate(games, 1)
    )
    return Tournament(name="Open", start=DAY, players=rows, **fields)


def _game(text: str) -> Game:
    return Game(int(text[:-2]), text[-2], text[-1])


def paired_by_the_engine(size: int, rounds: int, seed: int = 1) -> Tournament:
    """Return an event with absences, forfeits and byes, every round paired by the engine."""
    lot = Random(seed)
    games: dict[int, list[Game]] = {number: [] for number in range(1, size + 1)}
    for number in range(1, rounds + 1):
        absent = frozenset(each for each in games if number > 1 and lot.random() < 0.06)
        before = BeforeRound(games, absent, rounds, Scoring())
        for white, black in dutch_pairings(before):
            _play(games, white, black, lot.choice("110==0+"))
        for each in absent:
            games[each].append(Game(0, "-", lot.choice("HZ")))
    rows = tuple(
        Player(number, f"Player, {number}", games=tuple(row), key=number) for number, row in games.items()
    )
    return Tournament(name="Open", start=DAY, declared_rounds=rounds, players=rows)


def _play(games: dict[int, list[Game]], white: int, black: int, result: str) -> None:
    if black == NOBODY:
        games[white].append(Game(0, "-", "U"))
        return
    games[white].append(Game(black, "w", result))
    games[black].append(Game(white, "b", _ANSWER[result]))


def swapped(event: Tournament, number: int, one: int, other: int) -> Tournament:
    """Return the event with the opponents of two Whites exchanged in one round, each with its result."""
    rows = {player.number: list(player.games) for player in event.players}
    index = number - 1
    first, second = rows[one][index], rows[other][index]
    rows[one][index], rows[other][index] = second, first
    for game, white in ((first, other), (second, one)):
        rows[game.opponent][index] = rows[game.opponent][index]._replace(opponent=white)
    return replace(
        event, players=tuple(replace(each, games=tuple(rows[each.number])) for each in event.players)
    )
