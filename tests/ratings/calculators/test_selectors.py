"""What the register fills into a calculator for an id: the newest list, and nothing of restricted records."""

from datetime import date

import pytest

from players.models import CurrentRating
from ratings.calculators.selectors import known_of
from ratings.models import RatingState
from tests.factories.players import make_player, make_system, rate

pytestmark = pytest.mark.django_db
EMPTY = {"rating": "", "k": "", "games": "", "peak": "", "birth": "1990", "standard": ""}


def test_a_rated_player_brings_rating_k_games_and_peak():
    player = make_player(birth_year=2001)
    row = rate(player, rating=2212, k=20)
    RatingState.objects.create(player=player, system=row.system, games=77, peak=2250)
    assert known_of(player.fide_id, "fide-standard") == {
        "rating": "2212",
        "k": "20",
        "games": "77",
        "peak": "2250",
        "birth": "2001",
        "standard": "",
    }


def test_7_2_1_the_standard_rating_is_offered_only_where_there_is_no_other():
    player = make_player()
    rate(player, rating=2212, k=20)
    make_system("fide-rapid")
    assert known_of(player.fide_id, "fide-rapid") == EMPTY | {"standard": "2212"}
    rate(player, "fide-rapid", 2100, k=20)
    assert known_of(player.fide_id, "fide-rapid") == EMPTY | {"rating": "2100", "k": "20"}


def test_who_has_left_a_list_has_no_rating_in_it():
    player = make_player()
    rate(player, rating=1450, k=20)
    CurrentRating.objects.filter(player=player).update(list_date=date(2026, 10, 1))
    assert known_of(player.fide_id, "fide-standard") == EMPTY
    assert known_of(player.fide_id, "fide-rapid") == EMPTY


@pytest.mark.parametrize("fields", [{"restricted": True}], ids=["restricted"])
def test_of_a_restricted_record_nothing_is_told(fields):
    player = make_player(**fields)
    rate(player, rating=2212, k=20)
    assert known_of(player.fide_id, "fide-standard") is None


def test_an_id_that_nobody_has():
    assert known_of(99_999_999, "fide-standard") is None
