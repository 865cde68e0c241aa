"""When reminders and mails are due: pure, table by table, and for any order of days."""

from datetime import UTC, datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from portal.workflow.timing import (
    OLD_AFTER_DAYS,
    REMINDERS,
    awake,
    days_left,
    last_digest,
    passed,
    reminder,
)

KYIV, TOKYO, CHATHAM = ZoneInfo("Europe/Kyiv"), ZoneInfo("Asia/Tokyo"), ZoneInfo("Pacific/Chatham")
DAYS = st.integers(-60, 60)
MOMENTS = st.integers(1_577_836_800, 2_051_222_400).map(lambda second: datetime.fromtimestamp(second, UTC))
ZONES = st.sampled_from([KYIV, TOKYO, CHATHAM, ZoneInfo("America/New_York"), ZoneInfo("Asia/Kathmandu")])


@pytest.mark.parametrize(
    ("due", "now", "zone", "days"),
    [
        pytest.param("2030-05-20T20:59:59", "2030-05-20T00:00", KYIV, 0, id="last second of the day in Kyiv"),
        pytest.param(
            "2030-05-20T21:00:00", "2030-05-20T00:00", KYIV, 1, id="midnight in Kyiv is the next day"
        ),
        pytest.param("2030-05-20T20:59:59", "2030-05-20T21:00", KYIV, -1, id="a second after it is late"),
        pytest.param(
            "2030-05-20T14:59:59", "2030-05-19T15:00", TOKYO, 0, id="the day begins earlier in Tokyo"
        ),
        pytest.param("2030-10-28T12:00:00", "2030-10-26T12:00", KYIV, 2, id="clocks turned back between"),
    ],
)
def test_days_are_those_of_the_home(due, now, zone, days):
    given_due, given_now = (datetime.fromisoformat(text).replace(tzinfo=UTC) for text in (due, now))
    assert days_left(given_due, given_now, zone) == days


@pytest.mark.parametrize(
    ("left", "reminded", "due"),
    [
        (15, None, None),
        (14, None, 14),
        (14, 14, None),
        (13, 14, None),
        (8, 14, None),
        (7, 14, 7),
        (5, None, 7),
        (3, 7, 3),
        (2, 3, None),
        (1, 3, 1),
        (0, 1, 0),
        (-1, 0, None),
        (-2, 0, None),
        (-3, 0, -3),
        (-4, -3, None),
        (-14, 0, -3),
        (-15, 0, None),
        (-15, None, None),
    ],
)
def test_reminder(left, reminded, due):
    assert reminder(left, reminded) == due


@pytest.mark.parametrize(
    ("left", "needless"), [(30, None), (14, None), (13, 14), (5, 7), (0, 1), (-3, 0), (-4, -3)]
)
def test_a_deadline_set_late_makes_up_for_nothing(left, needless):
    assert passed(left) == needless


@given(st.lists(DAYS, max_size=80), DAYS)
def test_each_reminder_goes_out_once_at_most_and_none_for_an_old_event(days, set_at):
    reminded, sent = passed(set_at), []
    for left in days:  # in any order: clocks are put back, dues are asked for twice
        stage = reminder(left, reminded)
        if stage is not None:
            assert left >= -OLD_AFTER_DAYS
            sent.append(stage)
            reminded = stage
    assert sorted(sent, reverse=True) == sent
    assert len(set(sent)) == len(sent)
    assert set(sent) <= set(REMINDERS)


@given(st.integers(-3, 40))
def test_run_every_day_each_reminder_still_ahead_goes_out_on_its_day(set_at):
    reminded, sent = passed(set_at), {}
    for left in range(set_at, -40, -1):
        stage = reminder(left, reminded)
        if stage is not None:
            sent[stage] = left
            reminded = stage
    assert sent == {offset: offset for offset in REMINDERS if offset <= set_at}


@pytest.mark.parametrize(("hour", "sees"), [(6, False), (7, True), (23, True)])
def test_reminders_wait_for_the_morning(hour, sees):
    assert awake(datetime(2030, 5, 20, hour, tzinfo=KYIV), KYIV) is sees


@pytest.mark.parametrize(
    ("now", "weekly", "moment"),
    [
        pytest.param("2030-05-20T06:59", False, "2030-05-19T07:00", id="before the morning: yesterday's"),
        pytest.param("2030-05-20T07:00", False, "2030-05-20T07:00", id="at seven: today's"),
        pytest.param("2030-05-20T07:00", True, "2030-05-20T07:00", id="a Monday at seven"),
        pytest.param("2030-05-20T06:59", True, "2030-05-13T07:00", id="a Monday before seven: last week's"),
        pytest.param("2030-05-26T23:59", True, "2030-05-20T07:00", id="a Sunday"),
    ],
)
def test_last_digest(now, weekly, moment):
    given_now, given_moment = (datetime.fromisoformat(text).replace(tzinfo=KYIV) for text in (now, moment))
    assert last_digest(given_now, KYIV, weekly=weekly) == given_moment


@given(MOMENTS, ZONES, st.booleans())
def test_a_digest_is_never_in_the_future_nor_older_than_its_step(now, zone, weekly):
    moment = last_digest(now, zone, weekly=weekly)
    step = timedelta(days=7 if weekly else 1)
    # An hour of tolerance: clocks are turned twice a year.
    assert timedelta() <= now - moment < step + timedelta(hours=1)
    assert (moment.hour, moment.minute) == (7, 0)
    assert not weekly or moment.weekday() == 0
