"""The forms of applications: choices with their labels, and the refusals at each field."""

from datetime import date
from types import SimpleNamespace

import pytest

from arbiters.applications.forms import (
    AwardForm,
    EventsForm,
    ListFilter,
    MinutesForm,
    NormsForm,
    ObjectionForm,
    OwnForm,
    PublicFilter,
    RefusalForm,
    StartForm,
    VoteTermForm,
    award_form,
    label_of,
    sign_form,
    vote_form,
)

NORM = {"norm": "n1", "event": "Lviv Open", "end": "2026-10-13", "role": "deputy", "system": "SS"}
SEMINAR = {"norm": "s1", "event": "FA seminar", "end": "2026-05-01", "role": "", "system": ""}
EVENT = {"service": "7", "event": "World Cup", "end": "2025-09-20", "role": "chief", "category": "A"}
REQUIRED = ["This field is required."]


def errors(form):
    return {name: list(said) for name, said in form.errors.items()}


def body(today=date(2026, 11, 2)):
    return SimpleNamespace(today=today)


@pytest.mark.parametrize(
    ("block", "label"),
    [
        pytest.param(NORM, "Lviv Open, 13 Oct 2026, deputy chief arbiter, SS", id="a norm"),
        pytest.param(SEMINAR, "FA seminar, 1 May 2026", id="a seminar has no role and no system"),
        pytest.param(EVENT, "World Cup, 20 Sep 2025, chief arbiter, category A", id="an event with category"),
        pytest.param(
            {**EVENT, "category": ""}, "World Cup, 20 Sep 2025, chief arbiter", id="without category"
        ),
        pytest.param({**NORM, "role": "cook", "end": ""}, "Lviv Open, SS", id="nothing that is not known"),
    ],
)
def test_a_norm_or_event_is_one_line_of_a_choice(block, label):
    assert label_of(block) == label


def norms_form(**typed):
    return NormsForm(typed, norms=[NORM, {**NORM, "norm": "n2"}], seminars=[SEMINAR])


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({}, {}, id="a draft may be empty"),
        pytest.param(
            {"norms": ["n1", "n2"], "seminar": "s1", "appeals": "none", "remarks": "By hand"},
            {},
            id="complete",
        ),
        pytest.param(
            {"norms": ["n3"]},
            {"norms": ["Select a valid choice. n3 is not one of the available choices."]},
            id="somebody else's norm",
        ),
        pytest.param(
            {"seminar": "n1"},
            {"seminar": ["Select a valid choice. n1 is not one of the available choices."]},
            id="an event is no seminar",
        ),
        pytest.param({"appeals": "many"}, ["appeals"], id="an unknown answer"),
        pytest.param({"remarks": "x" * 2001}, ["remarks"], id="long remarks"),
    ],
)
def test_the_form_of_a_title(typed, said):
    found = errors(norms_form(**typed))
    assert (found if isinstance(said, dict) else list(found)) == said


def test_a_seminar_need_not_be_chosen_and_comes_first_as_none():
    form = norms_form()
    assert form.fields["seminar"].choices == [("", "–"), ("s1", "FA seminar, 1 May 2026")]
    assert list(form.fields) == ["norms", "seminar", "appeals", "remarks"]


@pytest.mark.parametrize(("events", "said"), [([], []), (["7"], []), (["8"], ["events"])])
def test_B06_3_7_2_only_events_served_can_be_listed(events, said):
    form = EventsForm({"events": events}, events=[EVENT])
    assert list(errors(form)) == said
    assert [label for _key, label in form.fields["events"].choices] == [
        "World Cup, 20 Sep 2025, chief arbiter, category A"
    ]


@pytest.mark.parametrize(
    ("form", "typed", "said"),
    [
        pytest.param(StartForm, {"arbiter": "14000001", "form": "FA2"}, [], id="a federation starts"),
        pytest.param(StartForm, {"form": "FA2"}, ["arbiter"], id="for whom?"),
        pytest.param(StartForm, {"arbiter": "1" * 21, "form": "FA2"}, ["arbiter"], id="no id is so long"),
        pytest.param(StartForm, {"arbiter": "14000001", "form": "FA1"}, ["form"], id="FA1 is no application"),
        pytest.param(OwnForm, {"form": "IA3"}, [], id="the arbiter starts"),
        pytest.param(OwnForm, {}, ["form"], id="which form?"),
        pytest.param(MinutesForm, {"minutes": ""}, ["minutes"], id="a vote has minutes"),
        pytest.param(MinutesForm, {"minutes": "x" * 4001}, ["minutes"], id="long minutes"),
        pytest.param(RefusalForm, {"minutes": "By mail"}, ["reason"], id="a refusal has a reason"),
        pytest.param(RefusalForm, {"reason": "Two norms"}, ["minutes"], id="and minutes"),
        pytest.param(VoteTermForm, {"vote_until": "soon"}, ["vote_until"], id="a vote has a last day"),
        pytest.param(ObjectionForm, {"text": ""}, ["text"], id="an objection has words"),
        pytest.param(ObjectionForm, {"text": "x" * 5001}, ["text"], id="a long objection"),
        pytest.param(ObjectionForm, {"text": "Not there"}, [], id="a paper is not needed"),
        pytest.param(ListFilter, {}, [], id="everything"),
        pytest.param(ListFilter, {"form": "FA1"}, ["form"], id="no such form"),
        pytest.param(ListFilter, {"state": "lost"}, ["state"], id="no such state"),
        pytest.param(PublicFilter, {"q": "x" * 101}, ["q"], id="a long name"),
    ],
)
def test_a_wrong_value_is_told_at_its_field(form, typed, said):
    assert list(errors(form(typed))) == said


@pytest.mark.parametrize(("form", "articles"), [("FA2", "3"), ("IA2", "4")])
def test_3_6_4_6_the_federation_confirms_each_requirement_by_its_article(form, articles):
    shown = sign_form(None, SimpleNamespace(form=form)).fields["assessed"].choices
    assert [label.rpartition("(")[2] for _value, label in shown] == [
        f"{articles}.{at})" for at in range(1, 6)
    ]


@pytest.mark.parametrize(
    ("assessed", "said"),
    [(["1", "2", "3", "4", "5"], {}), ([], {"assessed": REQUIRED}), (["6"], ["assessed"])],
)
def test_which_requirements_are_confirmed(assessed, said):
    found = errors(sign_form({"assessed": assessed}, SimpleNamespace(form="FA2")))
    assert (found if isinstance(said, dict) else list(found)) == said


def test_B06_3_a_category_has_no_personal_requirements():
    form = sign_form({"resolved": ""}, SimpleNamespace(form="IA3"))
    assert list(form.fields) == ["resolved"]
    assert form.is_valid()


def test_a_vote_lasts_two_weeks_in_the_commissions_calendar_unless_said_otherwise():
    form = vote_form(None, SimpleNamespace(body=body(date(2026, 12, 25))))
    assert form["vote_until"].value() == date(2027, 1, 8)


@pytest.mark.parametrize(
    ("form", "confirmed"),
    [
        pytest.param("FA2", True, id="a title is confirmed by the Council"),
        pytest.param("IA2", True, id="so is the other"),
        pytest.param("IA3", False, id="B06.3 7 a category is the commission's decision"),
    ],
)
def test_who_confirms_an_award(form, confirmed):
    typed = {"effective_on": "2026-11-01"}
    made = award_form(typed, SimpleNamespace(form=form, body=body()))
    assert list(errors(made)) == (["confirmed_on"] if confirmed else [])


def test_the_day_of_an_award_is_today_unless_said_otherwise():
    form = award_form(None, SimpleNamespace(form="FA2", body=body(date(2026, 2, 28))))
    assert form["effective_on"].value() == date(2026, 2, 28)


@pytest.mark.parametrize(
    ("typed", "said"),
    [
        pytest.param({"confirmed_on": "2026-11-01"}, ["effective_on"], id="no day"),
        pytest.param({"confirmed_on": "x", "effective_on": "2026-11-01"}, ["confirmed_on"], id="no date"),
        pytest.param(
            {"confirmed_on": "2026-11-01", "effective_on": "2026-11-01", "reference": "x" * 101},
            ["reference"],
            id="a long number",
        ),
        pytest.param({"confirmed_on": "2026-11-01", "effective_on": "2026-11-01"}, [], id="no number"),
    ],
)
def test_what_an_award_needs(typed, said):
    assert list(errors(AwardForm(typed))) == said
