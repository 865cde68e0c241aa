"""Titles by rating: which is next on each ladder, how far the player is, and where they read it (1.3)."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from players.enums import Sex
from players.models import Player
from tests.factories import make_user
from tests.factories.applications import make_norm
from tests.factories.players import make_player, rate
from titles.dossier.rating_titles import rating_titles_of
from titles.front_page import own_sections

pytestmark = pytest.mark.django_db
LISTED = date(2026, 9, 1)
GAMES, FEW = " · rated games: 40 of 30", " · rated games: 12 of 30"


def rated(rating: int, games: int = 40, **fields: object) -> Player:
    player = make_player("Kovalenko, Pavlo", **fields)
    rate(player, rating=rating, list_date=LISTED, games=games)
    return player


@pytest.mark.parametrize(
    ("rating", "games", "fields", "found"),
    [
        pytest.param(2150, 40, {}, [("CM", "best rating 2150 of 2200", False)], id="the nearest"),
        pytest.param(2350, 40, {}, [("FM", f"best rating 2350 of 2300{GAMES}", True)], id="the highest"),
        pytest.param(2250, 12, {}, [("CM", f"best rating 2250 of 2200{FEW}", False)], id="too few games"),
        pytest.param(2250, 40, {"title": "CM"}, [("FM", "best rating 2250 of 2300", False)], id="above CM"),
        pytest.param(2450, 40, {"title": "IM"}, [], id="only norms lead further"),
        pytest.param(
            1950,
            40,
            {"sex": Sex.WOMAN},
            [("CM", "best rating 1950 of 2200", False), ("WCM", "best rating 1950 of 2000", False)],
            id="both ladders of a woman",
        ),
    ],
)
def test_1_3_the_next_title_by_rating(rating, games, fields, found):
    player = rated(rating, games, **fields)
    assert [(each.title, each.counts, each.complete) for each in rating_titles_of(player)] == found


def test_an_unrated_player_has_none():
    assert rating_titles_of(make_player()) == []


def test_the_home_page_shows_norms_and_rating_and_nothing_that_is_held():
    player = rated(2420, title="FM", account=make_user("Pavlo", email="pavlo@example.org"))
    make_norm(player, "IM")
    [section] = own_sections(player.account)
    [way] = section.context["ways"]
    assert (way.title, way.counts) == ("IM", "norms: 1 · games: 9 of 27 · best rating: 2420 of 2400")
    Player.objects.filter(pk=player.pk).update(title="IM")
    assert own_sections(player.account) == []


def test_the_dossier_offers_a_title_that_was_reached():
    player = rated(2250, account=make_user("Pavlo", email="pavlo@example.org"))
    client = Client()
    client.force_login(player.account)
    page = client.get(reverse("titles:own_dossier")).content.decode()
    assert "Titles by rating" in page
    assert "title=CM&amp;route=rating" in page
