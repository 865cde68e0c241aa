"""Queries built once give the rows of the query itself, whatever they select, annotate or defer."""

from datetime import date

import pytest
from django.db.models import Exists, OuterRef
from django.db.models.signals import post_init

from players.models import CurrentRating, Player, RatingSystem
from players.selectors import LARGEST_ID, player_by_fide_id
from portal.parts.prepared import Prepared, PreparedCount, set_known
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db


@pytest.fixture
def player():
    made = make_player("Bondar, Olena", birth_year=1990)
    system = RatingSystem.objects.get(code="fide-standard")
    CurrentRating.objects.create(player=made, system=system, rating=2105, games=4, k=20)
    make_player("Lysenko, Ihor", birth_year=2001)
    return made


def chosen(pk):
    rated = Exists(CurrentRating.objects.filter(player=OuterRef("pk")))
    return (
        Player.objects.filter(pk=pk).select_related("federation").defer("search_key").annotate(is_rated=rated)
    )


def test_the_rows_are_those_of_the_query(player, django_assert_num_queries):
    with django_assert_num_queries(1):
        (found,) = Prepared(chosen).rows(player.pk)
        assert (found, found.federation.code, found.is_rated) == (player, player.federation.code, True)
    assert found.get_deferred_fields() == chosen(player.pk).get().get_deferred_fields() == {"search_key"}


def test_a_row_and_what_is_related_to_it_have_all_values_of_the_query(player):
    def with_relations(pk):
        return CurrentRating.objects.filter(player=pk).select_related(
            "system", "player__federation", "player__merged_into"
        )

    (found,), known = Prepared(with_relations).rows(player.pk), with_relations(player.pk).get()
    for made, expected in ((found, known), (found.player, known.player), (found.system, known.system)):
        assert values_of(made) == values_of(expected)
        assert (made._state.adding, made._state.db) == (expected._state.adding, expected._state.db)
    assert found.player.merged_into is known.player.merged_into is None
    found.save()
    assert CurrentRating.objects.get() == found


def values_of(made):
    return {name: value for name, value in vars(made).items() if name != "_state"}


def test_who_listens_to_new_instances_hears_of_each(player):
    heard = []

    def listen(instance, **kwargs):
        heard.append(instance)

    post_init.connect(listen, sender=Player)
    try:
        assert Prepared(chosen).rows(player.pk) == heard
    finally:
        post_init.disconnect(listen, sender=Player)


def test_a_text_is_a_value_too(player):
    query = Prepared(lambda name, pk: Player.objects.filter(name=name, pk=pk), (str, int))
    assert query.rows("Bondar, Olena", player.pk) == [player]
    assert query.rows("Lysenko, Ihor", player.pk) == []


def test_each_value_goes_to_its_place(player):
    query = Prepared(lambda first, last: Player.objects.filter(birth_year__range=(first, last)), (int, int))
    assert query.rows(1980, 1995) == [player]
    assert query.rows(1995, 1980) == []


def test_a_parameter_may_be_a_day(player):
    Player.objects.filter(pk=player.pk).update(deceased=True, deceased_on=date(2026, 3, 1))
    query = Prepared(lambda day: Player.objects.filter(deceased_on__lte=day), (date,))
    assert (query.rows(date(2026, 3, 1)), query.rows(date(2026, 2, 28))) == ([player], [])


def test_a_parameter_that_the_query_ignores_is_an_error():
    with pytest.raises(ValueError, match="not used"):
        Prepared(lambda _player: Player.objects.all()).rows(1)


def test_known_rows_are_not_read_again(player, django_assert_num_queries):
    rows = list(player.ratings.all())
    set_known(player, "ratings", rows)
    with django_assert_num_queries(0):
        assert list(player.ratings.all()) == rows


def test_a_number_larger_than_any_id_is_nobody(player):
    assert player_by_fide_id(player.fide_id) == player
    assert player_by_fide_id(LARGEST_ID + 1) is None


def test_rows_are_counted_as_by_the_query(player, django_assert_num_queries):
    born = PreparedCount(lambda: Player.objects.filter(birth_year__lt=2000).order_by("name"))
    with django_assert_num_queries(2):
        assert [born.count(), born.count()] == [1, 1]
    make_player("Ivchenko, Olha", birth_year=1999)
    assert born.count() == 2
