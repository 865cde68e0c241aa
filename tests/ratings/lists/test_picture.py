"""The picture beside a link to a list: the month, how many players, the first three."""

import pytest
from django.core.cache import cache
from django.utils import translation

from ratings.lists.picture import picture_of, share_picture
from ratings.models import RatingList
from tests.factories.players import make_player
from tests.ratings.lists.register import NOVEMBER

pytestmark = pytest.mark.django_db
PNG = b"\x89PNG"


@pytest.fixture(autouse=True)
def _nothing_kept():
    cache.clear()


@pytest.mark.parametrize(("players", "words"), [(1, "1 player"), (4, "4 players")])
def test_what_is_painted(taken_over, players, words):
    listed = taken_over(
        NOVEMBER, {"Adams, A": 2400, "Brown, B": 2500, "Chen, C": 2300, "Diaz, D": 2200}, players=players
    )
    painted = picture_of(RatingList.objects.select_related("system").get(pk=listed.pk))
    assert (painted.headline, painted.second, painted.third) == ("FIDE standard", "November 2026", words)
    assert painted.figures == [("Brown, B", "2500"), ("Adams, A", "2400"), ("Chen, C", "2300")]


def test_a_restricted_player_is_not_painted(taken_over, people):
    people["Brown, B"] = make_player("Brown, B", restricted=True)
    listed = taken_over(NOVEMBER, {"Adams, A": 2400, "Brown, B": 2500})
    assert picture_of(listed).figures == [("Adams, A", "2400")]


def test_it_is_painted_once_for_each_language_and_revision(taken_over):
    listed = taken_over(NOVEMBER, {"Adams, A": 2400})
    first = share_picture(listed)
    assert first.startswith(PNG)
    RatingList.objects.filter(pk=listed.pk).update(withdrawn_at="2026-11-02T00:00Z")
    assert share_picture(listed) == first
    with translation.override("uk"):
        assert share_picture(listed) != first
    assert share_picture(taken_over(NOVEMBER, {"Brown, B": 2450})) != first
