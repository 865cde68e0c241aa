"""The list of players without an id: prefilled from the report, each checked as a request of its own."""

from datetime import date

import pytest

from tournaments.reports.id_forms import PersonForm, SharedForm
from tournaments.trf.model import PartialDate, Player

TODAY = date(2026, 11, 1)
SHARED = {"citizenship": "Ukraine", "email": "club@example.org"}


def shared(**given):
    return SharedForm(SHARED | given)


def person(player=None, shared_form=None, **given):
    asked = player or Player(3, "Koval, Ivan", "m", birth=PartialDate(1990, 5, 4), key=7)
    usual = {
        "ask": "on",
        "name": "Koval, Ivan",
        "sex": "m",
        "birth_date": "1990-05-04",
        "birth_place": "Lviv",
        "consent": "on",
    }
    data = {f"p{asked.key}-{name}": value for name, value in (usual | given).items()}
    return PersonForm(asked, shared_form or shared(), TODAY, data)


@pytest.mark.parametrize(
    ("player", "initial"),
    [
        pytest.param(
            Player(1, "Koval, Ivan", "m", birth=PartialDate(1990, 5, 4)),
            {"name": "Koval, Ivan", "native_name": "", "sex": "m", "birth_date": "1990-05-04"},
            id="as reported",
        ),
        pytest.param(
            Player(1, "Коваль, Іван", "w", birth=PartialDate(1990)),
            {"name": "", "native_name": "Коваль, Іван", "sex": "w", "birth_date": None},
            id="another script, only the year of birth",
        ),
        pytest.param(
            Player(1, "Koval, Ivan"),
            {"name": "Koval, Ivan", "native_name": "", "sex": "", "birth_date": None},
            id="nothing else known",
        ),
    ],
)
def test_what_the_report_says_stands_there_already(player, initial):
    assert PersonForm(player, shared(), TODAY).initial == initial


def test_a_complete_line_is_a_request_with_the_shared_values():
    form = person()
    assert form.is_valid(), form.errors
    content = form.content()
    assert (content["name"], content["birth_date"], content["citizenship"], content["email"]) == (
        "Koval, Ivan",
        "1990-05-04",
        "Ukraine",
        "club@example.org",
    )
    assert "ask" not in content
    assert content["distinct_reason"] == ""


def test_a_line_that_nobody_asks_for_may_be_empty():
    assert person(ask="", name="", birth_date="", consent="").is_valid()


@pytest.mark.parametrize(
    ("given", "field"),
    [
        pytest.param({"name": ""}, "name", id="no name"),
        pytest.param({"name": "Коваль"}, "name", id="no Latin letters"),
        pytest.param({"sex": ""}, "sex", id="no sex"),
        pytest.param({"sex": "x"}, "sex", id="another letter"),
        pytest.param({"birth_date": ""}, "birth_date", id="no birth"),
        pytest.param({"birth_date": "2026-11-02"}, "birth_date", id="born tomorrow"),
        pytest.param({"birth_date": "1899-12-31"}, "birth_date", id="born before 1900"),
        pytest.param({"birth_place": ""}, "birth_place", id="no place"),
        pytest.param({"consent": ""}, "consent", id="no consent"),
        pytest.param({"guardian_email": "mother"}, "guardian_email", id="no address"),
    ],
)
def test_what_a_request_needs_is_asked_at_its_field(given, field):
    assert list(person(**given).errors) == [field]


def test_a_child_needs_a_guardian_who_agrees():
    child = {"birth_date": "2016-05-04"}
    assert set(person(**child).errors) == {"guardian_name", "guardian_consent"}
    assert person(**child, guardian_name="Koval, Olena", guardian_consent="on").is_valid()


def test_without_the_shared_values_a_line_is_not_blamed():
    broken = shared(email="club")
    assert person(shared_form=broken, consent="").is_valid()
    assert list(broken.errors) == ["email"]
