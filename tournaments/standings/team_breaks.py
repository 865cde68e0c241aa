"""Tie-breaks that exist only for teams (C.07, articles 12 and 13)."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Literal

from .codes import TieBreak, UnknownTieBreakError
from .encounters import encounter_groups
from .field import Field, cut
from .matches import Match
from .model import Value
from .ranking import Groups, Splitter, by_values, points_of_row, usual_splitter
from .tiebreaks import Values, buchholz

Primary = Literal["MP", "GP"]

KNOCK_OUT_CODES = ("BC", "TBR", "BBE")
# Tie-breaks on colours and ratings have no meaning for a team.
_OF_PLAYERS = frozenset({"BPG", "BWG", "ARO", "TPR", "PTP", "APRO", "APPO", "RTNG"})
# Extended Sonneborn-Berger (13.2): which score of the opponent is multiplied by which points against it.
_ESB: dict[str, tuple[Primary, Primary]] = {
    "EMMSB": ("MP", "MP"),
    "EMGSB": ("MP", "GP"),
    "EGMSB": ("GP", "MP"),
    "EGGSB": ("GP", "GP"),
}


@dataclass(frozen=True)
class TeamEvent:
    """The teams seen through both scores, their matches, and the knock-out codes of the event."""

    fields: Mapping[str, Field]
    primary: Primary
    matches: Mapping[int, Sequence[Match]]
    boards: int
    knock_out: tuple[str, ...] = ()

    @property
    def secondary(self) -> str:
        return "GP" if self.primary == "MP" else "MP"


def team_splitter(event: TeamEvent, tie_break: TieBreak) -> Splitter:
    """Return the splitter of a tie-break for teams (articles 12, 13).

    Every other tie-break is computed on one of the two scores, as for players.
    """
    name = tie_break.name
    if name in _OF_PLAYERS:
        raise UnknownTieBreakError(name)
    if name == "EDE":
        return lambda groups: _extended_encounter(event, groups, tie_break)
    if name == "BC":
        return lambda groups: _board_count(event, groups)
    values = _values(event, tie_break)
    if values is None:
        return usual_splitter(event.fields[tie_break.score or event.primary], tie_break)
    return lambda groups: (by_values(groups, values, lowest_first=tie_break.reversed), values)


def _values(event: TeamEvent, tie_break: TieBreak) -> Mapping[int, Value] | None:
    name, fields = tie_break.name, event.fields
    if name in _ESB:
        return _extended_sb(fields, tie_break)
    if name in ("TBR", "BBE"):
        return {number: _board_values(name, _totals(event, row)) for number, row in event.matches.items()}
    if name == "SSSC":
        return _strength_of_schedule(event, tie_break)
    used = {"MPvGP": event.secondary, "MP": "MP", "GP": "GP"}.get(name)
    if used is None:
        return None
    return {one.number: points_of_row(fields[used], one.number) for one in fields[used].participants}


def _totals(event: TeamEvent, matches: Sequence[Match]) -> tuple[Fraction, ...]:
    """Add up the game points of every board."""
    return tuple(
        sum((match.boards[at] for match in matches if at < len(match.boards)), Fraction(0))
        for at in range(event.boards)
    )


def _board_values(name: str, totals: tuple[Fraction, ...]) -> tuple[Fraction, ...]:
    """Return what TBR and BBE compare (12.2, 12.3).

    Top board result: the points board by board. Bottom board elimination: the sum without the last board,
    then without the last two, and so on.
    """
    if name == "TBR":
        return totals
    return tuple(sum(totals[:end], Fraction(0)) for end in range(len(totals) - 1, 0, -1))


def _count(totals: Sequence[Fraction]) -> Fraction:
    """Return the board count (12.1): board number times the points made there; lower is better."""
    return sum((board * points for board, points in enumerate(totals, 1)), Fraction(0))


def _board_count(event: TeamEvent, groups: Groups) -> tuple[Groups, Mapping[int, Value]]:
    """Split by board count, only among teams with equal game points (12.1)."""
    result: Groups = []
    values: dict[int, Value] = {}
    games = event.fields["GP"]
    for group in groups:
        if len({games.by_number[number].score for number in group}) > 1:
            result.append(group)
            continue
        own = {number: _count(_totals(event, event.matches[number])) for number in group}
        values.update(own)
        result.extend(by_values([group], own, lowest_first=True))
    return result, values


def _extended_encounter(
    event: TeamEvent, groups: Groups, tie_break: TieBreak
) -> tuple[Groups, Mapping[int, Value]]:
    """Split by extended direct encounter (13.3); the column shows points in the primary score."""
    result: Groups = []
    values: dict[int, Value] = {}
    for group in groups:
        if len(group) > 1:
            _, points = encounter_groups(
                event.fields[event.primary], group, forfeits_played=tie_break.forfeits_played
            )
            values.update(points)
        result.extend(_parted(event, group, tie_break))
    return result, values


def _parted(event: TeamEvent, group: list[int], tie_break: TieBreak) -> Groups:
    """Split by primary score, then secondary, then for two teams the knock-out codes.

    A split that leaves smaller groups starts again with the primary score in each.
    """
    if len(group) == 1:
        return [group]
    for name in (event.primary, event.secondary):
        parts, _ = encounter_groups(event.fields[name], group, forfeits_played=tie_break.forfeits_played)
        if len(parts) > 1:
            return [smaller for part in parts for smaller in _parted(event, part, tie_break)]
    if len(group) != 2:
        return [group]
    return _by_knock_out_codes(event, group, tie_break.knock_out or event.knock_out)


def _by_knock_out_codes(event: TeamEvent, pair: list[int], names: Sequence[str]) -> Groups:
    """Split two teams by the boards of their matches against each other."""
    met = {number: [match for match in event.matches[number] if match.opponent in pair] for number in pair}
    if not all(met.values()):
        return [pair]
    totals = {number: _totals(event, matches) for number, matches in met.items()}
    for name in names:
        values: dict[int, Value] = {
            number: _count(own) if name == "BC" else _board_values(name, own)
            for number, own in totals.items()
        }
        parts = by_values([pair], values, lowest_first=name == "BC")
        if len(parts) > 1:
            return parts
    return [pair]


def _strength_of_schedule(event: TeamEvent, tie_break: TieBreak) -> Values:
    """Return secondary score plus Buchholz by the primary score divided by a factor (13.4)."""
    first, second = event.fields[event.primary], event.fields[event.secondary]
    # Default factor: the highest possible primary score over the win of the secondary one, rounded down.
    highest = Fraction(first.win * first.rounds, first.unit) / Fraction(second.win, second.unit)
    factor = tie_break.factor or max(int(highest), 1)
    schedule = buchholz(first, TieBreak("BH", forfeits_played=tie_break.forfeits_played))
    return {
        one.number: points_of_row(second, one.number) + (schedule[one.number] or Fraction(0)) / factor
        for one in second.participants
    }


def _extended_sb(fields: Mapping[str, Field], tie_break: TieBreak) -> Values:
    """Return the opponents' scores times the points made against them, in either count (13.2)."""
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
