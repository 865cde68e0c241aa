"""The demo's arbiters: one of every step with dates, and an application in each state."""

import pytest

from arbiters.applications.enums import State
from arbiters.models import ArbiterApplication, PublishedArbiterApplication
from players.models import ArbiterRecord, PlayerTitle
from portal.federations.scope import installation_scope

pytestmark = pytest.mark.django_db


def test_an_application_stands_in_each_state(demo_world):
    with installation_scope():
        states = sorted(ArbiterApplication.under_policy.values_list("state", flat=True))
    assert states == sorted(State.values)
    assert PublishedArbiterApplication.objects.count() == 4


def test_arbiters_of_every_step_have_dates(demo_world):
    categories = set(ArbiterRecord.objects.values_list("category", flat=True))
    dated = PlayerTitle.objects.exclude(source="list").exclude(awarded_on=None)
    assert categories >= {"A", "B", "C"}
    assert set(dated.values_list("title", flat=True)) >= {"NA", "FA", "IA"}
