"""Knock-out events: ranked by the round reached, not by points."""

from collections.abc import Mapping
from dataclasses import dataclass

from .field import Field
from .model import Participant

WON, EVEN, LOST = 2, 1, 0
_FREE = frozenset({"allocated_bye", "full_bye", "half_bye"})
_NOTHING = frozenset({"zero_bye", "free"})


@dataclass(slots=True)
class _Duel:
    """The rounds that two participants played against each other in a row, play-off included."""

    opponent: int
    rounds: list[int]


def paths(field: Field, reported: Mapping[int, int] | None = None) -> dict[int, tuple[int, ...]]:
    """Return what each one did in duel after duel; the longer way to the top is the greater tuple.

    A duel level on points was decided by games that the report does not have: its ranks tell by whom.
    """
    ranks = reported or {}
    return {
        one.number: tuple(_outcome(field, one, duel, ranks) for duel in _duels(one))
        for one in field.participants
    }


def _duels(one: Participant) -> list[_Duel]:
    duels: list[_Duel] = []
    for index, entry in enumerate(one.rounds):
        if entry.kind in _NOTHING:
            continue
        if entry.opponent and duels and duels[-1].opponent == entry.opponent:
            duels[-1].rounds.append(index)
        elif entry.opponent or entry.kind in _FREE:
            duels.append(_Duel(entry.opponent, [index]))
    return duels


def _outcome(field: Field, one: Participant, duel: _Duel, ranks: Mapping[int, int]) -> int:
    other = field.by_number.get(duel.opponent)
    if other is None:
        return WON
    mine = sum(one.rounds[index].points for index in duel.rounds)
    theirs = sum(other.rounds[index].points for index in duel.rounds)
    if mine != theirs:
        return WON if mine > theirs else LOST
    own, against = ranks.get(one.number, 0), ranks.get(other.number, 0)
    if not own or not against or own == against:
        return EVEN
    return WON if own < against else LOST
