"""The buttons that fill in a schedule or a usual clock while an event is typed; nothing is stored."""

from datetime import date

import pytest
from django.http import QueryDict

from tournaments.registration.forms.filling import PRESETS, filled


def pressed(**given):
    posted = QueryDict(mutable=True)
    posted.update({name.replace("__", "-"): value for name, value in given.items()})
    return filled(posted)


def schedule(**given):
    usual = {
        "fill": "schedule",
        "start": "2027-03-01",
        "plan__rounds": "5",
        "plan__per_day": "2",
        "plan__first": "10:00",
        "plan__minutes": "300",
    }
    return pressed(**usual | given)


def rounds(data):
    count = int(data["rounds-TOTAL_FORMS"])
    return [(data.get(f"rounds-{place}-day"), data.get(f"rounds-{place}-start")) for place in range(count)]


def test_rounds_follow_each_other_over_the_days():
    data, plan = schedule()
    assert plan.is_valid()
    assert rounds(data) == [
        ("2027-03-01", "10:00"),
        ("2027-03-01", "15:00"),
        ("2027-03-02", "10:00"),
        ("2027-03-02", "15:00"),
        ("2027-03-03", "10:00"),
    ]


def test_an_empty_last_day_is_that_of_the_last_round_and_a_typed_one_stays():
    assert schedule()[0]["end"] == "2027-03-03"
    assert schedule(end="2027-03-09")[0]["end"] == "2027-03-09"


def test_rows_that_were_typed_before_are_replaced():
    data, _plan = schedule(plan__rounds="1", rounds__TOTAL_FORMS="9", rounds__7__day="2020-01-01")
    assert rounds(data) == [("2027-03-01", "10:00")]
    assert "rounds-7-day" not in data


@pytest.mark.parametrize(
    ("clock", "second"),
    [
        pytest.param({"clock__0__minutes": "90", "clock__0__seconds": "30"}, "14:00", id="as long as a game"),
        pytest.param({"clock__0__minutes": "15", "clock__0__seconds": "10"}, "10:50", id="rapid"),
        pytest.param({}, "14:00", id="no clock yet: four hours"),
        pytest.param({"clock__0__minutes": "ninety"}, "14:00", id="no number: four hours"),
        pytest.param({"clock__0__minutes": "0", "clock__0__seconds": "0"}, "14:00", id="no time: four hours"),
    ],
)
def test_without_an_interval_the_next_round_follows_the_longest_game(clock, second):
    data, _plan = schedule(plan__minutes="", plan__rounds="2", **clock)
    assert rounds(data)[1] == ("2027-03-01", second)


@pytest.mark.parametrize("start", ["", "soon", "2027-02-30"])
def test_without_a_first_day_nothing_is_filled_in_and_the_form_says_why(start):
    data, plan = schedule(start=start)
    assert plan.non_field_errors() == ["Enter the first day of the event: the rounds are counted from it."]
    assert "rounds-TOTAL_FORMS" not in data


@pytest.mark.parametrize(
    ("given", "field"),
    [
        ({"plan__rounds": "0"}, "rounds"),
        ({"plan__rounds": "61"}, "rounds"),
        ({"plan__per_day": "21"}, "per_day"),
        ({"plan__first": "late"}, "first"),
        ({"plan__minutes": "1441"}, "minutes"),
    ],
)
def test_a_plan_that_no_event_has_is_refused_at_its_field(given, field):
    data, plan = schedule(**given)
    assert list(plan.errors) == [field]
    assert "rounds-TOTAL_FORMS" not in data


@pytest.mark.parametrize(
    ("preset", "rows"),
    [
        (
            "fide",
            {
                "clock-0-moves": "40",
                "clock-0-minutes": "90",
                "clock-0-seconds": "30",
                "clock-1-minutes": "30",
                "clock-1-seconds": "30",
            },
        ),
        ("3-2", {"clock-0-minutes": "3", "clock-0-seconds": "2"}),
    ],
)
def test_a_usual_clock_replaces_the_typed_periods(preset, rows):
    data, _plan = pressed(fill="clock", preset__clock=preset, clock__0__delay="on", clock__2__minutes="7")
    kept = {name: data[name] for name in data if name.startswith("clock-") and not name.endswith("FORMS")}
    assert kept == rows
    assert int(data["clock-TOTAL_FORMS"]) == len(PRESETS[preset][1])


@pytest.mark.parametrize(
    "given", [{"fill": "clock", "preset__clock": "hourglass"}, {"fill": "everything"}, {}]
)
def test_another_button_fills_in_nothing(given):
    data, _plan = pressed(start=date(2027, 3, 1).isoformat(), **given)
    assert not [name for name in data if name.endswith("TOTAL_FORMS")]
