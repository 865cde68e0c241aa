"""The panels of a case: thresholds without a verdict, links only for who may use them."""

from decimal import Decimal
from types import SimpleNamespace

import pytest
from django.utils import timezone

from fairplay.cases import panels
from fairplay.cases.services.gathering import add_evidence
from fairplay.enums import CaseState, Mode
from fairplay.models import Evidence
from portal.federations.scope import case_scope, person_scope

pytestmark = pytest.mark.django_db


@pytest.fixture
def opened(investigated):
    with case_scope(investigated.pk):
        yield investigated


def here(person) -> SimpleNamespace:
    return SimpleNamespace(actor=person)


@pytest.mark.parametrize(
    ("z", "mode", "presumed", "supports"),
    [
        pytest.param("5.01", Mode.OTB, True, True, id="AC I.5 above 5.00"),
        pytest.param("5.00", Mode.OTB, False, True, id="AC I.5 exactly 5.00 is not above"),
        pytest.param("4.26", Mode.ONLINE, True, True, id="AC I.5 online above 4.25"),
        pytest.param("4.25", Mode.ONLINE, False, True, id="AC I.5 online exactly 4.25"),
        pytest.param("2.50", Mode.OTB, False, True, id="AC I.6 2.50 supports"),
        pytest.param("2.49", Mode.OTB, False, False, id="AC I.6 below it does not"),
    ],
)
def test_what_the_thresholds_say_of_a_number(z, mode, presumed, supports, opened, people):
    panel = people["fpl_one"]
    with person_scope(panel.pk):
        add_evidence(
            pk=opened.pk, actor=panel, kind="observed", source="hall", obtained_at=timezone.now(), text="x"
        )
    opened.mode = mode
    with case_scope(opened.pk):
        first, second = panels.statistics(opened, Evidence(z=Decimal(z)))
    assert (first.startswith("✓"), second.startswith("✓")) == (presumed, supports)
    assert z in first.replace("5.0;", "5.00;") or z.rstrip("0") in first


def test_a_line_without_a_number_says_nothing_of_thresholds(opened):
    assert panels.statistics(opened, Evidence(z=None)) == []


@pytest.mark.parametrize(
    ("who", "ways"),
    [
        pytest.param("fpl_one", ["ask", "respondent"], id="an investigator asks and identifies"),
        pytest.param("fpl_chair", ["inform", "respondent"], id="the chair informs, as handler identifies"),
        pytest.param("stranger", None, id="nobody else sees a way"),
        pytest.param("respondent", None, id="nor the respondent"),
    ],
)
def test_ways_to_ask_and_inform_are_offered_to_who_may_go_them(who, ways, opened, people):
    found = panels.requests(here(people[who]), opened)
    assert (sorted(found["ways"]) if found else None) == ways


@pytest.mark.parametrize(
    ("who", "adds", "exports"),
    [("fpl_one", True, True), ("fpl_chair", False, True), ("stranger", False, False)],
)
def test_the_log_is_written_by_investigators_and_exported_by_officials(who, adds, exports, opened, people):
    found = panels.evidence(here(people[who]), opened)
    assert (bool(found["add_url"]), bool(found["bundle_url"])) == (adds, exports)


def test_before_the_notice_no_line_is_shown_to_the_respondent_by_hand(opened, people):
    panel = people["fpl_one"]
    with person_scope(panel.pk):
        add_evidence(
            pk=opened.pk, actor=panel, kind="observed", source="hall", obtained_at=timezone.now(), text="x"
        )
    with case_scope(opened.pk):
        (line,) = panels.evidence(here(panel), opened)["lines"]
        assert line["show_url"] == ""
        opened.notified_at = timezone.now()
        (line,) = panels.evidence(here(panel), opened)["lines"]
        assert line["show_url"].endswith("/evidence/1/show/")


def test_who_is_named_and_who_has_not_declared_interests(opened, people):
    found = panels.people(here(people["fpl_one"]), opened)
    assert (found["undeclared"], bool(found["declare_url"])) == (True, True)
    other = panels.people(here(people["stranger"]), opened)
    assert (other["undeclared"], other["declare_url"]) == (False, "")


@pytest.mark.parametrize(
    ("state", "shown"),
    [
        (CaseState.FORMAL_CHECK, True),
        (CaseState.ROUTED_FPL, True),
        (CaseState.INVESTIGATION, False),
        (CaseState.REPORT_SUBMITTED, False),
        (CaseState.NF_REPORTED, False),
    ],
)
def test_the_rules_propose_while_somebody_has_to_decide(state, shown, opened, people):
    opened.state = state
    with person_scope(people["fpl_chair"].pk):
        found = panels.proposal(here(people["stranger"]), opened)
    assert (found is not None) is shown
    if shown:
        assert str(found["outcome"]) == "admissible"


def test_nothing_is_shown_of_letters_and_reports_before_there_are_any(opened, people):
    assert panels.letters(here(people["fpl_one"]), opened) is None
    assert panels.report(here(people["fpl_one"]), opened) is None
