"""Matches of a round in a team event, board by board. Pure."""

from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction

from tournaments.results.event import Results
from tournaments.results.teams import team_rows
from tournaments.trf.model import NO_GAME, Game, Player, Team


@dataclass(frozen=True)
class MatchBoard:
    """One board: the player of each team, None for an empty seat, and the game from each side."""

    number: int
    one: Player | None
    other: Player | None
    game: Game
    answer: Game


@dataclass(frozen=True)
class TeamMatch:
    """A match with the game points of the team standings; `other` is None for a team without an opponent."""

    one: Team
    other: Team | None
    points: Fraction
    against: Fraction | None
    boards: tuple[MatchBoard, ...]


def matches_of_round(results: Results, round_number: int) -> list[TeamMatch]:
    """Return the matches of a round, those of the leaders first; nothing without teams."""
    rows = {row.team.number: row for row in team_rows(results)}
    found, seen = [], set[int]()
    for row in rows.values():
        if row.team.number in seen or round_number > len(row.matches):
            continue
        opponent, _match, points = row.matches[round_number - 1]
        other = rows.get(opponent)
        seen |= {row.team.number, opponent}
        found.append(
            TeamMatch(
                row.team,
                other.team if other else None,
                points,
                other.matches[round_number - 1][2] if other else None,
                _boards(results, row.team, other.team if other else None, round_number),
            )
        )
    return found


def _boards(results: Results, one: Team, other: Team | None, round_number: int) -> tuple[MatchBoard, ...]:
    """Return the boards in the order of the first team, then unpaired players of the second team."""
    pairs = [
        (number, _game(results, number, round_number).opponent)
        for number in _line_up(results, one, round_number)
    ]
    met = {opponent for _number, opponent in pairs}
    rest = _line_up(results, other, round_number) if other else []
    pairs += [(0, number) for number in rest if number and number not in met]
    return tuple(
        MatchBoard(
            at,
            results.players.get(number),
            results.players.get(opponent),
            _game(results, number, round_number),
            _game(results, opponent, round_number),
        )
        for at, (number, opponent) in enumerate(pairs, 1)
    )


def _line_up(results: Results, team: Team, round_number: int) -> Sequence[int]:
    """Return the line-up in the report (record 300), otherwise the players paired in the round.

    In a line-up 0 is an empty board.
    """
    for line in results.reported.line_ups:
        if (line.team, line.round) == (team.number, round_number):
            return line.players
    return [number for number in team.players if _game(results, number, round_number).opponent]


def _game(results: Results, number: int, round_number: int) -> Game:
    player = results.players.get(number)
    games = player.games if player else ()
    return games[round_number - 1] if round_number <= len(games) else NO_GAME
