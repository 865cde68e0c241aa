"""Search and reads of the register."""

from datetime import date

import pytest

from players import selectors
from players.enums import Standing
from players.models import NationalId, RatingSystem
from tests.factories.players import make_player, rate

pytestmark = pytest.mark.django_db


@pytest.mark.parametrize(
    "query", ["Шевченко", "Shevchenko", "shevch", "SHEVCHENKO taras", "тарас шевч", "evchenk", "14100000"]
)
def test_one_person_is_found_however_the_name_is_typed(query):
    wanted = make_player("Shevchenko, Taras", native_name="Шевченко Тарас", fide_id=14100000)
    make_player("Schneider, Max")
    assert selectors.search_players(query) == [wanted]


def test_those_who_wait_for_an_id_and_merged_records_are_not_found():
    kept = make_player("Kept, One")
    make_player("Kept, Two", standing=Standing.REQUESTED, fide_id=None)
    make_player("Kept, Three", standing=Standing.MERGED, merged_into=kept)
    assert selectors.search_players("kept") == [kept]


def test_filters_and_pages():
    first = make_player("Ito, Aki", federation="JPN", title="IM")
    second = make_player("Ito, Ben", federation="JPN", women_title="WIM")
    third = make_player("Ito, Cho", federation="UKR", title="IM")
    assert selectors.search_players("ito", federation="JPN") == [first, second]
    assert selectors.search_players("ito", title="IM") == [first, third]
    assert selectors.search_players("ito", title="WIM") == [second]
    page = selectors.search_players("ito", limit=2)
    place = selectors.Place.read(str(selectors.Place(page[-1].sort_key, page[-1].pk)))
    assert page == [first, second]
    assert selectors.search_players("ito", after=place) == [third]


def test_a_national_number_finds_its_player():
    player = make_player("Shevchenko, Taras")
    system = RatingSystem.objects.get(code="ua-national")
    NationalId.objects.create(player=player, system=system, number="00777")
    assert selectors.search_players("00777") == [player]


@pytest.mark.parametrize("players", [1, 3])
def test_results_come_with_ratings_in_as_many_queries(players, django_assert_num_queries):
    for number in range(players):
        rate(make_player(f"Moroz, {number}"), rating=2400 + number, list_date=date(2026, 10, 1))
    with django_assert_num_queries(2):
        assert len(selectors.quick_search("moroz").players) == players
    with django_assert_num_queries(3):
        found = selectors.search_players("moroz")
        shown = [
            (player.federation.code, row.rating, row.shown_list_date)
            for player in found
            for row in player.ratings.all()
        ]
    assert shown == [("UKR", 2400 + number, date(2026, 10, 1)) for number in range(players)]
