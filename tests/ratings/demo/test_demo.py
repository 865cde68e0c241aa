"""The demo world has twelve months of lists, which can be made again, and work for the next one."""

from collections import Counter
from datetime import UTC, date, datetime

import pytest

from players.models import Player, RatingChange, RatingSystem
from portal.home import world
from ratings.enums import Origin
from ratings.models import Calculation, PeriodRow, RatingList
from ratings.replaying import replay
from tests.factories.systems import load_systems
from tournaments.models import PublishedEvent

pytestmark = pytest.mark.django_db
NOW = datetime(2026, 11, 16, 12, tzinfo=UTC)


def test_lists_of_the_demo_world():
    load_systems()
    world.build(NOW, lambda part: None)
    _lists_are_there()
    _curves_are_worth_looking_at()
    _events_wait_for_the_next_list()
    for listed in RatingList.objects.filter(list_date=date(2026, 11, 1)).select_related("system"):
        assert replay(listed).differences == []


def _lists_are_there():
    made = RatingList.objects.filter(origin=Origin.CALCULATED)
    assert Counter(made.values_list("system__code", flat=True)) == {
        "fide-standard": 12,
        "fide-rapid": 6,
        "fide-blitz": 6,
        "ua-national": 6,
    }
    # The first one is of the lists that the smaller systems open with.
    assert made.filter(files__has_key="fide.txt").count() == 7
    assert set(RatingSystem.objects.values_list("list_date", flat=True)) == {date(2026, 11, 1)}
    assert not Calculation.objects.exclude(state="published").exists()


def _curves_are_worth_looking_at():
    kinds = Counter(PeriodRow.objects.values_list("kind", flat=True))
    assert kinds["changed"] > 1000
    assert {"new", "inactive"} <= set(kinds)
    holder = Player.objects.get(account__email="player@ukr.example")
    assert RatingChange.objects.filter(player=holder, system__code="fide-standard").count() > 8


def _events_wait_for_the_next_list():
    waiting = PublishedEvent.objects.filter(state="accepted", rated_list=None)
    assert waiting.count() >= 5
    assert PublishedEvent.objects.filter(state="rated").exclude(rated_list=None).count() > 40
