"""The offices that a federation publishes: what may be typed, and where visitors read it."""

import pytest
from django.core.exceptions import ValidationError

from portal.federations.contacts import MOST, Contact, contacts_of, validate_contacts
from portal.federations.models import Federation


def test_an_office_a_line():
    text = "President; Taras; t@ukr.example; +380 44 1\n\n  Youth ;; youth@ukr.example\nOffice"
    validate_contacts(text)
    assert contacts_of(text) == [
        Contact("President", "Taras", "t@ukr.example", "+380 44 1"),
        Contact("Youth", "", "youth@ukr.example"),
        Contact("Office"),
    ]


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("President\n; Taras", "Line 2: write office; name; e-mail; telephone."),
        ("a; b; c@d.example; e; f", "Line 1: write office; name; e-mail; telephone."),
        ("President; Taras; nowhere", "Line 1: “nowhere” is not an e-mail address."),
        ("\n".join(["Office"] * (MOST + 1)), "12 contacts at most."),
    ],
)
def test_what_is_refused(text, said):
    with pytest.raises(ValidationError) as refused:
        validate_contacts(text)
    assert refused.value.messages == [said]


@pytest.mark.django_db
def test_the_public_page_shows_them_and_only_them(client, ukr):
    assert "Contacts" not in client.get("/federations/UKR/").text
    Federation.objects.filter(pk=ukr.pk).update(contacts="Youth <b>; Olha; youth@ukr.example")
    page = client.get("/federations/UKR/").text
    assert "Youth &lt;b&gt;" in page
    assert 'href="mailto:youth@ukr.example"' in page
