"""Inviting a colleague, and the colleague's answer."""

import re
from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from portal.federations.enums import BodyKind, InvitationState, Role
from portal.federations.models import Invitation, Membership
from portal.federations.scope import body_scope, federation_scope, installation_scope, person_scope
from portal.offices.phrases import OfficeFault
from portal.offices.services import (
    accept_invitation,
    decline_invitation,
    expire_invitations,
    invite,
    revoke_invitation,
)
from portal.offices.services.invitations import invitation_of, link_token
from portal.offices.tasks import send_invitation
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories import appoint, make_body, make_user

pytestmark = pytest.mark.django_db
NEWCOMER = "new@example.org"


def sent(ukr, president, email=NEWCOMER, role=Role.CLERK) -> Invitation:
    with federation_scope(ukr.pk):
        return invite(tenant=ukr, email=email, role=role, actor=president)


def actions() -> list[str]:
    with installation_scope():
        return list(AuditEntry.objects.order_by("pk").values_list("action", flat=True))


def test_a_president_invites(ukr, president):
    invitation = sent(ukr, president, email=" New@Example.org ")
    assert (invitation.email, invitation.role, invitation.state) == (
        NEWCOMER,
        Role.CLERK,
        InvitationState.SENT,
    )
    assert invitation.expires_at - invitation.invited_at == timedelta(days=14)
    assert actions() == ["invite", "set_deadline"]


def test_an_officer_does_not_invite(ukr, officer):
    with pytest.raises(NotAllowed, match="can_manage_staff"):
        sent(ukr, officer)


def test_a_president_invites_into_no_other_federation(ukr, jpn, president):
    with pytest.raises(NotAllowed), federation_scope(jpn.pk):
        invite(tenant=jpn, email=NEWCOMER, role=Role.CLERK, actor=president)


@pytest.mark.parametrize("role", [Role.CHAIR, Role.SECRETARY, Role.MEMBER])
def test_a_federation_has_no_roles_of_a_body(ukr, president, role):
    with pytest.raises(OfficeFault, match="role_not_here"):
        sent(ukr, president, role=role)


def test_one_invitation_at_a_time(ukr, president):
    sent(ukr, president)
    with pytest.raises(OfficeFault, match="already_invited"):
        sent(ukr, president)


def test_nobody_is_invited_to_an_office_he_holds(ukr, president, officer):
    with pytest.raises(OfficeFault, match="already_serves"):
        sent(ukr, president, email=officer.email, role=Role.RATING_OFFICER)


def test_the_mail_has_the_link_and_the_inviters_language(ukr, president):
    president.language = "uk"
    president.save()
    invitation = sent(ukr, president)
    send_invitation(ukr.pk, None, invitation.pk)
    (letter,) = mail.outbox
    assert letter.to == [NEWCOMER]
    (token,) = re.findall(r"/invitations/([^/]+)/", letter.body)
    assert invitation_of(token, now=timezone.now()) == invitation
    assert president.name in letter.body


def test_a_revoked_invitation_is_not_mailed(ukr, president):
    invitation = sent(ukr, president)
    with federation_scope(ukr.pk):
        revoke_invitation(pk=invitation.pk, actor=president)
    send_invitation(ukr.pk, None, invitation.pk)
    assert mail.outbox == []


def test_accepting_puts_the_person_in_office(ukr, president):
    token = link_token(sent(ukr, president))
    newcomer = make_user("Nina New", email=NEWCOMER)
    with person_scope(newcomer.pk):
        membership = accept_invitation(token=token, actor=newcomer)
    assert (membership.user, membership.federation, membership.role) == (newcomer, ukr, Role.CLERK)
    assert actions()[2:] == ["accept", "complete_deadline", "take_office"]
    with person_scope(president.pk):
        assert [n.code for n in Notification.own.all()] == ["federations.invitation_accepted"]
    with federation_scope(ukr.pk):
        assert Deadline.objects.filter(done_at__isnull=True).count() == 0


def test_declining_leaves_no_office(ukr, president):
    token = link_token(sent(ukr, president))
    newcomer = make_user(email=NEWCOMER)
    with person_scope(newcomer.pk):
        decline_invitation(token=token, actor=newcomer)
        assert Membership.own.count() == 0
    with pytest.raises(OfficeFault, match="invitation_declined"):
        invitation_of(token, now=timezone.now())


def test_an_invitation_is_for_its_address_only(ukr, president, player):
    token = link_token(sent(ukr, president))
    with pytest.raises(NotAllowed, match="can_answer_invitation"), person_scope(player.pk):
        accept_invitation(token=token, actor=player)


def test_an_invitation_is_accepted_once(ukr, president):
    token = link_token(sent(ukr, president))
    newcomer = make_user(email=NEWCOMER)
    with person_scope(newcomer.pk):
        accept_invitation(token=token, actor=newcomer)
        with pytest.raises(OfficeFault, match="invitation_accepted"):
            accept_invitation(token=token, actor=newcomer)


@pytest.mark.parametrize("token", ["", "nonsense", "MQ:1abc:xyz"])
def test_a_forged_link_is_unknown(ukr, token):
    with pytest.raises(OfficeFault, match="invitation_unknown"):
        invitation_of(token, now=timezone.now())


def test_an_invitation_expires(ukr, president):
    invitation = sent(ukr, president)
    late = invitation.expires_at
    with pytest.raises(OfficeFault, match="invitation_expired"):
        invitation_of(link_token(invitation), now=late)
    assert expire_invitations(now=late, actor=president) == 1
    assert expire_invitations(now=late, actor=president) == 0
    with federation_scope(ukr.pk):
        assert Invitation.objects.get().state == InvitationState.EXPIRED


def test_a_revoked_invitation_cannot_be_revoked_again(ukr, president):
    invitation = sent(ukr, president)
    with federation_scope(ukr.pk):
        revoke_invitation(pk=invitation.pk, actor=president)
        with pytest.raises(NotOffered):
            revoke_invitation(pk=invitation.pk, actor=president)


def test_another_federations_invitation_does_not_exist(ukr, jpn, president, foreign_officer):
    invitation = sent(ukr, president)
    with federation_scope(jpn.pk), pytest.raises(Invitation.DoesNotExist):
        revoke_invitation(pk=invitation.pk, actor=foreign_officer)


def test_a_chair_invites_into_his_body(db):
    body = make_body(BodyKind.COUNCIL)
    chair = make_user()
    appoint(chair, body, Role.CHAIR)
    with body_scope(body.pk):
        invitation = invite(tenant=body, email=NEWCOMER, role=Role.MEMBER, actor=chair)
    assert (invitation.body, invitation.federation) == (body, None)
