"""The forms of the calculators: what each field refuses, and at which field the core's refusals stand."""

from datetime import date

import pytest
from django.utils import timezone

from ratings.calculators.forms import ChangeForm, InitialForm, KForm
from ratings.calculators.phrases import FAULTS
from ratings.core import EDITIONS
from rulekit import RuleError

GOOD = {"system": "fide-standard", "on": "2026-11-02", "rating": "2000"}


@pytest.mark.parametrize(
    ("field", "value", "said"),
    [
        pytest.param("rating", "", "Enter the player's rating.", id="no rating"),
        pytest.param("rating", "0", "greater than or equal to 1", id="rating 0"),
        pytest.param("rating", "4001", "less than or equal to 4000", id="rating too high"),
        pytest.param("rating", "two thousand", "Enter a whole number", id="rating in words"),
        pytest.param("games", "-1", "greater than or equal to 0", id="a negative number of games"),
        pytest.param("games", "100000", "less than or equal to 99999", id="too many games"),
        pytest.param("birth", "1849", "greater than or equal to 1850", id="born too early"),
        pytest.param("birth", "2201", "less than or equal to 2200", id="born too late"),
        pytest.param("peak", "4001", "less than or equal to 4000", id="peak too high"),
        pytest.param("k", "0", "greater than or equal to 1", id="K 0"),
        pytest.param("k", "101", "less than or equal to 100", id="K too high"),
        pytest.param("standard", "0", "greater than or equal to 1", id="standard 0"),
        pytest.param("system", "fide-chess960", "Select a valid choice", id="an unknown list"),
        pytest.param("edition", "fide-1999", "Select a valid choice", id="an unknown edition"),
        pytest.param("paired", "simul", "Select a valid choice", id="an unknown kind of event"),
        pytest.param("id", "2147483648", "less than or equal to 2147483647", id="an id that no column holds"),
    ],
)
def test_a_field_refuses_what_makes_no_sense(field, value, said):
    form = ChangeForm(GOOD | {field: value})
    assert not form.is_valid()
    assert list(form.errors) == [field]
    assert said in form.errors[field][0]


def test_empty_fields_are_the_standard_list_today():
    form = KForm({})
    assert form.is_valid()
    given = form.cleaned_data
    assert (given["system"], given["on"]) == ("fide-standard", timezone.localdate())
    assert [given[name] for name in ("rating", "games", "birth", "peak", "played", "id")] == [None] * 6


def test_every_edition_can_be_chosen_by_name():
    choices = dict(InitialForm().fields["edition"].choices)
    assert list(choices) == ["", *EDITIONS]
    assert "2025" in choices["fide-2025"]
    assert len(set(choices.values())) == len(choices)


@pytest.mark.parametrize(
    ("system", "typed", "asks_for_rating"),
    [
        pytest.param("fide-rapid", {}, False, id="7.2.1 rapid"),
        pytest.param("fide-blitz", {}, False, id="7.2.1 blitz"),
        pytest.param("fide-standard", {}, True, id="standard has no other list to start from"),
        pytest.param("ua-national", {}, True, id="Ukraine's neither"),
        pytest.param("fide-rapid", {"rating": "0"}, True, id="a rating that was typed is not replaced"),
    ],
)
def test_7_2_1_the_standard_rating_stands_in_for_rapid_and_blitz(system, typed, asks_for_rating):
    form = ChangeForm({"system": system, "on": "2026-11-02", "standard": "1900"} | typed)
    assert ("rating" in form.errors) is asks_for_rating
    if not asks_for_rating:
        assert form.cleaned_data["rating"] is None


@pytest.mark.parametrize(
    ("code", "field", "at"),
    [
        pytest.param("missing_input", "player.rating", "rating", id="the rating"),
        pytest.param("missing_input", "player.games", "games", id="the games"),
        pytest.param("missing_input", "player.birth", "k", id="the birthday is not asked for: enter the K"),
        pytest.param("no_edition", "date", "on", id="the day"),
        pytest.param("unknown_edition", "", "edition", id="the edition by its code"),
        pytest.param("not_in_edition", "edition", "edition", id="the edition by its field"),
        pytest.param("impossible_input", "events", "__all__", id="anything else above the form"),
    ],
)
def test_a_refusal_of_the_core_stands_at_its_field(code, field, at):
    form = ChangeForm(GOOD)
    assert form.is_valid()
    error = RuleError(field, "words of the core that nobody sees")
    error.code = code
    form.refuse(error)
    known = next((key for key in (field, code) if key in FAULTS), "refused")
    assert dict(form.errors) == {at: [str(FAULTS[known])]}


def test_a_refusal_of_a_field_that_the_form_has_not_stands_above_it():
    form = InitialForm({"system": "fide-standard", "on": "2026-11-02"})
    assert form.is_valid()
    error = RuleError("player.rating", "")
    error.code = "missing_input"
    form.refuse(error)
    assert list(form.errors) == ["__all__"]


def test_a_change_counts_its_games_itself():
    assert "played" not in ChangeForm().fields
    assert "played" in KForm().fields
    assert ChangeForm(GOOD).is_valid()


@pytest.mark.parametrize("form", [KForm, ChangeForm, InitialForm])
def test_the_day_is_a_day(form):
    assert "on" in form(GOOD | {"on": "2026-02-30"}).errors
    good = form(GOOD | {"on": "2026-02-28"})
    assert good.is_valid()
    assert good.cleaned_data["on"] == date(2026, 2, 28)
