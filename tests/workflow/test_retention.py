"""What is no record is kept for its term and no day longer."""

import os
from datetime import UTC, date, datetime, timedelta

import pytest
from django.contrib.sessions.models import Session
from django.utils import timezone

from portal.federations.enums import Role
from portal.federations.models import Invitation
from portal.federations.scope import federation_scope, installation_scope
from portal.jobs.enums import JobState
from portal.jobs.models import Job
from portal.offices.services import invite, revoke_invitation
from portal.parts.retention import Kept, Term
from portal.workflow.models import Deadline, Notification
from portal.workflow.retention import all_kept, remove_what_is_over
from portal.workflow.tasks import remove_old

pytestmark = pytest.mark.django_db
TODAY = date(2027, 6, 1)


@pytest.fixture(autouse=True)
def folder_of_its_own(settings, tmp_path):
    """Keep these tests, whose day is months away, from logs and mails of a portal that runs in the clone."""
    settings.DATA_DIR = tmp_path


def at(days: int) -> datetime:
    """Return a moment so many days before the day of the run."""
    return datetime(2027, 6, 1, 12, tzinfo=UTC) - timedelta(days=days)


def test_every_term_is_declared_with_its_beginning():
    assert {kept.code: kept.days_on(TODAY) for kept in all_kept()} == {
        "messages": 365,
        "jobs": 90,
        "sessions": 1,
        "invitations": 180,
        "mails": 30,
        "logs": 90,
        "requests": 730,
        "player_lists": 30,
        "fairplay_drafts": 365,
        "fairplay_discarded": 30,
    }


@pytest.mark.parametrize(
    ("day", "days"), [("2025-12-31", 0), ("2026-01-01", 30), ("2026-07-01", 30), ("2026-07-02", 10)]
)
def test_the_term_is_that_of_the_day(day, days):
    terms = [Term(date(2026, 7, 2), 10), Term(date(2026, 1, 1), 30)]
    kept = Kept("x", "x", terms, lambda before: 1)
    assert kept.days_on(date.fromisoformat(day)) == days
    assert kept.remove_on(date.fromisoformat(day)) == bool(days)


def test_old_messages_go_and_new_ones_stay(ukr, officer, president):
    with federation_scope(ukr.pk):
        for days in (364, 367):
            Notification.under_policy.create(
                recipient=officer, actor=president, code="x", federation=ukr, created_at=at(days)
            )
    assert remove_what_is_over(TODAY)["messages"] == 1
    assert remove_what_is_over(TODAY)["messages"] == 0


def test_an_open_job_stays_however_old(ukr, officer):
    with federation_scope(ukr.pk):
        for number, state in enumerate([JobState.DONE, JobState.FAILED, JobState.QUEUED]):
            Job.under_policy.create(
                kind="x", key=str(number), state=state, federation=ukr, started_by=officer, created_at=at(400)
            )
    assert remove_what_is_over(TODAY)["jobs"] == 2
    with installation_scope():
        assert Job.under_policy.get().state == JobState.QUEUED


def test_ended_sessions_go(db):
    for key, days in (("old", 3), ("new", -3)):
        Session.objects.create(session_key=key, session_data="", expire_date=at(days))
    assert remove_what_is_over(TODAY)["sessions"] == 1
    assert Session.objects.get().session_key == "new"


def test_addresses_of_unused_invitations_go(ukr, president):
    """A younger invitation of the same address stays whole."""
    with federation_scope(ukr.pk):
        old, young = (
            invite(tenant=ukr, email="guest@example.org", role=role, actor=president)
            for role in (Role.CLERK, Role.RATING_OFFICER)
        )
        Invitation.objects.filter(pk=old.pk).update(expires_at=at(180))
        revoke_invitation(pk=old.pk, actor=president)
    assert remove_what_is_over(TODAY)["invitations"] == 0, "its last day is not over"
    assert remove_what_is_over(TODAY + timedelta(days=1))["invitations"] == 1
    assert remove_what_is_over(TODAY + timedelta(days=1))["invitations"] == 0
    with installation_scope():
        known = dict(Invitation.under_policy.values_list("pk", "email"))
        assert known == {old.pk: f"invited-{old.pk}@erased.invalid", young.pk: "guest@example.org"}
        reminders = Deadline.under_policy.order_by("pk").values_list("params__email", flat=True)
        assert list(reminders) == ["", "guest@example.org"]


@pytest.mark.parametrize(("folder", "days"), [("mail", 31), ("logs", 91)])
def test_old_files_go(tmp_path, folder, days):
    (tmp_path / folder).mkdir()
    for name, age in (("old", days), ("new", days - 2)):
        file = tmp_path / folder / name
        file.write_text("To: somebody@example.org")
        os.utime(file, (at(age).timestamp(), at(age).timestamp()))
    remove_what_is_over(TODAY)
    assert [file.name for file in (tmp_path / folder).iterdir()] == ["new"]


def test_the_clock_calls_it():
    Session.objects.create(
        session_key="old", session_data="", expire_date=timezone.now() - timedelta(days=30)
    )
    remove_old()
    assert not Session.objects.exists()
