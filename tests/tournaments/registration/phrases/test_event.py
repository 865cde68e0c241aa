"""Where an event stands, in one sentence; clocks in words."""

from datetime import date, timedelta

import pytest

from tournaments.models import PublishedEvent
from tournaments.registration.phrases.event import clock_text, state_label, status_sentence

START, END, DUE = date(2026, 12, 1), date(2026, 12, 9), date(2026, 12, 31)


def event(**fields) -> PublishedEvent:
    given = {"state": "registered", "start": START, "end": END, "report_due": DUE, "code": "UKR260001"}
    return PublishedEvent(**given | fields)


@pytest.mark.parametrize(
    ("fields", "today", "sentence"),
    [
        ({}, date(2026, 11, 29), "Registered; begins in 2 days."),
        ({}, date(2026, 11, 30), "Registered; begins in 1 day."),
        ({"state": "running"}, START, "The event is being played."),
        ({"state": "running"}, END, "The event is being played."),
        ({"state": "running"}, END + timedelta(days=1), "Played; the report is due in 21 days."),
        ({"state": "running"}, DUE - timedelta(days=1), "Played; the report is due in 1 day."),
        ({"state": "running"}, DUE, "Played; the report is due today."),
        ({"state": "running"}, DUE + timedelta(days=1), "Played; the report is 1 day late."),
        ({"state": "running", "report_due": None}, DUE, "Played; waiting for the report."),
        ({"state": "reported"}, DUE, "The report was received and is being checked."),
        ({"state": "accepted"}, DUE, "The report is accepted."),
        ({"state": "rated"}, DUE, "The event is rated."),
        ({"state": "rated", "rated_list": date(2027, 1, 1)}, DUE, "Rated in the list of 1 Jan 2027."),
        ({"state": "cancelled"}, START, "The event was cancelled."),
    ],
)
def test_status_sentence(fields, today, sentence):
    assert status_sentence(event(**fields), today) == sentence


@pytest.mark.parametrize(
    ("state", "today", "label"),
    [
        ("running", END, "running"),
        ("running", END + timedelta(days=1), "played"),
        ("reported", END + timedelta(days=1), "report received"),
        ("cancelled", START, "cancelled"),
    ],
)
def test_the_word_beside_the_sentence_does_not_contradict_it(state, today, label):
    assert state_label(event(state=state), today) == label


def period(minutes, moves=None, seconds=0, delay=False):
    return {"minutes": minutes, "moves": moves, "seconds": seconds, "delay": delay}


@pytest.mark.parametrize(
    ("periods", "text"),
    [
        (None, ""),
        ([period(90, None, 30)], "90 minutes, 30 seconds a move"),
        (
            [period(90, 40, 30), period(30, None, 30)],
            "40 moves in 90 minutes, then 30 minutes, 30 seconds a move",
        ),
        ([period(25, None, 10, True)], "25 minutes, 10 seconds delay a move"),
        (
            [period(90, 40, 0), period(30, None, 30)],
            "40 moves in 90 minutes, then 30 minutes, 30 seconds a move",
        ),
        (
            [period(90, 40, 10), period(30, None, 30)],
            "40 moves in 90 minutes, then 30 minutes, with differing increments",
        ),
    ],
)
def test_clock_text(periods, text):
    assert clock_text(periods) == text
