"""What is a FIDE id, and that lists find the ids of ten digits."""

import pytest
from django.db.models import QuerySet

from players.fide_ids import LARGEST_ID, fide_id_in
from players.models import Player, PlayerRequest
from players.requests.selectors import found as requests_found
from players.selectors import named
from tests.factories.players import make_player
from titles.applications.selectors import found as titles_found
from titles.models import TitleApplication


@pytest.mark.parametrize(
    ("text", "number"),
    [
        pytest.param("1503014", 1503014, id="seven digits"),
        pytest.param("1000000001", 1_000_000_001, id="ten digits"),
        pytest.param("2147483647", LARGEST_ID, id="the largest value of the column"),
        pytest.param("2147483648", None, id="one more"),
        pytest.param("9" * 5000, None, id="more digits than Python reads"),
        pytest.param("１５０３０１４", 1503014, id="wide digits"),
        pytest.param("0", None, id="nobody's"),
        pytest.param("", None, id="nothing"),
        pytest.param("-5", None, id="below zero"),
        pytest.param("²", None, id="a digit, but no number"),
        pytest.param("15 03", None, id="two numbers"),
        pytest.param("Muzychuk", None, id="a name"),
    ],
)
def test_a_text_is_a_fide_id_or_not(text, number):
    assert fide_id_in(text) == number


@pytest.mark.django_db
def test_the_register_finds_an_id_of_ten_digits():
    player = make_player("Long, Id", fide_id=2_000_000_001)
    assert list(named(Player.objects.all(), "2000000001")) == [player]
    assert not named(Player.objects.all(), "9999999999").exists()


@pytest.mark.parametrize(
    ("found", "model"),
    [
        pytest.param(requests_found, PlayerRequest, id="requests"),
        pytest.param(titles_found, TitleApplication, id="titles"),
    ],
)
def test_a_list_searches_for_an_id_of_ten_digits(found, model):
    asked = str(found(QuerySet(model), {"q": "2000000001"}).query)
    assert '"fide_id" = 2000000001' in asked
    assert '"fide_id" = ' not in str(found(QuerySet(model), {"q": "9999999999"}).query)
