"""Builds standings and cross-tables of individual events."""

from collections.abc import Callable, Iterable, Sequence, Set
from dataclasses import dataclass
from decimal import Decimal
from fractions import Fraction

from .codes import tie_break_of
from .editions import NEWEST, Edition
from .field import Field
from .knockout import paths
from .model import Abnormal, HasGame, HasGames, Participant, Reported, Round, Row, System, unit_of
from .ranking import rows_of, usual_splitter
from .ratings import B02, RatingTables

# Half points in the scoring 1-½-0, by result symbol of the report.
_STANDARD = {"1": 2, "W": 2, "+": 2, "F": 2, "U": 2, "=": 1, "D": 1, "H": 1}
_PAIRED = {"+": "forfeit_win", "-": "forfeit_loss"}
# Without an opponent, the symbols of TRF06 mean byes too.
_ALONE = {
    "U": "allocated_bye",
    "+": "allocated_bye",
    "1": "allocated_bye",
    "F": "full_bye",
    "H": "half_bye",
    "=": "half_bye",
    "D": "half_bye",
}

PointsOf = Callable[[HasGame], Fraction | Decimal | int]


def standard_points(game: HasGame) -> Fraction:
    """Return the points in the scoring 1-½-0; F, U and H are full, allocated and half-point byes."""
    return Fraction(_STANDARD.get(game.result, 0), 2)


def kind_of(game: HasGame) -> str | None:
    """Return the kind of a round; None for a pairing without a result yet."""
    if game.opponent and game.result in "10=WDL":
        return "played" if game.result else None
    if game.opponent and game.result in _PAIRED:
        return _PAIRED[game.result]
    # Anything else without an opponent is absence.
    return _ALONE.get(game.result, "zero_bye")


def individual_field(
    players: Iterable[HasGames],
    *,
    edition: Edition = NEWEST,
    system: System = "swiss",
    points_of: PointsOf = standard_points,
    excluded: Set[int] = frozenset(),
    abnormal: Abnormal | None = None,
) -> Field:
    """Build the field of an event; games with `excluded` players count for nobody (C.05, 6.6)."""
    listed = tuple(players)
    worth = _Worth(points_of)
    extra = abnormal or Abnormal()
    # Every value that occurs decides the unit, so that all sums are integers.
    values = {worth(game) for player in listed for game in player.games}
    win, draw = worth.of("1"), worth.of("=")
    unit = unit_of({*values, win, draw, *extra.bonus.values(), *extra.rounds.values()})
    participants = tuple(
        Participant(
            player.number,
            _with_abnormal(player.number, _rounds(player, worth, unit, excluded), extra, unit),
            player.rating,
            bonus=int(extra.bonus.get(player.number, 0) * unit),
        )
        for player in listed
        if player.number not in excluded
    )
    return Field(
        participants, edition=edition, system=system, unit=unit, win=int(win * unit), draw=int(draw * unit)
    )


class _Worth:
    """Points of a game, computed once per combination of opponent present, colour and result."""

    def __init__(self, points_of: PointsOf) -> None:
        self._points_of = points_of
        self._known: dict[tuple[bool, str, str], Fraction] = {}

    def __call__(self, game: HasGame) -> Fraction:
        key = (bool(game.opponent), game.colour, game.result)
        if key not in self._known:
            self._known[key] = Fraction(self._points_of(game))
        return self._known[key]

    def of(self, result: str) -> Fraction:
        return self(_Sample(1, "w", result))


@dataclass(frozen=True, slots=True)
class _Sample:
    opponent: int
    colour: str
    result: str


def _rounds(player: HasGames, worth: _Worth, unit: int, excluded: Set[int]) -> tuple[Round, ...]:
    rounds = []
    for game in player.games:
        kind = kind_of(game)
        if game.opponent in excluded:
            # A game against a withdrawn player counts for nobody (C.05, 6.6).
            rounds.append(Round("free", 0, "-", 0))
        elif kind is None:
            # Drawn up but not played yet: worth nothing, and no bye.
            rounds.append(Round("open", 0, "-", 0))
        else:
            result = game.result
            # A forfeit gives the points but is no win over the board (7.2).
            won = result in ("1", "W") and kind == "played"
            points = int(worth(game) * unit)
            rounds.append(Round(kind, game.opponent, game.colour, points, won, _STANDARD.get(result, 0)))
    return tuple(rounds)


def _with_abnormal(
    number: int, rounds: tuple[Round, ...], abnormal: Abnormal, unit: int
) -> tuple[Round, ...]:
    """Replace the points of the rounds that record 299 lists."""
    if not abnormal.rounds:
        return rounds
    return tuple(
        entry._replace(points=int(abnormal.rounds[number, index] * unit))
        # Record 299 cannot give points for a round that does not count.
        if (number, index) in abnormal.rounds and entry.kind not in ("free", "open")
        else entry
        for index, entry in enumerate(rounds)
    )


def individual_standings(
    players: Iterable[HasGames],
    *,
    tie_breaks: Sequence[str] = (),
    edition: Edition = NEWEST,
    system: System = "swiss",
    points_of: PointsOf = standard_points,
    excluded: Set[int] = frozenset(),
    tables: RatingTables = B02,
    reported: Reported | None = None,
) -> tuple[Row, ...]:
    """Rank the players by points and the given tie-breaks, then by the ranks of the report.

    A knock-out is ranked by the round reached. Players removed from the standings (C.05, 6.6) come last, with
    rank 0.
    """
    listed, said = tuple(players), reported or Reported()
    field = individual_field(
        listed,
        edition=edition,
        system=system,
        points_of=points_of,
        excluded=excluded,
        abnormal=said.abnormal,
    )
    splitters = [usual_splitter(field, tie_break_of(code, edition), tables) for code in tie_breaks]
    order = paths(field, said.ranks) if said.knockout else None
    out = [
        Row(0, player.number, _sum(player, points_of), (None,) * len(tie_breaks))
        # They keep their points in the row, but take no part in any tie-break.
        for player in listed
        if player.number in excluded
    ]
    return (*rows_of(field, splitters, order=order, reported=said.ranks), *out)


def _sum(player: HasGames, points_of: PointsOf) -> Fraction:
    return sum((Fraction(points_of(game)) for game in player.games), Fraction(0))


def withdrawn(players: Iterable[HasGames], *, cycles: int = 1) -> frozenset[int]:
    """Return who left a finished round robin before half of their games (C.05, 6.6).

    A player counts as withdrawn when everything after their last game was lost by absence.
    """
    listed = tuple(players)
    size = len(listed)
    scheduled = (size - 1) * cycles
    # An odd field has one more round per cycle, because everybody is free once.
    rounds = max((len(player.games) for player in listed), default=0)
    # Rounds are still missing: nobody can be said to have withdrawn yet.
    # All rounds of all cycles, with the free ones of an odd field.
    if rounds < scheduled + (size % 2) * cycles:
        return frozenset()
    return frozenset(
        player.number
        for player in listed
        if withdrawn_under_half(player, scheduled) and _stayed_away(player, rounds)
    )


def _stayed_away(player: HasGames, rounds: int) -> bool:
    """Return whether the last paired round was not played, or the last rounds are missing altogether."""
    kinds = [kind_of(game) for game in player.games if game.opponent or game.result]
    # One round missing at the end may be a round that nobody played.
    return not kinds or kinds[-1] in ("forfeit_loss", "zero_bye") or len(player.games) + 1 < rounds


def withdrawn_under_half(player: HasGames, scheduled: int) -> bool:
    """Return whether a withdrawn player of a round robin played fewer than half of the games (C.05, 6.6)."""
    played = sum(kind_of(game) == "played" for game in player.games)
    return played * 2 < scheduled


@dataclass(frozen=True, slots=True)
class CrossRow:
    """A row of the cross-table: the standings row and one cell per round or per opponent."""

    row: Row
    cells: tuple[str, ...]


def crosstable(players: Iterable[HasGames], rows: Sequence[Row], *, system: System) -> tuple[CrossRow, ...]:
    """Return the cross-table in the order of the standings.

    A Swiss has one column per round (`12w1`: place of the opponent, colour, result). A round robin has one
    column per opponent; the results of several cycles share the cell.
    """
    by_number = {player.number: player for player in players}
    place = {row.number: at for at, row in enumerate(rows, 1)}
    width = max((len(player.games) for player in by_number.values()), default=0)
    table = []
    for row in rows:
        games = by_number[row.number].games
        if system == "round-robin":
            cells = [""] * len(rows)
            cells[place[row.number] - 1] = "*"
            for game in games:
                # Players removed from the standings have no column.
                if game.opponent in place:
                    cells[place[game.opponent] - 1] += game.result
        else:
            cells = [_cell(game, place) for game in games] + [""] * (width - len(games))
        table.append(CrossRow(row, tuple(cells)))
    return tuple(table)


def _cell(game: HasGame, place: dict[int, int]) -> str:
    return f"{place[game.opponent]}{game.colour}{game.result}" if game.opponent in place else game.result
