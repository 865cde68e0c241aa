"""Who keeps, sees and decides on arbiters: offices of the federation and of the arbiters' commission."""

import pytest

from arbiters.permissions import (
    can_keep_arbiters,
    can_keep_standing,
    can_list_cases,
    can_see_arbiters,
    decides_for_commission,
    sits_in_commission,
)
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.staff import Everybody, everybody

KEEPING = {"president", "arbiters_secretary", "superuser"}
READING = {*KEEPING, "clerk", "rating_officer"}
DECIDING = {"arbiters chair", "arbiters secretary", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))


def test_in_a_federation(people, ukr):
    asked = (can_keep_arbiters, can_see_arbiters, can_list_cases)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, ukr)) for may in asked} == {
        "can_keep_arbiters": KEEPING,
        "can_see_arbiters": READING,
        "can_list_cases": READING,
    }


def test_only_the_own_federation_enters_fee_and_licence(people, ukr, jpn):
    own, foreign = make_player(federation=ukr), make_player(federation=jpn)
    assert people.whom(lambda who: can_keep_standing(who, own)) == KEEPING
    assert people.whom(lambda who: can_keep_standing(who, foreign)) == {"foreign", "superuser"}


def test_in_the_commission_and_in_no_other_body(people):
    asked = (sits_in_commission, decides_for_commission, can_list_cases)
    commission, council = make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, commission)) for may in asked} == {
        "sits_in_commission": {*DECIDING, "arbiters member"},
        "decides_for_commission": DECIDING,
        "can_list_cases": {*DECIDING, "arbiters member"},
    }
    assert not any(people.whom(lambda who, may=may: may(who, council)) for may in asked)
