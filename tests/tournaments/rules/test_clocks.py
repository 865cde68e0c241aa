"""Time controls: what is one, and what sixty moves of it last."""

from fractions import Fraction

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tournaments.rules import ClockError, ClockPeriod, read_clock, write_clock
from tournaments.rules.clocks import modes, time_control, time_controls


@pytest.mark.parametrize(
    ("clock", "minutes"),
    [
        pytest.param((ClockPeriod(90, None, 30),), 120, id="90 + 30 seconds"),
        pytest.param((ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30)), 150, id="40/90, 30, 30 seconds"),
        pytest.param((ClockPeriod(120, 60), ClockPeriod(60)), 120, id="a period after move 60"),
        pytest.param(
            (ClockPeriod(100, 40), ClockPeriod(50, 20), ClockPeriod(15)), 150, id="third from 60 on"
        ),
        pytest.param((ClockPeriod(120, 40), ClockPeriod(60, None, 30)), 190, id="increment from move 41"),
        pytest.param((ClockPeriod(25, None, 10, delay=True),), 35, id="a delay counts like an increment"),
    ],
)
def test_sixty_moves(clock, minutes):
    assert time_control(clock).seconds == 60 * Fraction(minutes)


@pytest.mark.parametrize(
    ("data", "code"),
    [
        ("90", "no_periods"),
        ([{}] * 6, "no_periods"),
        ([5], "no_period"),
        ([{"minutes": 5, "hours": 1}], "no_period"),
        ([{"minutes": 5, "delay": "yes"}], "no_period"),
        ([{"minutes": True}], "time_out_of_range"),
        ([{"minutes": -1}], "time_out_of_range"),
        ([{"seconds": 30}], "time_out_of_range"),
        ([{"minutes": 601}], "time_out_of_range"),
        ([{"minutes": 90, "seconds": 601}], "time_out_of_range"),
        ([{"minutes": 90, "moves": 0}, {"minutes": 30}], "moves_out_of_range"),
        ([{"minutes": 90}, {"minutes": 30}], "moves_of_earlier_period"),
        ([{"minutes": 90, "moves": 40}], "moves_of_last_period"),
    ],
)
def test_what_is_no_time_control(data, code):
    with pytest.raises(ClockError) as refusal:
        read_clock(data)
    assert refusal.value.code == code


periods = st.builds(ClockPeriod, st.integers(0, 600), st.integers(1, 200), st.integers(0, 600), st.booleans())
last = st.builds(ClockPeriod, st.integers(0, 600), st.none(), st.integers(0, 600), st.booleans())


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(periods, max_size=4), last)
def test_written_and_read_again(earlier, rest):
    clock = (*earlier, rest)
    assert read_clock(write_clock(clock)) == clock


@settings(deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(st.lists(periods, max_size=4), last)
def test_more_time_is_never_less(earlier, rest):
    more = ClockPeriod(rest.minutes + 1, None, rest.seconds, rest.delay)
    assert time_control((*earlier, more)).seconds >= time_control((*earlier, rest)).seconds


def test_the_times_of_white_and_black_as_registered():
    white, black = [{"minutes": 90, "seconds": 30}], [{"minutes": 60}]
    both = time_controls({"white": white, "black": black})
    assert [each and each.seconds for each in both] == [7200, 3600]
    assert [each and each.seconds for each in time_controls({"white": white})] == [7200, None]
    assert [each and each.seconds for each in time_controls({"white": white, "black": None})] == [7200, None]
    assert time_controls({}) == (None, None)
    assert time_controls({"white": [], "black": black}) == (None, None)


def test_1_1_3b_increment_and_delay_are_told_apart():
    plain, increment = ClockPeriod(90, 40), ClockPeriod(30, None, 30)
    delay = ClockPeriod(30, None, 5, delay=True)
    assert modes((plain, increment)) == {"increment"}
    assert modes((plain, delay)) == {"delay"}
    assert modes((ClockPeriod(90, 40, 30), delay)) == {"increment", "delay"}
    assert modes((ClockPeriod(90, None, 0, delay=True),)) == frozenset()


@pytest.mark.parametrize(
    "period",
    [{"minutes": 0}, {"minutes": 600}, {"minutes": 1, "seconds": 600}],
    ids=["no minute", "ten hours", "ten minutes a move"],
)
def test_the_limits_themselves_are_admitted(period):
    (read,) = read_clock([period])
    assert (read.minutes, read.seconds) == (period["minutes"], period.get("seconds", 0))
    assert (read.moves, read.delay) == (None, False)


def test_moves_of_a_period_between_one_and_two_hundred():
    rest = {"minutes": 30}
    for moves in (1, 200):
        assert read_clock([{"minutes": 90, "moves": moves}, rest])[0].moves == moves
    with pytest.raises(ClockError):
        read_clock([{"minutes": 90, "moves": 201}, rest])


def test_five_periods_are_the_most():
    earlier = {"minutes": 30, "moves": 20}
    assert len(read_clock([earlier] * 4 + [{"minutes": 15}])) == 5
    assert read_clock([]) == ()
