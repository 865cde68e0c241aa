"""What is missing or impossible in the dates, rounds, clocks and lists of an event, and its field."""

from datetime import date, time, timedelta

import pytest

from rulekit import Finding, Severity
from tests.tournaments.rules.facts import START, event
from tournaments.rules import ArbiterFacts, EventFacts, RoundFacts
from tournaments.rules.schedule import check_lists, check_schedule

EVE = START - timedelta(days=1)
LAST = START + timedelta(days=8)


def at(number: int, day: date | None, hour: int | None = 10) -> RoundFacts:
    return RoundFacts(number, day, None if hour is None else time(hour))


def objection(code, field, actual=None, required=None, *, regulation="B.02", article="0.2"):
    """Return a finding that stops the registration: the schedule is registered with the event (B.02, 0.2)."""
    return Finding(code, article, False, actual, required, Severity.ERROR, regulation=regulation, field=field)


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, [], id="nothing"),
        pytest.param({"end": START, "rounds": (at(1, START),)}, [], id="an event of one day"),
        pytest.param({"end": None}, [objection("dates_missing", "start")], id="no last day"),
        pytest.param(
            {"end": EVE, "rounds": (at(1, None),)},
            [
                objection("ends_before_start", "end", "2026-11-30", "2026-12-01"),
                objection("schedule_missing", "rounds", "1"),
            ],
            id="ends on the day before it starts",
        ),
        pytest.param({"rounds": ()}, [objection("rounds_missing", "rounds", 0, 1)], id="no round"),
        pytest.param(
            {"rounds": (at(1, START), at(2, START, None), at(3, None))},
            [objection("schedule_missing", "rounds", "2, 3")],
            id="rounds without hour or day are named",
        ),
        pytest.param(
            {"rounds": (at(1, START, 0), at(2, START, 10))}, [], id="a round at midnight has its hour"
        ),
        pytest.param({"clock": ()}, [objection("clock_missing", "clock")], id="no clock"),
        pytest.param(
            {"suspended_host": True}, [objection("host_suspended", "federation")], id="suspended host"
        ),
        pytest.param(
            {"arbiters": (ArbiterFacts("chief", banned=True), ArbiterFacts("arbiter", banned=True))},
            [objection("arbiter_banned", "arbiters", 2, 0, regulation="AC", article="II.6")],
            id="AC II.6: two banned arbiters",
        ),
    ],
)
def test_what_the_schedule_lacks(changes, expected):
    assert list(check_schedule(event(**changes))) == expected


def test_without_a_first_day_the_dates_are_asked_for():
    facts = EventFacts(end=LAST, rounds=(at(1, START),), clock=event().clock)
    assert list(check_schedule(facts)) == [objection("dates_missing", "start")]


@pytest.mark.parametrize(
    ("rounds", "expected"),
    [
        pytest.param((at(1, START), at(2, LAST)), [], id="on the first and on the last day"),
        pytest.param(
            (at(1, EVE),),
            [objection("round_outside_dates", "rounds", 1, "2026-11-30")],
            id="the day before the event",
        ),
        pytest.param(
            (at(1, START), at(2, LAST + timedelta(days=1))),
            [objection("round_outside_dates", "rounds", 2, "2026-12-10")],
            id="the day after the event",
        ),
        pytest.param(
            (at(1, START, 10), at(2, START, 10)),
            [objection("rounds_out_of_order", "rounds", 2)],
            id="two rounds at the same hour",
        ),
        pytest.param(
            (at(1, LAST, 9), at(2, START, 15)),
            [objection("rounds_out_of_order", "rounds", 2)],
            id="a later hour of an earlier day",
        ),
        pytest.param(
            (at(1, START, 15), at(2, None), at(3, START, 10)),
            [
                objection("schedule_missing", "rounds", "2"),
                objection("rounds_out_of_order", "rounds", 3),
            ],
            id="a round without a day between two in the wrong order",
        ),
        pytest.param(
            (at(1, START, 15), at(2, START, None), at(3, START, 10)),
            [
                objection("schedule_missing", "rounds", "2"),
                objection("rounds_out_of_order", "rounds", 3),
            ],
            id="a round without an hour between two in the wrong order",
        ),
    ],
)
def test_days_and_order_of_rounds(rounds, expected):
    assert list(check_schedule(event(rounds=rounds))) == expected


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param({}, [], id="FIDE's list"),
        pytest.param(
            {"fide_rated": False, "nationally_rated": True, "national_edition": "ua-national"},
            [],
            id="a national list alone",
        ),
        pytest.param({"fide_rated": False}, [objection("no_list_chosen", "fide_rated")], id="no list"),
        pytest.param(
            {"nationally_rated": True},
            [objection("no_national_rating", "nationally_rated")],
            id="a federation without a list of its own",
        ),
        pytest.param(
            {
                "fide_rated": False,
                "nationally_rated": True,
                "national_edition": "ua-national",
                "norm_event": True,
            },
            [objection("norms_need_fide", "fide_rated", regulation="B.01", article="1.1.1")],
            id="B.01 1.1.1: norms in a national event",
        ),
        pytest.param({"norm_event": True}, [], id="B.01 1.1.1: norms in FIDE's list"),
    ],
)
def test_choice_of_lists(changes, expected):
    assert list(check_lists(event(**changes))) == expected
