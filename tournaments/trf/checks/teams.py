"""Checks teams: members, ranks, match and game points (records 013, 310, 320, 330, 299)."""

from collections import Counter
from decimal import Decimal
from itertools import pairwise

from tournaments.trf.model import Team

from . import team_points
from .report import Report


def check(report: Report) -> None:
    if not report.teams:
        return
    _members(report)
    _numbers(report)
    # Record 299 lets the arbiter set points freely; then nothing is compared.
    counted = any(team.game_points is not None for team in report.tournament.teams)
    if counted and not report.tournament.abnormal_points:
        team_points.check(report)
        _order(report, report.tournament.teams)


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


def _order(report: Report, teams: tuple[Team, ...]) -> None:
    """Report a team ranked directly below, or level with, one that differs in match and in game points.

    Which of the two counts first is not always said: a team equal in one of them may be in order.
    """
    ranked = sorted((team.rank, index) for index, team in enumerate(teams) if team.rank is not None)
    for (rank_before, before), (rank, index) in pairwise(ranked):
        other, team = _pair(teams[before]), _pair(teams[index])
        if rank == rank_before and other[0] != team[0] and other[1] != team[1]:
            report.team("warning", "team_rank_shared", index, 69, actual=rank, other=teams[before].name)
        elif other[0] < team[0] and other[1] < team[1]:
            report.team("warning", "team_rank_wrong", index, 69, actual=rank, other=teams[before].name)


def _pair(team: Team) -> tuple[Decimal, Decimal]:
    return team.match_points or Decimal(0), team.game_points or Decimal(0)
