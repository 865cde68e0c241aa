"""The field of an event: a festival added up (2.5.1, 1.3.3.2 c), everybody's rating calculable (3.8.2)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.event_category import category_of
from arbiters.models import ArbiterNorm
from arbiters.norms.facts import edition_of, event_facts, event_of
from arbiters.norms.services import (
    certify_norms,
    confirm_order,
    follow_report,
    sign_norms,
)
from arbiters.rules.bases import fa_bases
from arbiters.rules.enums import Category, Sought
from arbiters.rules.events import systems_check
from portal.federations.scope import federation_scope
from tests.factories.arbiters import publish_field
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import System
from tournaments.models import PlayerResult

pytestmark = pytest.mark.django_db

FESTIVAL = "Lviv Chess Festival"


@pytest.fixture
def held(world):
    """Make a tournament of the festival that ended today, with its field."""

    def make(*, rounds=9, rated=40, unrated=15, field=None, **columns):
        today = world.ukraine.today
        days = {"start": today - timedelta(days=8), "end": today}
        given = {"festival": FESTIVAL, **days, **columns}
        event = make_registered_event(world.ukraine, chief=world.arbiter, rounds=rounds, **given)
        publish_field(event, rated=rated, unrated=unrated, federations=("UKR", "POL"), **(field or {}))
        _name_after(event)
        return event

    return make


def _name_after(event):
    """Make the players of an event other people than those of the next."""
    rows = list(PlayerResult.objects.filter(results=event.pk))
    for row in rows:
        row.name = f"{event.code} {row.name}"
    PlayerResult.objects.bulk_update(rows, ["name"])


def facts_of(event):
    with federation_scope(event.federation_id):
        return event_facts(event)


def alone_enough(facts):
    return systems_check(Sought.FA, [event_of(facts)], edition=edition_of(facts)).ok


def test_2_5_1_the_tournaments_of_a_festival_are_added_up(held):
    first, _second = held(), held(festival=FESTIVAL.upper())
    facts = facts_of(first)
    assert facts["festival"] == {"players": 110, "rated": 80, "federations": 2, "rounds": 9}
    assert alone_enough(facts)


@pytest.mark.parametrize(
    "other",
    [
        pytest.param({"festival": "Another Festival"}, id="2.5.1 another festival"),
        pytest.param({"rounds": 6}, id="A-21 a tournament of six rounds is not counted"),
        pytest.param({"tempo": "blitz"}, id="2.5.1 another rate of play has other ratings"),
        pytest.param({"fide_rated": False}, id="2.5 not rated"),
        pytest.param({"state": "cancelled"}, id="2.5.1 cancelled"),
    ],
)
def test_2_5_1_what_is_not_added_up(held, other):
    first = held()
    held(**other)
    facts = facts_of(first)
    assert facts["festival"] is None
    assert not alone_enough(facts)


def test_2_5_1_a_festival_of_the_same_name_in_another_year(world, held):
    first, last_year = held(), world.ukraine.today - timedelta(days=365)
    held(start=last_year - timedelta(days=8), end=last_year)
    assert facts_of(first)["festival"] is None


def test_A_21_who_plays_twice_counts_once(held):
    """The rapid in the morning and the open in the afternoon: one person."""
    first, second = held(), held()
    twice = make_player("Twice, Tim")
    for event in (first, second):
        row = PlayerResult.objects.get(results=event.pk, number=1)
        row.player = twice
        row.save(update_fields=["player"])
    assert facts_of(first)["festival"]["players"] == 109


@pytest.mark.parametrize(
    ("tournaments", "category"),
    [
        pytest.param(1, None, id="1.3.3.2c one tournament is too small"),
        pytest.param(3, Category.C, id="1.3.3.2c three at the same time as one"),
    ],
)
def test_1_3_3_2_c_a_festival_has_the_category_of_its_whole(held, tournaments, category):
    """165 players, all rated, 20 and more titled ones of three federations, nine rounds."""
    events = [held(rated=55, unrated=0) for _number in range(tournaments)]
    for event in events:
        rows = PlayerResult.objects.filter(results=event.pk, number__lte=10)
        rows.update(title="FM")
        rows.filter(number=1).update(federation="GER")
    with federation_scope(events[0].federation_id):
        assert category_of(events[0]) == category


def test_2_5_1_a_certificate_follows_the_festival_without_new_signatures(world, scene, held):
    """The other tournament is reported later: the numbers of the form are the same, nobody signs again."""
    scene.event.festival = FESTIVAL
    with scene.host(world.secretary):
        scene.event.save(update_fields=["festival"])
    scene.ask(scene.nina)
    scene.judge(scene.nina, 1)
    [norm] = scene.propose()
    with scene.host(world.account) as chief:
        sign_norms(pks=[norm.pk], actor=chief)
    with scene.host(world.secretary) as secretary:
        confirm_order(tournament_id=scene.event.pk, actor=secretary)
        certify_norms(pks=[norm.pk], decision="Her age is known", actor=secretary)
        other = held(rated=60, unrated=0)
        follow_report(tournament_id=other.pk, actor=secretary)
        kept = ArbiterNorm.objects.get(pk=norm.pk)
    assert kept.state == "certified"
    assert kept.facts["festival"]["players"] == 110
    reader = Client()
    reader.force_login(scene.nina.player.account)
    page = reader.get(reverse("arbiters:norm", args=[norm.pk])).content.decode()
    assert "110 players, 100 of them rated, 2 federations, at least 9 rounds" in page


def round_robin(world, *, newcomer_points):
    """Play a round robin of six, five of them rated; the newcomer meets all five."""
    today = world.ukraine.today
    event = make_registered_event(
        world.ukraine,
        chief=world.arbiter,
        rounds=5,
        system=System.ROUND_ROBIN,
        start=today - timedelta(days=4),
        end=today,
    )
    results = publish_field(event, rated=5, unrated=1)
    for row in PlayerResult.objects.filter(results=results):
        others = [number for number in range(1, 7) if number != row.number]
        won = newcomer_points if row.number == 6 else 5
        row.games = [[other, "w", "1" if place < won else "0"] for place, other in enumerate(others)]
        row.save(update_fields=["games"])
    return event


@pytest.mark.parametrize(
    ("points", "bases"),
    [
        pytest.param(2, ("3.8.2",), id="3.8.2 the newcomer gets a rating: everybody's can be calculated"),
        pytest.param(0, (), id="3.8.2 a newcomer without a point gets none"),
    ],
)
def test_3_8_2_everybody_ratable(world, points, bases):
    facts = facts_of(round_robin(world, newcomer_points=points))
    assert fa_bases(event_of(facts), edition=edition_of(facts)) == bases
