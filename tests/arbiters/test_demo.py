"""The demo's arbiters: one of every step with dates, and an application in each state."""

import pytest

from arbiters.applications.enums import State
from arbiters.models import (
    ArbiterApplication,
    ArbiterNorm,
    Meeting,
    PanelMember,
    PublishedArbiterApplication,
)
from arbiters.norms.enums import NormState
from players.models import ArbiterRecord, PlayerTitle
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.home.world import sign_ins

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


def test_a_norm_stands_in_each_state(demo_world):
    with installation_scope():
        states = set(ArbiterNorm.under_policy.values_list("state", flat=True))
    assert states == set(NormState.values)


def test_women_and_men_are_of_the_panels(demo_world):
    """B06.4, 6.4 and 6.5 could not be kept with men alone."""
    with installation_scope():
        sexes = list(PanelMember.under_policy.values_list("player__sex", flat=True))
    assert {sexes.count("w"), sexes.count("m")} == {3}


def test_three_chief_arbiters_have_accounts_that_a_visitor_is_told_of():
    told = [each.email for each in sign_ins()]
    assert {f"arbiter@{code}.example" for code in ("ukr", "ger", "ind")} <= set(told)


def test_a_meeting_was_held_and_its_minutes_are_printed(demo_world):
    with installation_scope():
        held = Meeting.under_policy.get(state="closed")
        assert IssuedDocument.under_policy.filter(kind="arbiters_minutes", subject=held.title).count() == 1
