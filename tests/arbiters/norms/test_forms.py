"""The forms of norms: what the chief arbiter, the supervisor and the federation may type, field by field."""

from datetime import date
from types import SimpleNamespace

import pytest
from django.utils import translation

from arbiters.norms.forms import (
    MOST_ARBITERS,
    AnswerForm,
    AskForm,
    DecisionForm,
    EvaluationForm,
    NormFilter,
    OfferForm,
    OrderForm,
    ReasonForm,
    SupervisionForm,
    SupervisorForm,
)

DAYS = (date(2026, 10, 5), date(2026, 10, 6))
NOT_A_CHOICE = "Select a valid choice. %s is not one of the available choices."


def errors(form):
    return {name: list(said) for name, said in form.errors.items()}


@pytest.mark.parametrize(
    ("title", "said"),
    [
        pytest.param("FA", {}, id="FA"),
        pytest.param("IA", {}, id="IA"),
        pytest.param("NA", {"title": [NOT_A_CHOICE % "NA"]}, id="2.1 no norm of a national arbiter"),
        pytest.param("", {"title": ["This field is required."]}, id="nothing"),
    ],
)
def test_a_norm_is_asked_for_one_of_two_titles(title, said):
    assert errors(AskForm({"title": title})) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"evaluation": "met"}, {}, id="met, without words"),
        pytest.param({"evaluation": "needs-experience", "text": "Too late"}, {}, id="the other box"),
        pytest.param({}, {"evaluation": ["This field is required."]}, id="no box"),
        pytest.param({"evaluation": "good"}, {"evaluation": [NOT_A_CHOICE % "good"]}, id="another word"),
        pytest.param(
            {"evaluation": "met", "text": "x" * 2001},
            {"text": ["Ensure this value has at most 2000 characters (it has 2001)."]},
            id="too long",
        ),
    ],
)
@pytest.mark.parametrize("form", [SupervisionForm, EvaluationForm])
def test_one_of_the_two_boxes_is_ticked(form, typed, said):
    assert errors(form(typed)) == said


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"rounds_worked": "0", "place": "1"}, {}, id="no round, first place"),
        pytest.param({"rounds_worked": "60", "place": str(MOST_ARBITERS)}, {}, id="the highest numbers"),
        pytest.param(
            {"rounds_worked": "-1"},
            {"rounds_worked": ["Ensure this value is greater than or equal to 0."]},
            id="less than no round",
        ),
        pytest.param(
            {"rounds_worked": "61"},
            {"rounds_worked": ["Ensure this value is less than or equal to 60."]},
            id="more rounds than any event",
        ),
        pytest.param(
            {"place": "0"}, {"place": ["Ensure this value is greater than or equal to 1."]}, id="place 0"
        ),
        pytest.param(
            {"place": "61"},
            {"place": ["Ensure this value is less than or equal to 60."]},
            id="behind the last arbiter",
        ),
        pytest.param({"place": "first"}, {"place": ["Enter a whole number."]}, id="a word"),
    ],
)
def test_the_numbers_of_an_evaluation(typed, said):
    assert errors(EvaluationForm({"evaluation": "met", **typed}, days=DAYS)) == said


def test_days_worked_are_days_of_the_rounds_and_come_as_dates():
    form = EvaluationForm({"evaluation": "met", "days": ["2026-10-06"]}, days=DAYS)
    assert form.is_valid()
    assert form.cleaned_data["days"] == [date(2026, 10, 6)]
    stray = EvaluationForm({"evaluation": "met", "days": ["2026-10-07"]}, days=DAYS)
    assert errors(stray) == {"days": [NOT_A_CHOICE % "2026-10-07"]}


def test_an_event_without_days_asks_for_none():
    """The services then keep what was entered: without the field nothing is said about days."""
    form = EvaluationForm({"evaluation": "met"})
    assert form.is_valid()
    assert "days" not in form.cleaned_data


@pytest.mark.parametrize(("place", "kept"), [("", None), ("7", 7)])
def test_an_empty_place_is_none(place, kept):
    form = OrderForm({"p1-place": place}, prefix="p1", whose="Novice, Nina")
    assert form.is_valid()
    assert form.cleaned_data["place"] == kept


def test_the_field_of_a_place_says_whose_it_is():
    """The table has no label beside the field: a screen reader would read a number and no name."""
    assert 'aria-label="Place of Novice, Nina"' in str(OrderForm(whose="Novice, Nina")["place"])
    with translation.override("de"):
        assert "Novice, Nina" in str(OrderForm(whose="Novice, Nina")["place"])


def service(pk, name, role):
    return SimpleNamespace(pk=pk, player=SimpleNamespace(name=name), get_role_display=lambda: role)


def test_a_norm_is_offered_to_an_arbiter_of_the_event():
    rows = [service(4, "Novice, Nina", "arbiter"), service(9, "Other, Olga", "sector arbiter")]
    shown = OfferForm(services=rows).fields["service"].choices
    assert shown == [(4, "Novice, Nina (arbiter)"), (9, "Other, Olga (sector arbiter)")]
    form = OfferForm({"service": "9", "title": "IA"}, services=rows)
    assert form.is_valid()
    assert form.cleaned_data == {"service": 9, "title": "IA"}
    other = OfferForm({"service": "5", "title": "IA"}, services=rows)
    assert errors(other) == {"service": [NOT_A_CHOICE % "5"]}


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"fide_id": "14000001", "position": "organiser"}, {}, id="complete"),
        pytest.param(
            {"fide_id": "0", "position": "organiser"},
            {"fide_id": ["Ensure this value is greater than or equal to 1."]},
            id="no id",
        ),
        pytest.param({"fide_id": "14000001"}, {"position": ["This field is required."]}, id="2.8.1 position"),
        pytest.param(
            {"fide_id": "Oskar", "position": "x" * 81},
            {
                "fide_id": ["Enter a whole number."],
                "position": ["Ensure this value has at most 80 characters (it has 81)."],
            },
            id="a name and a long position",
        ),
    ],
)
def test_2_8_1_a_supervisor_is_named_by_id_and_position(typed, said):
    assert errors(SupervisorForm(typed)) == said


@pytest.mark.parametrize(
    ("form", "field", "most", "required"),
    [
        pytest.param(AnswerForm, "text", 2000, True, id="an answer to an evaluation"),
        pytest.param(DecisionForm, "decision", 1000, False, id="a decision on open points"),
        pytest.param(ReasonForm, "reason", 1000, False, id="a reason"),
    ],
)
def test_words_have_a_length(form, field, most, required):
    assert form({field: "x" * most}).is_valid()
    assert list(form({field: "x" * (most + 1)}).errors) == [field]
    # Services ask for decision and reason where they are needed: not every action has one.
    assert form({field: ""}).is_valid() is not required


@pytest.mark.parametrize(
    ("typed", "valid"),
    [
        pytest.param({}, True, id="all"),
        pytest.param({"title": "IA", "state": "signed", "q": "Novice"}, True, id="everything"),
        pytest.param({"title": "GM"}, False, id="an unknown title"),
        pytest.param({"state": "lost"}, False, id="an unknown state"),
        pytest.param({"q": "x" * 101}, False, id="a long name"),
    ],
)
def test_the_filter_of_the_list_knows_titles_and_states(typed, valid):
    assert NormFilter(typed).is_valid() is valid
