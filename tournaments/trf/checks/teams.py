"""Checks teams: members, ranks, match and game points (records 013, 310, 320, 330, 299)."""

from collections import Counter
from decimal import Decimal
from itertools import pairwise

from tournaments.trf.model import PLAYED, Team
from tournaments.trf.scoring import Values

from .report import Report


def check(report: Report) -> None:
    if not report.teams:
        return
    _members(report)
    _numbers(report)
    if any(team.game_points is not None for team in report.tournament.teams):
        _points(report)


def _members(report: Report) -> None:
    holders: dict[int, str] = {}
    for index, team in enumerate(report.tournament.teams):
        if not team.players:
            report.team("warning", "team_empty", index, 5)
        column = report.members_column(index)
        for number in team.players:
            if number not in report.by_number:
                report.team("error", "team_player_unknown", index, column, number=number)
            elif holders.setdefault(number, team.name) != team.name:
                report.team("error", "team_player_twice", index, column, number=number, other=holders[number])
    without = [player for player in report.tournament.players if player.number not in holders]
    if without:
        report.player("warning", "team_missing", without[0], 5, count=len(without))


def _numbers(report: Report) -> None:
    counted = Counter(team.number for team in report.tournament.teams)
    for index, team in enumerate(report.tournament.teams):
        if counted[team.number] > 1:
            report.team("error", "team_number_duplicate", index, 5, actual=team.number)


def _points(report: Report) -> None:
    """Compare the points of record 310 with the boards.

    Records 299, 330, 320 and 240 let the arbiter set points freely; then nothing is compared.
    """
    tournament = report.tournament
    if tournament.abnormal_points or tournament.forfeited_matches or tournament.team_byes or tournament.byes:
        return
    game_points = _game_points(report)
    match_points = _match_points(report, game_points)
    for index, team in enumerate(tournament.teams):
        computed = sum(game_points[index].values(), Decimal(0))
        for column, actual, expected in (
            (62, team.game_points, computed),
            (55, team.match_points, match_points.get(index)),
        ):
            if actual is not None and expected is not None and actual != expected:
                report.team(
                    "warning",
                    "team_points_wrong",
                    index,
                    column,
                    actual=f"{actual:f}",
                    expected=f"{expected:f}",
                )
    _order(report, tournament.teams)


def _game_points(report: Report) -> list[dict[int, Decimal]]:
    """Return the game points of each team, round by round."""
    values = Values(report.tournament)
    table: list[dict[int, Decimal]] = []
    for team in report.tournament.teams:
        rounds: dict[int, Decimal] = {}
        for number in team.players:
            player = report.by_number.get(number)
            for index, game in enumerate(player.games if player else ()):
                rounds[index] = rounds.get(index, Decimal(0)) + values.of(game)
        table.append(rounds)
    return table


def _match_points(report: Report, game_points: list[dict[int, Decimal]]) -> dict[int, Decimal]:
    """Return the match points of teams that met exactly one other team in each of their rounds."""
    team_of = {number: index for index, team in enumerate(report.tournament.teams) for number in team.players}
    scoring = report.tournament.match_scoring
    computed: dict[int, Decimal] = {}
    for index, team in enumerate(report.tournament.teams):
        opponents = _opponents(report, team, team_of)
        # Players of several teams met in one round, or a round without opponent: matches cannot be told.
        if any(len(met) != 1 for met in opponents.values()) or len(opponents) < report.tournament.rounds:
            continue
        total = Decimal(0)
        seated = _seated(report, team)
        for number, met in opponents.items():
            mine, theirs = game_points[index].get(number, 0), game_points[min(met)].get(number, 0)
            if not mine and number not in seated:
                # Nobody of the team played: level without a point, both teams lost the match by forfeit.
                total += scoring.loss
            else:
                total += scoring.draw if mine == theirs else scoring.win if mine > theirs else scoring.loss
        computed[index] = total
    return computed


def _seated(report: Report, team: Team) -> set[int]:
    """Return the rounds in which somebody of the team played over the board."""
    return {
        index
        for number in team.players
        if number in report.by_number
        for index, game in enumerate(report.by_number[number].games)
        if game.opponent and game.result in PLAYED
    }


def _opponents(report: Report, team: Team, team_of: dict[int, int]) -> dict[int, set[int]]:
    met: dict[int, set[int]] = {}
    for number in team.players:
        player = report.by_number.get(number)
        for index, game in enumerate(player.games if player else ()):
            if game.opponent in team_of:
                met.setdefault(index, set()).add(team_of[game.opponent])
    return met


def _order(report: Report, teams: tuple[Team, ...]) -> None:
    """Report a team ranked directly below one with fewer match points and fewer game points."""
    ranked = sorted((team.rank, index) for index, team in enumerate(teams) if team.rank is not None)
    for (_, before), (rank, index) in pairwise(ranked):
        other, team = _pair(teams[before]), _pair(teams[index])
        if other[0] < team[0] and other[1] < team[1]:
            report.team("warning", "team_rank_wrong", index, 69, actual=rank, other=teams[before].name)


def _pair(team: Team) -> tuple[Decimal, Decimal]:
    return team.match_points or Decimal(0), team.game_points or Decimal(0)
