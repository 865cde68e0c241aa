"""Recomputes points and ranks from the rounds and compares them with the report."""

from bisect import bisect_left, bisect_right
from decimal import Decimal

from tournaments.trf.model import Player
from tournaments.trf.scoring import Values, abnormal_points

from .report import Report
from .scorings import undeclared


def check(report: Report) -> None:
    computed = player_points(report)
    players = report.tournament.players
    missing = [player for player in players if player.points is None]
    wrong = [player for player in players if player.points not in (None, computed[player.key])]
    if report.teams:
        wrong = [
            player for player in wrong if player.points != computed[player.key] - _team_byes(report, player)
        ]
    # Several wrong totals at once suggest a scoring that the report does not declare, such as 3-1-0.
    if len(wrong) > 1 and (scoring := undeclared(report)):
        report.player("warning", "scoring_undeclared", wrong[0], 81, actual=scoring, count=len(wrong))
        wrong = []
    for player in wrong:
        expected = f"{computed[player.key]:f}"
        report.player("warning", "points_wrong", player, 81, actual=f"{player.points:f}", expected=expected)
    if missing:
        report.player("warning", "points_missing", missing[0], 81, count=len(missing))
    _ranks(report, computed)


def _team_byes(report: Report, player: Player) -> Decimal:
    """Return the points of the byes that the pairing gave to the player's team.

    TRF26 counts only games and forfeits for a player of a team; programs differ about the team's bye.
    """
    byes = sum(not opponent and result == "U" for opponent, _, result in player.games)
    return report.tournament.scoring.allocated_bye * byes


def player_points(report: Report) -> dict[int, Decimal]:
    """Return the points of each player by key, abnormal points (record 299) included."""
    values = Values(report.tournament)
    paired, alone = values.paired, values.alone
    computed = {
        player.key: sum(
            [
                paired[colour][result] if opponent else alone[result]
                for opponent, colour, result in player.games
            ],
            Decimal(0),
        )
        for player in report.tournament.players
    }
    # In a team event record 299 refers to teams.
    if report.tournament.abnormal_points and not report.teams:
        _add_abnormal(report, values, computed)
    return computed


def _add_abnormal(report: Report, values: Values, computed: dict[int, Decimal]) -> None:
    """Apply record 299: a penalty or bonus, or another value for a kind of result."""
    bonus, rounds = abnormal_points(report.tournament, values)
    for number, points in bonus.items():
        computed[report.by_number[number].key] += points
    for (number, index), points in rounds.items():
        player = report.by_number[number]
        computed[player.key] += points - values.of(player.games[index])


def _ranks(report: Report, computed: dict[int, Decimal]) -> None:
    """Check that each rank lies within the places that the player's points allow."""
    players = report.tournament.players
    ranked = [player for player in players if player.rank is not None]
    if not ranked:
        if players:
            report.player("warning", "rank_missing", players[0], 86, count=len(players))
        return
    if len(ranked) < len(players):
        first = next(player for player in players if player.rank is None)
        report.player("warning", "rank_missing", first, 86, count=len(players) - len(ranked))
    points = {player.key: _points(player, computed) for player in players}
    # If only some players are ranked, their places are counted among themselves.
    ladder = sorted(points[player.key] for player in ranked)
    wrong = []
    for player in ranked:
        # Equal points share the places between these two.
        best = len(ladder) - bisect_right(ladder, points[player.key]) + 1
        worst = len(ladder) - bisect_left(ladder, points[player.key])
        if not best <= (player.rank or 0) <= worst:
            wrong.append((player, best, worst))
    _report_ranks(report, wrong, len(ranked))
    _shared(report, ranked, points)


def _points(player: Player, computed: dict[int, Decimal]) -> Decimal:
    # A report without points is checked with the computed ones.
    return computed[player.key] if player.points is None else player.points


def _report_ranks(report: Report, wrong: list[tuple[Player, int, int]], ranked: int) -> None:
    # When most ranks are off, the event was ranked by something else: one finding instead of many.
    # More than half of the ranks, and more than a handful.
    if len(wrong) > 5 and len(wrong) * 2 > ranked:
        report.player("warning", "ranks_not_by_points", wrong[0][0], 86, count=len(wrong))
        return
    for player, best, worst in wrong:
        expected = str(best) if best == worst else f"{best}-{worst}"
        report.player("warning", "rank_wrong", player, 86, actual=player.rank, expected=expected)


def _shared(report: Report, ranked: list[Player], points: dict[int, Decimal]) -> None:
    """Report shared ranks: allowed since TRF26, and only with equal points."""
    holders: dict[int | None, Player] = {}
    shared = []
    for player in ranked:
        other = holders.setdefault(player.rank, player)
        if other is player:
            continue
        # TRF26 lets only players with equal points share a rank.
        if points[other.key] != points[player.key]:
            report.player(
                "warning", "rank_shared_unequal", player, 86, actual=player.rank, other=other.number
            )
        else:
            shared.append(player)
    if shared and report.dialect != "TRF26":
        report.player("info", "rank_shared", shared[0], 86, count=len(shared))
