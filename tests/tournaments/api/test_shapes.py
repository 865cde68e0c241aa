"""What the API takes for an event: shapes and limits, and the place of the first fault."""

import pytest
from rest_framework.exceptions import ErrorDetail

from tournaments.api.registration import _first_place, _plain, findings_data
from tournaments.api.registration_shapes import ArbiterIn, EventIn, PeriodIn, RoundIn, TimeControlIn
from tournaments.rules.findings import Severity, broken


def valid(**given):
    asked = EventIn(data={"name": "Open of Lviv"} | given)
    assert asked.is_valid(), asked.errors
    return asked.validated_data


def test_a_name_alone_is_a_draft_with_the_usual_values():
    given = valid()
    assert (given["system"], given["fide_rated"], given["appeal_written"], given["submit"]) == (
        "swiss",
        True,
        True,
        False,
    )
    assert (given["rounds"], given["arbiters"], given["measures"], given["time_control"]) == (
        [],
        [],
        [],
        None,
    )


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"name": ""}, "name", id="no name"),
        pytest.param({"name": "x" * 151}, "name", id="a name of more than 150 letters"),
        pytest.param({"start": "1.12.2026"}, "start", id="a day that is not ISO"),
        pytest.param({"start": "2026-02-30"}, "start", id="a day that does not exist"),
        pytest.param({"system": "hutton"}, "system", id="a system that does not exist"),
        pytest.param({"organiser_email": "club"}, "organiser_email", id="no address"),
        pytest.param({"website": "javascript:alert(1)"}, "website", id="a script"),
        pytest.param({"prize_fund": -1}, "prize_fund", id="a negative fund"),
        pytest.param({"half_point_byes": "many"}, "half_point_byes", id="no number"),
        pytest.param({"measures": ["prayer"]}, "measures", id="an unknown measure"),
        pytest.param({"pairing_rules": "monrad"}, "pairing_rules", id="unknown pairing rules"),
        pytest.param({"reason": "x" * 2001}, "reason", id="an endless reason"),
        pytest.param({"rounds": {"day": "2026-12-01"}}, "rounds", id="one round instead of a list"),
        pytest.param({"rounds": [{}] * 1000}, "rounds", id="more rounds than an event has"),
        pytest.param({"arbiters": [{"role": "chief"}]}, "arbiters", id="an arbiter without an id"),
        pytest.param({"time_control": {"black": []}}, "time_control", id="a clock for Black alone"),
    ],
)
def test_a_refusal_names_the_field(given, field):
    asked = EventIn(data={"name": "Open of Lviv"} | given)
    assert not asked.is_valid()
    assert list(asked.errors) == [field]


@pytest.mark.parametrize(
    ("shape", "given", "field"),
    [
        (PeriodIn, {}, "minutes"),
        (PeriodIn, {"minutes": -1}, "minutes"),
        (PeriodIn, {"minutes": 90, "moves": 0}, "moves"),
        (PeriodIn, {"minutes": 90, "seconds": -1}, "seconds"),
        (ArbiterIn, {"fide_id": 0}, "fide_id"),
        (ArbiterIn, {"fide_id": 2**31}, "fide_id"),
        (ArbiterIn, {"fide_id": 1, "role": "guest"}, "role"),
        (ArbiterIn, {"fide_id": 1, "section": "x" * 61}, "section"),
        (RoundIn, {"day": "2026-12-01T10:00"}, "day"),
        (RoundIn, {"start": "25:00"}, "start"),
        (TimeControlIn, {"white": [{"minutes": 1}] * 50}, "white"),
    ],
)
def test_limits_of_the_rows(shape, given, field):
    asked = shape(data=given)
    assert not asked.is_valid()
    assert list(asked.errors) == [field]


def test_a_row_has_its_usual_values():
    asked = ArbiterIn(data={"fide_id": 14100017})
    assert asked.is_valid()
    assert dict(asked.validated_data) == {
        "fide_id": 14100017,
        "role": "arbiter",
        "section": "",
        "plays": False,
    }


def detail(text):
    return [ErrorDetail(text, "invalid")]


@pytest.mark.parametrize(
    ("errors", "place"),
    [
        pytest.param({"name": detail("a"), "start": detail("b")}, ("name", "a"), id="the first field"),
        pytest.param({"rounds": {2: {"day": detail("a")}}}, ("rounds.3.day", "a"), id="rows count from 1"),
        pytest.param(
            {"time_control": {"white": {0: {"minutes": detail("a")}}}},
            ("time_control.white.1.minutes", "a"),
            id="a row inside a field",
        ),
        pytest.param({"non_field_errors": detail("a")}, ("non_field_errors", "a"), id="the whole request"),
        pytest.param(
            {"rounds": {"non_field_errors": detail("a")}}, ("rounds", "a"), id="the whole list of rows"
        ),
    ],
)
def test_a_program_learns_where_the_first_fault_is(errors, place):
    path, messages = _first_place(errors)
    assert (path, str(messages[0])) == place


@pytest.mark.parametrize(
    ("value", "posted"), [(True, "on"), (False, ""), (0, 0), ("swiss", "swiss"), (None, None)]
)
def test_values_go_to_the_form_as_a_browser_would_send_them(value, posted):
    assert _plain(value) == posted


def test_findings_carry_what_to_do_and_count_what_a_commission_may_admit():
    late = broken("registered_late", "B.02", "0.2.2", Severity.ERROR, "start", "2026-12-01", "2026-11-27")
    missing = broken("clock_missing", "B.02", "0.2", Severity.ERROR, "clock")
    told = findings_data((late, missing))
    assert (told["errors"], told["for_commission"]) == (1, 1)
    assert told["findings"][1] == {
        "severity": "error",
        "code": "clock_missing",
        "field": "clock",
        "article": "rating regulations 0.2",
        "message": "The time control is missing.",
        "fix": "Add at least one period.",
    }
