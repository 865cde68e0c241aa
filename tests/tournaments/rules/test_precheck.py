"""The pre-check, article by article. Days are those of the host's calendar."""

from datetime import date, time, timedelta

import pytest

from rulekit import Severity
from tests.tournaments.rules.facts import LONG, START, event, found, rounds
from tournaments.rules import (
    ArbiterFacts,
    ClockPeriod,
    RoundFacts,
    blocking,
    check_registration,
    event_editions,
    for_commission,
    rating_edition,
    report_due,
)


def test_a_sound_event_has_no_findings():
    assert check_registration(event(), date(2026, 10, 1)) == ()


@pytest.mark.parametrize(
    ("changes", "before", "late", "article"),
    [
        pytest.param({}, 3, False, None, id="B.02 0.2.2: three days before"),
        pytest.param({}, 2, True, "0.2.2", id="B.02 0.2.2: two days before"),
        pytest.param({"norm_event": True}, 30, False, None, id="B.01 1.1.1: thirty days before"),
        pytest.param({"norm_event": True}, 29, True, "1.1.1", id="B.01 1.1.1: 29 days before"),
        pytest.param({"top_rating": 2700}, 3, False, None, id="B.02 0.2.1: 2700 is not above"),
        pytest.param({"top_rating": 2701}, 29, True, "0.2.1", id="B.02 0.2.1: above 2700"),
        pytest.param({"top_rating": 2701}, 30, False, None, id="B.02 0.2.1: above 2700 in time"),
        pytest.param({"top_rating_women": 2501}, 29, True, "0.2.1", id="B.02 0.2.1: a woman above 2500"),
        pytest.param({"top_rating_women": 2500}, 3, False, None, id="B.02 0.2.1: 2500 is not above"),
    ],
)
def test_last_day_of_registration(changes, before, late, article):
    long_enough = {"clock": (ClockPeriod(90, None, 30),)} | changes
    code = "registered_late_top" if article == "0.2.1" else "registered_late"
    findings = found(event(**long_enough), START - timedelta(days=before))
    assert {each for each in findings if each.startswith("registered_late")} == ({code} if late else set())
    finding = findings.get(code)
    if finding:
        assert finding.article == article
        assert finding.actual == (START - timedelta(days=before)).isoformat()
        assert finding.severity is Severity.ERROR


def test_no_top_player_rule_before_2024():
    facts = event(date(2024, 2, 29), top_rating=2750)
    assert "registered_late_top" not in found(facts, date(2024, 2, 26))
    facts = event(date(2024, 3, 1), top_rating=2750)
    assert found(facts, date(2024, 2, 26))["registered_late_top"].required == "2024-01-31"


def test_late_registration_is_for_the_commission_and_blocks_nothing_else():
    findings = check_registration(event(), START - timedelta(days=1))
    assert blocking(findings) == ()
    assert [finding.code for finding in for_commission(findings)] == ["registered_late"]
    admitted = check_registration(event(admitted=frozenset({"registered_late"})), START - timedelta(days=1))
    assert admitted == ()


@pytest.mark.parametrize(
    ("clock", "days", "broken"),
    [
        pytest.param((ClockPeriod(90, None, 30),), (0, 0, 0), False, id="3.1: 3 × 4 hours are 12"),
        pytest.param((ClockPeriod(91, None, 30),), (0, 0, 0), True, id="3.1: six minutes more"),
        pytest.param((ClockPeriod(150, None, 30),), (0, 0), False, id="3.1: 2 × 6 hours are 12"),
        pytest.param((ClockPeriod(151, None, 30),), (0, 0), True, id="3.1: two rounds over 12 hours"),
        pytest.param((ClockPeriod(151, None, 30),), (0, 1), False, id="3.1: on two days"),
    ],
)
def test_twelve_hours_a_day(clock, days, broken):
    finding = found(event(clock=clock, rounds=rounds(*days))).get("hours_per_day")
    assert (finding is not None) is broken
    if finding:
        assert (finding.article, finding.required, finding.field) == ("3.1", 720, "rounds")


@pytest.mark.parametrize(
    ("top", "minutes", "needed"),
    [
        pytest.param(2400, 119, 120, id="1.1: from 2400 on 120 minutes"),
        pytest.param(2400, 120, None, id="1.1: 120 minutes"),
        pytest.param(1800, 89, 90, id="1.1: from 1800 on 90 minutes"),
        pytest.param(2399, 90, None, id="1.1: 90 minutes"),
        pytest.param(1799, 60, None, id="1.1: 60 minutes"),
    ],
)
def test_minimum_time(top, minutes, needed):
    finding = found(event(clock=(ClockPeriod(minutes),), top_rating=top)).get("time_too_short")
    assert (finding and finding.required) == needed
    if finding:
        assert finding.severity is Severity.WARNING  # the games concerned are not rated, the event is


@pytest.mark.parametrize(
    ("start", "moves", "required"),
    [
        pytest.param(START, 29, 30, id="2025 1.2: at least 30"),
        pytest.param(START, 30, None, id="2025 1.2: 30 will do"),
        pytest.param(date(2016, 5, 1), 39, 40, id="2009 1.3: exactly 40"),
        pytest.param(date(2016, 5, 1), 40, None, id="2009 1.3: 40"),
    ],
)
def test_first_control(start, moves, required):
    clock = (ClockPeriod(90, moves, 30), ClockPeriod(30, None, 30))
    finding = found(event(start, clock=clock), start - timedelta(days=100)).get("first_control")
    assert (finding and finding.required) == required


@pytest.mark.parametrize(
    ("clock", "expected"),
    [
        pytest.param((ClockPeriod(90, None, 30),), "standard", id="120 minutes"),
        pytest.param((ClockPeriod(60),), "standard", id="60 minutes"),
        pytest.param((ClockPeriod(15, None, 10),), "rapid", id="25 minutes"),
        pytest.param((ClockPeriod(3, None, 2),), "blitz", id="5 minutes"),
        pytest.param((ClockPeriod(1),), None, id="too short for any list"),
    ],
)
def test_rating_type_follows_from_the_clock(clock, expected):
    found_type = rating_edition(clock, START)[1]
    assert (found_type and found_type.value) == expected


def test_edition_goes_by_the_start():
    assert found(event(date(2005, 1, 1)))["no_edition"].field == "start"
    edition, _type = rating_edition(LONG, date(2025, 9, 30))
    later, _type = rating_edition(LONG, date(2025, 10, 1))
    assert (edition and edition.id, later and later.id) == ("fide-2024", "fide-2025")


def test_no_list_takes_a_bullet_game():
    assert found(event(clock=(ClockPeriod(1),)))["no_list_takes_it"].field == "clock"


def test_unequal_clocks():
    assert found(event(black_clock=(ClockPeriod(100, None, 30),))) == {}  # B.02 has no such rule for standard
    rapid = event(clock=(ClockPeriod(15, None, 10),), black_clock=(ClockPeriod(20, None, 10),))
    assert found(rapid)["unequal_clocks"].field == "black_clock"


def test_schedule_is_registered_with_the_event():
    assert found(event(rounds=()))["rounds_missing"].article == "0.2"
    undated = (RoundFacts(1, START, time(10)), RoundFacts(2, START), RoundFacts(3))
    assert found(event(rounds=undated))["schedule_missing"].actual == "2, 3"
    outside = (RoundFacts(1, START - timedelta(days=1), time(10)),)
    assert found(event(rounds=outside))["round_outside_dates"].actual == 1
    swapped = (RoundFacts(1, START, time(15)), RoundFacts(2, START, time(10)))
    assert found(event(rounds=swapped))["rounds_out_of_order"].actual == 2


def test_dates_and_clock_are_asked_for():
    missing = found(event(start=START, end=None, clock=()))
    assert {"dates_missing", "clock_missing"} <= missing.keys()
    assert "ends_before_start" in found(event(end=START - timedelta(days=1)))


@pytest.mark.parametrize(
    ("days", "due"),
    [pytest.param(30, False, id="4.1: thirty days"), pytest.param(31, True, id="4.1: monthly reports")],
)
def test_interim_reports(days, due):
    finding = found(event(end=START + timedelta(days=days - 1))).get("interim_reports_due")
    assert (finding is not None) is due
    if finding:
        assert finding.severity is Severity.NOTICE


def test_ninety_days_in_the_old_edition():
    start = date(2016, 5, 1)
    today = start - timedelta(days=100)
    clock = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30))
    assert "too_long" not in found(event(start, clock=clock, end=start + timedelta(days=89)), today)
    assert found(event(start, clock=clock, end=start + timedelta(days=90)), today)["too_long"].actual == 91


def test_composition_of_round_robins_in_the_old_edition():
    start = date(2016, 5, 1)
    clock = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30))
    few = event(start, clock=clock, system="round-robin", expected_players=12, expected_rated=3)
    assert found(few, start - timedelta(days=100))["too_few_rated"].required == 4
    now = event(system="round-robin", expected_players=12, expected_rated=3)
    assert "too_few_rated" not in found(now)


def test_hybrid_needs_approval():
    assert found(event(hybrid=True))["hybrid_not_approved"].severity is Severity.ERROR
    assert "hybrid_not_approved" not in found(event(hybrid=True, admitted=frozenset({"hybrid_not_approved"})))


def test_match_with_an_unrated_player():
    unrated = event(system="match", expected_players=2, expected_rated=1)
    assert found(unrated)["match_with_unrated"].field == "expected_rated"
    assert "match_with_unrated" not in found(event(system="match", expected_players=2, expected_rated=2))


def test_announcement_is_a_warning():
    assert found(event(announced_as_rated=False))["not_announced"].severity is Severity.WARNING


def test_arbiters():
    assert "no_chief_arbiter" in found(event(arbiters=()))
    untitled = (ArbiterFacts("chief", fee_paid=True),)
    assert found(event(arbiters=untitled))["chief_untitled"].severity is Severity.WARNING
    playing = (ArbiterFacts("chief", frozenset({"FA"}), plays=True, fee_paid=True),)
    assert found(event(arbiters=playing))["playing_arbiters"].severity is Severity.WARNING
    national = (ArbiterFacts("chief", frozenset({"FA"}), fee_paid=True),)
    assert found(event(official=True, arbiters=national))["chief_not_ia"].article == "13.1"


def test_suspended_host():
    assert found(event(suspended_host=True))["host_suspended"].field == "federation"


@pytest.mark.parametrize(
    ("end", "due"),
    [
        pytest.param(date(2026, 12, 9), date(2026, 12, 31), id="9.1: the list of the next month"),
        pytest.param(date(2026, 12, 26), date(2027, 1, 31), id="9.1: five days before the month ends"),
        pytest.param(date(2026, 12, 25), date(2026, 12, 31), id="9.1: six days before the month ends"),
    ],
)
def test_report_due(end, due):
    edition, _type = rating_edition(LONG, START)
    assert edition is not None
    assert report_due(edition, end) == due


def test_report_due_in_seven_days_in_2022():
    edition, _type = rating_edition(LONG, date(2022, 5, 1))
    assert edition is not None
    assert report_due(edition, date(2022, 5, 9)) == date(2022, 5, 16)


NATIONAL_ARBITER = (ArbiterFacts("chief", frozenset({"NA", "FA"}), fee_paid=True),)
UNTITLED = (ArbiterFacts("chief", fee_paid=True),)
PLAYING = (ArbiterFacts("chief", frozenset({"IA"}), plays=True, fee_paid=True),)
MIXED = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30, delay=True))


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param(
            {"arbiters": ()},
            ("no_chief_arbiter", "C.05", "13.1", Severity.ERROR, "arbiters", None, None),
            id="C.05 13.1: nobody",
        ),
        pytest.param(
            {"arbiters": NATIONAL_ARBITER, "continental": True},
            ("chief_not_ia", "C.05", "13.1", Severity.ERROR, "arbiters", "FA, NA", "IA"),
            id="C.05 13.1: an official event",
        ),
        pytest.param(
            {"arbiters": UNTITLED},
            ("chief_untitled", "C.05", "13.1", Severity.WARNING, "arbiters", None, None),
            id="C.05 13.1: no title",
        ),
        pytest.param(
            {"arbiters": PLAYING},
            ("playing_arbiters", "B.01", "1.1.6", Severity.WARNING, "arbiters", 1, 0),
            id="B.01 1.1.6: the chief arbiter plays",
        ),
        pytest.param(
            {"clock": MIXED},
            ("mixed_clock_modes", "B.01", "1.1.3b", Severity.WARNING, "clock", None, None),
            id="B.01 1.1.3b: increment and delay",
        ),
        pytest.param(
            {"clock": (ClockPeriod(1),)},
            ("no_list_takes_it", "B.02", "0.1", Severity.ERROR, "clock", "2026-12-01", None),
            id="B.02 0.1: too fast for any list",
        ),
    ],
)
def test_where_an_objection_stands_and_what_to_correct(changes, expected):
    (told,) = check_registration(event(**changes), date(2026, 10, 1))
    shown = (told.code, told.regulation, told.article, told.severity, told.field, told.actual, told.required)
    assert shown == expected


def test_no_regulations_cover_a_day_long_past():
    told = found(event(date(2005, 1, 1)), date(2004, 10, 1))["no_edition"]
    assert (told.regulation, told.article, told.actual) == ("B.02", "0.1", "2005-01-01")


def test_composition_is_judged_when_both_numbers_are_known():
    """A match of two with one rated player is refused; with one of the numbers missing nothing is known."""
    assert "match_with_unrated" in found(event(system="match", expected_players=2, expected_rated=1))
    assert "match_with_unrated" not in found(event(system="match", expected_players=2, expected_rated=None))


def test_a_game_too_fast_for_fides_lists_has_no_editions():
    assert event_editions((ClockPeriod(1),), START) == ((), None)
    assert event_editions((ClockPeriod(1),), START, national="ua-national") == ((), None)
