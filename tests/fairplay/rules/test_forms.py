"""The complaint forms, field by field."""

from operator import attrgetter

import pytest

from fairplay.rules import FORMS, ITC_FORM, PTC_FORM, Complaint, Kind, Need, engine_missing
from fairplay.rules.forms import ATTACHMENTS, ENGINE
from tests.fairplay.rules.test_complaints import MISSING, complaint

CHECKED_APART = {"complainant.fide_id": "AC III.B.1", "consent": "privacy 5", "why_no_itc": "AC III.B.7"}


@pytest.mark.parametrize("kind", Kind)
def test_what_is_compulsory(kind):
    """AC III.B.4: twelve fields, and those with a consequence of their own."""
    required = {field.name: field.article for field in FORMS[kind] if field.required}
    apart = (
        CHECKED_APART if kind is Kind.PTC else {k: v for k, v in CHECKED_APART.items() if k != "why_no_itc"}
    )
    assert required == dict.fromkeys(MISSING, "AC III.B.4") | apart


@pytest.mark.parametrize("kind", Kind)
def test_no_field_stands_twice(kind):
    names = [field.name for field in FORMS[kind]]
    assert len(names) == len(set(names))


def test_the_form_after_the_event_asks_for_more():
    more = {field.name for field in PTC_FORM} - {field.name for field in ITC_FORM}
    assert {field.name for field in ITC_FORM} < {field.name for field in PTC_FORM}
    assert more == {
        *("why_no_itc", "event.code", "event.rounds", "event.boards"),
        *(field.name for field in ENGINE),
    }


@pytest.mark.parametrize("name", ["federation", "address", "email", "phone", "fide_id"])
def test_the_respondent_as_far_as_known(name):
    """F-3, F-26."""
    field = next(each for each in ITC_FORM if each.name == f"respondent.{name}")
    assert (field.need, field.required) == (Need.IF_KNOWN, False)


def test_compulsory_fields_are_fields_of_a_complaint():
    assert isinstance(complaint(), Complaint)
    for field in PTC_FORM:
        if field.required:
            attrgetter(field.name)(complaint())


def test_games_are_attached_as_pgn():
    """F-5."""
    assert ATTACHMENTS == ("pdf", "pgn")


def test_an_engine_is_described_wholly_or_not_at_all():
    """KR VI.2."""
    names = [field.name for field in ENGINE]
    assert engine_missing({}) == engine_missing(dict.fromkeys(names, " ")) == ()
    assert engine_missing(dict.fromkeys(names, "…")) == ()
    named = {"engine.software": "Stockfish", "statement": "…"}
    assert engine_missing(named) == tuple(sorted(set(names) - {"engine.software"}))
    assert {field.article for field in ENGINE} == {"PTC form", "KR VI.2a", "KR VI.2b", "KR VI.2c"}
