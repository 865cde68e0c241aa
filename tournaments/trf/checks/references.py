"""Checks that byes, line-ups, forfeits and the like name players, teams and rounds of the event."""

from collections.abc import Iterator
from typing import NamedTuple

from .report import Report


class _Reference(NamedTuple):
    """What one record names; `name` and `place` say where the tournament keeps it."""

    name: str
    place: int
    record: str
    players: tuple[int, ...] = ()
    teams: tuple[int, ...] = ()
    round: int = 0


def check(report: Report) -> None:
    players = report.by_number
    teams = {team.number for team in report.tournament.teams}
    last = _last_round(report)
    for one in _references(report):
        for number in one.players:
            if number and number not in players:
                _tell(report, one, "record_player_unknown", number)
        for number in one.teams:
            if number and number not in teams:
                _tell(report, one, "record_team_unknown", number)
        if one.round > last:
            _tell(report, one, "record_round_unknown", one.round)
    _line_ups(report)


def _last_round(report: Report) -> int:
    """Return the last round that a record may name; without a declaration that is the next one."""
    played, declared = report.tournament.rounds, report.tournament.declared_rounds
    return played + 1 if declared is None else max(played, declared)


def _tell(report: Report, one: _Reference, code: str, actual: int) -> None:
    report.record("warning", code, one.name, one.place, record=one.record, actual=actual)


def _references(report: Report) -> Iterator[_Reference]:
    tournament = report.tournament
    for index, bye in enumerate(tournament.byes):
        yield _of_sides(report, "byes", index, "240", bye.numbers)._replace(round=bye.round)
    for index, pair in enumerate(tournament.prohibited):
        # Rounds beyond the last one say that the pairing is never allowed.
        record = "260" if pair.first_round or pair.last_round else "XXP"
        yield _of_sides(report, "prohibited", index, record, pair.numbers)
    for index, points in enumerate(tournament.abnormal_points):
        own = _of_sides(report, "abnormal_points", index, "299", points.numbers)
        yield own._replace(round=points.round)
    yield from _of_teams(report)
    for index, speed in enumerate(tournament.player_accelerations):
        yield _Reference("player_accelerations", index, "XXA", (speed.number,))
    for index, number in enumerate(tournament.absent_next):
        yield _Reference("absent_next", index, "XXZ", (number,))
    for index, known in enumerate(tournament.national):
        yield _Reference("national", index, known.code, (known.number,))


def _of_sides(report: Report, name: str, index: int, record: str, numbers: tuple[int, ...]) -> _Reference:
    """Return a reference to players, or to teams in a team event."""
    if record != "XXP" and _is_team_event(report):
        return _Reference(name, index, record, teams=numbers)
    return _Reference(name, index, record, players=numbers)


def _is_team_event(report: Report) -> bool:
    """Return whether teams are paired; in many individual events 013 only says who travels together."""
    tournament = report.tournament
    if tournament.encoded_kind:
        return "TEAM" in tournament.encoded_kind.upper()
    paired = tournament.line_ups or tournament.team_byes or tournament.forfeited_matches
    return bool(paired) or any(team.match_points is not None for team in tournament.teams)


def _of_teams(report: Report) -> Iterator[_Reference]:
    tournament = report.tournament
    for index, line_up in enumerate(tournament.line_ups):
        sides = (line_up.team, line_up.opponent)
        yield _Reference("line_ups", index, "300", line_up.players, sides, line_up.round)
    for index, byes in enumerate(tournament.team_byes):
        yield _Reference("team_byes", index, "320", teams=byes.teams)
    for index, match in enumerate(tournament.forfeited_matches):
        sides = (match.white, match.black)
        yield _Reference("forfeited_matches", index, "330", teams=sides, round=match.round)


def _line_ups(report: Report) -> None:
    """Report a player in the line-up of another team; record 310 need not list every reserve."""
    tournament = report.tournament
    team_of = {number: team for team in tournament.teams for number in team.players}
    for index, line_up in enumerate(tournament.line_ups):
        for number in line_up.players:
            team = team_of.get(number)
            if team and team.number != line_up.team:
                report.record("warning", "line_up_foreign", "line_ups", index, number=number, team=team.name)
