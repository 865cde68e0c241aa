"""Who writes, reads, edits and objects to an application for a title."""

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from portal.federations.scope import Scope, open_scope
from tests.factories import make_body, make_user
from tests.factories.players import make_player
from tests.factories.staff import Everybody, everybody
from titles.applications.enums import ApplicationState
from titles.applications.permissions import (
    can_ask,
    can_edit,
    can_issue_it2,
    can_keep_terms,
    can_object,
    can_prepare,
    can_read,
    can_see_applications,
)
from titles.models import TitleApplication

SIGNING = {"president", "rating_officer", "superuser"}
PREPARING = {*SIGNING, "clerk"}
ROLES = ("chair", "secretary", "member")
BODIES = (BodyKind.QUALIFICATION, BodyKind.COUNCIL, BodyKind.ARBITERS)


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, *map(make_body, BODIES))


def members(kind: BodyKind) -> set[str]:
    return {f"{kind} {role}" for role in ROLES}


def test_2_1_the_federation_prepares_and_two_offices_sign(people, ukr):
    asked = (can_prepare, can_see_applications, can_issue_it2)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, ukr)) for may in asked} == {
        "can_prepare": PREPARING,
        "can_see_applications": PREPARING,
        "can_issue_it2": SIGNING,
    }


def test_every_member_of_commission_and_council_reads_and_no_other_body_does(people):
    found = {
        kind: people.whom(lambda who, kind=kind: can_see_applications(who, make_body(kind)))
        for kind in BODIES
    }
    assert found == {
        BodyKind.QUALIFICATION: {*members(BodyKind.QUALIFICATION), "superuser"},
        BodyKind.COUNCIL: {*members(BodyKind.COUNCIL), "superuser"},
        BodyKind.ARBITERS: set(),
    }


def test_0_6_1_chair_and_secretary_of_the_commission_keep_its_meetings_and_issue_it2(people):
    deciding = {"qualification chair", "qualification secretary", "superuser"}
    for may in (can_keep_terms, can_issue_it2):
        found = {kind: people.whom(lambda who, m=may, k=kind: m(who, make_body(k))) for kind in BODIES}
        assert found == {BodyKind.QUALIFICATION: deciding, BodyKind.COUNCIL: set(), BodyKind.ARBITERS: set()}


def test_players_ask_for_their_own_title_and_no_job_does(people, ukr):
    player = make_player(federation=ukr, account=people["nobody"])
    assert people.whom(lambda who: can_ask(who, player)) == {"nobody"}
    assert not can_ask(system_actor("jobs"), player)


def test_it_is_read_by_the_player_the_federation_and_the_bodies_that_decide(people, ukr):
    one = TitleApplication(federation=ukr, person=people["nobody"])
    bodies = members(BodyKind.QUALIFICATION) | members(BodyKind.COUNCIL)
    assert people.whom(lambda who: can_read(who, one)) == {"nobody", *PREPARING, *bodies}


@pytest.mark.parametrize(
    ("fields", "whom"),
    [
        pytest.param({"state": ApplicationState.DRAFT}, PREPARING, id="of the federation"),
        pytest.param({"state": ApplicationState.DRAFT, "by_player": True}, {"nobody"}, id="filed alone"),
        pytest.param({"state": ApplicationState.DECLINED}, {"nobody"}, id="a wish that was declined"),
    ],
)
def test_who_edits(fields, whom, people, ukr):
    one = TitleApplication(federation=ukr, person=people["nobody"], **fields)
    assert people.whom(lambda who: can_edit(who, one)) == whom


class TestObjections:
    def test_anybody_but_the_player_while_it_is_published(self, people, ukr):
        one = TitleApplication(federation=ukr, person=people["nobody"], state=ApplicationState.PUBLISHED)
        assert people.whom(lambda who: can_object(who, one)) == set(people.people) - {"nobody"}

    @pytest.mark.parametrize("state", sorted(set(ApplicationState) - {ApplicationState.PUBLISHED}))
    def test_nobody_in_any_other_state(self, state, officer, ukr):
        assert not can_object(officer, TitleApplication(federation=ukr, state=state))

    def test_no_job_and_no_closed_account(self, ukr):
        one = TitleApplication(federation=ukr, state=ApplicationState.PUBLISHED)
        assert not can_object(system_actor("jobs"), one)
        assert not can_object(make_user(is_active=False), one)


def test_without_an_open_workspace_an_office_reads_nothing(people, ukr):
    chair = people["qualification chair"]
    with open_scope(Scope(person_id=chair.pk)):
        assert not can_read(chair, TitleApplication(federation=ukr, person=people["nobody"]))
