"""The forms of the planner: posts, arbiters, panels, answers."""

import pytest

from arbiters.appointments.forms import (
    AppointForm,
    CycleForm,
    DeclineForm,
    MemberForm,
    PostsForm,
    RemovalForm,
)
from arbiters.models import EventPlan
from arbiters.rules.enums import Role

POSTS = {role.value: "0" for role in Role} | {"appoints": "COMMISSION"}


def errors(form):
    return {name: list(said) for name, said in form.errors.items()}


@pytest.mark.parametrize(
    ("plan", "initial"),
    [
        pytest.param(None, {"CA": 1, "DCA": 1, "ARB": 0}, id="an event that nobody planned"),
        pytest.param(
            EventPlan(posts={"CA": 1, "ARB": 12}, appoints="STRATEGY", entry="7"),
            {"CA": 1, "DCA": 0, "ARB": 12, "appoints": "STRATEGY", "entry": "7"},
            id="a planned one",
        ),
    ],
)
def test_the_form_begins_with_what_is_planned(plan, initial):
    form = PostsForm(None, plan=plan)
    assert {name: form.initial[name] for name in initial} == initial
    assert len([name for name in form.fields if name in set(Role)]) == len(Role)


@pytest.mark.parametrize(
    ("changes", "said"),
    [
        pytest.param({}, [], id="no posts at all"),
        pytest.param({"MA": "200"}, [], id="an Olympiad"),
        pytest.param({"MA": "201"}, ["MA"], id="more than any event has"),
        pytest.param({"CA": "-1"}, ["CA"], id="less than none"),
        pytest.param({"CA": ""}, ["CA"], id="nothing said"),
        pytest.param({"appoints": "MAYOR"}, ["appoints"], id="nobody's event"),
        pytest.param({"entry": "x" * 61}, ["entry"], id="a long entry"),
    ],
)
def test_how_many_arbiters_an_event_needs(changes, said):
    assert list(errors(PostsForm(POSTS | changes, plan=None))) == said


def test_the_posts_are_given_by_the_roles_of_the_regulations():
    form = PostsForm(POSTS | {"CA": "1", "ARB": "12"}, plan=None)
    assert form.is_valid()
    assert form.posts() == {role.value: {"CA": 1, "ARB": 12}.get(role.value, 0) for role in Role}


@pytest.mark.parametrize(
    ("form", "typed", "said"),
    [
        pytest.param(AppointForm, {"fide_id": "14000001", "role": "CA"}, [], id="an appointment"),
        pytest.param(AppointForm, {"fide_id": "14000001", "role": "KING"}, ["role"], id="no role"),
        pytest.param(AppointForm, {"fide_id": "0", "role": "CA"}, ["fide_id"], id="nobody"),
        pytest.param(AppointForm, {"fide_id": "2147483648", "role": "CA"}, ["fide_id"], id="beyond every id"),
        pytest.param(DeclineForm, {}, [], id="nobody has to say why they decline"),
        pytest.param(DeclineForm, {"remark": "x" * 301}, ["remark"], id="too many words"),
        pytest.param(CycleForm, {"first_year": "2027"}, [], id="a cycle"),
        pytest.param(CycleForm, {"first_year": "2021"}, ["first_year"], id="before there were panels"),
        pytest.param(CycleForm, {"first_year": "2101"}, ["first_year"], id="beyond the calendar"),
        pytest.param(MemberForm, {"fide_id": "14000001", "panel": "GREEN"}, [], id="a member"),
        pytest.param(MemberForm, {"fide_id": "14000001", "panel": "BLACK"}, ["panel"], id="no panel"),
        pytest.param(RemovalForm, {"member": "1", "reason": "5.1.2"}, [], id="a removal"),
        pytest.param(RemovalForm, {"member": "1", "reason": "age"}, ["reason"], id="no reason of the rules"),
        pytest.param(RemovalForm, {"reason": "wish"}, ["member"], id="of whom?"),
    ],
)
def test_a_wrong_value_is_told_at_its_field(form, typed, said):
    assert list(errors(form(typed))) == said
