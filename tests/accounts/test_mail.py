"""Mails about an account: each has our words, in its owner's language and hour."""

from datetime import UTC, datetime
from pathlib import Path

import allauth
import pytest
from django.conf import settings
from django.core import mail
from django.template.loader import get_template

from portal.accounts.mail import compose, send_notice
from portal.accounts.phrases import NOTICES, notice
from tests.factories import make_user

ALLAUTHS = Path(allauth.__file__).parent / "templates"
MAILS = sorted(
    file.relative_to(ALLAUTHS).as_posix().removesuffix("_subject.txt")
    for app in ("account", "mfa")
    for file in (ALLAUTHS / app / "email").glob("*_subject.txt")
)
# Ways in that the portal does not offer.
NOT_OFFERED = {"account/email/login_code", "account/email/password_reset_code"}
DETAILS = {"from_email": "a@example.org", "to_email": "b@example.org", "deleted_email": "c@example.org"}


def is_notice(template):
    return "base_notification" in (ALLAUTHS / f"{template}_message.txt").read_text()


@pytest.mark.parametrize("template", [name for name in MAILS if is_notice(name)])
def test_each_notice_of_allauth_has_our_sentence(template):
    words = notice(template.rsplit("/", 1)[-1], DETAILS)
    assert words.subject
    assert "%(" not in words.change


@pytest.mark.parametrize("template", sorted({name for name in MAILS if not is_notice(name)} - NOT_OFFERED))
def test_each_other_mail_of_allauth_has_our_template(template):
    for part in ("subject", "message"):
        file = Path(get_template(f"{template}_{part}.txt").origin.name)
        assert file.is_relative_to(settings.BASE_DIR / "templates")


def test_a_notice_tells_the_hour_of_its_reader(db, django_capture_on_commit_callbacks):
    person = make_user(email="taro@example.org", time_zone="Asia/Tokyo")
    with django_capture_on_commit_callbacks(execute=True):
        send_notice("password_changed", person, person.email, {})
    assert "(Asia/Tokyo)" in mail.outbox[0].body


def test_a_mail_leaves_only_when_the_change_stands(db, django_capture_on_commit_callbacks):
    person = make_user()
    with django_capture_on_commit_callbacks() as waiting:
        send_notice("password_changed", person, person.email, {})
    assert (len(waiting), mail.outbox) == (1, [])


def test_the_page_of_a_mail_escapes_what_the_text_says():
    words = {
        "notice": NOTICES["password_changed"],
        "at": datetime(2026, 3, 1, tzinfo=UTC),
        "zone": "<b>UTC</b>",
    }
    message = compose("email/accounts/notice", "a@example.org", words)
    assert "<b>UTC</b>" in message.body
    assert "&lt;b&gt;UTC&lt;/b&gt;" in message.alternatives[0].content
