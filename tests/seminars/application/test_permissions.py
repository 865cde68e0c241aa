"""Who organises, lists, edits and decides on seminars (B06.2, 5.2)."""

import pytest

from portal.federations.enums import BodyKind
from seminars.application.permissions import can_decide, can_edit, can_list, can_organise
from seminars.models import Seminar
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody

ORGANISING = {"president", "seminar_officer", "superuser"}
DECIDING = {"arbiters chair", "arbiters secretary", "superuser"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))


def test_5_2_a_federation_or_the_commission_organises_and_no_other_body(people, ukr):
    tenants = (ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))
    organised, listed = (
        {each.code: people.whom(lambda who, m=may, t=each: m(who, t)) for each in tenants}
        for may in (can_organise, can_list)
    )
    assert organised == {"UKR": ORGANISING, BodyKind.ARBITERS: DECIDING, BodyKind.COUNCIL: set()}
    assert listed == {
        "UKR": {*ORGANISING, "arbiters_secretary", "clerk"},
        BodyKind.ARBITERS: {*DECIDING, "arbiters member"},
        BodyKind.COUNCIL: set(),
    }


def test_the_organiser_edits_and_the_commission_decides(people, ukr):
    row = Seminar(federation=ukr, body=make_body(BodyKind.ARBITERS))
    assert people.whom(lambda who: can_edit(who, row)) == ORGANISING
    assert people.whom(lambda who: can_decide(who, row)) == DECIDING


def test_nobody_decides_before_it_was_sent(people, ukr):
    assert people.whom(lambda who: can_decide(who, Seminar(federation=ukr))) == set()
