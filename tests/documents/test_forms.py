"""The forms of documents: code, filter, language, reason."""

import pytest

from portal.documents.codes import new_code, spaced
from portal.documents.forms import CodeForm, DocumentFilter, LanguageForm, ReasonForm


def test_a_code_is_understood_however_it_is_typed():
    code = new_code()
    for typed in (code, spaced(code), spaced(code).lower(), f" {code[:4]} {code[4:]} "):
        form = CodeForm({"code": typed})
        assert form.is_valid(), typed
        assert form.cleaned_data["code"] == code


def wrong(code):
    """The code with its last sign exchanged for another."""
    return code[:-1] + ("2" if code[-1] != "2" else "3")


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param("", "This field is required.", id="nothing"),
        pytest.param("K7QM-2X9B", "This is not a code of this portal", id="too short"),
        pytest.param("O000-IIII-LLLL", "This is not a code of this portal", id="signs that never occur"),
        pytest.param("x" * 41, "Ensure this value has at most 40 characters (it has 41).", id="far too long"),
        pytest.param(wrong(new_code()), "This is not a code of this portal", id="one wrong sign"),
    ],
)
def test_a_typing_error_is_told_at_the_field(typed, said):
    (error,) = CodeForm({"code": typed}).errors["code"]
    assert error.startswith(said)


def test_a_phone_neither_completes_nor_corrects_a_code():
    shown = str(CodeForm()["code"])
    for attribute in ('autocomplete="off"', 'autocapitalize="characters"', 'spellcheck="false"'):
        assert attribute in shown


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({}, [], id="everything"),
        pytest.param({"kind": "office_certificate", "state": "revoked", "q": "OC"}, [], id="all three"),
        pytest.param({"kind": "diploma"}, ["kind"], id="a kind that no app declares"),
        pytest.param({"state": "lost"}, ["state"], id="a state that does not exist"),
        pytest.param({"q": "x" * 101}, ["q"], id="a long name"),
    ],
)
def test_the_filter(typed, said):
    assert list(DocumentFilter(typed).errors) == said


@pytest.mark.parametrize(("language", "valid"), [("uk", True), ("en", True), ("tlh", False), ("", False)])
def test_a_certificate_is_printed_in_a_language_of_the_portal(language, valid):
    assert LanguageForm({"language": language}).is_valid() is valid


@pytest.mark.parametrize(
    ("reason", "valid"), [("left", True), ("  ", False), ("x" * 500, True), ("x" * 501, False)]
)
def test_an_end_has_a_reason(reason, valid):
    assert ReasonForm({"reason": reason}).is_valid() is valid
