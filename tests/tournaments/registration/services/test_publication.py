"""Event codes: four digits a year, and the ten thousandth has an address too."""

import pytest
from django.urls import reverse

from portal.federations.scope import federation_scope
from tests.factories.reports import START, make_registered_event
from tournaments.models import PublishedEvent, Tournament
from tournaments.registration.services.publication import next_code

pytestmark = pytest.mark.django_db


def coded(federation, code):
    """Make an event, and give it a code as if as many had been registered before it."""
    event = make_registered_event(federation)
    with federation_scope(federation.pk):
        Tournament.objects.filter(pk=event.pk).update(code=code)
    PublishedEvent.objects.filter(pk=event.pk).update(code=code)


@pytest.mark.parametrize(
    ("taken", "expected"),
    [
        ([], "UKR260001"),
        (["UKR260001"], "UKR260002"),
        (["UKR269999"], "UKR2610000"),
        (["UKR269999", "UKR2610000"], "UKR2610001"),
    ],
)
def test_the_next_code_of_a_year(ukr, taken, expected):
    for code in taken:
        coded(ukr, code)
    assert next_code(ukr, START) == expected


def test_the_ten_thousandth_event_has_a_page(client, ukr):
    coded(ukr, "UKR2610000")
    assert client.get(reverse("tournaments:event", args=["UKR2610000"])).status_code == 200
    assert client.get(reverse("api:tournament", args=["UKR2610000"])).status_code == 200
