"""Team standings. Pure."""

from dataclasses import dataclass
from fractions import Fraction

from tournaments.results.event import Results
from tournaments.standings import (
    MatchPoints,
    Primary,
    Row,
    TeamRecords,
    TeamsReported,
    UnknownTieBreakError,
    boards_in_a_match,
    matches_of,
    penalties_of,
    primary_of,
    recommended,
    team_standings,
    withdrawn_teams,
)
from tournaments.trf.model import Team


@dataclass(frozen=True)
class TeamRow:
    """A line of the team standings; each match is the opponent's number, match points and game points."""

    row: Row
    team: Team
    match_points: Fraction
    game_points: Fraction
    matches: tuple[tuple[int, Fraction, Fraction], ...]


def team_rows(results: Results) -> list[TeamRow]:
    """Rank the teams by match or game points, then by the report's tie-breaks or the recommended ones."""
    reported = results.reported
    teams = {team.number: team for team in reported.teams}
    if not teams:
        return []
    records = TeamRecords(
        reported.byes,
        reported.team_byes,
        reported.forfeited_matches,
        reported.abnormal_points,
        reported.line_ups,
    )
    points = MatchPoints(*_scoring(results))
    players = list(results.players.values())
    matches = matches_of(
        teams.values(), players, match_points=points, points_of=results.points_of, records=records
    )
    penalties = penalties_of(records)
    # Before half of its matches, a team that withdraws from a round robin loses all its results (C.05, 6.6).
    gone = withdrawn_teams(matches) if results.system == "team-round-robin" else frozenset()
    rows = team_standings(
        matches,
        boards=boards_in_a_match(teams.values(), players),
        primary=team_primary(results),
        tie_breaks=team_tie_breaks(results),
        edition=results.edition,
        system=results.pairing,
        match_points=points,
        reported=TeamsReported(
            {number: team.rank for number, team in teams.items() if team.rank},
            penalties,
            gone,
            results.knockout,
        ),
    )
    none = (Fraction(0), Fraction(0))
    return [
        TeamRow(
            row,
            teams[row.number],
            sum((match.match_points for match in own), penalties.get(row.number, none)[0]),
            sum((match.game_points for match in own), penalties.get(row.number, none)[1]),
            tuple((match.opponent, match.match_points, match.game_points) for match in own),
        )
        for row in rows
        for own in (matches[row.number],)
    ]


def _scoring(results: Results) -> tuple[Fraction, Fraction, Fraction]:
    scoring = results.reported.match_scoring
    return Fraction(scoring.win), Fraction(scoring.draw), Fraction(scoring.loss)


def team_primary(results: Results) -> Primary:
    """Return which points rank the teams, match points unless the report says otherwise."""
    return primary_of(results.named, results.reported.encoded_kind)


def team_tie_breaks(results: Results) -> tuple[str, ...]:
    """Return the report's tie-breaks for teams, otherwise those that annex 3 recommends."""
    known = tuple(code for code in results.declared if ranks_teams(code, results))
    if known or results.knockout:
        return known
    return recommended(results.pairing, teams=True)


def ranks_teams(code: str, results: Results) -> bool:
    # Without teams nothing is computed: only an unknown code can be refused.
    try:
        team_standings({}, boards=1, tie_breaks=(code,), edition=results.edition)
    except UnknownTieBreakError:
        return False
    return True


def left_out(results: Results) -> tuple[str, ...]:
    """Return the tie-breaks that the report names but no table of this event uses."""
    teams = bool(results.reported.teams)
    return tuple(code for code in results.left_out if not (teams and ranks_teams(code, results)))
