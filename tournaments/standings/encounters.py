"""Direct encounter (C.07, article 6): the one tie-break that depends on who is tied."""

from collections.abc import Sequence
from fractions import Fraction

from .field import Field
from .model import FORFEITS, Participant

Points = dict[int, Fraction | int]


def encounter_groups(
    field: Field, numbers: Sequence[int], *, forfeits_played: bool = False
) -> tuple[list[list[int]], dict[int, Fraction | None]]:
    """Order tied participants by the games among them; those still tied share a group.

    Returns the groups from the top and, when all have met, the points made. Annex 3 leaves the tie when not
    all have met, and applies the rule only once.
    """
    # In a round robin an unplayed game counts like a played one.
    with_forfeits = forfeits_played or field.system == "round-robin"
    points, missing = _among(field, numbers, with_forfeits=with_forfeits)
    values: dict[int, Fraction | None] = dict.fromkeys(numbers)
    if not any(missing.values()):
        values = {number: Fraction(points[number]) / field.unit for number in numbers}
    if not field.edition.virtual_opponent:
        return _applied(field, numbers, with_forfeits=with_forfeits), values
    return ([list(numbers)] if any(missing.values()) else _by_points(numbers, points)), values


def _applied(field: Field, numbers: Sequence[int], *, with_forfeits: bool) -> list[list[int]]:
    """Split by direct encounter, then again within every subset that is still tied (6.2, 6.3)."""
    points, missing = _among(field, numbers, with_forfeits=with_forfeits)
    if not any(missing.values()):
        groups = _by_points(numbers, points)
        if len(groups) == 1:
            return groups
        return [part for group in groups for part in _applied(field, group, with_forfeits=with_forfeits)]
    # Not all have met. Only a Swiss may still give out places that no missing game could change (6.3).
    first = _sure_places(points, missing, field.win) if field.system == "swiss" else []
    rest = [number for number in numbers if number not in first]
    if not first:
        return [rest]
    places = [[number] for number in first]
    return places + (_applied(field, rest, with_forfeits=with_forfeits) if rest else [])


def _by_points(numbers: Sequence[int], points: Points) -> list[list[int]]:
    ladder = sorted({points[number] for number in numbers}, reverse=True)
    return [[number for number in numbers if points[number] == step] for step in ladder]


def _among(field: Field, numbers: Sequence[int], *, with_forfeits: bool) -> tuple[Points, dict[int, int]]:
    """Return each one's points against the others in the group, and how many of them each did not meet."""
    group = set(numbers)
    points: Points = {}
    missing: dict[int, int] = {}
    for number in numbers:
        made = _meetings(field.by_number[number], group, with_forfeits=with_forfeits)
        missing[number] = len(group) - 1 - len(made)
        # Annex 3 adds up repeated games; C.07 takes their average (6.1.2).
        points[number] = sum(
            (sum(each) if field.edition.virtual_opponent else _average(each) for each in made.values()), 0
        )
    return points, missing


def _meetings(one: Participant, group: set[int], *, with_forfeits: bool) -> dict[int, list[int]]:
    made: dict[int, list[int]] = {}
    for entry in one.rounds:
        counts = entry.kind == "played" or (with_forfeits and entry.kind in FORFEITS)
        if counts and entry.opponent in group:
            made.setdefault(entry.opponent, []).append(entry.points)
    return made


def _average(points: list[int]) -> Fraction | int:
    """Return the points of a pairing; several games between the same two count as their average (6.1.2)."""
    return points[0] if len(points) == 1 else Fraction(sum(points), len(points))


def _sure_places(points: Points, missing: dict[int, int], win: int) -> list[int]:
    """Return those who are first, second, ... whatever the missing games would have brought (6.3)."""
    left = sorted(points, key=lambda number: points[number], reverse=True)
    places: list[int] = []
    while len(left) > 1:
        first, others = left[0], left[1:]
        # Every other player could still win all games missing in the group.
        if points[first] <= max(points[other] + missing[other] * win for other in others):
            break
        places.append(first)
        left = others
    return places
