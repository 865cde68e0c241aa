"""Figures of a list: counted with its publication; ranks; pages read them only."""

import pytest
from django.urls import reverse

from players.models import CurrentRating, RatingSystem
from ratings.figures.making import make_figures
from ratings.figures.selectors import Asked, newest_figures, ranks_of
from ratings.figures.services import complete
from ratings.models import ListFigures
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import rate_on
from tests.ratings.world import published, words, world

__all__ = ["published", "world"]


@pytest.fixture
def standard(published):
    return RatingSystem.objects.get(code="fide-standard")


def test_a_publication_counts_the_world_and_each_federation(standard, world):
    """After the list: 2410, 1995, 2107 (Japan), 1710, all active; three of Ukraine."""
    everybody = newest_figures(standard)
    ratings = sorted(CurrentRating.objects.filter(system=standard).values_list("rating", flat=True))
    assert (everybody.active, everybody.women, everybody.average) == (4, 1, round(sum(ratings) / 4))
    assert sum(everybody.bands.values()) == 4
    home = world.players["bondar"].federation
    at_home = newest_figures(standard, home)
    assert (at_home.active, at_home.tops["open"][0][0]) == (3, world.players["kovalenko"].pk)


@pytest.mark.parametrize(
    ("name", "place", "at_home"), [("kovalenko", 1, 1), ("bondar", 3, 2), ("lysenko", 4, 3)]
)
def test_a_rank_is_one_more_than_those_above(standard, world, name, place, at_home):
    player = world.players[name]
    rating = CurrentRating.objects.get(player=player, system=standard).rating
    ranks = ranks_of(player.federation_id, [Asked(standard.pk, standard.list_date, rating)])[standard.pk]
    assert [rank.place for rank in ranks.world.values()] == [place]
    assert [rank.place for rank in ranks.national.values()] == [at_home]


def test_the_player_sees_rank_and_peak(client, standard, world):
    text = words(client.get(reverse("players:profile", args=[world.players["kovalenko"].fide_id])))
    assert "FIDE standard 1 / 4 1 / 3 2412" in text
    history = words(client.get(reverse("ratings:calculations", args=[world.players["bondar"].fide_id])))
    assert "December 2026 1995 +15 3 3 2" in history


def test_the_first_ten_of_a_federation_by_rating_games_and_name(standard):
    """Twelve players, five of them women; the tenth place is shared by three, of whom one has played more."""
    home = make_federation("JPN")
    ratings = [2500 - at for at in range(9)] + [2400, 2400, 2400]
    players = [
        make_player(f"Top{at:02d}, Player", federation="JPN", sex="w" if at >= 7 else "m", birth_year=1980)
        for at, _rating in enumerate(ratings)
    ]
    for at, (player, rating) in enumerate(zip(players, ratings, strict=True)):
        rate_on(player, rating, standard.list_date, k=20)
        CurrentRating.objects.filter(player=player).update(games=5 if at == 11 else 0)
    make_figures(standard.lists.get())
    tops = newest_figures(standard, home).tops
    expected = [*players[:9], players[11]]
    assert tops["open"] == [[player.pk, ratings[players.index(player)]] for player in expected]
    assert [player for player, _rating in tops["women"][:5]] == [players[at].pk for at in (7, 8, 11, 9, 10)]
    assert "juniors" not in tops


def test_pages_count_nothing(client, standard, world, django_assert_num_queries):
    home = world.players["bondar"].federation
    text = words(client.get(reverse("ratings:statistics"), {"federation": home.code}))
    assert "Active players 3" in text
    page = words(client.get(reverse("federations:detail", args=[home.code])))
    assert page.index("Top players") < page.index("Kovalenko, Ihor") < page.index("Facts")
    # The system, the federations to choose from (twice: valid or not), the newest figures, how they grew.
    with django_assert_num_queries(6):
        client.get(reverse("ratings:statistics"))


def test_lists_of_before_are_completed_once(standard):
    ListFigures.objects.all().delete()
    assert (complete(), complete()) == (1, 0)
    assert newest_figures(standard).active == 4
