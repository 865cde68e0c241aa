"""Confidential cases in the background: reminders, mail and jobs touch them only as their persons."""

from datetime import timedelta

import pytest
from django.core import mail
from django.utils import timezone

from portal.cases.middleware import is_confidential
from portal.federations.scope import case_scope, installation_scope, person_scope
from portal.jobs.enums import JobState
from portal.jobs.execution import claim
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.jobs.sweeping import sweep_jobs
from portal.workflow import confidential
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.tasks import mail_notifications, remind
from tests.cases.test_row_security import secret  # noqa: F401 -- a fixture
from tests.jobs import kinds

pytestmark = pytest.mark.django_db


def test_a_sweep_learns_row_and_person(secret, councillor):  # noqa: F811
    with person_scope(councillor.pk):
        due, sent = Deadline.under_policy.get(), Notification.own.get()
    assert confidential.deadlines() == [(due.pk, councillor.pk)]
    assert confidential.messages() == [(sent.pk, councillor.pk)]
    with installation_scope():
        assert not Deadline.under_policy.filter(pk=due.pk).exists()


def test_a_reminder_reaches_the_person_and_the_trail_of_the_case(secret, councillor):  # noqa: F811
    noon = timezone.now().replace(hour=12)
    with person_scope(councillor.pk):
        Deadline.under_policy.update(due=noon + timedelta(days=1), reminded=None)
        Notification.own.all().delete()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("django.utils.timezone.now", lambda: noon)
        remind()
    with person_scope(councillor.pk):
        assert Notification.own.get().code == "workflow.deadline"
        assert AuditEntry.under_policy.get(action="remind").case_id == secret.pk


def test_mail_about_it_goes_out_to_its_person(secret, councillor):  # noqa: F811
    mail_notifications()
    assert [message.to for message in mail.outbox] == [["councillor@example.org"]]
    assert secret.number not in mail.outbox[0].subject


def test_its_job_is_run_as_who_started_it(secret, officer, settings, tmp_path):  # noqa: F811
    settings.BROKER_DIR = tmp_path
    with kinds.registered():
        with person_scope(officer.pk), case_scope(secret.pk):
            job = enqueue("test_count", "secret", actor=officer, case_id=secret.pk)
        with installation_scope():
            assert not Job.under_policy.filter(pk=job.pk).exists()
        held = claim(job.pk)
        assert held is not None
        assert (held.state, held.started_by) == (JobState.RUNNING, officer)
        with person_scope(officer.pk):
            Job.under_policy.filter(pk=job.pk).update(heartbeat=timezone.now() - timedelta(days=1))
        sweep_jobs()
        with person_scope(officer.pk):
            assert Job.under_policy.get(pk=job.pk).state == JobState.QUEUED


def test_addresses_of_confidential_kinds_stay_out_of_the_history(quiet):
    assert is_confidential("/UKR/grants/")
    assert not is_confidential("/UKR/requests/")
    assert not is_confidential("/nowhere/at/all/")


def test_other_addresses_are_kept(db):
    assert not is_confidential("/UKR/grants/")
