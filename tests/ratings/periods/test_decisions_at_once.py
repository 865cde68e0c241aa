"""Two officers decide on the rating of one event at once: one decision stands, nobody gets an error."""

from datetime import date

import pytest
from django.urls import reverse

from tests.at_once import post_at_once
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on
from tournaments.models import RatingDecision

BASE = date(2026, 9, 1)
TWO = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.mark.django_db(transaction=True)
def test_0_4_of_equal_decisions_one_stands_and_the_others_are_told(secretary, office):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    event = make_rated_event(players, TWO, start=date(2026, 9, 7))
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    form = {"action": "decide", "kind": "refused", "reason": "The games were not played"}
    assert post_at_once(secretary, address, *[form] * 4) == [200, 200, 200, 302]
    assert RatingDecision.objects.count() == 1
