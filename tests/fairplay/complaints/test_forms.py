"""The forms of complaints: drafts may be incomplete, filing may not; which form asks for what."""

import pytest

from fairplay.complaints.forms import ENGINE, Addition, ComplaintForm, FilingForm, NewComplaint
from fairplay.enums import Form
from fairplay.models import Complaint

pytestmark = pytest.mark.django_db
PTC_ONLY = {"why_no_itc", "last_round_end", "official", "participant", "mode"}


def form(kind=Form.PTC, typed=None, **columns) -> ComplaintForm:
    return ComplaintForm(typed, complaint=Complaint(form=kind, **columns))


@pytest.mark.parametrize("kind", Form)
def test_a_draft_may_be_empty(kind):
    assert form(kind, {}).is_valid()


@pytest.mark.parametrize(
    ("typed", "refused"),
    [
        pytest.param({"respondent_fide_id": "0"}, ["respondent_fide_id"], id="no FIDE id"),
        pytest.param({"respondent_fide_id": "2147483648"}, ["respondent_fide_id"], id="no column holds it"),
        pytest.param({"phone": "1" * 41}, ["phone"], id="a telephone too long"),
        pytest.param({"statement": "x" * 20_001}, ["statement"], id="a statement too long"),
        pytest.param({"statement": "x" * 20_000}, [], id="a long statement"),
        pytest.param({"mode": "POSTAL"}, ["mode"], id="no such mode"),
        pytest.param({"last_round_end": "soon"}, ["last_round_end"], id="no moment"),
        pytest.param({"respondent_federation": "999999"}, ["respondent_federation"], id="no federation"),
    ],
)
def test_what_a_draft_refuses(typed, refused):
    assert list(form(typed=typed).errors) == refused


def test_only_the_form_after_the_event_asks_for_the_reason_and_for_engines():
    itc, ptc = set(form(Form.ITC).fields), set(form(Form.PTC).fields)
    assert ptc - itc == PTC_ONLY | {f"engine_{name}" for name in ENGINE}
    assert itc <= ptc


def test_a_complainant_with_an_account_is_not_asked_who_they_are():
    """Name and id are those of the account; who enters a paper form types them from the paper."""
    assert not {"name", "fide_id", "email"} & set(form().fields)
    assert list(form(entered_by_id=1).fields)[:3] == ["name", "fide_id", "email"]


def test_the_engine_section_is_one_column_without_its_empty_fields():
    made = form(typed={"statement": "Seen.", "engine_software": "Stockfish", "engine_version": ""})
    assert made.is_valid()
    content = made.content()
    assert content["engine"] == {"software": "Stockfish"}
    assert content["statement"] == "Seen."
    assert not [name for name in content if name.startswith("engine_")]
    assert set(content) <= {field.name for field in Complaint._meta.fields}


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        pytest.param({"warned": "on", "consent": "yes", "signed": "on"}, [], id="complete"),
        pytest.param({"consent": "yes", "signed": "on"}, ["warned"], id="AC III.B.6a warned"),
        pytest.param({"warned": "on", "consent": "yes"}, ["signed"], id="signed"),
        pytest.param({"warned": "on", "signed": "on"}, ["consent"], id="privacy 5 an answer"),
        pytest.param(
            {"warned": "on", "signed": "on", "consent": "maybe"}, ["consent"], id="privacy 5 yes or no"
        ),
    ],
)
def test_filing_asks_for_each_declaration(given, refused):
    assert list(FilingForm(given).errors) == refused


@pytest.mark.parametrize(("typed", "consent"), [("yes", True), ("no", False)])
def test_no_consent_is_no_consent(typed, consent):
    filing = FilingForm({"warned": "on", "signed": "on", "consent": typed})
    assert filing.is_valid()
    assert filing.cleaned_data["consent"] is consent


@pytest.mark.parametrize(
    ("given", "refused"),
    [
        ({"form": "PTC"}, []),
        ({"form": "PTC", "event_code": "UKR260001"}, []),
        ({}, ["form"]),
        ({"form": "ORAL"}, ["form"]),
        ({"form": "ITC", "event_code": "X" * 13}, ["event_code"]),
    ],
    ids=["an event not here", "an event", "no form", "AC III.B.5 oral", "too long a code"],
)
def test_a_new_complaint_names_its_form(given, refused):
    assert list(NewComplaint(given).errors) == refused


def test_further_evidence_has_words():
    assert list(Addition({}).errors) == ["text"]
    assert Addition({"text": "One more thing."}).is_valid()
