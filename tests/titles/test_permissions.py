"""Who sees a dossier, keeps it and issues certificates; the chief arbiter never signs for the host."""

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.staff import Everybody, everybody
from titles.models import Norm
from titles.permissions import (
    can_ask_for_signature,
    can_issue_it1,
    can_keep_dossier,
    can_see_dossier,
    in_commission,
)

SIGNING = {"president", "rating_officer"}
OFFICES = {*SIGNING, "arbiters_secretary", "seminar_officer", "fair_play_officer", "clerk"}
COMMISSION = {"qualification chair", "qualification secretary", "qualification member"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.QUALIFICATION), make_body(BodyKind.COUNCIL))


def test_a_dossier_is_seen_by_the_player_the_federation_and_the_commission(people, ukr):
    player = make_player(federation=ukr, account=people["nobody"])
    assert people.whom(lambda who: can_see_dossier(who, player)) == {
        "nobody",
        "superuser",
        *OFFICES,
        *COMMISSION,
    }
    assert people.whom(in_commission) == COMMISSION


def test_a_foreign_dossier_is_seen_by_its_federation(people, jpn):
    player = make_player(federation=jpn)
    assert people.whom(lambda who: can_see_dossier(who, player)) == {"foreign", "superuser", *COMMISSION}


def test_1_5_3a_two_offices_of_the_players_federation_keep_it(people, ukr, jpn):
    own, foreign = make_player(federation=ukr), make_player(federation=jpn)
    assert people.whom(lambda who: can_keep_dossier(who, own)) == SIGNING
    assert people.whom(lambda who: can_keep_dossier(who, foreign)) == {"foreign"}


def test_1_8_it1_is_issued_by_the_federation_that_signs_and_anew_after_a_correction(people, ukr):
    assert people.whom(lambda who: can_issue_it1(who, ukr)) == SIGNING
    assert people.whom(lambda who: can_issue_it1(who, make_body(BodyKind.QUALIFICATION))) == set()
    assert can_issue_it1(system_actor("jobs"), ukr)


def test_who_waits_for_a_signature_may_ask_for_it(people, ukr):
    norm = Norm(player=make_player(federation=ukr, account=people["nobody"]))
    assert people.whom(lambda who: can_ask_for_signature(who, norm)) == {"nobody", *OFFICES}
