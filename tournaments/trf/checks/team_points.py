"""Recomputes the match and game points of record 310 from the boards and from records 240, 320 and 330."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from decimal import Decimal

from tournaments.trf.model import PLAYED, Team
from tournaments.trf.scoring import Values

from .report import Report

# Without an opponent these say that the player was not there, and nothing about the team.
_ABSENT = ("", "Z", "-")


@dataclass(slots=True)
class _Rounds:
    """What the entries of a team's players say about each round, by index."""

    met: dict[int, set[int]] = field(default_factory=dict)
    points: dict[int, Decimal] = field(default_factory=dict)
    # Rounds with a game over the board, with a game that has no result, with a bye or an unknown opponent.
    seated: set[int] = field(default_factory=set)
    open: set[int] = field(default_factory=set)
    unclear: set[int] = field(default_factory=set)


def check(report: Report) -> None:
    team_of = {number: index for index, team in enumerate(report.tournament.teams) for number in team.players}
    values = Values(report.tournament)
    table = [_rounds(report, team, team_of, values) for team in report.tournament.teams]
    given = _given(report)
    by_record = {number for number, _ in given}
    for index, team in enumerate(report.tournament.teams):
        # What a round without a match is worth in game points differs from program to program.
        games = None if team.number in by_record else sum(table[index].points.values(), Decimal(0))
        for column, actual, expected in (
            (62, team.game_points, games),
            (55, team.match_points, _match_points(report, table, index, given)),
        ):
            if None not in (actual, expected) and actual != expected:
                about = {"actual": f"{actual:f}", "expected": f"{expected:f}"}
                report.team("warning", "team_points_wrong", index, column, **about)


def _rounds(report: Report, team: Team, team_of: Mapping[int, int], values: Values) -> _Rounds:
    rounds = _Rounds()
    for number in team.players:
        player = report.by_number.get(number)
        for index, game in enumerate(player.games if player else ()):
            rounds.points[index] = rounds.points.get(index, Decimal(0)) + values.of(game)
            if game.opponent in team_of:
                rounds.met.setdefault(index, set()).add(team_of[game.opponent])
                if game.result in PLAYED:
                    rounds.seated.add(index)
                if not game.result:
                    rounds.open.add(index)
            elif game.opponent or game.result not in _ABSENT:
                rounds.unclear.add(index)
    return rounds


def _given(report: Report) -> dict[tuple[int, int], Decimal]:
    """Return the match points that records 240, 320 and 330 give, by team number and index of the round."""
    tournament, scoring = report.tournament, report.tournament.match_scoring
    worth = {"F": scoring.win, "H": scoring.draw, "Z": scoring.loss}
    given = {
        (number, bye.round - 1): worth.get(bye.kind, scoring.loss)
        for bye in tournament.byes
        for number in bye.numbers
    }
    for byes in tournament.team_byes:
        points = scoring.draw if byes.match_points is None else byes.match_points
        given |= {(number, index): points for index, number in enumerate(byes.teams) if number}
    for match in tournament.forfeited_matches:
        for number, sign in zip((match.white, match.black), match.kind, strict=False):
            given[number, match.round - 1] = scoring.win if sign == "+" else scoring.loss
    return given


def _match_points(
    report: Report, table: list[_Rounds], index: int, given: Mapping[tuple[int, int], Decimal]
) -> Decimal | None:
    """Return the match points of a team; None if one of its rounds is not clear."""
    team, total = report.tournament.teams[index], Decimal(0)
    for number in range(report.tournament.rounds):
        points = given.get((team.number, number))
        if points is None:
            points = _of_boards(report, table, index, number, told=bool(given))
        if points is None:
            return None
        total += points
    return total


def _of_boards(
    report: Report, table: list[_Rounds], index: int, number: int, *, told: bool
) -> Decimal | None:
    scoring, rounds = report.tournament.match_scoring, table[index]
    others = rounds.met.get(number, set())
    if len(others) > 1 or number in rounds.open:
        return None
    if not others:
        # Only a report that tells byes and forfeits says by its silence that the team was absent.
        return scoring.loss if told and number not in rounds.unclear else None
    mine, theirs = rounds.points.get(number, Decimal(0)), table[min(others)].points.get(number, Decimal(0))
    if not mine and number not in rounds.seated:
        # Nobody of the team played: level without a point, both teams lost the match by forfeit.
        return scoring.loss
    return scoring.draw if mine == theirs else scoring.win if mine > theirs else scoring.loss
