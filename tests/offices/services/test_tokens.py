"""Tokens, never stronger than their office; settings, changed by one at a time; sealed second factors."""

from datetime import timedelta

import pytest
from django.core.exceptions import ValidationError
from django.utils import timezone

from portal.federations.enums import BodyKind, Role
from portal.federations.models import ApiToken, Federation, Invitation, Membership
from portal.federations.scope import federation_scope, installation_scope, open_scope
from portal.offices.phrases import OfficeFault, StaleSettings
from portal.offices.second_factors import SealedSecrets, opened, sealed, sealed_anew
from portal.offices.selectors import offices, settings_version, tokens_in_use
from portal.offices.services import accept_invitation, invite
from portal.offices.services.invitations import link_token
from portal.offices.services.settings import change_settings
from portal.offices.services.tokens import YEAR, digest_of, make_token, revoke_token
from portal.offices.token_scopes import scopes_of_role, token_allows, token_scopes
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_federation, make_user

pytestmark = pytest.mark.django_db


@pytest.fixture
def office(ukr, officer):
    with federation_scope(ukr.pk):
        return Membership.objects.get(user=officer)


def made(ukr, office, actor, **given):
    with federation_scope(ukr.pk):
        return make_token(membership_id=office.pk, name="Rating server", actor=actor, **given)


class TestTokens:
    def test_the_secret_is_shown_once_and_only_its_digest_is_kept(self, ukr, office, officer):
        token, secret = made(ukr, office, officer)
        assert (token.digest, token.hint) == (digest_of(secret), secret[:6])
        assert secret not in str(vars(token))
        assert digest_of(secret) != digest_of(secret + " ")

    def test_two_tokens_never_have_one_secret(self, ukr, office, officer):
        assert len({made(ukr, office, officer)[1] for _each in range(5)}) == 5

    @pytest.mark.parametrize(
        ("lifetime", "days"),
        [
            pytest.param(timedelta(days=30), 30, id="as asked for"),
            pytest.param(YEAR, 365, id="a year"),
            pytest.param(timedelta(days=4000), 365, id="never longer than a year"),
        ],
    )
    def test_a_token_ends(self, ukr, office, officer, lifetime, days):
        token, _secret = made(ukr, office, officer, lifetime=lifetime)
        assert token.expires_at - token.made_at == timedelta(days=days)

    def test_only_who_holds_the_office_makes_its_token(self, ukr, office, president):
        with pytest.raises(NotAllowed):
            made(ukr, office, president)

    def test_an_ended_office_makes_no_token(self, ukr, office, officer):
        with installation_scope():
            Membership.objects.filter(pk=office.pk).update(until=timezone.now())
        with pytest.raises(NotAllowed):
            made(ukr, office, officer)

    @pytest.mark.parametrize("role", Role)
    def test_a_token_is_given_no_right_that_its_office_has_not(self, ukr, role):
        body = make_body(BodyKind.COUNCIL)
        tenant = ukr if role in ukr.roles else body
        person = make_user()
        membership = appoint(person, tenant, role)
        mine = {scope.code for scope in scopes_of_role(role)}
        foreign = set(token_scopes()) - mine
        with open_scope(tenant.scope(person.pk)):
            token, _secret = make_token(membership_id=membership.pk, name="x", actor=person, scopes=mine)
            assert token.scopes == sorted(mine)
            assert all(token_allows(token, code) for code in mine)
            for code in foreign:
                with pytest.raises(OfficeFault) as refused:
                    make_token(membership_id=membership.pk, name="x", actor=person, scopes=[code])
                assert (refused.value.code, refused.value.field) == ("scope_not_here", "scopes")

    def test_a_right_that_the_role_lost_is_lost_for_its_tokens_too(self, ukr, office, officer):
        code = next(iter(scopes_of_role(office.role))).code
        token, _secret = made(ukr, office, officer, scopes=[code])
        with federation_scope(ukr.pk):
            token = ApiToken.objects.select_related("membership").get(pk=token.pk)
        assert token_allows(token, code)
        token.membership.role = Role.CLERK
        assert token_allows(token, code) is (code in {scope.code for scope in scopes_of_role(Role.CLERK)})
        assert not token_allows(None, code)

    def test_a_revoked_token_is_gone_from_the_list_and_keeps_its_first_moment(
        self, ukr, office, officer, president
    ):
        token, _secret = made(ukr, office, officer)
        with federation_scope(ukr.pk):
            assert list(tokens_in_use()) == [token]
            first = revoke_token(pk=token.pk, actor=president).revoked_at
            assert revoke_token(pk=token.pk, actor=officer).revoked_at == first
            assert list(tokens_in_use()) == []
            assert AuditEntry.objects.filter(action="revoke_token").count() == 1

    def test_a_colleague_revokes_no_token(self, ukr, office, officer):
        token, _secret = made(ukr, office, officer)
        clerk = make_user()
        appoint(clerk, ukr, Role.CLERK)
        with federation_scope(ukr.pk), pytest.raises(NotAllowed):
            revoke_token(pk=token.pk, actor=clerk)


class TestSettings:
    def change(self, ukr, actor, version=None, **changes):
        with federation_scope(ukr.pk):
            return change_settings(tenant=ukr, changes=changes, actor=actor, version=version)

    def test_the_trail_names_the_fields_and_not_their_values(self, ukr, officer):
        self.change(ukr, officer, website="https://ukr.example.org", officer_phone="+380 1")
        with federation_scope(ukr.pk):
            entry = AuditEntry.objects.get(action="change_settings")
        assert entry.details == {"fields": ["officer_phone", "website"]}

    def test_nothing_changed_is_nothing_recorded(self, ukr, officer):
        self.change(ukr, officer, time_zone=ukr.time_zone)
        with federation_scope(ukr.pk):
            assert settings_version(ukr) == 1

    def test_of_two_writers_the_second_is_told(self, ukr, officer):
        self.change(ukr, officer, version=1, website="https://one.example.org")
        with pytest.raises(StaleSettings) as refused:
            self.change(ukr, officer, version=1, website="https://two.example.org")
        assert refused.value.now.website == "https://one.example.org"
        assert self.change(ukr, officer, version=2, website="https://two.example.org").website.endswith(
            "two.example.org"
        )

    def test_only_who_manages_the_staff_decides_on_the_second_factor(self, ukr, officer, president):
        with pytest.raises(NotAllowed):
            self.change(ukr, officer, mfa_required=True)
        assert self.change(ukr, president, mfa_required=True).mfa_required
        # Unchanged, it is nobody's decision: the whole form of the rating officer carries it along.
        assert self.change(ukr, officer, mfa_required=True, officer_phone="1").officer_phone == "1"

    @pytest.mark.parametrize(
        "changes", [{"time_zone": "Europe/Nowhere"}, {"colour": "blue"}, {"officer_email": "nobody"}]
    )
    def test_what_the_page_would_refuse_no_program_writes(self, ukr, officer, changes):
        with pytest.raises(ValidationError) as refused:
            self.change(ukr, officer, **changes)
        assert set(refused.value.message_dict) == set(changes)
        assert Federation.objects.get(pk=ukr.pk).time_zone == "Europe/Kyiv"

    def test_another_federations_officer_changes_nothing(self, ukr, foreign_officer):
        with pytest.raises(NotAllowed):
            self.change(ukr, foreign_officer, website="https://x.example.org")


class TestInvitationOfSomebodyWhoServesMeanwhile:
    """Appointed by the administrator while the mail was on its way: the link leads into the office."""

    def invited(self, ukr, president):
        with federation_scope(ukr.pk):
            return invite(tenant=ukr, email="new@example.org", role=Role.CLERK, actor=president)

    def test_the_link_ends_the_invitation_and_keeps_the_office(self, ukr, president):
        invitation = self.invited(ukr, president)
        person = make_user(email="new@example.org")
        office = appoint(person, ukr, Role.CLERK)
        assert accept_invitation(token=link_token(invitation), actor=person) == office
        with federation_scope(ukr.pk):
            assert Invitation.objects.get(pk=invitation.pk).state == "accepted"
            assert Membership.objects.filter(user=person).count() == 1

    def test_another_role_is_a_second_office(self, ukr, president):
        invitation = self.invited(ukr, president)
        person = make_user(email="new@example.org")
        appoint(person, ukr, Role.RATING_OFFICER)
        assert accept_invitation(token=link_token(invitation), actor=person).role == Role.CLERK

    def test_an_office_that_has_ended_is_begun_again(self, ukr, president):
        invitation = self.invited(ukr, president)
        person = make_user(email="new@example.org")
        former = appoint(person, ukr, Role.CLERK, until="2021-01-01")
        assert accept_invitation(token=link_token(invitation), actor=person) != former


def test_who_runs_the_installation_sees_first_where_nobody_serves(ukr, officer):
    make_federation("XAA", name="Land without officers")
    found = {str(office.tenant): office.officers for office in offices("")}
    assert (found[str(ukr)], found["Land without officers"]) == (1, 0)
    served = [office.officers > 0 for office in offices("")]
    assert served == sorted(served)
    assert [str(office.tenant) for office in offices("without off")] == ["Land without officers"]


class TestSecondFactors:
    def test_a_stolen_database_signs_nobody_in(self):
        stored = sealed("JBSWY3DPEHPK3PXP")
        assert "JBSWY3DPEHPK3PXP" not in stored
        assert opened(stored) == "JBSWY3DPEHPK3PXP"
        assert stored != sealed("JBSWY3DPEHPK3PXP"), "the same secret is not recognised"

    def test_what_was_stored_before_it_was_sealed_is_read_and_sealed_anew(self):
        old = {"secret": "A", "seed": "B", "migrated_codes": ["1", "2"], "used_mask": 3}
        fresh = sealed_anew(old)
        assert fresh["used_mask"] == 3
        assert (opened(fresh["secret"]), opened(fresh["seed"])) == ("A", "B")
        assert [opened(code) for code in fresh["migrated_codes"]] == ["1", "2"]
        assert fresh["secret"] != "A"

    def test_with_a_lost_key_no_code_fits_and_nothing_breaks(self, settings):
        stored = SealedSecrets().encrypt("JBSWY3DPEHPK3PXP")
        settings.CASE_KEYS = ["QUJDREVGR0hJSktMTU5PUFFSU1RVVldYWVphYmNkZWY="]
        found = SealedSecrets().decrypt(stored)
        assert found != "JBSWY3DPEHPK3PXP"
        assert found != SealedSecrets().decrypt(stored), "another one each time: it can never be guessed"
