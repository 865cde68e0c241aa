"""The mail of a demonstration is shown there, and nowhere else."""

import pytest
from django.core import mail
from django.urls import reverse

pytestmark = pytest.mark.django_db


def test_a_portal_that_is_no_demonstration_has_no_such_page(client, settings, tmp_path):
    settings.EMAIL_FILE_PATH = tmp_path
    assert client.get(reverse("demo_mail")).status_code == 404


def test_the_newest_mail_is_shown_first_ten_a_page(client, settings, tmp_path):
    settings.DEMO, settings.EMAIL_FILE_PATH = True, tmp_path
    settings.EMAIL_BACKEND = "django.core.mail.backends.filebased.EmailBackend"
    with mail.get_connection() as connection:
        for number in range(1, 13):
            letter = mail.EmailMessage(f"Letter {number}", "Ünd <b>text</b>", to=["anna@example.org"])
            connection.send_messages([letter])
    page = client.get(reverse("demo_mail"))
    newest = [f"Letter {at}" for at in range(12, 2, -1)]
    assert [letter.subject for letter in page.context["letters"]] == newest
    older = client.get(reverse("demo_mail"), {"page": 2}).context["letters"]
    assert [letter.subject for letter in older] == ["Letter 2", "Letter 1"]
    assert "+0000" not in page.text, "the moment is written as everywhere else"
    assert page.text.count("<time ") >= 10
    assert "Ünd &lt;b&gt;text&lt;/b&gt;" in page.text
