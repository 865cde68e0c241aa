"""The demo's arbiters: one of every step with dates, and an application in each state."""

from collections import defaultdict
from itertools import pairwise

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.applications.enums import ApplicationState, FormName
from arbiters.models import (
    ArbiterApplication,
    ArbiterAppointment,
    ArbiterNorm,
    Meeting,
    NationalRegistration,
    PanelMember,
    PublishedArbiterApplication,
)
from arbiters.norms.enums import NormState
from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.playing import playing_services
from arbiters.rules.bases import bases_of
from arbiters.rules.enums import Role, Sought
from players.models import ArbiterRecord, PlayerTitle
from portal.documents.models import IssuedDocument
from portal.federations.scope import installation_scope
from portal.home.world import sign_ins
from tournaments.models import EventArbiter, Tournament
from tournaments.registration.days_worked import round_days

pytestmark = pytest.mark.django_db


def test_an_application_stands_in_each_state(demo_world):
    with installation_scope():
        rows = list(ArbiterApplication.under_policy.values_list("form", "state"))
    states = {form: sorted(state for each, state in rows if each == form) for form in FormName.values}
    assert states == {
        "FA2": sorted(ApplicationState.values),
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


def test_of_three_hybrid_events_two_are_approved_by_both_commissions(demo_world):
    """B06.1, 2.3.2: one of them was played; the third waits for the arbiters' commission."""
    with installation_scope():
        hybrid = {
            event.name: event_facts(event)
            for event in Tournament.objects.filter(hybrid=True).order_by("start")
        }
    assert [(each["qc_approved"], each["commission_approved"]) for each in hybrid.values()] == [
        (True, True),
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


def test_nobody_serves_at_two_places_on_one_day_or_plays_where_they_serve(demo_world):
    """By days worked, never from the first day to the last; a cancelled event takes no day."""
    places = defaultdict(set)
    with installation_scope():
        services = list(EventArbiter.under_policy.filter(replaced_on=None).select_related("tournament"))
        for row in services:
            days = row.worked or round_days(row.tournament)
            for day in days if row.tournament.state != "cancelled" else ():
                places[row.player_id, day].add(row.tournament.name)
        assert playing_services(services) == frozenset()
    assert {key: names for key, names in places.items() if len(names) > 1} == {}


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


def test_a_national_arbiter_waits_in_each_state(demo_world):
    with installation_scope():
        states = sorted(NationalRegistration.under_policy.values_list("state", flat=True))
        waiting = NationalRegistration.under_policy.filter(state__in=("waiting", "returned"))
        assert set(waiting.values_list("player__other_titles", flat=True)) == {""}
    assert states == ["approved", "refused", "returned", "waiting", "waiting"]


@pytest.mark.parametrize(
    ("event", "title", "basis"),
    [
        pytest.param("International Masters", "IA", "4.8.3", id="4.8.3 norms of players"),
        pytest.param("National Final", "IA", "4.8.1", id="4.8.1 national final"),
        pytest.param("Capital Open", "IA", "4.9.1", id="4.9.1 open of 120 players"),
        pytest.param("Team Championship", "FA", "3.9.1", id="3.9.1 highest league"),
        pytest.param("Rapid Championship", "FA", "3.9.2", id="3.9.2 rapid"),
        pytest.param("Hybrid Open", "FA", "3.9.3", id="3.9.3 hybrid"),
    ],
)
def test_norms_of_played_events_were_certified(demo_world, event, title, basis):
    with installation_scope():
        rows = ArbiterNorm.under_policy.filter(event_name__endswith=event, title=title, state="certified")
        norms = list(rows.filter(origin="portal", kind="tournament", document_id__isnull=False))
    assert norms
    assert all(basis in norm.bases for norm in norms)


def test_the_open_of_120_players_was_played(demo_world):
    """B06.1, 4.9.1: 120 players of three federations and more."""
    with installation_scope():
        facts = event_facts(Tournament.objects.get(name__endswith=": Capital Open"))
    assert (facts["final"], facts["players"]) == (True, 120)
    assert facts["federations"] >= 3


def test_the_commission_reads_a_report_of_an_official_event(demo_world):
    client = Client()
    client.force_login(demo_world.people["chair@arbiters.example"])
    page = client.get(reverse("arbiters:body_chief_reports", args=["arbiters"])).content.decode()
    assert "Hamburg: May Open" in page


def test_the_chair_appoints_all_whom_the_rules_propose(demo_world, client):
    client.force_login(demo_world.people["chair@arbiters.example"])
    plan = reverse("arbiters:body_appoint_proposed", args=["arbiters"])
    answer = client.post(plan, follow=True)
    assert answer.status_code == 200
    said = [str(each) for each in answer.context["messages"]]
    assert any("were appointed and asked" in each for each in said)
