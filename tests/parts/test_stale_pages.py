"""The second of two writers sees what the first has changed, in words and not in keys."""

import pytest
from django import forms
from django.test import RequestFactory

from portal.parts.stale_pages import differences, version_seen


class Sheet(forms.Form):
    """One field of each sort."""

    name = forms.CharField(label="Name")
    place = forms.ChoiceField(label="Place", choices=[(1, "Hall"), (2, "Club")])
    tempos = forms.MultipleChoiceField(label="Tempos", choices=[("s", "Standard"), ("r", "Rapid")])
    rated = forms.BooleanField(label="Rated", required=False)
    rounds = forms.IntegerField(label="Rounds", required=False)


NOW = {"name": "Open", "place": 1, "tempos": ["s"], "rated": True, "rounds": None}
SAME = {"name": "Open", "place": "1", "tempos": ["s"], "rated": "on", "rounds": ""}


def told(**typed):
    found = differences(Sheet(SAME | typed), Sheet(initial=NOW))
    return [(each["label"], each["now"], each["typed"]) for each in found]


def test_what_a_browser_sends_back_unchanged_is_no_difference():
    """It sends keys as text, and nothing for an empty number."""
    assert told() == []


@pytest.mark.parametrize(
    ("typed", "difference"),
    [
        pytest.param({"name": "Cup"}, ("Name", "Open", "Cup"), id="text"),
        pytest.param({"place": "2"}, ("Place", "Hall", "Club"), id="a choice by its label"),
        pytest.param({"place": "9"}, ("Place", "Hall", "9"), id="a choice that is gone"),
        pytest.param({"tempos": ["s", "r"]}, ("Tempos", "Standard", "Standard; Rapid"), id="several choices"),
        pytest.param({"tempos": []}, ("Tempos", "Standard", ""), id="no choice any more"),
        pytest.param({"rated": ""}, ("Rated", "yes", "no"), id="a box"),
        pytest.param({"rounds": "9"}, ("Rounds", "", "9"), id="a number where there was none"),
    ],
)
def test_a_difference_is_told_in_words(typed, difference):
    assert told(**typed) == [difference]


def test_differences_stand_in_the_order_of_the_form():
    assert [label for label, _now, _typed in told(rounds="9", name="Cup")] == ["Name", "Rounds"]


@pytest.mark.parametrize(
    ("sent", "version"),
    [
        ({"version": "7"}, 7),
        ({}, None),
        ({"version": ""}, None),
        ({"version": "-1"}, None),
        ({"version": "7.0"}, None),
        ({"version": "²"}, None),
        ({"version": "1" * 5000}, None),
    ],
    ids=["a version", "none", "empty", "negative", "no whole number", "a power", "a flood of digits"],
)
def test_the_version_that_a_page_has_shown(sent, version):
    assert version_seen(RequestFactory().post("/", sent)) == version
