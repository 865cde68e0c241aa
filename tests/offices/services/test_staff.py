"""Offices, settings and tokens: who may, and what is left behind."""

import threading

import pytest
from django.core.exceptions import ValidationError
from django.db import connection
from django.utils import timezone

from portal.federations.enums import BodyKind, Role
from portal.federations.models import ApiToken, Federation, Membership
from portal.federations.scope import federation_scope, installation_scope, person_scope
from portal.federations.workspaces import workspaces_at
from portal.offices.phrases import OfficeFault
from portal.offices.services import appoint as appoint_by_service
from portal.offices.services import change_settings, end_membership, make_token, revoke_token
from portal.offices.services.tokens import digest_of
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_user

pytestmark = pytest.mark.django_db


def membership_of(user) -> Membership:
    with installation_scope():
        return Membership.objects.get(user=user)


def last_entry() -> AuditEntry:
    with installation_scope():
        return AuditEntry.objects.order_by("-pk").first()


def test_a_president_ends_an_office(ukr, president, officer):
    with federation_scope(ukr.pk):
        ended = end_membership(pk=membership_of(officer).pk, actor=president, reason="moved abroad")
    assert ended.until <= timezone.now()
    assert ended.last_day == ended.federation.today
    entry = last_entry()
    assert (entry.action, entry.comment, entry.details) == (
        "dismiss",
        "moved abroad",
        {"role": "rating_officer", "person": officer.name},
    )


def test_an_ended_office_is_over_the_same_day(ukr, president, officer):
    with federation_scope(ukr.pk):
        end_membership(pk=membership_of(officer).pk, actor=president)
    with person_scope(officer.pk):
        assert workspaces_at(timezone.now()) == {}


def test_the_last_president_stays(ukr, president, officer):
    with pytest.raises(OfficeFault, match="last_manager"), federation_scope(ukr.pk):
        end_membership(pk=membership_of(president).pk, actor=president)


def test_an_officer_dismisses_nobody(ukr, president, officer):
    with pytest.raises(NotAllowed), federation_scope(ukr.pk):
        end_membership(pk=membership_of(president).pk, actor=officer)


def test_a_president_dismisses_nobody_abroad(ukr, jpn, president, foreign_officer):
    with pytest.raises(Membership.DoesNotExist), federation_scope(ukr.pk):
        end_membership(pk=membership_of(foreign_officer).pk, actor=president)


@pytest.mark.django_db(transaction=True)
def test_two_presidents_who_dismiss_each_other_leave_one(ukr, president):
    other = make_user()
    appoint(other, ukr, Role.PRESIDENT)
    faults: list[str] = []

    def dismiss(pk, actor):
        try:
            with federation_scope(ukr.pk):
                end_membership(pk=pk, actor=actor)
        except (OfficeFault, NotAllowed) as fault:
            faults.append(str(fault))
        finally:
            connection.close()

    pairs = [(membership_of(other).pk, president), (membership_of(president).pk, other)]
    threads = [threading.Thread(target=dismiss, args=pair) for pair in pairs]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    with federation_scope(ukr.pk):
        assert Membership.objects.filter(role=Role.PRESIDENT, until__isnull=True).count() == 1
    assert len(faults) == 1


def test_only_who_runs_the_installation_appoints(ukr, president, player):
    day = timezone.localdate()
    with pytest.raises(NotAllowed, match="can_appoint"):
        appoint_by_service(tenant=ukr, person=player, role=Role.CLERK, actor=president, since=day)
    root = make_user(is_superuser=True)
    made = appoint_by_service(tenant=ukr, person=player, role=Role.CLERK, actor=root, since=day)
    assert made.user == player
    with pytest.raises(OfficeFault, match="already_serves"):
        appoint_by_service(tenant=ukr, person=player, role=Role.CLERK, actor=root, since=day)
    with pytest.raises(OfficeFault, match="role_not_here"):
        appoint_by_service(
            tenant=make_body(BodyKind.OFFICE), person=player, role=Role.CLERK, actor=root, since=day
        )


def test_settings_change_with_a_trail(ukr, officer):
    with federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={"website": "https://chess.example/"}, actor=officer)
    ukr.refresh_from_db()
    assert ukr.website == "https://chess.example/"
    assert last_entry().details == {"fields": ["website"]}


def test_settings_that_stay_the_same_leave_no_trail(ukr, officer):
    with federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={"website": ukr.website}, actor=officer)
    assert last_entry() is None


def test_the_second_factor_is_the_presidents_decision(ukr, officer, president):
    with pytest.raises(NotAllowed, match="can_manage_staff"), federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={"mfa_required": True}, actor=officer)
    with federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={"mfa_required": True}, actor=president)
    ukr.refresh_from_db()
    assert ukr.mfa_required


@pytest.mark.parametrize(
    ("field", "value"),
    [("colour", "blue"), ("colour", "#FFF"), ("time_zone", "Mars/Olympus"), ("languages", ["xx"])],
)
def test_impossible_settings_are_refused(ukr, president, field, value):
    with pytest.raises(ValidationError) as refused, federation_scope(ukr.pk):
        change_settings(tenant=ukr, changes={field: value}, actor=president)
    assert list(refused.value.message_dict) == [field]
    assert Federation.objects.get(pk=ukr.pk) == ukr


def test_a_token_is_shown_once_and_kept_as_a_hash(ukr, officer):
    with federation_scope(ukr.pk):
        token, secret = make_token(membership_id=membership_of(officer).pk, name="server", actor=officer)
        stored = ApiToken.objects.get()
    assert stored.digest == digest_of(secret)
    assert secret not in (stored.digest, stored.hint, stored.name)
    assert token.federation_id == ukr.pk


def test_nobody_makes_a_token_for_another(ukr, officer, president):
    with pytest.raises(NotAllowed, match="can_make_token"), federation_scope(ukr.pk):
        make_token(membership_id=membership_of(officer).pk, name="server", actor=president)


def test_a_token_ends_with_the_office(ukr, officer, president):
    with federation_scope(ukr.pk):
        token, _secret = make_token(membership_id=membership_of(officer).pk, name="server", actor=officer)
        end_membership(pk=membership_of(officer).pk, actor=president)
        token.refresh_from_db()
    assert token.revoked_at is not None


def test_a_token_is_revoked_by_holder_or_president_only(ukr, officer, president):
    clerk = make_user()
    appoint(clerk, ukr, Role.CLERK)
    with federation_scope(ukr.pk):
        token, _secret = make_token(membership_id=membership_of(officer).pk, name="server", actor=officer)
        with pytest.raises(NotAllowed, match="can_revoke_token"):
            revoke_token(pk=token.pk, actor=clerk)
        assert revoke_token(pk=token.pk, actor=president).revoked_at is not None


class TestTheEndIsAnInstant:
    """Whoever is dismissed is out at once, wherever their clock says they are."""

    ZONES = ("Pacific/Kiritimati", "Pacific/Pago_Pago", "Europe/Kyiv")

    @pytest.mark.parametrize("zone", ZONES)
    def test_a_dismissed_officer_cannot_come_back_by_another_time_zone(
        self, client, ukr, officer, president, zone
    ):
        with federation_scope(ukr.pk):
            office = Membership.objects.get(user=officer)
            end_membership(pk=office.pk, actor=president)
        officer.time_zone = zone
        officer.save()
        client.force_login(officer)
        assert client.get("/UKR/staff/").status_code == 404
        with federation_scope(ukr.pk):
            assert not ukr.holds(officer, Role.values)
            assert officer not in ukr.staff(Role.values)

    def test_a_session_that_was_open_is_out_too(self, client, ukr, officer, president):
        client.force_login(officer)
        assert client.get("/UKR/staff/").status_code == 200
        with federation_scope(ukr.pk):
            end_membership(pk=Membership.objects.get(user=officer).pk, actor=president)
        assert client.get("/UKR/staff/").status_code == 404

    def test_an_office_taken_now_is_held_now(self, ukr, jpn, player):
        """Tokyo's day begins nine hours before that of UTC: an office begun there today is held."""
        appoint(player, jpn, Role.CLERK, since=jpn.today)
        with federation_scope(jpn.pk):
            assert jpn.holds(player, {Role.CLERK})
