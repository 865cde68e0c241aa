"""The forms of the commission's desk: which decisions are offered for many, and what a meeting needs."""

import pytest

from arbiters.desk.forms import ItemForm, MeetingForm, MinutesForm, VoteForm, bulk_form


def errors(form):
    return list(form.errors)


@pytest.mark.parametrize(
    ("part", "steps"),
    [
        pytest.param("registrations", ["approve", "return", "refuse"], id="national arbiters"),
        pytest.param("applications", ["publish", "return"], id="an application is refused one by one"),
    ],
)
def test_which_decisions_are_taken_for_many(part, steps):
    assert [code for code, _label in bulk_form(part).fields["action"].choices] == steps


@pytest.mark.parametrize("part", ["reactivations", "differences"])
def test_persons_and_differences_have_one_decision(part):
    form = bulk_form(part, {})
    assert (list(form.fields), form.is_valid()) == ([], True)


@pytest.mark.parametrize(
    ("part", "typed", "said"),
    [
        pytest.param("registrations", {"action": "approve"}, [], id="no reason to approve"),
        pytest.param("registrations", {"action": "refuse", "reason": "x" * 2001}, ["reason"], id="too long"),
        pytest.param("registrations", {}, ["action"], id="no decision"),
        pytest.param("applications", {"action": "refuse"}, ["action"], id="not for applications"),
        pytest.param("applications", {"action": "award"}, ["action"], id="an award is entered one by one"),
    ],
)
def test_a_decision_about_many(part, typed, said):
    assert errors(bulk_form(part, typed)) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"title": "November", "day": "2026-11-30"}, [], id="a meeting"),
        pytest.param({"title": "November", "by_correspondence": "on", "day": "2026-11-30"}, [], id="by mail"),
        pytest.param({"day": "2026-11-30"}, ["title"], id="no title"),
        pytest.param({"title": "x" * 121, "day": "2026-11-30"}, ["title"], id="a long title"),
        pytest.param({"title": "November", "day": "30. November"}, ["day"], id="no date"),
    ],
)
def test_a_meeting_has_title_and_day(typed, said):
    assert errors(MeetingForm(typed)) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"item": "1", "choice": "yes"}, [], id="yes"),
        pytest.param({"item": "1", "choice": "abstain"}, [], id="abstains"),
        pytest.param({"item": "1", "choice": "maybe"}, ["choice"], id="maybe is no vote"),
        pytest.param({"item": "0", "choice": "no"}, ["item"], id="no question"),
        pytest.param({"item": "2147483648", "choice": "no"}, ["item"], id="a number beyond every key"),
    ],
)
def test_a_vote_is_one_of_three(typed, said):
    assert errors(VoteForm(typed)) == said


@pytest.mark.parametrize(
    ("form", "field", "most"), [(ItemForm, "question", 200), (MinutesForm, "minutes", 20_000)]
)
def test_words_are_needed_and_have_a_length(form, field, most):
    assert form({field: "x" * most}).is_valid()
    assert errors(form({field: "x" * (most + 1)})) == [field]
    assert errors(form({field: "  "})) == [field]
