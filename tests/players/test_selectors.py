"""Search and reads of the register."""

from datetime import date
from itertools import product

import pytest

from players import selectors
from players.enums import Standing
from players.models import NameWord, NationalId, Player, RatingSystem
from players.names import search_key, sort_key
from portal.federations.scope import installation_scope
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


@pytest.mark.parametrize("query", ["Шевченко", "shevch", "тарас шевч", "SHEVCHENKO taras"])
def test_rows_about_a_person_are_found_however_the_name_is_typed(query):
    system = RatingSystem.objects.get(code="ua-national")
    for number, name in enumerate(["Shevchenko, Taras", "Schneider, Max"]):
        NationalId.objects.create(player=make_player(name), system=system, number=f"0{number}")
    assert [row.number for row in NationalId.objects.filter(selectors.of_name(query))] == ["00"]
    assert not NationalId.objects.filter(selectors.of_name("?!")).exists()


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


def test_each_word_of_a_key_is_kept_whoever_writes_it():
    home = make_player("Shevchenko, Taras").federation
    names = ["Ito, Aki", "Ito, Ben"]
    Player.objects.bulk_create(
        Player(name=name, federation=home, sort_key=sort_key(name), search_key=search_key(name))
        for name in names
    )
    Player.objects.filter(name="Ito, Ben").update(name="Ono, Ben", search_key=" ono ben")
    words = NameWord.objects.order_by("word").values_list("word", flat=True)
    assert list(words) == ["aki", "ben", "ito", "ono", "shevchenko", "taras"]


def test_a_word_that_nobody_has_any_more_is_forgotten():
    one, two = make_player("Ito, Aki"), make_player("Ito, Ben")
    one.name = "Ono, Aki"
    one.save()
    with installation_scope():
        two.delete()
    assert list(NameWord.objects.order_by("word").values_list("word", flat=True)) == ["aki", "ono"]


# Few and many words with a part, whole words among them, two parts that one name has or only two names.
SYLLABLES = ["ba", "chen", "dor", "kov", "lin", "mar", "nik", "sev", "tan", "vel"]
TYPED = [
    "hen",
    "kov",
    "ndor",
    "in",
    "aria",
    "maria",
    "maria kov",
    "kov maria",
    "ndo mari",
    "ria hen",
    "li ma",
]
TYPED += ["henq", "maria henq", "mariana tanba", "anba riana", "hendo iana", "ov i"]


@pytest.fixture
def crowd():
    home = make_player("Schneider, Max").federation
    families = [f"{one}{two}{end}" for one in SYLLABLES for two in SYLLABLES for end in ("", "ova", "in")]
    names = [
        f"{family.title()}, {('Maria', 'Mariana', 'Li', 'Ivan')[number % 4]}"
        for number, family in enumerate(families * 2)
    ]
    Player.objects.bulk_create(
        Player(name=name, federation=home, sort_key=sort_key(name), search_key=search_key(name))
        for name in names
    )


@pytest.mark.usefixtures("crowd")
def test_quick_search_finds_some_of_those_whom_the_search_finds():
    Player.objects.filter(pk__in=Player.objects.order_by("-pk").values("pk")[:9]).update(title="GM")
    for query, filters in product(TYPED, [{}, {"federation": "UKR"}, {"title": "GM"}]):
        everybody = selectors.search_players(query, limit=1000, **filters)
        quick = selectors.quick_search(query, **filters).players
        assert set(quick) <= set(everybody), (query, filters)
        assert bool(quick) == bool(everybody), (query, filters)
        assert len(quick) == len(set(quick)) <= selectors.MOST_FOUND, (query, filters)


@pytest.mark.usefixtures("crowd")
def test_a_part_fills_the_results_as_far_as_there_are_names():
    for query in ("hen", "ndor", "maria", "aria"):
        everybody = selectors.search_players(query, limit=1000)
        assert len(selectors.quick_search(query).players) == min(selectors.MOST_FOUND, len(everybody)), query
