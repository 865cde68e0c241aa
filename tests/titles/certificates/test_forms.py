"""Facts of an event that only people can state: each field, its article, its refusals."""

from typing import Any

import pytest

from titles.certificates.forms import ARTICLES, FactsForm
from titles.models import NormFile
from titles.norms.services import FACTS

TYPED = {"kind": "individual", "direct_table": "open"}


def form(**typed: str) -> FactsForm:
    return FactsForm(TYPED | typed, instance=NormFile())


def test_every_fact_but_the_groups_is_asked_with_its_article() -> None:
    fields = form().fields
    assert set(fields) == set(FACTS) - {"merged_groups"}
    assert set(ARTICLES) == set(fields) - {"organiser_latin"}
    assert str(fields["nobody_favoured"].help_text) == "Article 1.4.2d"
    assert str(fields["regional_named"].help_text) == "Article 1.2.4"


@pytest.mark.parametrize(
    ("typed", "stored"),
    [("", None), ("true", True), ("false", False)],
)
@pytest.mark.parametrize("name", ["under_the_laws", "equal_conditions", "arbiter_present", "games_delivered"])
def test_not_stated_is_something_else_than_no(name: str, typed: str, stored: Any) -> None:
    """1.1.1, 1.1.5, 1.9.1: a fact that nobody stated is not checked; a stated no fails every norm."""
    made = form(**{name: typed})
    assert made.is_valid(), made.errors
    assert made.cleaned_data[name] is stored


@pytest.mark.parametrize(
    ("typed", "asked"),
    [
        pytest.param({"direct_class": "CONT_TEAM"}, True, id="a continental event"),
        pytest.param({"direct_class": "CONT_TEAM", "federations_concerned": "54"}, False, id="it is said"),
        pytest.param({"direct_class": "WORLD_U18"}, False, id="a world championship"),
        pytest.param({"direct_class": "DISABLED_U20", "disabled_world": "on"}, False, id="of the disabled"),
        pytest.param({}, False, id="an event of no class"),
    ],
)
def test_1_2_3_of_how_many_federations_a_continental_event_is(typed: dict[str, str], asked: bool) -> None:
    sentence = "Say how many federations the continent or group has."
    assert dict(form(**typed).errors) == ({"federations_concerned": [sentence]} if asked else {})


@pytest.mark.parametrize(
    ("name", "value"),
    [
        ("kind", "local"),
        ("exemption", "1.4.3d"),
        ("event_class", "small-swiss"),
        ("direct_class", "WORLD_U99"),
        ("direct_table", "mixed"),
        ("federations_concerned", "-1"),
    ],
)
def test_values_that_no_regulation_knows(name: str, value: str) -> None:
    assert name in form(**{name: value}).errors


@pytest.mark.parametrize(
    ("typed", "name"),
    [("Chess Club Slon", "Chess Club Slon"), ("  Slon  ", "Slon"), ("", ""), ("Café Müller", "Café Müller")],
)
def test_the_organiser_in_latin_letters(typed: str, name: str) -> None:
    made = form(organiser_latin=typed)
    assert made.is_valid(), made.errors
    assert made.cleaned_data["organiser_latin"] == name


@pytest.mark.parametrize("typed", ["Слон", "東京", "Slon Слон"])
def test_other_letters_are_refused(typed: str) -> None:
    assert form(organiser_latin=typed).errors["organiser_latin"] == ["Write it in Latin letters."]
