"""Until when an answer is due: in the days allowed, before the event, never in the past."""

from datetime import timedelta

import pytest

from tournaments.models import EventVersion, Tournament
from tournaments.registration.services.deadlines import (
    before_the_event,
    change_of_the_body,
    change_of_the_officer,
    of_the_appeal,
    of_the_body,
    of_the_officer,
)


@pytest.mark.parametrize(
    ("starts_in", "due_in"),
    [
        pytest.param(None, 3, id="no first day yet"),
        pytest.param(40, 3, id="far away"),
        pytest.param(4, 3, id="the last day is the day before the event"),
        pytest.param(3, 2, id="a day less"),
        pytest.param(1, 0, id="it begins tomorrow: today"),
        pytest.param(0, 0, id="it begins today: never in the past"),
        pytest.param(-5, 0, id="it has begun"),
    ],
)
def test_an_answer_is_due_before_the_event_begins(ukr, starts_in, due_in):
    start = None if starts_in is None else ukr.today + timedelta(days=starts_in)
    assert before_the_event(ukr, start, 3) == ukr.today + timedelta(days=due_in)


def test_without_anybody_who_must_answer_there_is_no_deadline(ukr):
    assert before_the_event(None, ukr.today, 3) is None
    assert of_the_body(Tournament(federation=ukr, start=ukr.today)) is None


def test_the_officer_has_three_days_and_a_body_seven(ukr, commission):
    event = Tournament(federation=ukr, body=commission, start=ukr.today + timedelta(days=60))
    change = EventVersion(federation=ukr, body=commission, tournament=event)
    assert of_the_officer(event) == change_of_the_officer(change) == ukr.today + timedelta(days=3)
    assert of_the_body(event) == change_of_the_body(change) == commission.today + timedelta(days=7)


def test_0_4_the_appeal_has_its_own_last_day_even_after_the_event_began(ukr):
    last = ukr.today + timedelta(days=6)
    assert of_the_appeal(Tournament(federation=ukr, start=ukr.today, appeal_until=last)) == last
    assert of_the_appeal(Tournament(federation=ukr)) is None
