"""Propose the appointments of a year: fill every post within the rules, as far as possible.

Posts with the fewest qualified arbiters are filled first, by the arbiter with the fewest posts so far who is
not more qualified than necessary. For a post left open, an arbiter is moved to it whose own post somebody
else can take; then women and men are exchanged until their shares are met.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from arbiters.rules.allocation_state import Place, Plan, Share
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Role
from arbiters.rules.roster import Appointment, CalendarEvent, Conflict, RosterArbiter
from arbiters.rules.roster_check import check_appointments


@dataclass(frozen=True, slots=True)
class Allocation:
    """The appointments, fixed ones first, and every remaining conflict, open posts included."""

    appointments: tuple[Appointment, ...]
    conflicts: tuple[Conflict, ...]


def propose_appointments(
    events: Sequence[CalendarEvent],
    arbiters: Sequence[RosterArbiter],
    fixed: Sequence[Appointment] = (),
    *,
    edition: ArbiterEdition,
) -> Allocation:
    """Propose arbiters for every open post of a year; `fixed` appointments are not changed."""
    plan = Plan(events, arbiters, fixed, edition)
    for place in plan.open_places():
        _fill(plan, place)
    _move(plan)
    _exchange(plan)
    plan.drop_outsiders()
    made = (*fixed, *plan.appointments())
    return Allocation(made, check_appointments(events, arbiters, made, edition=edition))


def _fill(plan: Plan, place: Place) -> bool:
    """Appoint the best available arbiter to a post."""
    chosen = next((each for each in plan.by_preference(place) if plan.is_free(each, place)), None)
    if chosen is not None:
        plan.appoint(chosen, place)
    return chosen is not None


def _move(plan: Plan) -> None:
    """Fill posts left open by moving arbiters whose own posts others can take."""
    takers: dict[tuple[int, Role], bool] = {}

    def has_taker(held: Place) -> bool:
        """Return whether anybody could take over such a post; cached, because the answer is mostly no."""
        key = (held.event, held.role)
        if key not in takers:
            takers[key] = any(plan.is_free(each, held) for each in plan.qualified(held))
        return takers[key]

    # Equal posts of one event have the same candidates: if one cannot be filled, the others cannot.
    hopeless: set[tuple[int, Role]] = set()
    for place in plan.open_places():
        if (place.event, place.role) in hopeless:
            continue
        moves = ((arbiter, held) for arbiter in plan.qualified(place) for held in plan.held_by(arbiter))
        if not any(has_taker(held) and _moved(plan, arbiter, held, place) for arbiter, held in moves):
            hopeless.add((place.event, place.role))


def _moved(plan: Plan, arbiter: int, held: Place, place: Place) -> bool:
    """Move an arbiter from one post to another if someone else takes the first; otherwise change nothing."""
    plan.release(held)
    if plan.is_free(arbiter, place):
        plan.appoint(arbiter, place)
        if _fill(plan, held):
            return True
        plan.release(place)
    plan.appoint(arbiter, held)
    return False


def _exchange(plan: Plan) -> None:
    """Give posts to women or men where their share is too small and the other share allows it."""
    for share in plan.shares:
        for woman in (True, False):
            for place in plan.filled_places():
                if share.short(woman=woman) <= 0:
                    break
                if share in plan.shares_of(place.event) and _can_spare(plan, place, woman=woman):
                    _give(plan, place, woman=woman)


def _can_spare(plan: Plan, place: Place, *, woman: bool) -> bool:
    """Return whether the post's holder is of the other sex, which exceeds its share everywhere."""
    holder = plan.arbiters[plan.holder(place)].woman
    shares: Sequence[Share] = plan.shares_of(place.event)
    return holder is not woman and (holder is None or all(each.short(woman=holder) < 0 for each in shares))


def _give(plan: Plan, place: Place, *, woman: bool) -> None:
    """Give a post to an available woman, or man; if there is none, change nothing."""
    before = plan.holder(place)
    plan.release(place)
    free = (
        each
        for each in plan.by_preference(place)
        if plan.arbiters[each].woman is woman and plan.is_free(each, place)
    )
    plan.appoint(next(free, before), place)
