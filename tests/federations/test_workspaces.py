"""Where a person serves: one workspace for each federation or body, with the roles held there today."""

from datetime import timedelta

import pytest
from django.utils import timezone

from portal.federations.enums import BodyKind, Role
from portal.federations.scope import person_scope
from portal.federations.workspaces import Workspace, workspaces_at
from tests.factories import appoint, make_body, make_user


@pytest.fixture
def person(ukr, jpn):
    user = make_user()
    appoint(user, ukr, Role.CLERK)
    appoint(user, make_body(BodyKind.COUNCIL), Role.MEMBER)
    appoint(user, ukr, Role.RATING_OFFICER)
    appoint(user, jpn, Role.PRESIDENT, until=timezone.now() - timedelta(days=1))
    return user


def test_offices_of_one_federation_are_one_workspace_and_a_past_one_is_none(person):
    with person_scope(person.pk):
        found = workspaces_at(timezone.now())
    assert {key: each.roles for key, each in found.items()} == {
        "federation:UKR": {Role.CLERK, Role.RATING_OFFICER},
        f"body:{BodyKind.COUNCIL}": {Role.MEMBER},
    }


def test_the_day_before_the_office_ended_it_was_one(person):
    with person_scope(person.pk):
        assert "federation:JPN" in workspaces_at(timezone.now() - timedelta(days=2))


@pytest.mark.parametrize(
    ("roles", "manages"),
    [
        ({Role.PRESIDENT}, True),
        ({Role.CHAIR}, True),
        ({Role.CLERK, Role.RATING_OFFICER}, False),
        (set(), False),
    ],
)
def test_who_manages_the_staff(roles, manages, ukr):
    assert Workspace(ukr, frozenset(roles)).manages_staff is manages


def test_addresses_of_a_federation_and_of_a_body(ukr):
    council = make_body(BodyKind.COUNCIL)
    here, there = Workspace(ukr, frozenset()), Workspace(council, frozenset())
    assert (here.url("staff"), there.url("staff")) == ("/UKR/staff/", f"/bodies/{council.code}/staff/")
    assert (here.logo_url, there.logo_url, there.theme_url) == ("", "", "")


def test_new_colours_have_a_new_address(ukr):
    ukr.colour, ukr.accent = "#005bbb", "#ffd500"
    assert Workspace(ukr, frozenset()).theme_url.endswith("?v=005bbbffd500")
