"""Conflicts among the appointments of a year, one rule at a time."""

from datetime import date
from typing import Any

import pytest

from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Body, Category, Panel, Role, Title
from arbiters.rules.roster import Appointment, CalendarEvent, Conflict, Days, RosterArbiter, Served
from arbiters.rules.roster_check import check_appointments
from rulekit import RuleError
from tests.arbiters.rules.rosters import POSTS, arbiter, event

STAFF = {Role.CA: "chief-w", Role.DCA: "deputy-w", Role.ARB: "first"}


def staffed(place: int = 0) -> list[Appointment]:
    named = [Appointment(f"e{place}", role, name) for role, name in STAFF.items()]
    return [*named, Appointment(f"e{place}", Role.ARB, "second")]


PEOPLE = [arbiter(name) for name in (*STAFF.values(), "second")]


def people(**changed: Any) -> list[RosterArbiter]:
    """Return the staff with the second arbiter changed."""
    return [*PEOPLE[:-1], arbiter("second", **changed)]


def told(conflicts: tuple[Conflict, ...]) -> list[tuple[str, bool | None]]:
    return [(each.finding.article, each.finding.ok) for each in conflicts]


def check(
    events: list[CalendarEvent], arbiters: list[RosterArbiter], made: list[Appointment]
) -> list[tuple[str, bool | None]]:
    return told(check_appointments(events, arbiters, made, edition=ARBITERS_2024))


def test_no_conflict() -> None:
    assert check([event()], PEOPLE, staffed()) == []


@pytest.mark.parametrize(
    ("facts", "changed", "conflicts"),
    [
        pytest.param({}, {"category": Category.D, "panel": Panel.YELLOW}, [], id="B06.3 8.3 ARB at B"),
        pytest.param(
            {"category": Category.A},
            {"category": Category.D, "panel": Panel.YELLOW},
            [("B06.3 8.3", False)],
            id="B06.3 8.3 ARB at A",
        ),
        pytest.param({}, {"title": Title.NA}, [("B06.3 8.2", False)], id="B06.3 8.2"),
        pytest.param({}, {"active_until": date(2025, 1, 10)}, [], id="B06.3 2.1 active to the end"),
        pytest.param(
            {}, {"active_until": date(2025, 1, 9)}, [("B06.3 2.1.2", False)], id="B06.3 2.1.2 a day short"
        ),
        pytest.param({}, {"active_until": None}, [("B06.3 2.1.2", False)], id="B06.3 2.1.2 unknown"),
        pytest.param(
            {"official": False, "continental": True},
            {"active_until": None},
            [("B06.3 2.1.2", False)],
            id="B06.3 2.1.2 continental",
        ),
        pytest.param({"official": False}, {"active_until": None}, [], id="B06.3 2.1 other events"),
        pytest.param(
            {},
            {"sanctions": (Days(None, date(2025, 1, 1)),)},
            [("B06.4 5.1", False)],
            id="B06.4 5.1 first day",
        ),
        pytest.param({}, {"sanctions": (Days(None, date(2024, 12, 31)),)}, [], id="B06.4 5.1 ended"),
        pytest.param({}, {"sanctions": (Days(date(2025, 1, 11), None),)}, [], id="B06.4 5.1 not yet"),
        pytest.param(
            {}, {"sanctions": (Days(None, None),)}, [("B06.4 5.1", False)], id="B06.4 5.1 without end"
        ),
        pytest.param({}, {"investigated": True}, [("B06.4 5.2", False)], id="B06.4 5.2"),
        pytest.param({"official": False}, {"investigated": True}, [], id="B06.4 5.2 other events"),
        pytest.param(
            {},
            {"unavailable": (Days(date(2025, 1, 10), date(2025, 1, 12)),)},
            [("B06.1 2.1", False)],
            id="not available",
        ),
        pytest.param({}, {"panel": None}, [("B06.4 6.3", False)], id="B06.4 6.3 outside, no host"),
        pytest.param({}, {"panel": None, "federation": "GER"}, [], id="B06.4 6.3 outside, host"),
        pytest.param(
            {"body": Body.STRATEGY},
            {"panel": None, "federation": "GER"},
            [("B06.4 7.1", False)],
            id="B06.4 7.1 panels only",
        ),
        pytest.param({"official": False}, {"panel": None}, [], id="panels are for official events"),
        pytest.param({"category": Category.C}, {"panel": None}, [], id="panels are for A and B"),
    ],
)
def test_one_appointment(
    facts: dict[str, Any], changed: dict[str, Any], conflicts: list[tuple[str, bool]]
) -> None:
    assert check([event(**facts)], people(**changed), staffed()) == conflicts


def test_a_conflict_names_event_role_and_arbiter() -> None:
    (conflict,) = check_appointments([event()], people(title=Title.NA), staffed(), edition=ARBITERS_2024)
    assert (conflict.event, conflict.role, conflict.arbiter) == ("e0", "ARB", "second")


def test_panel_of_a_senior_post() -> None:
    chief = [arbiter("chief-w", panel=Panel.RED, category=Category.B), *PEOPLE[1:]]
    assert check([event()], chief, staffed()) == [("B06.4 3.3.1", False)]


def test_a_fair_play_arbiter_is_for_a_person_to_decide() -> None:
    made = [*staffed(), Appointment("e0", Role.FP, "fair-w")]
    whole = event(posts=POSTS | {Role.FP: 1})
    assert check([whole], [*PEOPLE, arbiter("fair-w")], made) == [("B06.4 3.1.1", None)]


@pytest.mark.parametrize(
    ("second", "conflicts"),
    [
        pytest.param({"start": date(2025, 1, 10)}, ["days_overlap"], id="one common day"),
        pytest.param({"start": date(2025, 1, 11)}, [], id="the day after"),
    ],
)
def test_days_worked(second: dict[str, Any], conflicts: list[str]) -> None:
    events = [event(posts={Role.ARB: 1}), event(1, posts={Role.ARB: 1}, **second)]
    made = [Appointment(f"e{place}", Role.ARB, "someone") for place in (0, 1)]
    found = check_appointments(events, [arbiter("someone")], made, edition=ARBITERS_2024)
    assert [each.finding.code for each in found if each.finding.code == "days_overlap"] == conflicts


def test_an_arbiter_who_leaves_early_may_go_to_the_next_event() -> None:
    events = [event(posts={Role.ARB: 1}), event(1, posts={Role.ARB: 1}, start=date(2025, 1, 8))]
    made = [
        Appointment("e0", Role.ARB, "someone", end=date(2025, 1, 7)),
        Appointment("e1", Role.ARB, "someone"),
    ]
    found = check_appointments(events, [arbiter("someone")], made, edition=ARBITERS_2024)
    assert "days_overlap" not in {each.finding.code for each in found}


def test_only_the_days_worked_are_judged() -> None:
    """The sanction ended on the 4th, activity ends on the 8th; who works from the 5th to the 8th may."""
    limited = people(sanctions=(Days(None, date(2025, 1, 4)),), active_until=date(2025, 1, 8))
    made = [*staffed()[:-1], Appointment("e0", Role.ARB, "second", date(2025, 1, 5), date(2025, 1, 8))]
    assert check([event()], limited, made) == []
    assert check([event()], limited, staffed()) == [("B06.3 2.1.2", False), ("B06.4 5.1", False)]


def test_two_posts_in_one_event() -> None:
    made = [*staffed()[:-1], Appointment("e0", Role.ARB, "first")]
    assert check([event()], PEOPLE, made) == [("B06.1 2.1", False)]


def year(*roles: str, **more: Any) -> list[str]:
    """Return the articles of the limits that one arbiter breaks by serving in these roles, one event each."""
    events = [event(place, posts={Role(role): 1}, body=Body.STRATEGY) for place, role in enumerate(roles)]
    made = [Appointment(f"e{place}", Role(role), "busy") for place, role in enumerate(roles)]
    found = check_appointments(events, [arbiter("busy", **more)], made, edition=ARBITERS_2024)
    return [each.finding.article for each in found if each.finding.article.startswith("B06.4 4")]


@pytest.mark.parametrize(
    ("roles", "articles"),
    [
        pytest.param(["CA", "CA", "DCA"], [], id="4.1-4.3"),
        pytest.param(["CA", "CA", "CA"], ["B06.4 4.1"], id="4.1"),
        pytest.param(["DCA", "DCA", "DCA"], ["B06.4 4.2"], id="4.2"),
        pytest.param(["CA", "CA", "DCA", "DCA"], ["B06.4 4.3"], id="4.3 CA and DCA separately"),
        pytest.param(["ARB"] * 4, ["B06.4 4.3"], id="4.3"),
    ],
)
def test_limits_of_a_year(roles: list[str], articles: list[str]) -> None:
    assert year(*roles) == articles


def test_what_was_served_elsewhere_counts() -> None:
    assert year("CA", served=(Served(2025, ca=2, total=2),)) == ["B06.4 4.1"]
    assert year("CA", served=(Served(2024, ca=2, total=3),)) == []
    assert year("ARB", served=(Served(2025, total=3),)) == ["B06.4 4.3"]


def test_events_of_one_calendar_entry_count_once() -> None:
    """World Rapid and Blitz is one event (4.3)."""
    events = [
        event(place, posts={Role.ARB: 1}, entry="rapid and blitz" if place > 1 else None)
        for place in range(4)
    ]
    made = [Appointment(f"e{place}", Role.ARB, "busy") for place in range(4)]
    found = check_appointments(events, [arbiter("busy")], made, edition=ARBITERS_2024)
    assert not [each for each in found if each.finding.article.startswith("B06.4 4")]


def test_continental_events_do_not_count_for_the_limits() -> None:
    events = [event(place, posts={Role.CA: 1}, official=False, continental=True) for place in range(5)]
    made = [Appointment(f"e{place}", Role.CA, "busy") for place in range(5)]
    assert check(events, [arbiter("busy")], made) == []


def test_posts() -> None:
    made = [*staffed()[1:], Appointment("e0", Role.MA, "extra-w")]
    found = check_appointments([event()], [*PEOPLE, arbiter("extra-w")], made, edition=ARBITERS_2024)
    assert [(each.finding.code, each.role, each.finding.actual, each.finding.required) for each in found] == [
        ("post_open", "CA", 0, 1),
        ("too_many", "MA", 1, 0),
    ]


@pytest.mark.parametrize(
    ("women", "body", "articles"),
    [
        pytest.param(1, Body.COMMISSION, [], id="6.4"),
        pytest.param(0, Body.COMMISSION, ["B06.4 6.4"], id="6.4 none"),
        pytest.param(4, Body.COMMISSION, ["B06.4 6.5"], id="6.5 no man"),
        pytest.param(0, Body.STRATEGY, ["B06.4 7.4"], id="7.4"),
        pytest.param(4, Body.STRATEGY, ["B06.4 7.5"], id="7.5"),
    ],
)
def test_women_and_men(women: int, body: Body, articles: list[str]) -> None:
    staff = [arbiter(name, woman=place < women) for place, name in enumerate((*STAFF.values(), "second"))]
    assert [article for article, _ok in check([event(body=body)], staff, staffed())] == articles


def test_7_4_counts_over_the_year() -> None:
    """One event without a woman, one with two: a quarter of the year's eight."""
    events = [event(place, body=Body.STRATEGY) for place in (0, 1)]
    men = [arbiter(f"m{place}") for place in range(4)]
    mixed = [arbiter("a-w"), arbiter("b-w"), arbiter("m4"), arbiter("m5")]
    roles = (Role.CA, Role.DCA, Role.ARB, Role.ARB)
    made = [Appointment("e0", role, each.id) for role, each in zip(roles, men, strict=True)]
    made += [Appointment("e1", role, each.id) for role, each in zip(roles, mixed, strict=True)]
    assert check(events, men + mixed, made) == []


def test_6_3_half_of_the_floor_from_the_panel() -> None:
    outside = {"panel": None, "federation": "GER"}
    both = [*PEOPLE[:2], arbiter("first", **outside), arbiter("second", **outside)]
    assert check([event()], both, staffed()) == [("B06.4 6.3", False)]


OLYMPIAD = {"olympiad": True, "category": Category.A, "body": Body.STRATEGY}


def olympiad(people: list[RosterArbiter], role: Role = Role.MA) -> list[str]:
    made = [Appointment("e0", role, each.id) for each in people]
    found = check([event(posts={role: len(people)}, **OLYMPIAD)], people, made)
    return [article for article, _ok in found]


def test_7_3_match_arbiters_of_an_olympiad() -> None:
    federations = ["FRA", "GER", "ITA", "ESP"]
    inside = [arbiter(f"{name}-w", federation=name) for name in federations[:2]]
    inside += [arbiter(name, federation=name) for name in federations[2:]]
    assert olympiad(inside) == []
    one_outside = [*inside[:3], arbiter("host", panel=None, federation="GER")]
    assert olympiad(one_outside) == []
    two_outside = [*one_outside[:2], arbiter("guest", panel=None, federation="SUI"), one_outside[3]]
    assert olympiad(two_outside) == ["B06.4 7.3"]
    twins = [*inside[:3], arbiter("twin", federation="ITA")]
    assert olympiad(twins) == ["B06.4 7.3"]
    all_men = [arbiter(f"{name}-m", federation=name) for name in federations]
    assert olympiad(all_men) == ["B06.4 7.3", "B06.4 7.4"]


def test_nobody_but_match_arbiters_may_be_outside_the_panels_of_an_olympiad() -> None:
    staff = [arbiter("a-w"), arbiter("b"), arbiter("host", panel=None, federation="GER"), arbiter("d-w")]
    assert olympiad(staff, Role.ARB) == ["B06.4 7.3"]


@pytest.mark.parametrize(
    ("events", "arbiters", "made", "field"),
    [
        ([event()], PEOPLE, [Appointment("e9", Role.CA, "first")], "appointments[0].event"),
        ([event()], PEOPLE, [Appointment("e0", Role.CA, "nobody")], "appointments[0].arbiter"),
        ([event(), event()], PEOPLE, [], "events"),
        ([event()], [*PEOPLE, arbiter("first")], [], "arbiters"),
    ],
    ids=["unknown event", "unknown arbiter", "event twice", "arbiter twice"],
)
def test_ids_must_be_known_and_stand_once(
    events: list[CalendarEvent], arbiters: list[RosterArbiter], made: list[Appointment], field: str
) -> None:
    with pytest.raises(RuleError) as refused:
        check_appointments(events, arbiters, made, edition=ARBITERS_2024)
    assert refused.value.field == field
