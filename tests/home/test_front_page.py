"""The front page shows what players come for; the home page of a person shows what is theirs."""

import pytest
from django.urls import reverse

from players.models import Player
from ratings.models import RatingList
from tests.factories import make_user

pytestmark = pytest.mark.django_db


def words(client) -> str:
    return client.get("/").content.decode()


def test_visitors_find_search_top_ten_events_and_figures(client, demo_world):
    page = words(client)
    places = [
        page.index(part) for part in ('id="front-search"', "Top ten", "What moved most", "The whole calendar")
    ]
    assert places == sorted(places)
    newest = RatingList.objects.filter(system__code="fide-standard").latest("list_date")
    assert reverse("ratings:list", args=["fide-standard", newest.list_date]) in page
    best = Player.objects.get(pk=newest.tops["open"][0][0])
    assert reverse("players:profile", args=[best.fide_id]) in page
    assert "Players" in page


def test_the_front_page_costs_the_same_whatever_it_shows(client, demo_world, django_assert_num_queries):
    words(client)
    with django_assert_num_queries(16):
        words(client)


def test_a_player_sees_record_and_live_rating(client, demo_world):
    client.force_login(demo_world.people["player@ukr.example"])
    page = words(client)
    own = Player.objects.get(account__email="player@ukr.example")
    assert reverse("players:profile", args=[own.fide_id]) in page
    assert "Calculations and live ratings" in page
    assert "Find my record" not in page


def test_an_arbiter_sees_their_standing(client, demo_world):
    client.force_login(demo_world.people["panel1@arbiters.example"])
    page = words(client)
    own = Player.objects.get(account__email="panel1@arbiters.example")
    assert "My standing as arbiter" in page
    assert reverse("arbiters:profile", args=[own.fide_id]) in page
    client.force_login(demo_world.people["player@ukr.example"])
    assert "My standing as arbiter" not in words(client)


def test_nobody_sees_anothers_record_at_home(client, demo_world):
    client.force_login(make_user("Newcomer", email="newcomer@example.org"))
    page = words(client)
    assert "Find my record" in page
    assert "My way to a title" not in page
