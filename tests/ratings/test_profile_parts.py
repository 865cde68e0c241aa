"""Live ratings on a player's page: fetched when the page is shown, and a page of their own without script."""

import pytest
from django.core.cache import cache, caches
from django.urls import reverse

from players.models import Player
from players.profile.views import at_hand
from portal.parts.versions import renewed
from tests.factories.players import make_player
from tests.ratings.world import published, with_live_part, words, world

pytestmark = pytest.mark.django_db
__all__ = ["published", "world"]
WAITING = "FIDE standard: reports that no list has rated yet –"


@pytest.fixture(autouse=True)
def _nothing_kept():
    for one in (cache, caches["pages"], at_hand):
        one.clear()


def live_page(player: Player) -> str:
    return reverse("ratings:live", args=[player.fide_id])


def test_the_page_says_where_live_ratings_are_and_the_browser_puts_them_there(client, world):
    player = world.players["bondar"]
    page = client.get(reverse("players:profile", args=[player.fide_id]))
    assert f'<a href="{live_page(player)}">Live ratings and events that no list has rated</a>' in page.text
    assert WAITING not in words(page)
    assert f"{WAITING} {world.event.name}" in words(with_live_part(client, player))


def test_without_script_the_link_leads_to_the_same_words(client, world):
    player = world.players["bondar"]
    said = words(client.get(live_page(player)))
    assert said.count(f"{WAITING} {world.event.name}") == 1
    assert words(client.get(live_page(player), {"part": "alone"})) in said


def test_nothing_is_fetched_where_nothing_waits(client, published, world):
    player = world.players["bondar"]
    profile = client.get(reverse("players:profile", args=[player.fide_id]))
    assert live_page(player) not in profile.text
    assert "No event waits for a list" in words(client.get(live_page(player)))


def test_the_part_is_kept_until_something_is_written(client, world, django_assert_num_queries):
    asked = f"{live_page(world.players['bondar'])}?part=alone"
    first = client.get(asked, headers={"HX-Request": "true"}).text
    with django_assert_num_queries(4):  # the record with its ratings; two begin and end the transaction
        assert client.get(asked, headers={"HX-Request": "true"}).text == first
    world.event.name = "Renamed Open"
    world.event.save()
    renewed()
    assert "Renamed Open" in client.get(asked, headers={"HX-Request": "true"}).text


def test_a_newcomer_without_ratings_sees_the_progress_at_once(client, world):
    newcomer = Player.objects.get(pk=world.players["newcomer"].pk)
    page = client.get(reverse("players:profile", args=[newcomer.fide_id]))
    assert "FIDE standard, first rating" in words(page)
    assert live_page(newcomer) not in page.text


def test_nobody_else_has_such_a_page(client):
    restricted = make_player(restricted=True)
    assert client.get(live_page(restricted)).status_code == 404
    assert client.get(reverse("ratings:live", args=[99_999_999])).status_code == 404
