"""What a federation types about its national arbiter, one by one or line by line of a sheet."""

from datetime import date

import pytest

from arbiters.registration.forms import NewRegistrationForm, RegistrationFilter, RegistrationForm, SheetForm


def errors(form):
    return {name: list(said) for name, said in form.errors.items()}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"fide_id": "14000001"}, [], id="an id is enough"),
        pytest.param({"fide_id": "P17"}, [], id="a record that has no id yet"),
        pytest.param({"fide_id": "p17"}, [], id="a small letter"),
        pytest.param({"fide_id": " 14000001 "}, [], id="blanks around it"),
        pytest.param({"fide_id": ""}, ["fide_id"], id="nobody"),
        pytest.param({"fide_id": "Nina"}, ["fide_id"], id="a name"),
        pytest.param({"fide_id": "1" * 11}, ["fide_id"], id="too long for an id"),
        pytest.param({"fide_id": "-5"}, ["fide_id"], id="a negative number"),
        pytest.param({"fide_id": "1", "level": "x" * 61}, ["level"], id="a long level"),
        pytest.param({"fide_id": "1", "licence_number": "x" * 31}, ["licence_number"], id="a long number"),
        pytest.param({"fide_id": "1", "licence_until": "soon"}, ["licence_until"], id="no date"),
        pytest.param({"fide_id": "1", "fee_paid_on": "2026-02-30"}, ["fee_paid_on"], id="a day that is none"),
    ],
)
def test_a_registration(typed, said):
    assert list(errors(NewRegistrationForm(typed))) == said


def test_what_was_typed_becomes_dates_or_nothing():
    form = RegistrationForm({"licence_until": "2027-12-31", "fee_paid_on": ""})
    assert form.is_valid()
    assert form.cleaned_data == {
        "level": "",
        "licence_number": "",
        "licence_until": date(2027, 12, 31),
        "fee_paid_on": None,
    }


def test_the_person_comes_first_and_dates_have_a_calendar():
    form = NewRegistrationForm()
    assert next(iter(form.fields)) == "fide_id"
    assert 'type="date"' in str(form["licence_until"])


def test_a_sheet_is_a_file():
    assert errors(SheetForm({}, {})) == {"file": ["This field is required."]}


@pytest.mark.parametrize(
    ("typed", "valid"), [({}, True), ({"state": "waiting"}, True), ({"state": "lost"}, False)]
)
def test_the_filter_knows_the_states(typed, valid):
    assert RegistrationFilter(typed).is_valid() is valid
