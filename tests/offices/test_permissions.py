"""Who sees and manages staff, settings and membership, by the office held; and who needs a second factor."""

from datetime import UTC, datetime

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind, Role
from portal.federations.models import ApiToken, Invitation, Membership
from portal.offices.permissions import (
    can_answer_invitation,
    can_appoint,
    can_change_membership,
    can_change_settings,
    can_keep_account,
    can_keep_profile,
    can_make_token,
    can_manage_staff,
    can_revoke_token,
    can_see_staff,
    must_use_second_factor,
)
from tests.factories import make_body, make_user
from tests.factories.staff import Everybody, everybody

OFFICES = {
    "president",
    "rating_officer",
    "arbiters_secretary",
    "seminar_officer",
    "fair_play_officer",
    "clerk",
    "superuser",
}
COUNCIL = {"council chair", "council secretary", "council member"}


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.COUNCIL), make_body(BodyKind.QUALIFICATION))


def test_staff_and_settings_of_a_federation(people, ukr):
    asked = (can_see_staff, can_manage_staff, can_change_settings)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, ukr)) for may in asked} == {
        "can_see_staff": OFFICES,
        "can_manage_staff": {"president", "superuser"},
        "can_change_settings": {"president", "rating_officer", "superuser"},
    }


def test_staff_and_settings_of_a_body(people):
    council = make_body(BodyKind.COUNCIL)
    asked = (can_see_staff, can_manage_staff, can_change_settings)
    assert {may.__name__: people.whom(lambda who, may=may: may(who, council)) for may in asked} == {
        "can_see_staff": {*COUNCIL, "superuser"},
        "can_manage_staff": {"council chair", "superuser"},
        "can_change_settings": {"council chair", "council secretary", "superuser"},
    }


def test_the_council_decides_on_the_membership_of_federations_and_a_commission_does_not(people):
    council, commission = make_body(BodyKind.COUNCIL), make_body(BodyKind.QUALIFICATION)
    assert people.whom(lambda who: can_change_membership(who, council)) == {
        "council chair",
        "council secretary",
    }
    assert people.whom(lambda who: can_change_membership(who, commission)) == set()


def test_only_who_runs_the_installation_appoints_without_invitation_and_closes_accounts(people):
    assert people.whom(can_appoint) == people.whom(can_keep_account) == {"superuser"}


def test_an_invitation_is_answered_from_its_address(people, ukr):
    invited = Invitation(federation=ukr, email=people["nobody"].email.upper())
    assert people.whom(lambda who: can_answer_invitation(who, invited)) == {"nobody"}


class TestTokens:
    def test_the_holder_makes_one_while_in_office(self, people, ukr):
        held = Membership(user=people["clerk"], federation=ukr)
        ended = Membership(user=people["clerk"], federation=ukr, until=datetime(2026, 1, 1, tzinfo=UTC))
        assert people.whom(lambda who: can_make_token(who, held)) == {"clerk"}
        assert people.whom(lambda who: can_make_token(who, ended)) == set()

    def test_the_holder_and_the_president_revoke_it(self, people, ukr):
        token = ApiToken(membership=Membership(user=people["clerk"], federation=ukr), federation=ukr)
        assert people.whom(lambda who: can_revoke_token(who, token)) == {"clerk", "president", "superuser"}


def test_a_profile_is_kept_while_the_account_is_open(people):
    assert people.whom(can_keep_profile) == set(people.people)
    assert not can_keep_profile(system_actor("jobs"))
    assert not can_keep_profile(make_user(is_active=False))


class TestSecondFactor:
    @pytest.mark.parametrize(
        ("everywhere", "here", "roles", "needed"),
        [
            pytest.param(False, False, {Role.PRESIDENT}, False, id="asked for nowhere"),
            pytest.param(False, True, {Role.PRESIDENT}, True, id="by the federation"),
            pytest.param(True, False, {Role.PRESIDENT}, True, id="by the portal"),
            pytest.param(True, True, {Role.CLERK}, False, id="a clerk decides nothing"),
            pytest.param(True, True, {Role.CLERK, Role.RATING_OFFICER}, True, id="one office is enough"),
            pytest.param(True, True, set(), False, id="without an office"),
        ],
    )
    def test_of_an_office(self, everywhere, here, roles, needed, ukr, officer, settings):
        settings.REQUIRE_SECOND_FACTOR, ukr.mfa_required = everywhere, here
        assert must_use_second_factor(officer, ukr, roles) is needed

    def test_of_a_superuser_where_the_portal_asks(self, settings):
        superuser = make_user(is_superuser=True)
        settings.REQUIRE_SECOND_FACTOR = True
        assert must_use_second_factor(superuser, None, ())
        settings.REQUIRE_SECOND_FACTOR = False
        assert not must_use_second_factor(superuser, None, ())
