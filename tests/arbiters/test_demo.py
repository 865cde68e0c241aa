"""The demo's arbiters: one of every step with dates, and an application in each state."""

from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.applications.enums import FormName, State
from arbiters.models import (
    ArbiterApplication,
    ArbiterAppointment,
    ArbiterNorm,
    Meeting,
    PanelMember,
    PublishedArbiterApplication,
)
from arbiters.norms.enums import NormState
from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.rules.bases import bases_of
from arbiters.rules.enums import Role, Sought
from players.models import ArbiterRecord, PlayerTitle
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.home.world import sign_ins
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db


def test_an_application_stands_in_each_state(demo_world):
    with installation_scope():
        rows = list(ArbiterApplication.under_policy.values_list("form", "state"))
    states = {form: sorted(state for each, state in rows if each == form) for form in FormName.values}
    assert states == {
        "FA2": sorted(State.values),
        "IA2": ["awarded", "draft", "filed", "published", "voting"],
        "IA3": ["awarded", "draft", "sent", "voting"],
    }
    assert PublishedArbiterApplication.objects.count() == 7


def test_an_award_on_ia3_gives_category_c(demo_world):
    """B06.3, 3: two events of category C as deputy; the category is the day's of the award."""
    with installation_scope():
        awarded = ArbiterApplication.under_policy.get(form="IA3", state="awarded")
    assert [block["category"] for block in awarded.events] == ["C", "C"]
    assert ArbiterRecord.objects.get(player=awarded.player).category == "C"


@pytest.mark.parametrize(
    ("name", "title", "bases"),
    [
        pytest.param("Championship Final", "IA", ("4.8.1",), id="4.8.1 national final"),
        pytest.param("Premier League", "FA", ("3.8.2", "3.9.1"), id="3.9.1 highest league"),
        pytest.param("Premier League", "IA", ("4.9.2",), id="4.9.2 highest league"),
        pytest.param("Grand Open", "FA", ("3.8.1",), id="3.8.1 open of 120 players"),
        pytest.param("Hybrid Cup", "FA", ("3.9.3",), id="3.9.3 hybrid"),
    ],
)
def test_events_show_the_bases_of_norms(demo_world, name, title, bases):
    with installation_scope():
        event = Tournament.objects.get(name__endswith=f": {name}")
        facts = event_facts(event)
    found = bases_of(Sought(title), event_of(facts), role=Role.ARB, edition=edition_of(facts))
    assert tuple(found) == bases


def test_of_two_hybrid_events_one_is_approved_by_both_commissions(demo_world):
    """B06.1, 2.3.2; the other waits for the arbiters' commission."""
    with installation_scope():
        hybrid = {
            event.name: event_facts(event)
            for event in Tournament.objects.filter(hybrid=True).order_by("start")
        }
    assert [(each["qc_approved"], each["commission_approved"]) for each in hybrid.values()] == [
        (True, True),
        (True, False),
    ]


def test_an_arbiter_with_an_account_is_asked_to_serve_and_another_has_accepted(demo_world):
    with installation_scope():
        rows = ArbiterAppointment.under_policy.order_by("pk").values_list("player__account__email", "state")
        assert list(rows) == [("panel1@arbiters.example", "asked"), ("panel2@arbiters.example", "accepted")]
    client = Client()
    client.force_login(demo_world.people["panel1@arbiters.example"])
    assert "Dresden: World Senior" in client.get(reverse("arbiters:my_appointments")).content.decode()


def test_a_league_is_played_on_single_days(demo_world):
    """Services elsewhere are compared by the days of the rounds, not from the first day to the last."""
    with installation_scope():
        league = Tournament.objects.get(name__endswith=": Premier League")
        days = list(league.rounds.order_by("number").values_list("day", flat=True))
    assert {(after - before).days for before, after in pairwise(days)} == {7}


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
