"""Reading requests: what the reader adds to the shared one."""

from datetime import UTC, date, datetime
from fractions import Fraction

import pytest

from fairplay.rules import EDITIONS, FAIRPLAY_2022, Evidence, Measure, Mode, Party, System, Taken
from fairplay.rules.requests import (
    OTHER_ERRORS,
    Request,
    read_case_facts,
    read_complaint,
    read_protected_event,
    read_taken,
)
from rulekit import RuleError


def refusal(call, *arguments) -> tuple[str, str]:
    with pytest.raises(RuleError) as refused:
        call(*arguments)
    return refused.value.code, refused.value.field


def test_every_other_error_is_called_invalid():
    assert {Request.codes[name] for name in OTHER_ERRORS} == {"invalid"}
    assert {"missing", "unknown_op", "unknown_edition"}.isdisjoint(Request.codes)


def test_edition():
    assert Request({}).edition(*EDITIONS) is FAIRPLAY_2022
    assert Request({"edition": "fairplay-2024"}).edition(*EDITIONS).id == "fairplay-2024"
    asked = Request({"edition": "fairplay-2024"})
    assert refusal(asked.edition, FAIRPLAY_2022) == ("unknown_edition", "edition")


@pytest.mark.parametrize(
    ("text", "value"),
    [
        ("2022-06-20", date(2022, 6, 20)),
        ("2022-06-20T12:00:00Z", datetime(2022, 6, 20, 12, tzinfo=UTC)),
        ("2022-06-20T12:00:00+02:00", datetime(2022, 6, 20, 10, tzinfo=UTC)),
        ("2022-06-20T23:30:00-05:30", datetime(2022, 6, 21, 5, tzinfo=UTC)),
    ],
)
def test_day_or_instant(text, value):
    found = Request({"filed": text}).needed_day_or_instant("filed")
    assert (found, type(found)) == (value, type(value))


@pytest.mark.parametrize(
    "text", ["", "2022-06-31", "2022-06-20T25:00:00Z", "2022-06-20T12:00:00", "1700-01-01"]
)
def test_no_day_nor_instant(text):
    assert refusal(Request({"filed": text}).needed_day_or_instant, "filed") == ("invalid", "filed")
    assert refusal(Request({}).needed_day_or_instant, "filed") == ("missing", "filed")
    assert refusal(Request({}).needed_instant, "filed") == ("missing", "filed")


def test_choices():
    asked = Request({"evidence": ["STATISTICS", "STATISTICS"]}, "case")
    assert asked.choices("evidence", Evidence) == {Evidence.STATISTICS}
    assert Request({}).choices("evidence", Evidence) == frozenset()
    wrong = Request({"evidence": ["STATISTICS", "statistics"]}, "case")
    assert refusal(wrong.choices, "evidence", Evidence) == ("invalid", "case.evidence[1]")


def test_numbers_of_an_event_are_exact():
    event = read_protected_event(
        Request({"fide_level": 3, "system": "RR", "average": "2399.5", "prize_eur": "20000.01"})
    )
    assert (event.system, event.average, event.prize_eur) == (
        *(System.RR, Fraction(4799, 2), Fraction(2_000_001, 100)),
    )


@pytest.mark.parametrize(
    ("taken", "read"),
    [
        (None, None),
        ({}, Taken()),
        (
            {"AREAS": True, "PGN": False, "DECLARATION": None, "EQUIPMENT": 2},
            Taken(frozenset({Measure.AREAS}), 2),
        ),
    ],
)
def test_measures(taken, read):
    assert read_taken(Request({"taken": taken})) == read


def test_a_party_that_is_left_out_is_empty():
    complaint = read_complaint(Request({"kind": "ITC", "filed": "2022-06-20", "event": {"mode": "OTB"}}))
    assert complaint.complainant == complaint.respondent == Party()
    assert complaint.event.rated is True
    assert (complaint.written, complaint.on_form, complaint.consent) == (True, True, False)


@pytest.mark.parametrize(
    ("given", "read"), [("1600000", "1600000"), (1600000, "1600000"), (None, ""), (0, "")]
)
def test_fide_id_as_text_or_number(given, read):
    request = {
        "kind": "ITC",
        "filed": "2022-06-20",
        "event": {"mode": "OTB"},
        "complainant": {"fide_id": given},
    }
    assert read_complaint(Request(request)).complainant.fide_id == read


def test_facts_of_a_case():
    facts = read_case_facts(Request({"mode": "ONLINE", "last_round_end": "2022-11-20T22:15:00+01:00"}))
    assert (facts.mode, facts.last_round_end) == (Mode.ONLINE, datetime(2022, 11, 20, 21, 15, tzinfo=UTC))
    assert (facts.official, facts.case_open, facts.on_date) == (False, False, None)
