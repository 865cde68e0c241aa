"""The page of an event rates by the functions of the list: the same change for every player, game by game."""

from datetime import date
from decimal import Decimal

import pytest

from players.models import NationalId
from ratings.models import RatedResult
from tests.factories.players import make_player, make_system
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on
from tournaments.models import PublishedEvent
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

BASE, LIST, START = date(2026, 9, 1), date(2026, 10, 1), date(2026, 9, 7)
UA = "ua-national"


def rated(*ratings: int | None, system: str = "fide-standard"):
    players = [make_player(f"Player{at}, Rated") for at, _rating in enumerate(ratings)]
    for player, rating in zip(players, ratings, strict=True):
        if rating is not None:
            rate_on(player, rating, BASE, system=system, k=20, games=300, last_game=date(2026, 8, 1))
    return players


def games_of_the_first(results: str):
    """Number 1 meets 2, 3, … in turn; with two players the same opponent again and again."""
    answers = {"1": "0", "=": "=", "0": "1"}
    rows = {1: [(at, "w", result) for at, result in enumerate(results, 2)]}
    for at, result in enumerate(results, 2):
        rows[at] = [(0, "-", "Z")] * (at - 2) + [(1, "b", answers[result])]
    return rows


def duel(results: str):
    answers = {"1": "0", "=": "=", "0": "1"}
    return {
        1: [(2, "w", result) for result in results],
        2: [(1, "b", answers[result]) for result in results],
    }


def said_by_the_page(event: PublishedEvent) -> dict[int, tuple[int, Decimal]]:
    """Games that count and ΣΔR of each start number, as the cards of the event's page show them."""
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    cards = {number: card_of(results, player) for number, player in results.players.items()}
    return {
        number: (sum(1 for each in card.rounds if each.line and each.line.counted), card.sum_delta)
        for number, card in cards.items()
        if card.sum_delta is not None
    }


def said_by_the_list(calculation, players) -> dict[int, tuple[int, Decimal]]:
    numbers = {player.pk: number for number, player in enumerate(players, 1)}
    rows = RatedResult.objects.filter(calculation=calculation, rating__isnull=False)
    return {numbers[row.player_id]: (row.games, Decimal(row.sum_delta) / 100) for row in rows}


@pytest.fixture
def world(secretary):
    make_list_in_force(list_date=BASE)
    make_list_in_force("fide-rapid", BASE)


def test_6_2_games_after_a_match_is_decided(world, calculate):
    players, games = rated(2000, 2000), duel("111=")
    event = make_rated_event(players, games, start=START, system="match", rounds=4)
    put_file(event, players, games)
    calculation = calculate(LIST)
    assert said_by_the_page(event) == said_by_the_list(calculation, players)
    assert said_by_the_page(event)[1] == (3, Decimal("1.50"))


def test_7_2_1_the_standard_rating_stands_in_for_rapid(world, calculate):
    players, games = rated(2000, 1900), duel("1")
    event = make_rated_event(players, games, start=START, tempo="rapid")
    put_file(event, players, games)
    calculation = calculate(LIST, "fide-rapid")
    assert said_by_the_page(event) == said_by_the_list(calculation, players)
    assert said_by_the_page(event)[1] == (1, Decimal("0.36"))


def test_1_1_games_with_a_player_of_2400_need_two_hours(world, calculate):
    players, games = rated(2300, 2400, 2300), games_of_the_first("11")
    clock = [{"minutes": 90, "moves": None, "seconds": 0, "delay": False}]
    details = {"time_control": {"white": clock, "black": None}}
    event = make_rated_event(players, games, start=START, details=details)
    put_file(event, players, games)
    calculation = calculate(LIST)
    assert said_by_the_page(event) == said_by_the_list(calculation, players)
    assert said_by_the_page(event)[1] == (1, Decimal("0.50"))


def test_10_2_games_reported_with_a_dead_player(world, calculate):
    players, games = rated(2000, 2000, 2000), games_of_the_first("11")
    type(players[2]).objects.filter(pk=players[2].pk).update(deceased=True, deceased_on=date(2026, 9, 2))
    event = make_rated_event(players, games, start=START)
    put_file(event, players, games)
    calculation = calculate(LIST)
    assert said_by_the_page(event) == said_by_the_list(calculation, players)
    assert said_by_the_page(event)[1] == (1, Decimal("0.50"))


def test_ukraine_2_and_6_5_guests_and_the_first_category_at_home(world, calculate, ukr, officer):
    make_list_in_force(UA, BASE, in_force_from=date(2020, 1, 1))
    [own] = rated(2000, system=UA)
    first, guest, plain = (
        make_player("First, Category"),
        make_player("Guest", federation="JPN"),
        make_player(),
    )
    NationalId.objects.create(player=first, system=make_system(UA), number="1", category="I")
    rate_on(guest, 2100, BASE, k=20)
    players, games = [own, first, guest, plain], games_of_the_first("1=1")
    event = make_rated_event(players, games, start=START, fide_rated=False)
    PublishedEvent.objects.filter(pk=event.pk).update(edition=UA)
    put_file(event, players, games)
    calculation = calculate(LIST, UA, home=ukr, actor=officer)
    # D 100: .64, D −100: .36; the last one is unrated and of no category.
    assert said_by_the_list(calculation, players) == {1: (2, Decimal("0.50"))}
    assert said_by_the_page(event) == said_by_the_list(calculation, players)


def test_ukraine_6_5_a_59_the_category_of_the_first_day(world, calculate, ukr, officer):
    """One has earned the first category since, another has become a candidate master."""
    make_list_in_force(UA, BASE, in_force_from=date(2020, 1, 1))
    [own] = rated(2000, system=UA)
    earned, grown = make_player("Earned, One"), make_player("Grown, Out")
    system, since = make_system(UA), date(2026, 9, 10)
    NationalId.objects.create(player=earned, system=system, number="1", category="I", since=since)
    row = NationalId.objects.create(
        player=grown, system=system, number="2", category="I", since=date(2020, 1, 1)
    )
    row.category, row.since = "КМС", since
    row.save()
    players, games = [own, earned, grown], games_of_the_first("10")
    event = make_rated_event(players, games, start=START, fide_rated=False)
    PublishedEvent.objects.filter(pk=event.pk).update(edition=UA)
    put_file(event, players, games)
    calculation = calculate(LIST, UA, home=ukr, actor=officer)
    assert said_by_the_list(calculation, players) == {1: (1, Decimal("-0.64"))}
    assert said_by_the_page(event) == said_by_the_list(calculation, players)
