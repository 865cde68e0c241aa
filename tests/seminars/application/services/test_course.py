"""The calendar begins and ends a course on the organiser's own days, wherever the server stands."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest

from seminars.application.services.course import next_step, turn_pages

FIRST, LAST = date(2027, 12, 31), date(2028, 1, 3)


@pytest.mark.parametrize(
    ("state", "today", "step"),
    [
        pytest.param("ready", date(2027, 12, 30), "", id="the day before"),
        pytest.param("ready", FIRST, "begin", id="the first day, the last of the year"),
        pytest.param("ready", LAST + timedelta(days=9), "begin", id="the job did not run for a week"),
        pytest.param("open", FIRST, "", id="nobody said that it is ready"),
        pytest.param("running", LAST, "", id="the last day is not over"),
        pytest.param("reporting", LAST + timedelta(days=1), "", id="it has already ended"),
        pytest.param("cancelled", FIRST, "", id="it was called off"),
    ],
)
def test_the_step_of_a_day(state, today, step):
    assert next_step(SimpleNamespace(state=state, start=FIRST, end=LAST, today=today, kind="FA")) == step


@pytest.mark.parametrize("zone", ["Pacific/Kiritimati", "Asia/Tokyo", "Pacific/Pago_Pago"])
def test_it_begins_with_the_day_of_the_organiser(world, zone):
    """At 15:00 UTC it is already tomorrow in Tokyo: the first session begins before the server's day."""
    row = world.open()
    world.with_paper(row)
    world.does("ready", row)
    world.ukr.time_zone = zone
    world.ukr.save(update_fields=["time_zone"])
    today = world.ukr.today
    world.move(row, start=today + timedelta(days=1))
    assert turn_pages() == 0
    world.move(row, start=today)
    assert turn_pages() == 1
    assert turn_pages() == 0
    assert world.seen(row).state == "running"
