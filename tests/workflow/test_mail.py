"""Mail: in the reader's language, as often as they like, never twice, and a fault loses nothing."""

import smtplib
from datetime import UTC, datetime, timedelta

import pytest
from django.core import mail
from django.core.mail.backends.base import BaseEmailBackend
from django.db import connection
from django.utils import timezone

from portal.accounts.enums import Digest
from portal.federations.scope import installation_scope
from portal.workflow.models import Notification
from portal.workflow.services.mailing import mail_waiting
from portal.workflow.timing import MAIL_NEWS_FOR, MAIL_RETRIES
from tests.factories import make_user
from tests.workflow.conftest import TASK_WORDS

pytestmark = pytest.mark.django_db
MONDAY = datetime(2030, 5, 20, 7, 0, tzinfo=UTC)


class RefusingBackend(BaseEmailBackend):
    """A mail server that is there and says no."""

    def send_messages(self, email_messages):
        raise smtplib.SMTPServerDisconnected("no")


@pytest.fixture
def refusing(settings):
    def refuse(yes):
        kept = "django.core.mail.backends.locmem.EmailBackend"
        settings.EMAIL_BACKEND = f"{__name__}.RefusingBackend" if yes else kept

    return refuse


def row(message):
    with installation_scope():
        return Notification.objects.get(pk=message.pk)


def reader(**fields):
    return make_user("Reader", email="reader@example.org", **fields)


@pytest.mark.parametrize(
    ("language", "day"),
    [("en", "May"), ("ru", "20 мая 2030"), ("uk", "20 травня 2030"), ("ja", "2030年5月20日")],
)
def test_the_mail_is_in_the_readers_language(language, day, told, settings):
    settings.PUBLIC_URL = "https://portal.example.org"
    person = reader(language=language)
    message = told(person)
    assert mail_waiting(reader=person, now=timezone.now()) == 1
    [sent] = mail.outbox
    [(page, kind)] = sent.alternatives
    assert (sent.to, kind) == (["reader@example.org"], "text/html")
    assert f'<html lang="{language}">' in page
    assert day in sent.body
    assert day in page
    for text in (sent.body, page):
        assert f"https://portal.example.org/inbox/{message.pk}/" in text


def test_the_subject_tells_nothing_of_anybody(told):
    person = reader()
    told(person)
    mail_waiting(reader=person, now=timezone.now())
    [sent] = mail.outbox
    assert sent.subject == "Federation Portal: A deadline is near"
    assert TASK_WORDS in sent.body


def test_several_at_once_are_one_mail(told):
    person = reader()
    told(person)
    told(person)
    assert mail_waiting(reader=person, now=timezone.now()) == 2
    [sent] = mail.outbox
    assert sent.subject == "Federation Portal: 2 messages for you"


def test_what_could_be_a_tag_is_text(told):
    person = reader()
    told(person, given={"email": "<b>&@example.org", "role": "clerk"})
    mail_waiting(reader=person, now=timezone.now())
    [sent] = mail.outbox
    assert "<b>&@example.org" in sent.body
    assert "&lt;b&gt;&amp;@example.org" in sent.alternatives[0][0]


def test_mailed_once_and_marked(told):
    person = reader()
    message = told(person)
    now = timezone.now()
    assert [mail_waiting(reader=person, now=now) for _twice in range(2)] == [1, 0]
    assert row(message).mailed_at == now
    assert len(mail.outbox) == 1


def test_what_was_read_is_not_mailed(told):
    person = reader()
    message = told(person)
    with installation_scope():
        Notification.objects.filter(pk=message.pk).update(read_at=timezone.now())
    assert mail_waiting(reader=person, now=timezone.now()) == 0


def test_a_fault_keeps_the_message_and_waits_longer_each_time(told, refusing):
    person = reader()
    message = told(person)
    now = timezone.now()
    refusing(True)
    for attempt, minutes in enumerate(MAIL_RETRIES, start=1):
        assert mail_waiting(reader=person, now=now) == 0
        assert mail_waiting(reader=person, now=now + timedelta(minutes=minutes, seconds=-1)) == 0
        found = row(message)
        assert (found.mail_attempts, found.mailed_at) == (attempt, None)
        now += timedelta(minutes=minutes)
        assert found.mail_not_before == now
    refusing(False)
    assert mail_waiting(reader=person, now=now) == 0, "after the last attempt it stays in the inbox only"
    assert row(message).read_at is None


def test_after_a_fault_the_next_attempt_succeeds(told, refusing):
    person = reader()
    message = told(person)
    now = timezone.now()
    refusing(True)
    mail_waiting(reader=person, now=now)
    refusing(False)
    assert mail_waiting(reader=person, now=now + timedelta(minutes=1)) == 1
    assert (row(message).mail_attempts, len(mail.outbox)) == (1, 1)


def test_the_same_messages_bear_the_same_message_id(told, refusing):
    person = reader()
    message = told(person)
    mail_waiting(reader=person, now=timezone.now())
    with installation_scope():
        Notification.objects.filter(pk=message.pk).update(mailed_at=None)
    mail_waiting(reader=person, now=timezone.now())
    first, second = (sent.extra_headers["Message-ID"] for sent in mail.outbox)
    assert first == second


@pytest.mark.parametrize(
    ("digest", "at", "now", "sent"),
    [
        pytest.param(
            Digest.DAILY, MONDAY - timedelta(hours=1), MONDAY - timedelta(minutes=1), 0, id="not yet"
        ),
        pytest.param(Digest.DAILY, MONDAY - timedelta(hours=1), MONDAY, 1, id="at seven"),
        pytest.param(
            Digest.DAILY, MONDAY - timedelta(hours=1), MONDAY + timedelta(hours=9), 1, id="made up for"
        ),
        pytest.param(
            Digest.DAILY, MONDAY + timedelta(minutes=1), MONDAY + timedelta(hours=9), 0, id="tomorrow"
        ),
        pytest.param(Digest.WEEKLY, MONDAY - timedelta(days=6), MONDAY - timedelta(days=1), 0, id="Sunday"),
        pytest.param(Digest.WEEKLY, MONDAY - timedelta(days=6), MONDAY, 1, id="Monday at seven"),
        pytest.param(Digest.NEVER, MONDAY - timedelta(days=6), MONDAY, 0, id="never"),
        pytest.param(Digest.AT_ONCE, MONDAY, MONDAY, 1, id="at once"),
        pytest.param(Digest.AT_ONCE, MONDAY - MAIL_NEWS_FOR, MONDAY, 0, id="too old to be news"),
    ],
)
def test_as_often_as_the_reader_likes(digest, at, now, sent, told):
    person = reader(digest=digest, time_zone="UTC")
    told(person, at=at)
    assert mail_waiting(reader=person, now=now) == sent


def test_the_morning_is_the_readers(told):
    person = reader(digest=Digest.DAILY, time_zone="Asia/Tokyo")
    told(person, at=MONDAY - timedelta(hours=10))
    seven_in_tokyo = MONDAY - timedelta(hours=9)
    assert mail_waiting(reader=person, now=seven_in_tokyo - timedelta(minutes=1)) == 0
    assert mail_waiting(reader=person, now=seven_in_tokyo) == 1


@pytest.mark.django_db(transaction=True)
def test_two_runs_at_once_send_one_mail(told):
    person = reader()
    told(person)
    other = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute("BEGIN")
            cursor.execute("SET LOCAL ROLE portal_work")
            cursor.execute("SELECT set_config('app.everything', 'on', true)")
            cursor.execute("SELECT count(*) FROM (SELECT id FROM workflow_notification FOR UPDATE) AS held")
            assert cursor.fetchone() == (1,)
            assert mail_waiting(reader=person, now=timezone.now()) == 0
            cursor.execute("ROLLBACK")
    finally:
        other.close()
    assert mail_waiting(reader=person, now=timezone.now()) == 1
    assert len(mail.outbox) == 1
