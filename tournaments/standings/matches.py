"""Derives the matches of a team event from the boards and from the team records of the report."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from decimal import Decimal
from fractions import Fraction
from typing import Protocol

from .individual import PointsOf, kind_of, standard_points
from .model import HasGame, HasGames


class HasTeam(Protocol):
    """A team of a report: its number and its players' start numbers."""

    @property
    def number(self) -> int: ...
    @property
    def players(self) -> Sequence[int]: ...


class HasBye(Protocol):
    """Record 240: byes on request of one round."""

    @property
    def kind(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def numbers(self) -> Sequence[int]: ...


class HasPoints(Protocol):
    """Record 299: a penalty or bonus, or other points for a kind of result."""

    @property
    def kind(self) -> str: ...
    @property
    def match_points(self) -> Decimal | None: ...
    @property
    def game_points(self) -> Decimal | None: ...
    @property
    def round(self) -> int: ...
    @property
    def numbers(self) -> Sequence[int]: ...


class HasTeamByes(Protocol):
    """Record 320: the team with the pairing-allocated bye, round by round."""

    @property
    def match_points(self) -> Decimal | None: ...
    @property
    def game_points(self) -> Decimal | None: ...
    @property
    def teams(self) -> Sequence[int]: ...


class HasForfeit(Protocol):
    """Record 330: a match that was not played."""

    @property
    def kind(self) -> str: ...
    @property
    def round(self) -> int: ...
    @property
    def white(self) -> int: ...
    @property
    def black(self) -> int: ...


class HasLineUp(Protocol):
    """Record 300: a team's boards in one match, 0 for an empty board."""

    @property
    def round(self) -> int: ...
    @property
    def team(self) -> int: ...
    @property
    def players(self) -> Sequence[int]: ...


@dataclass(frozen=True, slots=True)
class TeamRecords:
    """The team records of a report, in addition to the boards."""

    byes: Sequence[HasBye] = ()
    team_byes: Sequence[HasTeamByes] = ()
    forfeited_matches: Sequence[HasForfeit] = ()
    abnormal_points: Sequence[HasPoints] = ()
    line_ups: Sequence[HasLineUp] = ()


@dataclass(frozen=True, slots=True)
class Match:
    """One round of a team.

    `opponent` is 0 for a bye; `boards` are the game points from the first board on.
    """

    kind: str
    opponent: int
    match_points: Fraction
    game_points: Fraction
    boards: tuple[Fraction, ...] = ()


@dataclass(frozen=True, slots=True)
class MatchPoints:
    """Points of a match, 2-1-0 unless the event says otherwise."""

    win: Fraction = Fraction(2)
    draw: Fraction = Fraction(1)
    loss: Fraction = Fraction(0)

    def of(self, mine: Fraction, theirs: Fraction) -> Fraction:
        return self.draw if mine == theirs else self.win if mine > theirs else self.loss


@dataclass(frozen=True, slots=True)
class _Boards:
    # The opposing team, 0 if none.
    opponent: int
    points: Fraction
    played: bool
    bye: str
    listed: tuple[Fraction, ...]
    # Whether the boards themselves record a bye or forfeit; then their points are used as they are.
    given: bool


@dataclass(frozen=True, slots=True)
class _Event:
    """The boards of every team, with the scoring and the number of boards in a match."""

    boards: Mapping[int, list[_Boards]]
    scoring: MatchPoints
    size: int
    # Points of a won game.
    full: Fraction
    records: TeamRecords
    line_ups: Mapping[tuple[int, int], Sequence[int]] = field(default_factory=dict)


def boards_in_a_match(teams: Iterable[HasTeam], players: Iterable[HasGames]) -> int:
    """Return the largest number of players of one team who had an opponent in one round."""
    rows = {player.number: player.games for player in players}
    most = 1
    for team in teams:
        counts: dict[int, int] = {}
        for number in team.players:
            for index, game in enumerate(rows.get(number, ())):
                counts[index] = counts.get(index, 0) + bool(game.opponent)
        most = max(most, *counts.values(), 1)
    return most


def matches_of(
    teams: Iterable[HasTeam],
    players: Iterable[HasGames],
    *,
    match_points: MatchPoints | None = None,
    points_of: PointsOf = standard_points,
    records: TeamRecords | None = None,
) -> dict[int, tuple[Match, ...]]:
    """Combine the boards of every team into matches, round by round."""
    listed, people = tuple(teams), tuple(players)
    rows = {player.number: player for player in people}
    known = records or TeamRecords()
    order = {(line.team, line.round): line.players for line in known.line_ups}
    team_of = {number: team.number for team in listed for number in team.players}
    rounds = max((len(row.games) for row in rows.values()), default=0)
    rounds = max(rounds, *(len(byes.teams) for byes in known.team_byes), 0)
    boards = {
        team.number: [
            _boards(order.get((team.number, index + 1), team.players), rows, team_of, index, points_of)
            for index in range(rounds)
        ]
        for team in listed
    }
    full = Fraction(points_of(_WIN))
    event = _Event(boards, match_points or MatchPoints(), boards_in_a_match(listed, people), full, known)
    return {number: tuple(_match(event, number, index) for index in range(rounds)) for number in boards}


@dataclass(frozen=True, slots=True)
class _Sample:
    opponent: int = 1
    colour: str = "w"
    result: str = "1"


_WIN = _Sample()


def _boards(
    order: Sequence[int],
    rows: Mapping[int, HasGames],
    team_of: Mapping[int, int],
    index: int,
    points_of: PointsOf,
) -> _Boards:
    """Return the boards in team order, or in the order of the line-up, where 0 is an empty board."""
    games = [(number, _game(rows, number, index)) for number in order]
    present = [game for _, game in games if game is not None]
    met = [team_of[game.opponent] for game in present if game.opponent in team_of]
    kinds = [kind for game in present if (kind := kind_of(game))]
    byes = [kind for kind in kinds if kind.endswith("bye") and kind != "zero_bye"]
    seated = [
        Fraction(points_of(game)) if game else Fraction(0)
        for number, game in games
        if not number or (game and (game.opponent or game.result == "+"))
    ]
    return _Boards(
        max(met, key=met.count) if met else 0,
        # A damaged report may pair boards with players of several teams: the most frequent team is taken.
        sum((Fraction(points_of(game)) for game in present), Fraction(0)),
        "played" in kinds,
        byes[0] if byes else "zero_bye",
        tuple(seated),
        bool(byes) or any(kind.startswith("forfeit") for kind in kinds),
    )


def _game(rows: Mapping[int, HasGames], number: int, index: int) -> HasGame | None:
    row = rows.get(number)
    return row.games[index] if row and index < len(row.games) else None


def _match(event: _Event, number: int, index: int) -> Match:
    own = event.boards[number][index]
    # Record 330 takes precedence over byes, and both over the boards; record 299 then overrides the points.
    match = _forfeited(event, own, number, index) or _bye(event, own, number, index)
    if match is None:
        match = _from_boards(event, own, index)
    return _with_abnormal(event, match, number, index)


def _from_boards(event: _Event, own: _Boards, index: int) -> Match:
    scoring = event.scoring
    if not own.opponent:
        # An allocated bye is a drawn match with all boards won, unless record 320 says otherwise.
        value = {"allocated_bye": scoring.draw, "half_bye": scoring.draw, "full_bye": scoring.win}
        boards = (event.full,) * event.size if own.bye == "allocated_bye" else ()
        return Match(own.bye, 0, value.get(own.bye, scoring.loss), own.points, boards)
    theirs = event.boards[own.opponent][index]
    if own.played:
        points = scoring.of(own.points, theirs.points)
        return Match("played", own.opponent, points, own.points, own.listed)
    # Nobody played: who has points wins by forfeit, equal points are a draw, and two absent teams both lose.
    points = scoring.of(own.points, theirs.points) if own.points else scoring.loss
    kind = "forfeit_win" if own.points > theirs.points else "forfeit_loss"
    return Match(kind, own.opponent, points, own.points, own.listed)


def _forfeited(event: _Event, own: _Boards, number: int, index: int) -> Match | None:
    """Return a match that was not played (record 330), scored as won for the side marked `+`."""
    for record in event.records.forfeited_matches:
        if record.round != index + 1 or number not in (record.white, record.black):
            continue
        sides = {record.white: record.kind[:1], record.black: record.kind[1:2]}
        opponent = record.black if number == record.white else record.white
        won = sides[number] == "+"
        each = event.full if won else Fraction(0)
        boards = own.listed if own.given else (each,) * event.size
        points = own.points if own.given else each * event.size
        if won:
            return Match("forfeit_win", opponent, event.scoring.win, points, boards)
        return Match("forfeit_loss", opponent, event.scoring.loss, points, boards)
    return None


def _bye(event: _Event, own: _Boards, number: int, index: int) -> Match | None:
    """Return a team's bye: allocated by the pairing (record 320) or on request (record 240)."""
    scoring = event.scoring
    everywhere = (event.full,) * event.size
    for byes in event.records.team_byes:
        if index < len(byes.teams) and byes.teams[index] == number:
            match = scoring.draw if byes.match_points is None else Fraction(byes.match_points)
            games = own.points if byes.game_points is None else Fraction(byes.game_points)
            return Match("allocated_bye", 0, match, games, everywhere)
    if own.opponent:
        return None
    for bye in event.records.byes:
        if bye.round == index + 1 and number in bye.numbers:
            kind, match, share = {
                "F": ("full_bye", scoring.win, Fraction(1)),
                "H": ("half_bye", scoring.draw, Fraction(1, 2)),
                "Z": ("zero_bye", scoring.loss, Fraction(0)),
            }[bye.kind]
            games = own.points if own.given else share * event.full * event.size
            return Match(kind, 0, match, games)
    return None


def _with_abnormal(event: _Event, match: Match, number: int, index: int) -> Match:
    """Apply record 299: other points for a kind of result; a record without teams applies to all."""
    for record in event.records.abnormal_points:
        if not record.kind or record.kind != _kind(event, match) or record.round not in (0, index + 1):
            continue
        if record.numbers and number not in record.numbers:
            continue
        points, games = record.match_points, record.game_points
        match = replace(
            match,
            match_points=match.match_points if points is None else Fraction(points),
            game_points=match.game_points if games is None else Fraction(games),
        )
    return match


_LETTERS = {
    "forfeit_win": "+",
    "forfeit_loss": "-",
    "full_bye": "F",
    "half_bye": "H",
    "zero_bye": "Z",
}


def _kind(event: _Event, match: Match) -> str:
    if match.kind != "played":
        return _LETTERS.get(match.kind, "")
    scoring = event.scoring
    return {scoring.win: "W", scoring.draw: "D", scoring.loss: "L"}.get(match.match_points, "")


def penalties_of(records: TeamRecords) -> dict[int, tuple[Fraction, Fraction]]:
    """Return the match and game points that record 299 adds to a team outside its matches."""
    total: dict[int, tuple[Fraction, Fraction]] = {}
    for record in records.abnormal_points:
        for number in () if record.kind else record.numbers:
            match, games = total.get(number, (Fraction(0), Fraction(0)))
            total[number] = (
                match + Fraction(record.match_points or 0),
                games + Fraction(record.game_points or 0),
            )
    return total


def withdrawn_teams(matches: Mapping[int, Sequence[Match]], *, cycles: int = 1) -> frozenset[int]:
    """Return the teams that withdrew from a finished round robin before half of their matches (C.05, 6.6)."""
    scheduled = (len(matches) - 1) * cycles
    # An odd number of teams needs one more round per cycle.
    rounds = max((len(row) for row in matches.values()), default=0)
    if rounds < scheduled + (len(matches) % 2) * cycles:
        return frozenset()
    gone = set()
    for number, row in matches.items():
        kinds = [match.kind for match in row if match.opponent]
        played = sum(kind == "played" for kind in kinds)
        if played * 2 < scheduled and (not kinds or kinds[-1] == "forfeit_loss"):
            gone.add(number)
    return frozenset(gone)
