"""Machine-readable data of a player's page, and the digest by which an unchanged page is not sent again."""

import json
from dataclasses import dataclass
from datetime import date
from typing import Any

import pytest
from django.utils import translation

from players.models import CurrentRating, Player, RatingSystem
from players.profile.structured import _SHOWN, json_ld, natural_name, state_of
from players.selectors import player_by_fide_id
from tests.factories.players import make_player, rate


@dataclass
class Shown:
    """As much of a profile as the data need."""

    player: Player


def facts(player: Player) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(json_ld(Shown(player)))
    return found


@pytest.mark.parametrize(
    ("name", "natural"),
    [
        ("Shevchenko, Taras", "Taras Shevchenko"),
        ("Shevchenko,Taras H.", "Taras H. Shevchenko"),
        ("Anand", "Anand"),
        ("Ivanov, ", " Ivanov"),
        ("O'Kelly de Galway, Alberic", "Alberic O'Kelly de Galway"),
    ],
)
def test_the_first_name_comes_first(name: str, natural: str) -> None:
    assert natural_name(Player(name=name)) == natural


@pytest.mark.django_db
class TestData:
    def test_a_full_record(self, ukr: Any) -> None:
        player = make_player(
            "Shevchenko, Taras",
            federation=ukr,
            fide_id=14100001,
            native_name="Шевченко Тарас",
            title="IM",
            women_title="",
            birth_year=1990,
            deceased=True,
            deceased_on=date(2026, 3, 9),
        )
        found = facts(player)
        assert (found["name"], found["alternateName"], found["birthDate"], found["deathDate"]) == (
            "Taras Shevchenko",
            "Шевченко Тарас",
            "1990",
            "2026",
        )
        assert found["identifier"]["value"] == "14100001"
        assert found["url"].endswith("/players/14100001/")
        assert found["memberOf"]["name"] == "Ukraine"
        assert found["award"] == ["International Master"]

    def test_the_day_of_birth_and_death_are_not_in_it(self) -> None:
        player = make_player(deceased=True, deceased_on=date(2026, 3, 9))
        assert "2026-03-09" not in json_ld(Shown(player))

    def test_what_is_unknown_is_left_out(self) -> None:
        found = facts(make_player("Anand", birth_year=None))
        assert {"alternateName", "birthDate", "deathDate", "award"}.isdisjoint(found)

    def test_a_title_of_both_columns_is_one_award(self) -> None:
        assert facts(make_player(title="WGM", women_title="WGM"))["award"] == ["Woman Grandmaster"]
        assert len(facts(make_player(title="IM", women_title="WGM"))["award"]) == 2

    @pytest.mark.parametrize("name", ["</script><script>alert(1)", "A & B, <C>", "Line\u2028Break, \u2029"])
    def test_no_name_ends_the_script(self, name: str) -> None:
        player = make_player(name)
        text = json_ld(Shown(player))
        assert not set("<>&\u2028\u2029") & set(text)
        assert json.loads(text)["name"] == natural_name(player)


@pytest.mark.django_db
class TestState:
    """A page that was kept is shown again only while nothing on it has changed."""

    def now(self, player: Player) -> str:
        found = player_by_fide_id(player.fide_id or 0)
        assert found is not None
        return state_of(found)

    @pytest.mark.parametrize(
        "change",
        [
            {"name": "Koval, Olga"},
            {"native_name": "Коваль"},
            {"sex": "w"},
            {"birth_year": 1991},
            {"region": "Kyiv"},
            {"title": "FM"},
            {"women_title": "WFM"},
            {"other_titles": "FA"},
            {"restricted": True},
            {"deceased": True},
        ],
        ids=lambda change: next(iter(change)),
    )
    def test_every_fact_of_the_record_is_part_of_it(self, change: dict[str, Any]) -> None:
        player = make_player("Koval, Olha")
        before = self.now(player)
        assert self.now(player) == before
        Player.objects.filter(pk=player.pk).update(**change)
        assert self.now(player) != before
        assert set(change) <= set(_SHOWN)

    @pytest.mark.parametrize(
        "change",
        [{"rating": 2401}, {"games": 8}, {"k": 20}, {"inactive": True}, {"list_date": date(2026, 1, 1)}],
    )
    def test_every_fact_of_a_rating_is_part_of_it(self, change: dict[str, Any]) -> None:
        player = make_player()
        rate(player, rating=2400, games=9, k=10, list_date=date(2026, 11, 1))
        before = self.now(player)
        CurrentRating.objects.filter(player=player).update(**change)
        assert self.now(player) != before

    def test_a_new_list_in_force_changes_every_page_of_the_rated(self) -> None:
        player = make_player()
        system = rate(player, list_date=date(2026, 11, 1)).system
        before = self.now(player)
        RatingSystem.objects.filter(pk=system.pk).update(list_date=date(2026, 12, 1))
        assert self.now(player) != before

    def test_each_language_has_its_own_page(self) -> None:
        player = make_player()
        states = set()
        for language in ("en", "uk", "ru", "ja"):
            with translation.override(language):
                states.add(self.now(player))
        assert len(states) == 4

    def test_two_players_are_never_the_same(self) -> None:
        assert self.now(make_player("Koval, Olha")) != self.now(make_player("Koval, Olha"))
