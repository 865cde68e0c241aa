"""The tasks find what is due everywhere, open the right scope for each, and may run any number of times."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.core import mail
from django.utils import timezone

from portal.accounts.enums import Digest
from portal.celery import app
from portal.federations.enums import Role
from portal.federations.scope import current_scope, federation_scope, installation_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.parts import PARTS
from portal.workflow.services.deadlines import set_deadline
from portal.workflow.tasks import mail_notifications, remind, send_digests
from portal.workflow.timing import MORNING
from tests.factories import make_user
from tests.workflow.conftest import TASK, TASK_PARAMS

pytestmark = pytest.mark.django_db(transaction=True)


def set_for(home, actor):
    """A deadline of today in a place where the morning has come."""
    local = timezone.now().astimezone(ZoneInfo(home.time_zone))
    with federation_scope(home.pk):
        return set_deadline(
            code=TASK,
            subject=home,
            due=local.replace(hour=23, minute=59),
            actor=actor,
            tenant=home,
            roles=[Role.RATING_OFFICER],
            params=TASK_PARAMS,
        )


@pytest.fixture
def awake(ukr, jpn):
    """Two federations in which it is day now, whenever the test runs."""
    zones = ["Pacific/Auckland", "Asia/Tokyo", "Europe/Kyiv", "America/New_York", "Pacific/Honolulu"]
    now = timezone.now()
    zone = next(
        zone
        for zone in zones
        if now.astimezone(ZoneInfo(zone)).time() >= MORNING and _far_from_midnight(now, zone)
    )
    for home in (ukr, jpn):
        home.time_zone = zone
        home.save()
    return ukr, jpn


def _far_from_midnight(now, zone):
    return now.astimezone(ZoneInfo(zone)).hour < 23


def test_each_federation_is_reminded_of_its_own(awake, officer, foreign_officer):
    for home, person in zip(awake, (officer, foreign_officer), strict=True):
        set_for(home, person)
    remind()
    remind()
    with installation_scope():
        found = Notification.objects.order_by("recipient").values_list("recipient__name", "federation__code")
        assert list(found) == [("Oka Officer", "JPN"), ("Olena Officer", "UKR")]
        sent = AuditEntry.objects.filter(action="remind").select_related("actor")
        assert {entry.actor.email for entry in sent} == {"reminders@system.invalid"}
        assert len({entry.request_id for entry in sent}) == 1
    assert current_scope() is None


def test_one_that_fails_does_not_stop_the_others(awake, officer, foreign_officer):
    broken, sound = (set_for(home, officer) for home in awake)
    with installation_scope():
        # A link that the inbox's own constraint refuses: no service would store it.
        Deadline.objects.filter(pk=broken.pk).update(link="//example.org/")
    remind()
    with installation_scope():
        assert [message.federation_id for message in Notification.objects.all()] == [sound.federation_id]
        assert Deadline.objects.get(pk=broken.pk).reminded != 0


def test_mail_goes_out_at_once_or_with_the_digest(told):
    yesterday = timezone.now() - timedelta(days=1, minutes=1)
    for digest in Digest:
        told(make_user(digest, email=f"{digest}@example.org", digest=digest), at=yesterday)
    mail_notifications()
    assert [sent.to for sent in mail.outbox] == [["at_once@example.org"]]
    send_digests()
    assert ["daily@example.org"] in [sent.to for sent in mail.outbox]
    assert ["never@example.org"] not in [sent.to for sent in mail.outbox]
    count = len(mail.outbox)
    for run in (mail_notifications, send_digests):
        run()
    assert len(mail.outbox) == count


def test_who_left_gets_no_mail(told):
    person = make_user(is_active=False)
    told(person)
    mail_notifications()
    assert mail.outbox == []


def test_one_reader_whose_mail_fails_does_not_stop_the_others(told):
    broken, sound = make_user(), make_user()
    told(broken)
    told(sound)
    broken.time_zone = "Nowhere/Land"
    broken.save()
    mail_notifications()
    assert [sent.to for sent in mail.outbox] == [[sound.email]]


@pytest.mark.parametrize("name", PARTS.schedule)
def test_the_schedule_names_tasks_that_exist(name):
    app.autodiscover_tasks(force=True)
    assert PARTS.schedule[name]["task"] in app.tasks
