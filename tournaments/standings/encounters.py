"""Direct encounter (C.07, article 6): the one tie-break that depends on who is tied."""

from collections.abc import Sequence
from fractions import Fraction

from .field import Field
from .model import FORFEITS, Participant


def encounter_places(
    field: Field, numbers: Sequence[int], *, forfeits_played: bool = False
) -> tuple[dict[int, int], dict[int, Fraction | None]]:
    """Order tied participants by the games among them.

    Returns each one's place within the group (equal places stay tied) and, when all have met, the points
    made. When not all have met, annex 3 leaves the tie; C.07 (6.2) takes out from the top whoever is first
    whatever the missing games would bring.
    """
    group = set(numbers)
    with_forfeits = forfeits_played or field.system == "round-robin"
    points: dict[int, int] = {}
    missing: dict[int, int] = {}
    for number in numbers:
        met, points[number] = _among(field.by_number[number], group, with_forfeits=with_forfeits)
        missing[number] = len(group) - 1 - len(met)
    if not any(missing.values()):
        ladder = sorted(points.values(), reverse=True)
        places = {number: ladder.index(points[number]) for number in numbers}
        return places, {number: Fraction(points[number], field.unit) for number in numbers}
    none: dict[int, Fraction | None] = dict.fromkeys(numbers)
    if field.edition.virtual_opponent:
        return dict.fromkeys(numbers, 0), none
    return _sure_places(points, missing, field.win), none


def _among(one: Participant, group: set[int], *, with_forfeits: bool) -> tuple[set[int], int]:
    met: set[int] = set()
    points = 0
    for entry in one.rounds:
        counts = entry.kind == "played" or (with_forfeits and entry.kind in FORFEITS)
        if counts and entry.opponent in group:
            met.add(entry.opponent)
            points += entry.points
    return met, points


def _sure_places(points: dict[int, int], missing: dict[int, int], win: int) -> dict[int, int]:
    """Give out first places that no missing game could change, one after the other."""
    left = sorted(points, key=lambda number: points[number], reverse=True)
    places: dict[int, int] = {}
    while len(left) > 1:
        first, others = left[0], left[1:]
        if points[first] <= max(points[other] + missing[other] * win for other in others):
            break
        places[first] = len(places)
        left = others
    rest = len(places)
    return {**places, **dict.fromkeys(left, rest)}
