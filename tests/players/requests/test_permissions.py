"""Who writes, reads and answers requests about players: birth dates and contacts are for few."""

import pytest

from players.models import Player, PlayerRequest
from players.requests.permissions import (
    asked_himself,
    can_answer_release,
    can_claim,
    can_edit,
    can_read,
    can_see_release,
    can_see_requests,
    can_write,
)
from portal.accounts.actors import system_actor
from portal.cases.models import Statement
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody

WRITING = {"president", "rating_officer", "clerk", "superuser"}
OFFICE = {"office chair", "office secretary", "office member"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL))


def test_lists_of_requests(people, ukr):
    assert people.whom(lambda who: can_write(who, ukr)) == WRITING
    seen = {
        tenant.code: people.whom(lambda who, tenant=tenant: can_see_requests(who, tenant))
        for tenant in (ukr, make_body(BodyKind.OFFICE), make_body(BodyKind.COUNCIL))
    }
    assert seen == {"UKR": WRITING, BodyKind.OFFICE: {*OFFICE, "superuser"}, BodyKind.COUNCIL: set()}


def test_a_request_of_the_federation_is_read_by_the_office_once_it_was_sent(people, ukr):
    draft = PlayerRequest(federation=ukr)
    sent = PlayerRequest(federation=ukr, body=make_body(BodyKind.OFFICE))
    assert people.whom(lambda who: can_read(who, draft)) == WRITING
    assert people.whom(lambda who: can_read(who, sent)) == {*WRITING, *OFFICE}
    assert people.whom(lambda who: can_edit(who, sent)) == WRITING


def test_a_request_of_a_player_is_edited_by_the_player_alone(people, ukr):
    own = PlayerRequest(federation=ukr, person=people["nobody"])
    assert people.whom(lambda who: can_edit(who, own)) == {"nobody"}
    assert people.whom(lambda who: can_read(who, own)) == {"nobody", *WRITING}
    assert people.whom(lambda who: asked_himself(who, own)) == {"nobody"}


def test_a_release_is_answered_by_two_offices_and_read_by_those_who_write_and_the_office(people, ukr):
    release = Statement(federation=ukr, body=make_body(BodyKind.OFFICE))
    assert people.whom(lambda who: can_answer_release(who, release)) == WRITING - {"clerk"}
    assert people.whom(lambda who: can_see_release(who, release)) == {*WRITING, *OFFICE}


def test_a_record_of_the_living_is_claimed_by_people(people, ukr):
    assert people.whom(lambda who: can_claim(who, Player(federation=ukr))) == set(people.people)
    assert not people.whom(lambda who: can_claim(who, Player(federation=ukr, deceased=True)))
    assert not can_claim(system_actor("jobs"), Player(federation=ukr))
