"""Pairings of a round with their results. Pure."""

from dataclasses import dataclass
from fractions import Fraction

from tournaments.results.event import Results
from tournaments.trf import Values
from tournaments.trf.model import Game, Player


@dataclass(frozen=True)
class Board:
    """One game of a round; for a bye `black` is None and `white` is the player who has it."""

    number: int
    white: Player
    black: Player | None
    white_points: Fraction
    black_points: Fraction | None
    game: Game
    answer: Game | None


def boards_of(results: Results, round_number: int) -> list[Board]:
    """Return the games of a round, those of the leaders first, then the players without a game."""
    before = _points_before(results, round_number)
    paired, alone = [], []
    seen: set[int] = set()
    for player in results.players.values():
        game = _game(player, round_number)
        if game is None or player.number in seen:
            continue
        opponent = results.players.get(game.opponent)
        if opponent is None:
            alone.append((player, None))
            continue
        seen |= {player.number, opponent.number}
        paired.append((opponent, player) if game.colour == "b" else (player, opponent))
    paired.sort(key=lambda pair: _order(pair[0], pair[1], before))
    alone.sort(key=lambda pair: (-before[pair[0].number], pair[0].number))
    return [_board(at, *pair, round_number, before) for at, pair in enumerate([*paired, *alone], 1)]


def _game(player: Player, round_number: int) -> Game | None:
    return player.games[round_number - 1] if round_number <= len(player.games) else None


def _points_before(results: Results, round_number: int) -> dict[int, Fraction]:
    worth = Values(results.reported)
    return {
        number: sum((Fraction(worth.of(game)) for game in player.games[: round_number - 1]), Fraction(0))
        for number, player in results.players.items()
    }


def _order(white: Player, black: Player, before: dict[int, Fraction]) -> tuple[Fraction, Fraction, int]:
    scores = sorted((before[white.number], before[black.number]), reverse=True)
    return -scores[0], -scores[1], min(white.number, black.number)


def _board(
    at: int, white: Player, black: Player | None, round_number: int, before: dict[int, Fraction]
) -> Board:
    return Board(
        at,
        white,
        black,
        before[white.number],
        before[black.number] if black else None,
        _game(white, round_number) or Game(),
        _game(black, round_number) if black else None,
    )
