"""The forms of the chief arbiter's report: what may be typed in the hall, on a phone, offline."""

from types import SimpleNamespace
from uuid import UUID, uuid4

import pytest

from arbiters.reports.forms import NewNoteForm, NoteForm, ReasonForm, ReportForm, SectorForm

NOTE = {"kind": "incident", "round": "2", "board": "7", "text": "A phone rang.", "decision": "Loss."}


def errors(form):
    return {name: list(said) for name, said in form.errors.items()}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({}, [], id="an empty draft"),
        pytest.param({"results_url": "https://example.org/results"}, [], id="a link"),
        pytest.param({"results_url": "javascript:alert(1)"}, ["results_url"], id="a link that runs a script"),
        pytest.param({"results_url": "ftp//x"}, ["results_url"], id="no link"),
        pytest.param({"results_url": "https://example.org/" + "x" * 200}, ["results_url"], id="too long"),
        pytest.param({"remarks": "x" * 10_000}, [], id="long remarks"),
        pytest.param({"remarks": "x" * 10_001}, ["remarks"], id="remarks too long"),
    ],
)
def test_the_text_of_a_report(typed, said):
    assert list(errors(ReportForm(typed))) == said


def test_a_link_without_protocol_is_a_secure_one():
    form = ReportForm({"results_url": "example.org/results"})
    assert form.is_valid()
    assert form.cleaned_data["results_url"] == "https://example.org/results"


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({}, [], id="complete"),
        pytest.param({"round": "", "board": "", "decision": ""}, [], id="only what happened"),
        pytest.param({"text": "  "}, ["text"], id="nothing happened"),
        pytest.param({"text": "x" * 5001}, ["text"], id="too long"),
        pytest.param({"round": "0"}, ["round"], id="no round"),
        pytest.param({"round": "100"}, ["round"], id="a round that no event has"),
        pytest.param({"kind": "suspicion"}, ["kind"], id="a suspicion has its own form"),
        pytest.param({"board": "x" * 101}, ["board"], id="too many players"),
    ],
)
@pytest.mark.parametrize("form", [NoteForm, NewNoteForm])
def test_a_note(form, changes, said):
    assert list(errors(form({**NOTE, **changes}))) == said


def test_a_note_written_offline_brings_its_key():
    key = uuid4()
    form = NewNoteForm({**NOTE, "key": str(key)})
    assert form.is_valid()
    assert form.cleaned_data["key"] == key
    assert list(errors(NewNoteForm({**NOTE, "key": "1"}))) == ["key"]


def test_each_new_form_has_another_key():
    """Two notes begun on two pages are two notes."""
    first, second = (UUID(str(NewNoteForm()["key"].value())) for _form in range(2))
    assert first != second


@pytest.mark.parametrize(
    ("reason", "valid"), [("Ill today", True), ("", False), ("  ", False), ("x" * 301, False)]
)
def test_a_step_back_has_a_reason(reason, valid):
    assert ReasonForm({"reason": reason}).is_valid() is valid


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"service": "4", "sector": "A", "boards": "1-20"}, [], id="complete"),
        pytest.param({"service": "4", "sector": "A"}, [], id="without boards"),
        pytest.param({"service": "5", "sector": "A"}, ["service"], id="somebody of another event"),
        pytest.param({"service": "4"}, ["sector"], id="no sector"),
        pytest.param({"service": "4", "sector": "x" * 61}, ["sector"], id="a long name"),
    ],
)
def test_a_sector_is_planned_for_an_arbiter_of_the_event(typed, said):
    row = SimpleNamespace(
        pk=4, player=SimpleNamespace(name="Person, Floor"), get_role_display=lambda: "arbiter"
    )
    form = SectorForm(typed, services=[row])
    assert list(errors(form)) == said
    assert form.fields["service"].choices == [(4, "Person, Floor, arbiter")]
