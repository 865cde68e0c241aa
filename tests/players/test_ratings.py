"""A list written into the register: who is in it, who is not, who lost the rating, what the history keeps."""

from datetime import date
from typing import Any

import pytest
from django.db import connection

from players.models import CurrentRating, Player, RatingChange, RatingSystem
from players.ratings import absent_players, write_list
from tests.factories.players import make_player, make_system

pytestmark = pytest.mark.django_db
OCT, NOV = date(2026, 10, 1), date(2026, 11, 1)
Effect = tuple[Player, int | None, int, int | None, bool, bool]


@pytest.fixture
def system() -> RatingSystem:
    made = make_system("fide-standard")
    RatingSystem.objects.filter(pk=made.pk).update(list_date=OCT)
    made.refresh_from_db()
    return made


def held(system: RatingSystem, rating: int = 2000, **fields: Any) -> Player:
    """Return a player who is in the list of October."""
    player = make_player()
    given = {"games": 5, "k": 20, "inactive": False} | fields
    CurrentRating.objects.create(player=player, system=system, rating=rating, **given)
    RatingChange.objects.create(player=player, system=system, list_date=OCT, rating=rating, games=5)
    return player


def write(system: RatingSystem, *effects: Effect, revised: bool = False, partial: bool = False) -> None:
    with connection.cursor() as cursor:
        cursor.execute("DROP TABLE IF EXISTS pg_temp.list_effect")
        cursor.execute(
            "CREATE TEMP TABLE list_effect (player_id integer, rating smallint, games smallint, k smallint,"
            " inactive boolean, changes boolean) ON COMMIT DROP"
        )
        for player, *values in effects:
            cursor.execute("INSERT INTO list_effect VALUES (%s, %s, %s, %s, %s, %s)", [player.pk, *values])
    write_list(system=system.pk, list_date=NOV, revised=revised, partial=partial)


def now(player: Player) -> tuple[Any, ...] | None:
    rows = CurrentRating.objects.filter(player=player)
    return rows.values_list("rating", "games", "k", "inactive", "list_date").first()


def history(player: Player) -> list[tuple[Any, ...]]:
    return list(player.rating_changes.order_by("list_date").values_list("list_date", "rating", "games"))


def test_a_changed_rating_stands_beside_its_past(system: RatingSystem) -> None:
    player = held(system)
    write(system, (player, 2012, 9, 20, False, True))
    assert now(player) == (2012, 9, 20, False, None)
    assert history(player) == [(OCT, 2000, 5), (NOV, 2012, 9)]
    system.refresh_from_db()
    assert system.list_date == NOV


def test_a_first_rating(system: RatingSystem) -> None:
    player = make_player()
    write(system, (player, 1650, 7, 40, False, True))
    assert now(player) == (1650, 7, 40, False, None)
    assert history(player) == [(NOV, 1650, 7)]


def test_a_rating_that_was_taken_away_is_gone_and_its_end_is_known(system: RatingSystem) -> None:
    player = held(system)
    write(system, (player, None, 0, None, False, True))
    assert now(player) is None
    assert history(player) == [(OCT, 2000, 5), (NOV, None, 0)]


def test_whoever_the_list_does_not_mention_played_no_game_in_it(system: RatingSystem) -> None:
    player = held(system)
    write(system)
    assert now(player) == (2000, 0, 20, False, None)
    assert history(player) == [(OCT, 2000, 5)]


def test_a_part_of_a_list_says_nothing_of_the_others(system: RatingSystem) -> None:
    player, mentioned = held(system), held(system, 1900)
    write(system, (mentioned, 1905, 2, 20, False, True), partial=True)
    assert now(player) == (2000, 5, 20, False, None)
    assert now(mentioned) == (1905, 2, 20, False, None)


def test_a_player_who_comes_back_is_in_the_current_list_again(system: RatingSystem) -> None:
    player = held(system, list_date=date(2025, 1, 1))
    assert absent_players() == {system.pk: [player.pk]}
    write(system, (player, 2000, 5, 20, False, False))
    assert now(player) == (2000, 5, 20, False, None)
    assert absent_players() == {}
    assert history(player) == [(OCT, 2000, 5)], "nothing changed, so the history has no row"


def test_inactivity_alone_is_a_change(system: RatingSystem) -> None:
    player = held(system)
    write(system, (player, 2000, 0, 20, True, True))
    assert now(player) == (2000, 0, 20, True, None)
    assert RatingChange.objects.get(player=player, list_date=NOV).inactive


def test_a_revision_replaces_its_rows_in_the_history(system: RatingSystem) -> None:
    player, other = held(system), held(system, 1900)
    write(system, (player, 2012, 9, 20, False, True), (other, 1910, 9, 20, False, True))
    write(system, (player, 2008, 9, 20, False, True), (other, 1900, 5, 20, False, False), revised=True)
    assert history(player) == [(OCT, 2000, 5), (NOV, 2008, 9)]
    assert history(other) == [(OCT, 1900, 5)], "taken back: the list changed nothing after all"
    assert (now(player) or ())[0] == 2008


def test_other_systems_are_left_alone(system: RatingSystem) -> None:
    player, rapid = held(system), make_system("fide-rapid")
    CurrentRating.objects.create(player=player, system=rapid, rating=1800, games=3)
    write(system, (player, None, 0, None, False, True))
    kept = CurrentRating.objects.get(player=player)
    assert (kept.system, kept.rating, kept.games) == (rapid, 1800, 3)
    rapid.refresh_from_db()
    assert rapid.list_date is None
