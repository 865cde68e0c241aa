"""Each list asks its own regulations; none stands in for another. Who admits what they forbid."""

from datetime import date, timedelta

import pytest

from tests.tournaments.rules.facts import LONG, START, event, found, rounds
from tournaments.rules import (
    ClockPeriod,
    bodies_for,
    check_registration,
    event_editions,
    format_changes,
    protection_level,
)

RAPID = (ClockPeriod(15, None, 10),)
HOUR = (ClockPeriod(60, None, 0),)


def national(**changes):
    """Return a sound event for the national list of Ukraine alone."""
    alone = {"fide_rated": False, "nationally_rated": True, "national_edition": "ua-national"}
    return event(**alone | changes)


def both(**changes):
    return national(fide_rated=True, **changes)


def test_a_sound_national_event_has_no_findings():
    assert check_registration(national(), date(2026, 10, 1)) == ()


def test_the_national_regulations_know_no_last_day_of_registration():
    eve = START - timedelta(days=1)
    assert "registered_late" not in found(national(), eve)
    assert found(both(), eve)["registered_late"].regulation == "B.02"


@pytest.mark.parametrize(
    ("changes", "code", "actual", "required"),
    [
        pytest.param({"clock": HOUR, "top_rating": 2300}, "time_too_short", 60, 90, id="UA 2: 90 from 2300"),
        pytest.param({"clock": HOUR, "top_rating": 2299}, None, None, None, id="UA 2: 60 below 2300"),
        pytest.param({"rounds": rounds(0, 0, 0, 0)}, "hours_per_day", 960, 720, id="UA 2: 12 hours"),
        pytest.param(
            {"clock": HOUR, "top_rating": 2000, "rounds": rounds(0, 0, 0, 0)},
            "rounds_per_day",
            4,
            3,
            id="UA 2: three rounds",
        ),
        pytest.param({"hybrid": True}, "hybrid_not_provided", None, None, id="UA: no hybrid play"),
    ],
)
def test_each_rule_of_ukraine(changes, code, actual, required):
    findings = found(national(**changes))
    if code is None:
        assert findings == {}
        return
    assert findings[code].regulation == "UA"
    if actual is not None:
        assert (findings[code].actual, findings[code].required) == (actual, required)


def test_rapid_chess_is_for_fide_alone():
    finding = found(both(clock=RAPID))["type_not_rated"]
    assert (finding.regulation, finding.field, finding.actual) == ("UA", "nationally_rated", "rapid")
    assert "type_not_rated" not in found(event(clock=RAPID))


def test_what_no_list_takes():
    assert found(national(clock=(ClockPeriod(2),)))["no_list_takes_it"].regulation == "UA"


def test_no_list_stands_in_for_another():
    assert set(found(national(fide_rated=False, nationally_rated=False))) == {"no_list_chosen"}
    assert set(found(event(nationally_rated=True))) == {"no_national_rating"}
    assert "norms_need_fide" in found(national(norm_event=True))


def test_the_protection_measures_are_for_fides_events():
    assert protection_level(national(prize_fund=200_000)) is None
    assert "measures_advised" not in found(national(measures=frozenset()))
    assert "measures_advised" in found(both(measures=frozenset()))


def test_the_editions_of_an_event():
    def named(**asked):
        editions, kind = event_editions(LONG, START, **asked)
        return [edition.id for edition in editions], kind and kind.value

    assert named() == (["fide-2025"], "standard")
    assert named(national="ua-national") == (["fide-2025", "ua-national"], "standard")
    assert named(fide_rated=False, national="ua-national") == (["ua-national"], "standard")
    assert named(fide_rated=False) == ([], None)
    assert event_editions((ClockPeriod(2),), START, fide_rated=False, national="ua-national") == ((), None)


@pytest.mark.parametrize(
    ("changes", "bodies"),
    [
        pytest.param({}, ("qualification",), id="0.2.4: the chair of the commission"),
        pytest.param({"top_rating": 2701}, ("council",), id="0.2.3: the President"),
        pytest.param({"top_rating_women": 2501}, ("council",), id="0.2.3: the President, for a woman"),
        pytest.param(
            {"top_rating": 2701, "hybrid": True}, ("qualification", "council"), id="0.2.3 and hybrid: both"
        ),
    ],
)
def test_who_admits_a_late_registration(changes, bodies):
    assert bodies_for(check_registration(event(**changes), START - timedelta(days=1))) == bodies


def test_an_admission_covers_what_was_admitted_and_no_more():
    admitted = frozenset({"registered_late"})
    assert found(event(admitted=admitted), START) == {}
    assert set(found(event(admitted=admitted, top_rating=2701), START)) == {"registered_late_top"}


def test_an_unusual_system_of_a_norm_event_is_for_the_commission():
    findings = found(event(norm_event=True, system="schiller"))
    assert bodies_for(findings.values()) == ("qualification",)
    assert findings["norm_system"].article == "1.4.2e"


@pytest.mark.parametrize(
    ("changes", "codes"),
    [
        pytest.param({"system": "round-robin"}, ["format_changed"], id="system"),
        pytest.param({"clock": HOUR}, ["format_changed"], id="clock"),
        pytest.param({"rounds": rounds(*range(7))}, ["format_changed"], id="rounds"),
        pytest.param({"rounds": rounds(*range(1, 10))}, [], id="another day is no other format"),
        pytest.param({"prize_fund": 9}, [], id="nor is a prize"),
    ],
)
def test_the_format_of_a_norm_event(changes, codes):
    before = event(norm_event=True)
    assert [each.code for each in format_changes(before, event(norm_event=True, **changes))] == codes
    assert not list(format_changes(event(), event(**changes)))
