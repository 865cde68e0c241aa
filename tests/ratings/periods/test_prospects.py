"""Whether an event will count is said once: its own page, its players' pages and the office agree."""

from datetime import date

import pytest
from django.core.cache import cache
from django.urls import reverse

from players.profile.views import at_hand
from ratings.lists.live import live_of
from ratings.periods.prospects import prospects_of
from tests.factories.ratings import make_rated_event
from tests.ratings.world import GAMES, signed_in, with_live_part, words, world

__all__ = ["world"]

LATE = "The third list after the event has passed without a report."


@pytest.fixture
def too_late(world):
    """An event of January whose report came in November (9.1)."""
    return make_rated_event(
        list(world.players.values()), GAMES, start=date(2026, 1, 5), accepted_on=date(2026, 11, 10)
    )


def pages(client, world, event):
    """Return what is read of the event on its own page, on a player's, and in the office."""
    cache.clear()
    at_hand.clear()
    player = world.players["bondar"]
    office = reverse("ratings:body_system", args=["office", "fide-standard"])
    return {
        "event": words(client.get(reverse("tournaments:event", args=[event.code]))),
        "player": words(with_live_part(client, player)),
        "office": words(signed_in(world.secretary).get(office)),
    }


@pytest.mark.parametrize("place", ["event", "player", "office"])
def test_every_place_says_why_an_event_will_not_count(client, world, too_late, place):
    said = pages(client, world, too_late)[place]
    assert LATE in said
    assert "9.1" in said


@pytest.mark.parametrize("place", ["event", "player"])
def test_changes_beside_a_refusal_are_explained(client, world, too_late, place):
    """The tables still show what the games would have given."""
    assert "would have given" in pages(client, world, too_late)[place]
    assert "would have given" not in words(client.get(reverse("tournaments:event", args=[world.event.code])))


def test_an_event_that_counts_is_live_and_refused_nowhere(client, world):
    (prospect,) = prospects_of([world.event])[world.event.pk][:1]
    assert (prospect.system.code, prospect.code, prospect.counts) == ("fide-standard", "in_time", True)
    said = pages(client, world, world.event)
    assert "Ended and reported in time." in said["event"]
    assert LATE not in "".join(said.values())


def test_what_is_refused_is_not_live(world, too_late):
    (found,), _progress = live_of(world.players["bondar"])
    assert [event for event, _share in found.events] == [world.event]


def test_nothing_is_said_of_an_event_without_a_report(world, django_assert_num_queries):
    world.event.state = "registered"
    with django_assert_num_queries(0):
        assert prospects_of([world.event]) == {}
