"""Candidates apply through their federation (B06.2, 3.1); the commission reads every file."""

import pytest

from portal.federations.enums import BodyKind
from seminars.lecturers.permissions import can_edit, can_list, can_propose, can_read
from seminars.models import LecturerFile
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.staff import Everybody, everybody

PROPOSING = {"president", "seminar_officer", "arbiters_secretary", "superuser"}
COMMISSION = {"arbiters chair", "arbiters secretary", "arbiters member"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))


def test_3_1_a_federation_proposes_and_no_body_does(people, ukr):
    tenants = (ukr, make_body(BodyKind.ARBITERS), make_body(BodyKind.COUNCIL))
    proposed, listed = (
        {each.code: people.whom(lambda who, m=may, t=each: m(who, t)) for each in tenants}
        for may in (can_propose, can_list)
    )
    assert proposed == {"UKR": PROPOSING, BodyKind.ARBITERS: set(), BodyKind.COUNCIL: set()}
    assert listed == {
        "UKR": PROPOSING,
        BodyKind.ARBITERS: {*COMMISSION, "superuser"},
        BodyKind.COUNCIL: set(),
    }


def test_a_file_is_read_by_the_candidate_the_federation_and_the_commission_it_was_sent_to(people, ukr):
    candidate = make_player(federation=ukr, account=people["nobody"])
    draft = LecturerFile(federation=ukr, player=candidate)
    sent = LecturerFile(federation=ukr, player=candidate, body=make_body(BodyKind.ARBITERS))
    assert people.whom(lambda who: can_read(who, draft)) == {"nobody", *PROPOSING}
    assert people.whom(lambda who: can_read(who, sent)) == {"nobody", *PROPOSING, *COMMISSION}
    assert people.whom(lambda who: can_edit(who, sent)) == PROPOSING
