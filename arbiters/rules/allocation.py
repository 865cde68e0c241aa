"""A proposal for the appointments of a year: every post, filled within the rules as far as that can be done.

Posts that few arbiters qualify for come first. Who is appointed has the fewest posts so far and is not more
qualified than needed. A post that stays open is tried again by moving an arbiter to it whose own post another
can take; women and men are exchanged until their shares hold.
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
    """The appointments, those given beforehand first, and every conflict left, open posts included."""

    appointments: tuple[Appointment, ...]
    conflicts: tuple[Conflict, ...]


def propose_appointments(
    events: Sequence[CalendarEvent],
    arbiters: Sequence[RosterArbiter],
    fixed: Sequence[Appointment] = (),
    *,
    edition: ArbiterEdition,
) -> Allocation:
    """Propose arbiters for every open post of a year; `fixed` appointments stay as they are."""
    plan = Plan(events, arbiters, fixed, edition)
    for place in plan.open_places():
        _fill(plan, place)
    _move(plan)
    _exchange(plan)
    plan.drop_outsiders()
    made = (*fixed, *plan.appointments())
    return Allocation(made, check_appointments(events, arbiters, made, edition=edition))


def _fill(plan: Plan, place: Place) -> bool:
    """Appoint the best arbiter who is free for a post."""
    chosen = next((each for each in plan.by_preference(place) if plan.is_free(each, place)), None)
    if chosen is not None:
        plan.appoint(chosen, place)
    return chosen is not None


def _move(plan: Plan) -> None:
    """Fill posts that stayed open by moving arbiters whose own posts others can take."""
    takers: dict[tuple[int, Role], bool] = {}

    def has_taker(held: Place) -> bool:
        """Ask once for each kind of post: most often nobody is left for any of its like."""
        key = (held.event, held.role)
        if key not in takers:
            takers[key] = any(plan.is_free(each, held) for each in plan.qualified(held))
        return takers[key]

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
    """Give posts to women or men where their share is too small and the others can spare them."""
    for share in plan.shares:
        for woman in (True, False):
            for place in plan.filled_places():
                if share.short(woman=woman) <= 0:
                    break
                if share in plan.shares_of(place.event) and _can_spare(plan, place, woman=woman):
                    _give(plan, place, woman=woman)


def _can_spare(plan: Plan, place: Place, *, woman: bool) -> bool:
    """Return whether a post is held by the other sex, which has more than its share everywhere."""
    holder = plan.arbiters[plan.holder(place)].woman
    shares: Sequence[Share] = plan.shares_of(place.event)
    return holder is not woman and (holder is None or all(each.short(woman=holder) < 0 for each in shares))


def _give(plan: Plan, place: Place, *, woman: bool) -> None:
    """Give a post to a woman, or a man, who is free for it; otherwise change nothing."""
    before = plan.holder(place)
    plan.release(place)
    free = (
        each
        for each in plan.by_preference(place)
        if plan.arbiters[each].woman is woman and plan.is_free(each, place)
    )
    plan.appoint(next(free, before), place)
