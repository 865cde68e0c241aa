"""What a national list writes: numbers that move, categories that stay, regions, ratings, history."""

from datetime import date
from typing import Any

import pytest

from players.models import CurrentRating, NationalId, Player, PlayerPrivate, RatingChange, RatingSystem
from players.national.sheet import Entry, Person
from players.national.writing import register_players, write_numbers, write_ratings, write_regions
from portal.federations.scope import federation_scope
from tests.factories.players import make_player, make_system

pytestmark = pytest.mark.django_db
OCT, NOV = date(2026, 10, 1), date(2026, 11, 1)


@pytest.fixture
def system() -> RatingSystem:
    return make_system("ua-national")


def entry(number: str = "", rating: int | None = None, games: int = 0, **fields: Any) -> Entry:
    person = Person(**{name: fields.pop(name) for name in ("region", "club") if name in fields})
    return Entry(2, None, number, rating, games, fields.get("category"), fields.get("title"), person)


def held(system: RatingSystem, number: str, **fields: Any) -> Player:
    player = make_player()
    NationalId.objects.create(player=player, system=system, number=number, since=OCT, **fields)
    return player


def numbers(system: RatingSystem) -> dict[int, tuple[str, str, str, date | None]]:
    rows = NationalId.objects.filter(system=system)
    return {row.player_id: (row.number, row.category, row.title, row.since) for row in rows}


class TestNumbers:
    def test_two_players_exchange_their_numbers(self, system: RatingSystem) -> None:
        one, other = held(system, "1"), held(system, "2")
        write_numbers(system, NOV, {one.pk: entry("2"), other.pk: entry("1")})
        assert numbers(system) == {one.pk: ("2", "", "", NOV), other.pk: ("1", "", "", NOV)}

    def test_a_number_goes_to_whom_the_list_gives_it(self, system: RatingSystem) -> None:
        former, new, apart = held(system, "1", category="I"), make_player(), held(system, "9")
        write_numbers(system, NOV, {new.pk: entry("1")})
        assert numbers(system) == {new.pk: ("1", "", "", NOV), apart.pk: ("9", "", "", OCT)}
        assert former.pk not in numbers(system)

    def test_the_same_number_in_another_system_is_another_number(self, system: RatingSystem) -> None:
        elsewhere = make_system("jp-national")
        stranger, new = held(elsewhere, "1"), make_player()
        write_numbers(system, NOV, {new.pk: entry("1")})
        assert numbers(elsewhere) == {stranger.pk: ("1", "", "", OCT)}

    def test_what_did_not_change_keeps_its_day(self, system: RatingSystem) -> None:
        """A-59: a category counts from its day on, so a list that repeats it must not move the day."""
        same, changed = held(system, "1", category="I"), held(system, "2", category="I")
        write_numbers(
            system, NOV, {same.pk: entry("1", category="I"), changed.pk: entry("2", category="КМС")}
        )
        assert numbers(system) == {same.pk: ("1", "I", "", OCT), changed.pk: ("2", "КМС", "", NOV)}

    @pytest.mark.parametrize(
        ("given", "after"),
        [
            pytest.param({}, ("1", "I", "МС"), id="nothing stated"),
            pytest.param({"category": ""}, ("1", "", "МС"), id="a category taken away"),
            pytest.param({"title": ""}, ("1", "I", ""), id="a title taken away"),
            pytest.param({"title": "МСМК"}, ("1", "I", "МСМК"), id="another title"),
        ],
    )
    def test_3_what_a_row_does_not_state_stays(
        self, system: RatingSystem, given: dict[str, str], after: tuple[str, str, str]
    ) -> None:
        player = held(system, "1", category="I", title="МС")
        write_numbers(system, NOV, {player.pk: entry("1", **given)})
        assert numbers(system)[player.pk][:3] == after

    def test_an_empty_club_erases_none(self, system: RatingSystem) -> None:
        player = held(system, "1", club="Dynamo")
        write_numbers(system, NOV, {player.pk: entry("1", category="I")})
        assert NationalId.objects.get(player=player).club == "Dynamo"
        write_numbers(system, NOV, {player.pk: entry("1", club="Avanhard")})
        assert NationalId.objects.get(player=player).club == "Avanhard"

    def test_a_row_without_a_number_gives_none_and_takes_none(self, system: RatingSystem) -> None:
        player, other = held(system, "1"), make_player()
        write_numbers(system, NOV, {player.pk: entry(category="I"), other.pk: entry(category="I")})
        assert numbers(system) == {player.pk: ("1", "", "", OCT)}


def test_regions_are_written_where_they_are_stated() -> None:
    stated, empty = make_player(region="Kyiv"), make_player(region="Lviv")
    write_regions({stated.pk: entry(region="Odesa"), empty.pk: entry(region="")})
    assert list(Player.objects.order_by("pk").values_list("region", flat=True)) == ["Odesa", "Lviv"]


def test_a_new_player_has_a_record_and_a_birth_only_the_federation_knows(ukr: Any) -> None:
    person = Person(
        native_name="Косенко Ганна", sex="w", birth_year=2012, born=date(2012, 5, 17), region="Полтава"
    )
    year_only = Person(name="Bondar, Ivan", birth_year=2001)
    rows = [
        Entry(2, None, "901", 1450, 6, None, None, person),
        Entry(3, None, "902", None, 0, None, None, year_only),
    ]
    with federation_scope(ukr.pk):
        made = register_players(ukr, rows)
        private = list(PlayerPrivate.objects.values_list("player__name", "birth_date"))
    assert [(player.name, player.native_name, player.sex, player.birth_year, player.fide_id, player.region)
            for player in Player.objects.order_by("pk")] == [
        ("Kosenko, Ganna", "Косенко Ганна", "w", 2012, None, "Полтава"),
        ("Bondar, Ivan", "", "", 2001, None, ""),
    ]  # fmt: skip
    assert private == [("Kosenko, Ganna", date(2012, 5, 17))]
    assert list(made.values()) == rows


class TestRatings:
    def rated(self, system: RatingSystem, rating: int, **fields: Any) -> Player:
        player = make_player()
        given = {"games": 9, "k": 20} | fields
        CurrentRating.objects.create(player=player, system=system, rating=rating, **given)
        return player

    def current(self, player: Player) -> tuple[Any, ...]:
        return CurrentRating.objects.values_list("rating", "games", "k", "inactive").get(player=player)

    def test_k_and_activity_stay_since_the_file_has_neither(self, system: RatingSystem) -> None:
        player = self.rated(system, 2000, k=15, inactive=True)
        write_ratings(system, NOV, {player.pk: entry(rating=2010, games=4)})
        assert self.current(player) == (2010, 4, 15, True)
        assert list(RatingChange.objects.values_list("list_date", "rating", "games")) == [(NOV, 2010, 4)]

    def test_the_same_rating_and_games_leave_no_trace(self, system: RatingSystem) -> None:
        player = self.rated(system, 2000)
        assert write_ratings(system, NOV, {player.pk: entry(rating=2000, games=9)}) == []
        assert not RatingChange.objects.exists()

    def test_an_empty_rating_takes_none_away(self, system: RatingSystem) -> None:
        player = self.rated(system, 2000)
        write_ratings(system, NOV, {player.pk: entry("1")})
        assert self.current(player)[0] == 2000

    def test_the_largest_changes_come_first_and_first_ratings_are_none(self, system: RatingSystem) -> None:
        one, two, new = self.rated(system, 2000), self.rated(system, 1900), make_player()
        found = {
            one.pk: entry(rating=2010, games=1),
            two.pk: entry(rating=1850, games=1),
            new.pk: entry(rating=1500, games=7),
        }
        assert write_ratings(system, NOV, found) == [
            (system.pk, two.pk, 1900, 1850),
            (system.pk, one.pk, 2000, 2010),
        ]
        assert self.current(new) == (1500, 7, None, False)

    @pytest.mark.parametrize(("before", "games"), [(OCT, 0), (NOV, 9)])
    def test_a_second_file_of_a_date_leaves_the_others_their_games(
        self, system: RatingSystem, before: date, games: int
    ) -> None:
        """In a new list whoever it does not name played nothing; a correction says nothing of them."""
        RatingSystem.objects.filter(pk=system.pk).update(list_date=before)
        system.refresh_from_db()
        named, other = self.rated(system, 2000), self.rated(system, 1900)
        write_ratings(system, NOV, {named.pk: entry(rating=2010, games=4)})
        assert self.current(other) == (1900, games, 20, False)
        system.refresh_from_db()
        assert system.list_date == NOV
