"""Figures of a list: counted with its publication; ranks; pages read them only."""

from dataclasses import replace
from importlib import import_module

import pytest
from django.db import connection
from django.urls import reverse

from players.models import CurrentRating, FederationChange, Player, RatingSystem
from portal.federations.database_rights import owner_rights
from portal.federations.enums import Status
from ratings.federation_page import sections as federation_page
from ratings.figures.making import CATEGORIES, make_figures
from ratings.figures.selectors import Asked, newest_figures, ranks_of, stored_tops
from ratings.figures.services import complete
from ratings.front_page import sections as front_page
from ratings.lists.listing import first_of, top_list
from ratings.models import ListFigures
from ratings.publication.sources import as_it_stands
from ratings.publication.tops import ranked_by_federation, tops, tops_of_world
from tests.factories import make_federation
from tests.factories.players import make_player
from tests.factories.ratings import rate_on
from tests.ratings.world import published, words, world

__all__ = ["published", "world"]


@pytest.fixture
def standard(published):
    return RatingSystem.objects.get(code="fide-standard")


def home_of(world):
    return world.players["bondar"].federation


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


def test_titles_by_year_are_a_chart_with_the_table_under_it(client, standard):
    ListFigures.objects.update(awarded={"2024": {"GM": 1, "FM": 2}, "2026": {"GM": 4}})
    text = words(client.get(reverse("ratings:statistics")))
    assert "Titles by year 2024 3 2026 4" in text
    assert "Year GM FM All 2026 4 0 4 2024 1 2 3" in text


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
    found = newest_figures(standard, home).tops
    expected = [*players[:9], players[11]]
    assert found["open"][:10] == [[player.pk, ratings[players.index(player)], 0] for player in expected]
    assert [player for player, *_rest in found["women"][:5]] == [players[at].pk for at in (7, 8, 11, 9, 10)]
    assert found["juniors"] == []
    shown = federation_page(home)[0].context["groups"][0]["players"]
    assert [player.pk for player in shown] == [player.pk for player in expected]


def computed(listed, federation):
    return tops(listed.system.code, listed.list_date, as_it_stands(), listed.calculation_id, federation.pk)


def test_the_stored_first_hundred_of_a_federation_are_those_computed(standard, world):
    """All categories: Bondar and Lysenko have gained, and the stored rows say so."""
    listed = standard.lists.get()
    for federation in {player.federation for player in world.players.values()}:
        stored = stored_tops(listed, federation)
        assert stored == computed(listed, federation) == first_of(listed, federation)
        assert stored["open"]
    assert any(gained for _player, _rating, gained in stored_tops(listed, home_of(world))["improvers"])


def test_the_first_hundred_of_the_world_are_those_computed(standard, world):
    """They are the first of all federations together, without those that are suspended."""
    listed, home = standard.lists.get(), home_of(world).pk
    about, source = (standard.code, listed.list_date), as_it_stands()
    assert listed.tops == tops(*about, source, listed.calculation_id)
    assert len(listed.tops["open"]) == 4
    assert listed.tops["improvers"]
    assert listed.tops["decliners"]
    everywhere = {
        (category, each.federation_id, 0) for category in CATEGORIES for each in world.players.values()
    }
    ranked = ranked_by_federation(*about, source, listed.calculation_id, everywhere)
    without = tops(*about, replace(source, suspended=(home,)), listed.calculation_id)
    assert tops_of_world(ranked, {home}) == without
    assert len(without["open"]) == 1


@pytest.mark.parametrize("happened", ["left", "joined", "died", "restricted", "suspended"])
def test_a_change_of_the_members_is_seen_at_once(standard, world, happened):
    listed, home, leader = standard.lists.get(), home_of(world), world.players["kovalenko"]
    assert stored_tops(listed, home)
    away = next(player.federation for player in world.players.values() if player.federation != home)
    if happened == "left":
        FederationChange.objects.create(player=leader, before=home, after=away, on=standard.list_date)
        Player.objects.filter(pk=leader.pk).update(federation=away)
    elif happened == "joined":
        guest = next(player for player in world.players.values() if player.federation == away)
        FederationChange.objects.create(player=guest, before=away, after=home, on=standard.list_date)
        Player.objects.filter(pk=guest.pk).update(federation=home)
    elif happened == "suspended":
        home.status = Status.SUSPENDED
        home.save()
    else:
        Player.objects.filter(pk=leader.pk).update(**{"deceased" if happened == "died" else happened: True})
    assert stored_tops(listed, home) == {}
    assert first_of(listed, home) == computed(listed, home)
    assert (leader.pk in [row[0] for row in first_of(listed, home)["open"]]) == (happened == "joined")


def test_the_top_list_of_a_federation_is_read_not_computed(standard, world, django_assert_num_queries):
    """The stored rows, moves since, and who has gone; then the players themselves."""
    listed = standard.lists.select_related("system").get()
    with django_assert_num_queries(4):
        shown = top_list(listed, "open", home_of(world))
    assert shown[0].pk == world.players["kovalenko"].pk


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


def test_the_losses_of_lists_of_before_are_those_a_publication_stores(standard, world):
    """The migration completes what is stored; lists of before had gains only."""
    listed = standard.lists.get()
    before = {row.pk: row.tops for row in ListFigures.objects.all()} | {"world": listed.tops}
    with owner_rights(), connection.cursor() as cursor:
        for table in ("ratings_ratinglist", "ratings_listfigures"):
            cursor.execute(f"UPDATE {table} SET tops = tops - 'decliners'")
        for command in import_module("ratings.migrations.0012_largest_losses").Migration.operations[0].sql:
            cursor.execute(command)
    listed.refresh_from_db()
    assert {row.pk: row.tops for row in ListFigures.objects.all()} | {"world": listed.tops} == before


def test_gains_and_losses_are_on_the_front_page(client, standard, world):
    """The largest first: Bondar won 15; Lysenko lost 10, Sato 6, Kovalenko 2."""
    section = next(each for each in front_page() if "moves" in each.template)
    groups = {group["category"]: group["players"] for group in section.context["tens"][0].moved}
    assert [(row.name, row.gain) for row in groups["improvers"]] == [("Bondar, Olha", 15)]
    lost = [("Lysenko, Ivan", -10), ("Sato, Hiro", -6), ("Kovalenko, Ihor", -2)]
    assert [(row.name, row.gain) for row in groups["decliners"]] == lost
    assert "FIDE standard: Biggest losses" in words(client.get("/"))
