"""Filters of search and lists: years, sex, rating, activity; sorted; a protected record tells nothing."""

from datetime import date

import pytest
from django.urls import reverse

from players.models import CurrentRating, Player
from ratings.lists.listing import players_on_list
from tests.factories.players import make_player, rate
from tests.ratings.world import published, words, world

__all__ = ["published", "world"]

pytestmark = pytest.mark.django_db


@pytest.fixture
def people():
    made = {
        "old": make_player("Anders, Old", birth_year=1950, sex="m"),
        "girl": make_player("Anders, Girl", birth_year=2012, sex="w"),
        "unrated": make_player("Anders, New", birth_year=2000, sex="m"),
    }
    rate(made["old"], rating=2300, list_date=date(2026, 11, 1))
    rate(made["girl"], rating=1700, list_date=date(2026, 11, 1))
    return made


def names(client, **asked) -> list[str]:
    page = client.get(reverse("players:list"), {"q": "Anders", **asked})
    return [player.name.removeprefix("Anders, ") for player in page.context["found"].players]


@pytest.mark.parametrize(
    ("asked", "found"),
    [
        ({}, ["Girl", "New", "Old"]),
        ({"born_from": 1990}, ["Girl", "New"]),
        ({"born_to": 1990}, ["Old"]),
        ({"sex": "w"}, ["Girl"]),
        ({"rating_from": 2000}, ["Old"]),
        ({"rating_to": 2000}, ["Girl"]),
        ({"activity": "active"}, ["Girl", "Old"]),
        ({"activity": "unrated"}, ["New"]),
        ({"sort": "-rating"}, ["Old", "Girl", "New"]),
        ({"sort": "born"}, ["Old", "New", "Girl"]),
        ({"rating_from": "many"}, []),
    ],
)
def test_the_search_is_narrowed_and_sorted(client, people, asked, found):
    assert names(client, **asked) == found


def test_a_protected_record_is_found_by_name_only(client, people):
    people["old"].restricted = True
    people["old"].save()
    assert names(client) == ["Girl", "New", "Old"]
    assert names(client, rating_from=2000) == []


def test_a_restricted_record_shows_only_name_id_and_federation(client, people):
    """Neither its cells nor its place among the others tell more."""
    Player.objects.filter(pk=people["old"].pk).update(
        restricted=True, title="GM", native_name="Андерс, Старий", deceased=True
    )
    page = client.get(reverse("players:list"), {"q": "Anders, Old"}, headers={"Accept-Language": "uk"}).text
    row = page[page.index("<tbody>") : page.index("</tbody>")]
    assert "Anders, Old</a>" in row
    assert str(people["old"].fide_id) in row
    assert "UKR" in row
    assert [told for told in ("GM", "1950", "2300", "Андерс", "†") if told in row] == []
    assert names(client, title="GM") == []
    assert names(client, sort="-rating") == ["Girl", "New", "Old"]
    assert names(client, sort="born") == ["New", "Girl", "Old"]


def test_a_row_of_the_search(client, people):
    Player.objects.filter(pk=people["old"].pk).update(
        title="GM", native_name="Андерс <Старий>", deceased=True
    )
    CurrentRating.objects.update(inactive=True)
    page = client.get(reverse("players:list"), {"q": "Anders, Old"}, headers={"Accept-Language": "uk"}).text
    row = page[page.index("<tbody>") : page.index("</tbody>")]
    assert "Андерс &lt;Старий&gt;</a>" in row, "the name in the reader's script comes first"
    assert '<div class="text-secondary">Anders, Old</div>' in row
    assert all(told in row for told in ("GM", "1950", "<strong>2300</strong>", "неактивн", "†"))


def test_systems_are_named_in_the_readers_language(client, people):
    page = client.get(reverse("players:list"), {"q": "Anders"}, headers={"Accept-Language": "uk"})
    assert "FIDE standard" not in words(page)


@pytest.mark.parametrize(
    ("only", "found"),
    [
        ({"sex": "w"}, ["Bondar, Olha"]),
        ({"born_from": 2010}, ["Lysenko, Ivan"]),
        ({"rating_from": 2050, "rating_to": 2200}, ["Sato, Hiro"]),
        ({"title": "IM"}, ["Kovalenko, Ihor"]),
        ({"activity": "inactive"}, []),
    ],
)
def test_a_list_is_narrowed(world, published, only, found):
    page = players_on_list(published.system, published.list_date, only=only)
    assert [player.name for player in page.players] == found


@pytest.mark.parametrize("asked", ["sex=zz", "federation=ZZZ", "rating_from=many", "activity=lazy"])
def test_an_unknown_value_is_told_at_its_field(client, db, asked):
    page = client.get(f"{reverse('players:list')}?q=ko&{asked}").text
    name = asked.split("=")[0]
    assert f'id="id_{name}_error"' in page
    assert f'aria-describedby="id_{name}_error"' in page
