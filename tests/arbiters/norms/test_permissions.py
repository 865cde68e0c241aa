"""Who evaluates, proposes, signs, certifies, withdraws and declines a norm (B06.1, 2.8)."""

import pytest

from arbiters.models import ArbiterNorm
from arbiters.norms.permissions import (
    can_certify,
    can_confirm_order,
    can_decline,
    can_evaluate,
    can_propose,
    can_sign_first,
    can_withdraw_norm,
)
from portal.federations.enums import BodyKind
from portal.federations.scope import federation_scope
from tests.factories import make_body
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tests.factories.staff import everybody
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db
OFFICES = {"president", "arbiters_secretary", "superuser"}


class Place:
    """An event whose chief arbiter is the clerk: a person with an office that signs nothing."""

    def __init__(self, ukr):
        self.people = everybody(ukr, make_body(BodyKind.ARBITERS))
        self.ukr = ukr
        chief = make_player("Chief, Clara", federation=ukr, account=self.people["clerk"])
        self.event = make_registered_event(ukr, chief=chief)
        self.own = self.service(chief, ArbiterRole.CHIEF, make=False)
        self.novice = make_player("Novice, Nina", federation=ukr, account=self.people["nobody"])
        self.theirs = self.service(self.novice, ArbiterRole.ARBITER)

    def service(self, player, role, *, make=True):
        with federation_scope(self.ukr.pk):
            if make:
                return EventArbiter.objects.create(
                    federation=self.ukr, tournament=self.event, player=player, role=role
                )
            return EventArbiter.objects.get(tournament=self.event, role=role)

    def norm(self, player=None, role=ArbiterRole.ARBITER, **fields):
        given = {"federation": self.ukr, "tournament": self.event, **fields}
        return ArbiterNorm(player=player or self.novice, role=role, **given)

    def whom(self, predicate, thing):
        return self.people.whom(lambda who: predicate(who, thing))


@pytest.fixture
def place(ukr):
    return Place(ukr)


def test_A_26_the_chief_arbiter_evaluates_the_others_and_never_themselves(place):
    assert place.whom(can_evaluate, place.theirs) == {"clerk"}
    assert place.whom(can_evaluate, place.own) == set()


def test_only_the_chief_arbiter_ranks_and_proposes(place):
    assert place.whom(can_propose, place.event) == {"clerk"}


def test_a_replaced_chief_arbiter_has_no_say_any_more(place):
    with federation_scope(place.ukr.pk):
        place.own.replaced_on = place.event.end
        place.own.save(update_fields=["replaced_on"])
    assert place.whom(can_propose, place.event) == set()
    assert place.whom(can_sign_first, place.norm()) == set()


def test_two_offices_of_the_host_confirm_the_order(place):
    assert place.whom(can_confirm_order, place.event) == OFFICES - {"superuser"}


def test_an_official_who_is_the_chief_arbiter_does_not_confirm_the_own_order(place, ukr):
    chief = make_player("Pres, Petro", federation=ukr, account=place.people["president"])
    other = make_registered_event(ukr, chief=chief)
    assert place.whom(can_confirm_order, other) == {"arbiters_secretary"}
    assert place.whom(can_certify, place.norm(tournament=other)) == {"arbiters_secretary"}


@pytest.mark.parametrize(
    ("fields", "signs"),
    [
        pytest.param({}, {"clerk"}, id="2.8 the chief arbiter for an arbiter"),
        pytest.param({"role": "chief"}, set(), id="2.8.1 the own certificate, no supervisor yet"),
        pytest.param({"role": "chief", "supervisor": "rating_officer"}, {"rating_officer"}, id="2.8.1 them"),
        pytest.param({"supervisor": "rating_officer"}, {"clerk"}, id="2.8 a supervisor only for the chief"),
        pytest.param({"tournament": None}, set(), id="a paper is signed elsewhere"),
    ],
)
def test_2_8_who_signs_first(place, fields, signs):
    if "supervisor" in fields:
        fields = {**fields, "supervisor": place.people[fields["supervisor"]]}
    if fields.get("role") == "chief":
        fields = {**fields, "player": place.own.player}
    assert place.whom(can_sign_first, place.norm(**fields)) == signs


def test_nobody_signs_their_own_norm_first(place):
    """An arbiter who is also named supervisor of their own work."""
    mine = place.norm(place.own.player, ArbiterRole.CHIEF, supervisor=place.people["clerk"])
    assert place.whom(can_sign_first, mine) == set()


@pytest.mark.parametrize(
    ("fields", "certify"),
    [
        pytest.param({}, {"president", "arbiters_secretary"}, id="2.8 the event's federation"),
        pytest.param(
            {"supervisor": "president"}, {"arbiters_secretary"}, id="2.8 not who signed as supervisor"
        ),
        pytest.param({"tournament": None}, set(), id="a paper was signed elsewhere"),
    ],
)
def test_2_8_who_signs_for_the_federation(place, fields, certify):
    if "supervisor" in fields:
        fields = {**fields, "supervisor": place.people[fields["supervisor"]]}
    assert place.whom(can_certify, place.norm(**fields)) == certify


def test_2_8_an_official_does_not_sign_the_own_norm_for_the_federation(place, ukr):
    official = make_player("Sec, Sofia", federation=ukr, account=place.people["arbiters_secretary"])
    assert place.whom(can_certify, place.norm(official)) == {"president"}


def test_a_norm_is_withdrawn_by_the_federation_that_answers_for_it(place):
    assert place.whom(can_withdraw_norm, place.norm()) == OFFICES
    assert place.whom(can_withdraw_norm, place.norm(federation=None)) == set()


def test_only_the_arbiter_declines_a_norm(place):
    assert place.whom(can_decline, place.norm()) == {"nobody"}
    without_account = make_player("Paper, Paul", federation=place.ukr)
    assert place.whom(can_decline, place.norm(without_account)) == set()
