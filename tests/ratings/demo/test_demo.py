"""The demo world has twelve months of lists, which can be made again, and work for the next one."""

from collections import Counter
from datetime import date

import pytest
from django.utils import timezone

from players.models import Player, RatingChange, RatingSystem
from ratings.enums import Origin
from ratings.models import Calculation, PeriodRow, RatingList
from ratings.replaying import replay
from tournaments.models import PublishedEvent

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
