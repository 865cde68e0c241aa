"""Team standings. Pure."""

from dataclasses import dataclass
from fractions import Fraction

from tournaments.results.event import Results
from tournaments.standings import MatchPoints, Row, UnknownTieBreakError, matches_of, team_standings
from tournaments.trf.model import Team

USUAL_TIE_BREAKS = ("MPvGP", "DE", "EMGSB")


@dataclass(frozen=True)
class TeamRow:
    """A line of the team standings; a match has the number of the opponent, match and game points."""

    row: Row
    team: Team
    game_points: Fraction
    matches: tuple[tuple[int, Fraction, Fraction], ...]


def team_rows(results: Results) -> list[TeamRow]:
    """Rank the teams by match points, then by the report's own tie-breaks or the usual ones."""
    reported = results.reported
    teams = {team.number: team for team in reported.teams}
    if not teams:
        return []
    scoring = reported.match_scoring
    points = MatchPoints(Fraction(scoring.win), Fraction(scoring.draw), Fraction(scoring.loss))
    players = list(results.players.values())
    matches = matches_of(teams.values(), players, match_points=points, points_of=results.points_of)
    rows = team_standings(
        matches,
        boards=_boards(results),
        tie_breaks=team_tie_breaks(results),
        edition=results.edition,
        system=results.pairing,
        match_points=points,
    )
    return [
        TeamRow(
            row,
            teams[row.number],
            sum((match.game_points for match in matches[row.number]), Fraction(0)),
            tuple((match.opponent, match.match_points, match.game_points) for match in matches[row.number]),
        )
        for row in rows
    ]


def team_tie_breaks(results: Results) -> tuple[str, ...]:
    """The report's own, as far as teams are ranked by them; else game points, encounter, Sonneborn-Berger."""
    known = tuple(code for code in results.declared if ranks_teams(code, results))
    return known or USUAL_TIE_BREAKS


def ranks_teams(code: str, results: Results) -> bool:
    try:
        team_standings({}, boards=1, tie_breaks=(code,), edition=results.edition)
    except UnknownTieBreakError:
        return False
    return True


def left_out(results: Results) -> tuple[str, ...]:
    """The tie-breaks that the report names and no table of this event is made with."""
    teams = bool(results.reported.teams)
    return tuple(code for code in results.left_out if not (teams and ranks_teams(code, results)))


def _boards(results: Results) -> int:
    """The boards of a match: the most players of one team paired in one round."""
    most = 1
    for team in results.reported.teams:
        rows = [results.players[number].games for number in team.players if number in results.players]
        for at in range(results.reported.rounds):
            most = max(most, sum(at < len(games) and bool(games[at].opponent) for games in rows))
    return most
