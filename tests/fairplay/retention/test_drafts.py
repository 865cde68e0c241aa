"""Complaints that were never filed: removed after their term, nothing else touched."""

from datetime import timedelta

import pytest
from django.db import connection
from django.test import Client
from django.utils import timezone

from fairplay.enums import ComplaintState, Form
from fairplay.models import Complaint
from fairplay.retention.drafts import DISCARDED_DAYS, DRAFT_DAYS, UNFILED
from portal.accounts.actors import system_actor
from portal.cases.models import Attachment, CaseReader
from portal.cases.services import act, attach
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.workflow.models import AuditEntry
from tests.fairplay.conftest import NAMES, PDF

pytestmark = pytest.mark.django_db
DRAFTS, DISCARDED = UNFILED


def in_days(days: int):
    """Return the day of a nightly run: the first on which what changed today is older than so many days."""
    return timezone.localdate() + timedelta(days=days + 1)


def kept(complaint: Complaint) -> Complaint:
    with case_scope(complaint.pk):
        return Complaint.under_policy.get(pk=complaint.pk)


def test_a_draft_is_emptied_a_year_after_its_last_change(written, people):
    draft = written(Form.PTC)
    me = people["complainant"]
    with person_scope(me.pk):
        attach(pk=draft.pk, actor=me, filename="a.pdf", content=PDF)
    assert DRAFTS.remove_on(in_days(DRAFT_DAYS - 1)) == 0
    assert kept(draft).statement != ""
    assert DRAFTS.remove_on(in_days(DRAFT_DAYS)) == 1
    assert DRAFTS.remove_on(in_days(DRAFT_DAYS)) == 0
    left = kept(draft)
    assert (left.name, left.statement, left.respondent_name, left.complainant) == ("", "", "–", None)
    with case_scope(draft.pk):
        assert not Attachment.under_policy.filter(case_id=draft.pk).exists()
        assert not CaseReader.under_policy.filter(case_id=draft.pk).exists()
        trail = list(AuditEntry.under_policy.filter(case_id=draft.pk).select_related("actor"))
    assert trail
    assert all(entry.actor.is_system and entry.details == {} for entry in trail)


def test_what_is_saved_while_typing_counts_as_a_change(written):
    draft = written(Form.PTC)
    with case_scope(draft.pk):
        Complaint.under_policy.filter(pk=draft.pk).update(changed_at=timezone.now() - timedelta(days=400))
        row = Complaint.under_policy.get(pk=draft.pk)
        row.save()
    assert DRAFTS.remove_on(timezone.localdate()) == 0


def test_a_draft_that_was_thrown_away_is_emptied_after_a_month(written, people):
    draft, me = written(Form.PTC), people["complainant"]
    with person_scope(me.pk):
        act(pk=draft.pk, action="discard", actor=me)
    assert DRAFTS.remove_on(in_days(DRAFT_DAYS)) == 0
    assert DISCARDED.remove_on(in_days(DISCARDED_DAYS - 1)) == 0
    assert DISCARDED.remove_on(in_days(DISCARDED_DAYS)) == 1
    assert kept(draft).statement == ""


def test_what_was_filed_is_kept_even_when_it_is_withdrawn(filed, people):
    row, me = filed(Form.PTC), people["complainant"]
    with person_scope(me.pk):
        act(pk=row.complaint_id, action="withdraw", actor=me)
    for term in UNFILED:
        assert term.remove_on(in_days(9 * 366)) == 0
    with case_scope(row.complaint_id):
        assert Complaint.under_policy.get(pk=row.complaint_id).state == ComplaintState.WITHDRAWN
        assert Complaint.under_policy.get(pk=row.complaint_id).statement != ""


def test_the_trail_of_a_draft_with_an_author_cannot_be_emptied(written):
    """The function of the database refuses what the job has not emptied before."""
    draft = written(Form.PTC)
    with installation_scope(), connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_forget_unfiled(%s, %s)", [draft.pk, system_actor("fair-play").pk])
        assert cursor.fetchone() == (0,)


def test_the_author_is_told_how_long_a_draft_is_kept(written, people):
    draft = written(Form.PTC)
    client = Client()
    client.force_login(people["complainant"])
    page = client.get(f"/my/fair-play/complaints/{draft.pk}/").content.decode()
    assert f"removed {DRAFT_DAYS} days after its last change" in page
    assert NAMES["respondent"] in page
