"""The proposal for a year keeps every rule, fills what can be filled, and leaves fixed appointments alone."""

import random
from collections import Counter
from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiters.rules.allocation import Allocation, propose_appointments
from arbiters.rules.allocation_state import Place, Plan
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Body, Category, Panel, Role, Title
from arbiters.rules.roster import Appointment, CalendarEvent, Days, RosterArbiter
from rulekit import RuleError
from tests.arbiters.rules.rosters import arbiter, event

PANELS = {"A": Panel.GREEN, "B": Panel.BLUE, "C": Panel.YELLOW, "D": Panel.YELLOW}
SOFT = {"post_open", "women", "men"}
"""What a proposal may leave undone where nobody is left; everything else it must keep."""


def year(seed: int, events: int, arbiters: int) -> tuple[list[CalendarEvent], list[RosterArbiter]]:
    chance = random.Random(seed)
    return (
        [chance_event(chance, place) for place in range(events)],
        [chance_arbiter(chance, place) for place in range(arbiters)],
    )


def chance_event(chance: random.Random, place: int) -> CalendarEvent:
    start = date(2025, 1, 1) + timedelta(days=chance.randrange(340))
    posts = {Role.CA: 1, Role.DCA: 1, Role.PO: chance.randint(0, 1), Role.FP: chance.randint(0, 1)}
    olympiad = chance.random() < 0.1
    return CalendarEvent(
        id=place,
        category=Category.A if olympiad else chance.choice(list(Category)),
        start=start,
        end=start + timedelta(days=chance.randint(2, 14)),
        posts=posts | {Role.MA if olympiad else Role.ARB: chance.randint(1, 6)},
        official=olympiad or chance.random() < 0.8,
        host=chance.choice(["GER", "FRA"]),
        body=Body.STRATEGY if olympiad else chance.choice(list(Body)),
        olympiad=olympiad,
    )


def chance_arbiter(chance: random.Random, place: int) -> RosterArbiter:
    category = Category(chance.choice("ABCD"))
    return RosterArbiter(
        id=f"a{place}",
        title=Title.FA if category == "D" and chance.random() < 0.5 else Title.IA,
        category=category,
        panel=PANELS[category] if chance.random() < 0.8 else None,
        woman=chance.choice([True, False, False, None]),
        federation=chance.choice(["GER", "FRA", "ITA", "ESP", "IND"]),
        active_until=chance.choice([date(2025, 12, 31), date(2026, 6, 1), date(2025, 5, 1)]),
        investigated=chance.random() < 0.05,
    )


def propose(
    events: list[CalendarEvent], arbiters: list[RosterArbiter], fixed: list[Appointment] | None = None
) -> Allocation:
    return propose_appointments(events, arbiters, fixed or [], edition=ARBITERS_2024)


def broken(allocation: Allocation) -> set[str]:
    return {each.finding.code for each in allocation.conflicts if each.finding.ok is False}


@settings(max_examples=60, deadline=None)
@given(st.integers(0, 10**6), st.integers(0, 12), st.integers(0, 40))
def test_a_proposal_breaks_no_rule(seed: int, events: int, arbiters: int) -> None:
    allocation = propose(*year(seed, events, arbiters))
    assert broken(allocation) <= SOFT


@settings(max_examples=30, deadline=None)
@given(st.integers(0, 10**6))
def test_no_open_post_could_simply_be_filled(seed: int) -> None:
    events, arbiters = year(seed, 8, 25)
    allocation = propose(events, arbiters)
    plan = Plan(events, arbiters, allocation.appointments, ARBITERS_2024)
    idle = [
        (place, each)
        for place in plan.open_places()
        for each in plan.qualified(place)
        if plan.is_free(each, place) and arbiters[each].panel is not None
    ]
    assert idle == []


def test_a_year_of_sixty_events_and_three_hundred_arbiters() -> None:
    events, arbiters = year(1, 60, 300)
    allocation = propose(events, arbiters)
    assert broken(allocation) == set()
    assert len(allocation.appointments) == sum(sum(each.posts.values()) for each in events)
    loads = Counter(each.arbiter for each in allocation.appointments)
    assert max(loads.values()) <= 3


@pytest.mark.parametrize("seed", range(4))
def test_a_proposal_fills_at_least_what_chance_fills(seed: int) -> None:
    """Of forty plans that give each post to anyone who is free, none fills more."""
    events, arbiters = year(seed, 10, 25)
    chance = random.Random(seed)
    filled = len(propose(events, arbiters).appointments)
    for _try in range(40):
        plan = Plan(events, arbiters, [], ARBITERS_2024)
        places = plan.open_places()
        chance.shuffle(places)
        for place in places:
            free = [each for each in plan.qualified(place) if plan.is_free(each, place)]
            if free:
                plan.appoint(chance.choice(free), place)
        plan.drop_outsiders()
        assert len(plan.appointments()) <= filled


def test_the_same_year_gives_the_same_proposal() -> None:
    assert propose(*year(7, 10, 40)) == propose(*year(7, 10, 40))


def test_nothing_to_do() -> None:
    assert propose([], []) == Allocation((), ())
    (conflict,) = propose([event(posts={Role.CA: 1})], []).conflicts
    assert (conflict.finding.code, conflict.event, conflict.role) == ("post_open", "e0", Role.CA)


def test_fixed_appointments_stay_even_where_they_conflict() -> None:
    fixed = [Appointment("e0", Role.CA, "wrong")]
    people = [arbiter("wrong", title=Title.NA), arbiter("right-w")]
    allocation = propose([event(posts={Role.CA: 1, Role.ARB: 1})], people, fixed)
    assert allocation.appointments == (*fixed, Appointment("e0", Role.ARB, "right-w"))
    assert [each.finding.article for each in allocation.conflicts] == ["B06.3 8.2"]


def test_a_fixed_appointment_of_nobody_is_refused() -> None:
    with pytest.raises(RuleError) as refused:
        propose([event()], [], [Appointment("e0", Role.CA, "nobody")])
    assert refused.value.field == "fixed[0].arbiter"


def test_fixed_days_leave_room_for_another_event() -> None:
    """Who leaves on the 5th is free on the 6th."""
    events = [event(posts={Role.ARB: 1}), event(1, posts={Role.ARB: 1}, start=date(2025, 1, 6))]
    fixed = [Appointment("e0", Role.ARB, "only", end=date(2025, 1, 5))]
    assert len(propose(events, [arbiter("only")], fixed).appointments) == 2
    assert len(propose(events, [arbiter("only")], [Appointment("e0", Role.ARB, "only")]).appointments) == 1


def test_who_can_do_only_one_post_gets_it() -> None:
    """The category A arbiter is the only one for the chief's post; the other takes the floor."""
    people = [arbiter("high"), arbiter("low-w", category=Category.C, panel=Panel.YELLOW)]
    (first, second) = propose([event(posts={Role.ARB: 1, Role.CA: 1})], people).appointments
    assert (first.role, first.arbiter, second.role, second.arbiter) == ("CA", "high", "ARB", "low-w")


def test_an_arbiter_is_moved_for_a_post_that_would_stay_open() -> None:
    """`either` gets the first post, then must leave it to `spare`: the second has nobody else."""
    at_once: dict[str, Any] = {"posts": {Role.CA: 1}, "official": False, "end": date(2025, 1, 10)}
    events = [
        replace(event(0, **at_once, start=date(2025, 1, 1)), end=date(2025, 1, 9)),
        event(1, **at_once, start=date(2025, 1, 2)),
        event(2, **at_once, start=date(2025, 1, 3)),
    ]
    away = (Days(date(2025, 1, 1), date(2025, 1, 1)),)
    people = [
        arbiter("either"),
        arbiter("spare", active_until=date(2025, 1, 9)),
        arbiter("engaged", unavailable=away),
    ]
    fixed = [Appointment("e2", Role.CA, "engaged")]
    allocation = propose(events, people, fixed)
    assert [(each.event, each.arbiter) for each in allocation.appointments] == [
        ("e2", "engaged"),
        ("e0", "spare"),
        ("e1", "either"),
    ]


def move_case() -> tuple[list[CalendarEvent], list[RosterArbiter], Plan]:
    """Two events at the same time: `both` may be chief of either, `late` of the second only."""
    at_once: dict[str, Any] = {"posts": {Role.CA: 1}, "official": False, "start": date(2025, 3, 1)}
    events = [
        event(0, **at_once, end=date(2025, 3, 5)),
        event(1, **at_once, end=date(2025, 3, 9), category=Category.C),
    ]
    people = [arbiter("both"), arbiter("late", category=Category.C)]
    return events, people, Plan(events, people, [], ARBITERS_2024)


def test_qualified_and_free() -> None:
    events, people, plan = move_case()
    first, second = Place(0, Role.CA, 0), Place(1, Role.CA, 0)
    assert (list(plan.qualified(first)), list(plan.qualified(second))) == ([0], [0, 1])
    assert plan.open_places() == [first, second]
    plan.appoint(0, second)
    assert plan.is_free(0, first) is False
    assert plan.held_by(0) == [second]
    plan.release(second)
    assert plan.is_free(0, first) is True
    assert len(propose(events, people).appointments) == 2


def test_women_are_found_for_the_last_posts() -> None:
    women = [arbiter(f"{name}-w", category=Category.D, panel=Panel.YELLOW) for name in "ab"]
    men = [arbiter(f"m{place}") for place in range(12)]
    allocation = propose([event(posts={Role.CA: 1, Role.DCA: 1, Role.ARB: 6})], [*men, *women])
    assert allocation.conflicts == ()
    appointed = {each.arbiter for each in allocation.appointments}
    assert appointed >= {"a-w", "b-w"}


def test_a_post_already_given_goes_to_a_woman_where_the_share_needs_it() -> None:
    """She is engaged elsewhere during the second event, so the first must give her a post."""
    events = [event(place, posts={Role.ARB: 2}, body=Body.STRATEGY) for place in (0, 1)]
    elsewhere = event(2, posts={Role.ARB: 1}, official=False, start=date(2025, 2, 1))
    people = [*(arbiter(f"m{place}") for place in range(4)), arbiter("she-w")]
    allocation = propose([*events, elsewhere], people, [Appointment("e2", Role.ARB, "she-w")])
    assert allocation.conflicts == ()
    assert Appointment("e0", Role.ARB, "she-w") in allocation.appointments


def test_a_share_that_nobody_can_mend_is_reported() -> None:
    men = [arbiter(f"m{place}") for place in range(4)]
    (conflict,) = propose([event()], men).conflicts
    assert (conflict.finding.code, conflict.finding.article) == ("women", "B06.4 6.4")


def test_posts_stay_open_before_too_many_come_from_outside() -> None:
    """One of the panel and five of the host for four posts on the floor: two may serve, one from each."""
    host = [
        arbiter(f"h{place}-w", panel=None, federation="GER", category=Category.D, title=Title.FA)
        for place in range(5)
    ]
    allocation = propose([event(posts={Role.ARB: 4})], [arbiter("inside"), *host])
    assert len(allocation.appointments) == 2
    assert broken(allocation) == {"post_open"}
