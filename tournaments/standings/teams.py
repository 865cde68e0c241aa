"""Team events: matches from the boards, match and game points, standings by either (C.07, 11-13)."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import partial
from typing import Literal, Protocol

from .codes import TieBreak, UnknownTieBreakError, tie_break_of
from .editions import NEWEST, Edition
from .field import Field, cut
from .individual import PointsOf, kind_of, standard_points
from .model import HasGames, Participant, Round, Row, System, unit_of
from .ranking import rows_of
from .tiebreaks import Values

Primary = Literal["MP", "GP"]


class HasTeam(Protocol):
    """A team of a report: its number and its players' start numbers."""

    @property
    def number(self) -> int: ...
    @property
    def players(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class Match:
    """One round of a team; `opponent` 0 for a bye."""

    kind: str
    opponent: int
    match_points: Fraction
    game_points: Fraction


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Points of a match, 2-1-0 unless the event says otherwise."""

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)

    def of(self, mine: Fraction, theirs: Fraction) -> Fraction:
        return self.draw if mine == theirs else self.win if mine > theirs else self.loss


# Extended Sonneborn-Berger (13.2): the opponent's score, then the one made against it.
_ESB: dict[str, tuple[Primary, Primary]] = {
    "EMMSB": ("MP", "MP"),
    "EMGSB": ("MP", "GP"),
    "EGMSB": ("GP", "MP"),
    "EGGSB": ("GP", "GP"),
}


def matches_of(
    teams: Iterable[HasTeam],
    players: Iterable[HasGames],
    *,
    match_points: MatchPoints | None = None,
    points_of: PointsOf = standard_points,
) -> dict[int, tuple[Match, ...]]:
    """Gather the boards of every team into matches, round by round."""
    scoring = match_points or MatchPoints()
    listed = tuple(teams)
    rows = {player.number: player for player in players}
    team_of = {number: team.number for team in listed for number in team.players}
    rounds = max((len(row.games) for row in rows.values()), default=0)
    boards = {
        team.number: [_boards(team, rows, team_of, index, points_of) for index in range(rounds)]
        for team in listed
    }
    return {
        number: tuple(_match(own, index, boards, scoring) for index, own in enumerate(row))
        for number, row in boards.items()
    }


@dataclass(frozen=True, slots=True)
class _Boards:
    opponent: int
    points: Fraction
    played: bool
    bye: str


def _boards(
    team: HasTeam, rows: Mapping[int, HasGames], team_of: Mapping[int, int], index: int, points_of: PointsOf
) -> _Boards:
    games = [
        rows[number].games[index]
        for number in team.players
        if number in rows and index < len(rows[number].games)
    ]
    met = [team_of[game.opponent] for game in games if game.opponent in team_of]
    points = sum((Fraction(points_of(game)) for game in games), Fraction(0))
    kinds = [kind for game in games if (kind := kind_of(game))]
    byes = [kind for kind in kinds if kind.endswith("bye") and kind != "zero_bye"]
    return _Boards(
        max(met, key=met.count) if met else 0, points, "played" in kinds, byes[0] if byes else "zero_bye"
    )


def _match(own: _Boards, index: int, boards: Mapping[int, list[_Boards]], scoring: MatchPoints) -> Match:
    if not own.opponent:
        value = {"allocated_bye": scoring.draw, "half_bye": scoring.draw, "full_bye": scoring.win}
        return Match(own.bye, 0, value.get(own.bye, scoring.loss), own.points)
    theirs = boards[own.opponent][index]
    points = scoring.of(own.points, theirs.points)
    if own.played:
        return Match("played", own.opponent, points, own.points)
    kind = "forfeit_win" if own.points > theirs.points else "forfeit_loss"
    return Match(kind, own.opponent, points, own.points)


def team_standings(
    matches: Mapping[int, Sequence[Match]],
    *,
    boards: int,
    primary: Primary = "MP",
    tie_breaks: Sequence[str] = (),
    edition: Edition = NEWEST,
    system: System = "swiss",
    match_points: MatchPoints | None = None,
) -> tuple[Row, ...]:
    """Rank teams by match or game points and the given tie-breaks."""
    fields = _fields(matches, boards, match_points or MatchPoints(), edition, system)
    codes = [tie_break_of(code, edition) for code in tie_breaks]
    special = partial(_special, fields, primary)
    return rows_of(fields[primary], codes, special=special)


def _fields(
    matches: Mapping[int, Sequence[Match]],
    boards: int,
    scoring: MatchPoints,
    edition: Edition,
    system: System,
) -> dict[str, Field]:
    """The teams once with match points and once with game points."""
    return {
        name: _field(matches, points, win, draw, scoring.win, edition, system)
        for name, points, win, draw in (
            ("MP", _match_points, scoring.win, scoring.draw),
            ("GP", _game_points, Fraction(boards), Fraction(boards, 2)),
        )
    }


def _special(fields: dict[str, Field], primary: Primary, tie_break: TieBreak) -> tuple[Field, Values | None]:
    """Return the field a tie-break works on, and its values where only teams have it (article 13)."""
    other = "GP" if primary == "MP" else "MP"
    if tie_break.name in _ESB:
        return fields[primary], _extended_sb(fields, tie_break)
    if tie_break.name in ("MPVGP", "MPvGP"):
        return fields[other], _points(fields[other])
    if tie_break.name in ("MP", "GP"):
        return fields[tie_break.name], _points(fields[tie_break.name])
    if tie_break.name in ("BPG", "BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"):
        raise UnknownTieBreakError(tie_break.name)
    return fields[tie_break.score or primary], None


def _match_points(match: Match) -> Fraction:
    return match.match_points


def _game_points(match: Match) -> Fraction:
    return match.game_points


def _field(
    matches: Mapping[int, Sequence[Match]],
    points: Callable[[Match], Fraction],
    win: Fraction,
    draw: Fraction,
    match_win: Fraction,
    edition: Edition,
    system: System,
) -> Field:
    unit = unit_of({win, draw, *(points(match) for row in matches.values() for match in row)})
    participants = tuple(
        Participant(
            number,
            tuple(
                Round(
                    match.kind,
                    match.opponent,
                    "-",
                    int(points(match) * unit),
                    match.kind == "played" and match.match_points == match_win,
                )
                for match in row
            ),
        )
        for number, row in matches.items()
    )
    return Field(
        participants, edition=edition, system=system, unit=unit, win=int(win * unit), draw=int(draw * unit)
    )


def _points(field: Field) -> Values:
    return {one.number: Fraction(one.score, field.unit) for one in field.participants}


def _extended_sb(fields: Mapping[str, Field], tie_break: TieBreak) -> Values:
    """Opponents' scores times the points made against them, in either count (13.2)."""
    opponents, made = (fields[name] for name in _ESB[tie_break.name])
    values: Values = {}
    for one in opponents.participants:
        scores = opponents.contributions(one, forfeits_played=tie_break.forfeits_played)
        own = made.contributions(made.by_number[one.number], forfeits_played=tie_break.forfeits_played)
        entries = [
            (score, score * points, voluntary)
            for (score, _, voluntary), (_, points, _) in zip(scores, own, strict=True)
        ]
        voluntary_first = not opponents.edition.virtual_opponent
        kept = cut(entries, tie_break.cut_low, tie_break.cut_high, voluntary_first=voluntary_first)
        values[one.number] = Fraction(sum(entry[1] for entry in kept), opponents.unit * made.unit)
    return values
