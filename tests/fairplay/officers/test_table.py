"""An application of an officer as an official reads it: who decides what, and what stops a decision."""

from datetime import date, timedelta
from types import SimpleNamespace

import pytest
from django.utils import timezone

from fairplay.models import OfficerApplication, OfficerFile
from fairplay.officers import deciding
from fairplay.officers.kind import OFFICER, STAGES
from fairplay.officers.services import _without_age, first_day
from fairplay.officers.views import OfficerForm, SeminarForm
from portal.cases.faults import CaseFault
from portal.cases.forms import Reason
from rulekit import Finding

LINES = """
publish | commission | filed      | open     |
propose | commission | open       | proposed |
approve | council    | proposed   | awarded  |
decline | council    | proposed   | refused  | reason
award   | commission | open       | awarded  |
refuse  | commission | filed open | refused  | reason
"""
TABLE = [[part.strip() for part in line.split("|")] for line in LINES.strip().splitlines()]
# Actions that no page offers begin a case: a service has checked who takes them.
ACTIONS = {action.code: action for action in OFFICER.actions if action.by is not None}


@pytest.mark.parametrize(
    ("code", "who", "states", "leads_to", "asks"), [pytest.param(*line, id=line[0]) for line in TABLE]
)
def test_a_line_of_the_table(code, who, states, leads_to, asks):
    action = ACTIONS[code]
    found = (action.by.code, sorted(map(str, action.offered_in)), str(action.leads_to))
    assert found == (who, states.split(), leads_to)
    assert (action.form is Reason) == (asks == "reason")


def test_nothing_else_can_be_done():
    assert set(ACTIONS) == {line[0] for line in TABLE}


@pytest.mark.parametrize(
    ("state", "who", "open_"),
    [
        ("filed", "commission", True),
        ("open", "commission", True),
        ("proposed", "council", True),
        ("awarded", None, False),
        ("refused", None, False),
    ],
)
def test_who_acts_next(state, who, open_):
    stage = next(stage for stage in STAGES if stage.code == state)
    assert (stage.acts_next.code if stage.acts_next else None, stage.open) == (who, open_)


DAY = date(2026, 3, 1)


@pytest.mark.parametrize(
    ("title", "published", "day"),
    [
        pytest.param("FPE", DAY, date(2026, 4, 30), id="FPT 1.4.3 sixty days"),
        pytest.param("FPO", DAY, date(2026, 4, 30), id="FPT 1.4.3 an officer too"),
        pytest.param("NFS", DAY, DAY, id="FPT 5.4 a national specialist waits for nobody"),
        pytest.param("FPE", None, None, id="not public yet"),
        pytest.param("NFS", None, None, id="a national specialist not public yet"),
    ],
)
def test_the_first_day_for_a_decision(title, published, day):
    assert first_day(OfficerApplication(title=title, published_on=published)) == day


@pytest.mark.parametrize(
    ("title", "may_award", "may_propose"),
    [
        pytest.param("FPE", "council_decides", "still_public", id="FPT 1.4.2 the council decides"),
        pytest.param("FPO", "council_decides", "still_public", id="FPT 1.4.2 on an officer too"),
        pytest.param("NFS", "still_public", "commission_decides", id="FPT 5.4 the commission alone"),
    ],
)
def test_who_decides_on_a_title(title, may_award, may_propose):
    """Of an application that is not public yet, so that no day and no objection is in the way."""
    file = OfficerFile(application=OfficerApplication(title=title, published_on=None))
    found = [deciding.may_award(file), deciding.may_propose(file)]
    assert [each.code if isinstance(each, CaseFault) else each for each in found] == [may_award, may_propose]


@pytest.mark.parametrize(
    ("actor", "may"),
    [
        pytest.param({"pk": 1}, True, id="anybody"),
        pytest.param({"pk": 7}, False, id="not the candidate"),
        pytest.param({"pk": 1, "is_active": False}, False, id="not a closed account"),
        pytest.param({"pk": 1, "is_system": True}, False, id="not the portal"),
    ],
)
def test_fpt_1_4_3_who_objects(actor, may):
    person = SimpleNamespace(**{"is_active": True, "is_system": False} | actor)
    application = SimpleNamespace(player=SimpleNamespace(account_id=7))
    assert deciding.can_object(person, SimpleNamespace(application=application)) is may


def test_the_age_of_a_candidate_is_not_stored():
    kept = _without_age(Finding("age", "FPT 1.1.1", True, 43, 18))
    assert (kept.actual, kept.ok) == ("18+", True)
    other = Finding("norms", "FPT 1.1.2", False, 2, 3)
    assert _without_age(other) == other


@pytest.mark.parametrize(
    ("form", "given", "refused"),
    [
        pytest.param(OfficerForm, {"fide_id": "1", "title": "NFS"}, [], id="a national specialist"),
        pytest.param(OfficerForm, {"fide_id": "0", "title": "NFS"}, ["fide_id"], id="no FIDE id"),
        pytest.param(OfficerForm, {"fide_id": "1", "title": "IA"}, ["title"], id="an arbiter's title"),
        pytest.param(
            OfficerForm, {"fide_id": "1", "title": "FPE", "birth": "1990"}, ["birth"], id="no day of birth"
        ),
        pytest.param(
            OfficerForm, {"fide_id": "1", "title": "FPE", "norms": "x" * 301}, ["norms"], id="too many norms"
        ),
        pytest.param(SeminarForm, {"fide_id": "1"}, ["held_on"], id="a seminar without a day"),
    ],
)
def test_what_the_forms_refuse(form, given, refused):
    assert list(form(given).errors) == refused


def test_a_published_application_is_due_on_its_first_day():
    day = timezone.localdate() - timedelta(days=10)
    file = OfficerFile(application=OfficerApplication(title="FPE", published_on=day))
    stage = next(stage for stage in STAGES if stage.code == "open")
    assert stage.due(file) == day + timedelta(days=60)
