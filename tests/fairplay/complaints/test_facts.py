"""A complaint as its receipt and its page tell it: every field, engine tests only where they were given."""

import pytest

from fairplay.complaints.facts import COLUMNS, field_facts, label_of
from fairplay.complaints.judgement import as_filed
from fairplay.enums import Form
from fairplay.models import Complaint
from fairplay.rules import missing_fields
from portal.federations.models import Federation

FIELDS = {
    "name": "Zoltan",
    "fide_id": 1,
    "address": "Street",
    "email": "z@example.org",
    "phone": "+1",
    "respondent_name": "Yaroslav",
    "respondent_fide_id": 2,
    "event_name": "Open",
    "event_code": "UKR260001",
    "organiser": "Club",
    "chief_arbiter": "Arsen",
    "rounds": "2-3",
    "boards": "5",
    "statement": "Seen.",
    "why_no_itc": "Later.",
}


def told(form: str, **changed: object) -> dict[str, str]:
    made = Complaint(form=form, federation=Federation(name="Ukraine"), **(FIELDS | changed))
    return {str(fact.label): str(fact.value) for fact in field_facts(made)}


def test_everything_that_was_written_is_told():
    found = told(Form.ITC)
    assert found == {
        "Form": "complaint during the event (ITC)",
        "Complainant": "Zoltan",
        "FIDE id": "1",
        "Federation": "Ukraine",
        "Address": "Street",
        "E-mail": "z@example.org",
        "Telephone": "+1",
        "Respondent": "Yaroslav",
        "Respondent's FIDE id": "2",
        "Event": "Open UKR260001",
        "Chief organiser": "Club",
        "Chief arbiter": "Arsen",
        "Rounds": "2-3",
        "Boards": "5",
        "What happened": "Seen.",
    }


def test_a_complaint_after_the_event_says_why_it_comes_so_late():
    assert told(Form.PTC)["Why there was no complaint during the event"] == "Later."
    assert "Why there was no complaint during the event" not in told(Form.ITC)


@pytest.mark.parametrize(
    ("engine", "lines"),
    [
        pytest.param({}, {}, id="no test"),
        pytest.param(
            {"software": "Stockfish", "version": ""}, {"engine": "Stockfish"}, id="empty ones are left out"
        ),
        pytest.param(
            {"lines": "3", "unknown": "x"}, {"number of lines": "3"}, id="an unknown one is left out"
        ),
    ],
)
def test_engine_tests(engine, lines):
    found = told(Form.PTC, engine=engine)
    assert {label: value for label, value in found.items() if label not in told(Form.PTC)} == lines


def test_what_is_unknown_is_empty_and_not_none():
    found = told(Form.ITC, respondent_fide_id=None, event_code="")
    assert (found["Respondent's FIDE id"], found["Event"]) == ("", "Open")


def test_every_field_that_may_be_missing_has_its_words():
    """The page lists what is missing: a name such as event.organiser would mean nothing to a complainant."""
    empty = Complaint(form=Form.PTC)
    missing = set(missing_fields(as_filed(empty))) - {"signature", "date"}
    assert missing <= set(COLUMNS)
    assert all(label_of(name) != name for name in missing)
    assert label_of("event.organiser") == "chief organiser"
