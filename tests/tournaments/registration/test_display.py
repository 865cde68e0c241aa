"""What the pages of a registration say about its state, its facts and the findings of the pre-check."""

from datetime import timedelta

import pytest

from portal.cases.models import CaseFile
from portal.federations.models import Body
from rulekit import Severity
from tests.factories import make_user
from tournaments.enums import EventState as S
from tournaments.models import Tournament
from tournaments.registration.display import (
    _next,
    about,
    facts,
    findings_context,
    is_played,
    state_text,
    state_tone,
)
from tournaments.registration.enums import EVENT
from tournaments.rules import Level
from tournaments.rules.findings import broken


def event(ukr, state=S.REGISTERED, **fields) -> Tournament:
    known = {"name": "Open of Lviv", "place": "Lviv", "author": make_user("Anna Author"), "system": "swiss"}
    made = Tournament(federation=ukr, state=state, **known | fields)
    made.case = CaseFile(kind=EVENT)
    return made


@pytest.mark.parametrize(
    ("state", "ended", "played"),
    [
        pytest.param(S.RUNNING, 0, False, id="the last day itself"),
        pytest.param(S.RUNNING, 1, True, id="the day after"),
        pytest.param(S.REGISTERED, 1, True, id="the clock has not started it"),
        pytest.param(S.REPORTED, 1, False, id="the report is in"),
        pytest.param(S.CANCELLED, 1, False, id="cancelled"),
        pytest.param(S.DRAFT, 1, False, id="never registered"),
        pytest.param(S.RUNNING, None, False, id="no last day"),
    ],
)
def test_an_event_without_a_report_is_shown_as_played_from_the_day_after_its_last(ukr, state, ended, played):
    end = None if ended is None else ukr.today - timedelta(days=ended)
    one = event(ukr, state, end=end)
    assert is_played(one) is played
    assert (state_text(one) == "played, report due") is played
    assert (state_tone(one) == "warning") is (played or state_tone(event(ukr, state)) == "warning")


@pytest.mark.parametrize(
    ("state", "tone"), [(S.REFUSED, "danger"), (S.REGISTERED, "success"), (S.RETURNED, "warning")]
)
def test_the_tone_of_a_state_is_that_of_its_stage(ukr, state, tone):
    assert state_tone(event(ukr, state)) == tone


@pytest.mark.parametrize(
    ("state", "fields", "sentence"),
    [
        pytest.param(S.SUBMITTED, {}, "The rating officer of the federation decides.", id="submitted"),
        pytest.param(
            S.REFERRED,
            {"body": Body(kind="qualification")},
            "The qualification commission decides.",
            id="commission",
        ),
        pytest.param(
            S.REFERRED,
            {"body": Body(kind="council")},
            "The President decides, in the Council.",
            id="President",
        ),
        pytest.param(
            S.REFUSED,
            {},
            "The refusal is final here; the federation's own rules say who hears an appeal.",
            id="a national refusal",
        ),
        pytest.param(
            S.REFUSED, {"appeal_until": "today"}, "The author may appeal to the council.", id="0.4 an appeal"
        ),
        pytest.param(S.RUNNING, {"end": "yesterday"}, "The event is played; its report is due.", id="played"),
        pytest.param(
            S.RUNNING,
            {"end": "today"},
            "The chief arbiter reports when the event has ended.",
            id="being played",
        ),
    ],
)
def test_the_page_says_who_acts_next(ukr, state, fields, sentence):
    days = {"today": ukr.today, "yesterday": ukr.today - timedelta(days=1)}
    given = {
        name: days.get(value, value) if isinstance(value, str) else value for name, value in fields.items()
    }
    assert str(_next(event(ukr, state, **given))) == sentence


def said(one) -> dict[str, str]:
    return {str(fact.label): fact.value for fact in facts(one)}


def test_the_facts_name_both_lists_and_both_clocks(ukr):
    clock = {"minutes": 90, "moves": None, "seconds": 30, "delay": False}
    one = event(
        ukr,
        tempo="standard",
        fide_rated=True,
        nationally_rated=True,
        norm_event=True,
        women_only=True,
        prize_fund=0,
        time_control={"white": [clock], "black": [clock | {"minutes": 60}]},
        organiser="Chess club",
        organiser_email="club@example.org",
        default_time=0,
    )
    shown = said(one)
    assert shown["Rating lists"] == "FIDE's list, national list"
    assert shown["Time control of Black"] == "60 minutes, 30 seconds a move"
    assert shown["Organiser"] == "Chess club · club@example.org"
    assert shown["Kind"] == "norms are possible, for women only"
    assert shown["Prize fund"] == "€ 0", "no prizes are not an unknown prize fund"
    assert shown["Default time"] == "a player who is not at the board at the start loses"


def test_a_clock_for_both_is_one_line(ukr):
    clock = {"minutes": 90, "moves": None, "seconds": 30, "delay": False}
    shown = said(event(ukr, time_control={"white": [clock], "black": None}))
    assert "Time control of Black" not in shown
    assert shown["Time control"] == "90 minutes, 30 seconds a move"


@pytest.mark.parametrize(("place", "text"), [("Lviv", "Ukraine · Lviv"), ("", "Ukraine")])
def test_the_line_under_the_title(ukr, place, text):
    assert about(event(ukr, place=place)) == text


LATE = broken("registered_late", "B.02", "0.2.2", Severity.ERROR, "start", "2026-12-01", "2026-11-27")
TOP = broken("registered_late_top", "B.02", "0.2.3", Severity.ERROR, "start", "2026-12-01", "2026-11-01")
HOURS = broken("too_long", "B.02", "4.1", Severity.ERROR, "end", 100, 90)
CHIEF = broken("chief_untitled", "B.02", "0.2", Severity.WARNING, "arbiters")
SLOW = broken("few_slow_days", "B.01", "1.4.2", Severity.NOTICE, "rounds", 2, 3)

BOTH = (
    "Only the qualification commission and the President can admit this event. "
    "You will be asked for a reason."
)


class TestFindings:
    def test_errors_stand_first_then_warnings_then_notices(self):
        shown = findings_context([SLOW, CHIEF, HOURS], level=None, tempo=None)
        assert [one.severity for one in shown["findings"]] == ["error", "warning", "notice"]
        assert [(one.tone, one.icon) for one in shown["findings"]] == [
            ("danger", "alert-circle"),
            ("warning", "alert-triangle"),
            ("info", "info-circle"),
        ]

    def test_what_a_commission_may_admit_does_not_look_like_an_error(self):
        shown = findings_context([LATE, HOURS], level=None, tempo=None)
        assert (shown["errors"], shown["for_commission"]) == (1, 1)
        late = next(one for one in shown["findings"] if one.code == "registered_late")
        assert (late.tone, late.icon) == ("warning", "gavel")

    def test_a_finding_says_what_is_wrong_what_to_do_and_where_it_is_written(self):
        (late,) = findings_context([LATE], level=None, tempo=None)["findings"]
        assert late.text == "The last day to register was 27 Nov 2026; today is 1 Dec 2026."
        assert late.fix == "Start later, or give the commission a reason to admit the event late."
        assert late.source == "rating regulations 0.2.2"

    @pytest.mark.parametrize(
        ("finding", "anchor"),
        [(LATE, "id_start"), (SLOW, "part-rounds"), (CHIEF, "part-arbiters")],
    )
    def test_it_leads_to_the_field_where_it_is_corrected(self, finding, anchor):
        (shown,) = findings_context([finding], level=None, tempo=None)["findings"]
        assert shown.anchor == anchor

    @pytest.mark.parametrize(
        ("findings", "asked"),
        [
            ([HOURS], ""),
            (
                [LATE],
                "Only the qualification commission can admit this event. You will be asked for a reason.",
            ),
            ([TOP], "Only the President can admit this event. You will be asked for a reason."),
            (
                [TOP, broken("norm_system", "B.01", "1.1.4", Severity.ERROR, "system")],
                BOTH,
            ),
        ],
    )
    def test_0_2_3_the_author_learns_before_submitting_who_must_admit_it(self, findings, asked):
        assert str(findings_context(findings, level=None, tempo=None)["asked"]) == asked

    def test_the_derived_list_and_level_are_named(self):
        shown = findings_context([], level=Level.STANDARD, tempo="rapid")
        assert (shown["level"], shown["tempo"], shown["findings"]) == (Level.STANDARD, "rapid", [])
        assert findings_context([], level=None, tempo="")["tempo"] == ""
