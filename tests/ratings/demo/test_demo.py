"""The demo world has twelve months of lists, which can be made again, and work for the next one."""

from collections import Counter
from datetime import date

import pytest
from django.urls import reverse
from django.utils import timezone

from players.models import Player, RatingChange, RatingSystem
from portal.federations.scope import installation_scope
from ratings.enums import Origin
from ratings.models import Calculation, PeriodRow, RatingAppeal, RatingList
from ratings.replaying import replay
from tournaments.models import PlayerResult, PublishedEvent, RatingDecision
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

pytestmark = pytest.mark.django_db


def newest_day() -> date:
    return RatingList.objects.latest("list_date").list_date


def test_the_newest_lists_can_be_made_again(demo_world):
    newest = RatingList.objects.filter(list_date=newest_day()).select_related("system")
    assert newest
    for listed in newest:
        assert replay(listed).differences == []


def test_twelve_months_of_lists_up_to_this_month(demo_world):
    made = RatingList.objects.filter(origin=Origin.CALCULATED)
    assert Counter(made.values_list("system__code", flat=True)) == {
        "fide-standard": 12,
        "fide-rapid": 6,
        "fide-blitz": 6,
        "ua-national": 6,
    }
    # The first one is of the lists that the smaller systems open with.
    assert made.filter(files__has_key="fide.txt").count() == 7
    assert set(RatingSystem.objects.values_list("list_date", flat=True)) == {newest_day()}
    assert newest_day() == timezone.now().date().replace(day=1)
    assert not Calculation.objects.exclude(state="published").exists()


def test_curves_are_worth_looking_at(demo_world):
    kinds = Counter(PeriodRow.objects.values_list("kind", flat=True))
    assert kinds["changed"] > 1000
    assert {"new", "inactive"} <= set(kinds)
    holder = Player.objects.get(account__email="player@ukr.example")
    assert RatingChange.objects.filter(player=holder, system__code="fide-standard").count() > 8


def test_events_wait_for_the_next_list(demo_world):
    waiting = PublishedEvent.objects.filter(state="accepted", rated_list=None)
    assert waiting.count() >= 5
    assert PublishedEvent.objects.filter(state="rated").exclude(rated_list=None).count() > 40


def test_0_4_the_demo_has_refusals_and_appeals_that_wait_and_were_decided(demo_world):
    with installation_scope():
        states = sorted(RatingAppeal.under_policy.values_list("state", flat=True))
        decisions = RatingDecision.objects.filter(kind="refused")
        refused = sorted(decisions.filter(lifted_at=None).values_list("event__federation__code", flat=True))
    assert states == ["allowed", "dismissed", "filed"]
    # One waits for its appeal, one for the council, one was dismissed; the fourth was allowed.
    assert refused == ["FAI", "GER", "JPN"]


@pytest.mark.parametrize(
    ("code", "year", "ks", "amended"),
    [("UKR100501", "2010", {10, 15}, True), ("GER180502", "2018", {10, 20}, False)],
)
def test_8_58_the_demo_has_round_robins_of_old_editions(demo_world, client, code, year, ks, amended):
    page = client.get(reverse("tournaments:event", args=[code]))
    assert page.status_code == 200
    assert f"Round Robin {year}" in page.text
    assert ("The regulations were amended between 2009 and 2017" in page.text) is amended
    event = published_event(code)
    results = results_of_event(event, published_results(event))
    cards = [card_of(results, player) for player in results.players.values()]
    assert len(cards) == 10
    # The newcomer's games count for the others: the table gives the newcomer a rating for those games.
    assert all(card.sum_delta is not None for card in cards[:9])
    rows = PlayerResult.objects.filter(results_id=event.pk)
    assert sum(row.points for row in rows) == 45
    assert {row.change is None for row in rows.filter(rating__isnull=False)} == {False}
    ranked = list(rows.order_by("rank").values_list("points", flat=True))
    assert ranked == sorted(ranked, reverse=True)
    # K is that of the time (8.56, 8.5.6).
    assert {row.k for row in rows if row.rating} <= ks
