"""A change and its audit entry are one: same transaction, never edited, never by nobody."""

import pytest
from django.contrib.contenttypes.models import ContentType
from django.db import transaction
from django.db.utils import ProgrammingError

from portal.federations.scope import Scope, federation_scope, open_scope
from portal.offices.workflow import INVITATION
from portal.workflow.audit import advance, record
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed, require
from portal.workflow.request import set_request_id

pytestmark = pytest.mark.django_db


def is_president(actor, name):
    return actor.name == name


def test_advance_moves_the_thing_and_writes_the_entry(invitation, president, ukr):
    set_request_id("request-0001")
    with federation_scope(ukr.pk):
        entry = advance(invitation, INVITATION, "revoke", actor=president, comment="sent twice")
        invitation.refresh_from_db()
        stored = AuditEntry.objects.get()
    assert invitation.state == "revoked"
    assert stored == entry
    assert (stored.actor_id, stored.action, stored.before, stored.after) == (
        president.pk,
        "revoke",
        "sent",
        "revoked",
    )
    assert (stored.comment, stored.request_id, stored.federation_id) == ("sent twice", "request-0001", ukr.pk)
    assert stored.subject_type == ContentType.objects.get_for_model(invitation)
    assert stored.subject_id == str(invitation.pk)


def test_advance_refuses_what_the_table_does_not_offer(invitation, president, ukr):
    with federation_scope(ukr.pk):
        advance(invitation, INVITATION, "revoke", actor=president)
        with pytest.raises(NotOffered):
            advance(invitation, INVITATION, "accept", actor=president)
        invitation.refresh_from_db()
        assert invitation.state == "revoked"
        assert AuditEntry.objects.count() == 1


def test_the_entry_falls_with_its_change(invitation, president, ukr):
    with federation_scope(ukr.pk):
        with transaction.atomic():
            advance(invitation, INVITATION, "revoke", actor=president)
            transaction.set_rollback(True)
        invitation.refresh_from_db()
        assert invitation.state == "sent"
        assert AuditEntry.objects.count() == 0


@pytest.mark.django_db(transaction=True)
def test_no_entry_outside_a_transaction(president, ukr):
    with pytest.raises(RuntimeError, match="transaction of its change"):
        record(ukr, "change_settings", actor=president)


@pytest.mark.parametrize("home", ["ukr", "commission"])
def test_what_is_done_to_a_federation_or_body_is_its_own_entry(home, president, request):
    home = request.getfixturevalue(home)
    with open_scope(Scope(person_id=president.pk)):
        entry = record(home, "change_settings", actor=president)
    assert home.pk in {entry.federation_id, entry.body_id}
    assert None in {entry.federation_id, entry.body_id}


@pytest.mark.parametrize("change", [{"comment": "nothing happened"}, {"action": "sleep"}])
def test_an_entry_is_never_changed(change, ukr, president):
    with federation_scope(ukr.pk):
        entry = record(ukr, "change_settings", actor=president)
        with pytest.raises(ProgrammingError, match="permission denied"), transaction.atomic():
            AuditEntry.objects.filter(pk=entry.pk).update(**change)


def test_an_entry_is_never_deleted(ukr, president):
    with pytest.raises(ProgrammingError, match="permission denied"), federation_scope(ukr.pk):
        record(ukr, "change_settings", actor=president).delete()


def test_require_names_the_rule_that_said_no(president, officer):
    require(is_president, president, "Petro President")
    with pytest.raises(NotAllowed) as refusal:
        require(is_president, officer, "Petro President")
    assert refusal.value.rule == "is_president"
