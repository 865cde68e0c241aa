"""The timetable: what the generator makes, which rounds overlap, which day a finding is about."""

from datetime import date, time, timedelta

import pytest

from tests.tournaments.rules.test_precheck import START, event, found
from tournaments.rules import ClockPeriod
from tournaments.rules.facts import RoundFacts
from tournaments.rules.timetable import round_minutes, timetable

LONG = (ClockPeriod(90, None, 30),)


def test_rounds_follow_each_other_within_days():
    made = timetable(date(2026, 5, 1), rounds=5, per_day=2, first=time(10), minutes=300)
    assert [(each.number, each.day.day, each.start.hour) for each in made] == [
        (1, 1, 10),
        (2, 1, 15),
        (3, 2, 10),
        (4, 2, 15),
        (5, 3, 10),
    ]


def test_a_game_lasts_as_long_as_both_clocks():
    assert round_minutes(LONG) == 240


@pytest.mark.parametrize(
    ("second", "overlaps"),
    [
        pytest.param(time(13, 59), True, id="0.2: a minute before the first round is over"),
        pytest.param(time(14), False, id="0.2: when the first round is over"),
    ],
)
def test_overlapping_rounds_are_named_with_their_day(second, overlaps):
    rounds = (RoundFacts(1, START, time(10)), RoundFacts(2, START, second))
    finding = found(event(rounds=rounds, clock=LONG)).get("rounds_overlap")
    assert (finding is not None) is overlaps
    if finding:
        assert (finding.actual, finding.required, finding.subject) == (2, "14:00", START.isoformat())


def test_the_day_with_too_many_hours_is_named():
    full = START + timedelta(days=1)
    rounds = (
        RoundFacts(1, START, time(10)),
        *(RoundFacts(number, full, time(4 + 4 * number)) for number in (2, 3, 4)),
    )
    clock = (ClockPeriod(91, None, 30),)
    assert found(event(rounds=rounds, clock=clock))["hours_per_day"].subject == full.isoformat()
