"""Ranks knock-out events by the round reached, not by points."""

from collections.abc import Iterable, Iterator, Mapping
from dataclasses import dataclass

from .field import Field
from .model import Participant

WON, EVEN, LOST = 2, 1, 0
_FREE = frozenset({"allocated_bye", "full_bye", "half_bye"})
_NOTHING = frozenset({"zero_bye", "free"})


@dataclass(slots=True)
class _Duel:
    """Consecutive rounds of two participants against each other, play-off included."""

    opponent: int
    rounds: list[int]


def paths(field: Field, reported: Mapping[int, int] | None = None) -> dict[int, tuple[int, ...]]:
    """Return the outcomes of each one's duels in order; whoever got further has the greater tuple.

    A duel level on points was decided by games that the report does not contain: the reported ranks tell who
    won it.
    """
    ranks = reported or {}
    duels = {one.number: _duels(one) for one in field.participants}
    found = {}
    for one in field.participants:
        way: list[int] = []
        for stretch in _stretches(one, duels[one.number]):
            if isinstance(stretch, _Duel):
                way.append(_outcome(field, one, stretch, ranks))
            else:
                # Rounds sat out count as won: a seeded participant enters in a later round.
                way.extend([WON] * _passed_over(one, stretch, duels.values()))
        found[one.number] = tuple(way)
    return found


def _duels(one: Participant) -> list[_Duel]:
    duels: list[_Duel] = []
    for index, entry in enumerate(one.rounds):
        if entry.kind in _NOTHING or not entry.opponent:
            continue
        if duels and duels[-1].opponent == entry.opponent:
            duels[-1].rounds.append(index)
        else:
            duels.append(_Duel(entry.opponent, [index]))
    return duels


def _stretches(one: Participant, duels: list[_Duel]) -> Iterator[_Duel | range]:
    """Yield the duels, and the ranges of rounds without an opponent before, between and after them."""
    done = 0
    for duel in duels:
        yield range(done, duel.rounds[0])
        yield duel
        done = duel.rounds[-1] + 1
    behind = range(done, len(one.rounds))
    # Rounds after the last duel mean elimination, unless they contain a bye: then the participant went on.
    if any(one.rounds[index].kind in _FREE for index in behind):
        yield behind


def _passed_over(one: Participant, gap: range, everybody: Iterable[list[_Duel]]) -> int:
    """Return how many duels others completed during this gap, at least one if it contains a bye."""
    within = (sum(set(duel.rounds) <= set(gap) for duel in duels) for duels in everybody)
    free = any(one.rounds[index].kind in _FREE for index in gap)
    return max(max(within, default=0), int(free))


def _outcome(field: Field, one: Participant, duel: _Duel, ranks: Mapping[int, int]) -> int:
    other = field.by_number.get(duel.opponent)
    if other is None:
        # The opponent is not in the field (excluded, or missing in the report).
        return WON
    mine = sum(one.rounds[index].points for index in duel.rounds)
    theirs = sum(other.rounds[index].points for index in duel.rounds)
    if mine != theirs:
        return WON if mine > theirs else LOST
    own, against = ranks.get(one.number, 0), ranks.get(other.number, 0)
    if not own or not against or own == against:
        return EVEN
    return WON if own < against else LOST
