"""Unrated when the event began and rated now: list, page, card and live rating agree (8.2.4, A-56)."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse

from players.models import Player
from ratings.lists.live import live_of
from ratings.models import RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on, report_again
from tests.ratings.periods.test_live_as_the_list import duel, live_change, long_event, rated_on
from tournaments.models import PlayerResult
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

AUGUST, SEPTEMBER, OCTOBER, NOVEMBER = (date(2026, month, 1) for month in (8, 9, 10, 11))
DAYS = [date(2026, 10, 5), date(2026, 10, 12), date(2026, 11, 9), date(2026, 12, 7)]


def cards(event):
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    return {number: card_of(results, player) for number, player in results.players.items()}


def as_listed(event, player) -> list[tuple[int | None, list[int], int]]:
    rows = RatedResult.objects.filter(event=event, player=player, sign=1).order_by("calculation__list_date")
    return [(row.rating, row.opponent_ratings, row.sum_delta) for row in rows]


def met_on(card) -> list[int | None]:
    return [each.opponent_rating for each in card.rounds if each.line]


@pytest.fixture
def late(secretary):
    """An event of August, reported in September: one of its players is rated since the list of September."""
    make_list_in_force(list_date=SEPTEMBER)
    rated = rated_on(AUGUST, 2000, 1900)
    newcomer = make_player("New, Since")
    rate_on(newcomer, 1800, SEPTEMBER, k=40, games=5, last_game=AUGUST)
    players = [*rated, newcomer]
    rows = {
        1: [(2, "w", "1"), (3, "w", "="), (0, "-", "Z")],
        2: [(1, "b", "0"), (0, "-", "Z"), (3, "b", "1")],
        3: [(0, "-", "Z"), (1, "b", "="), (2, "w", "0")],
    }
    event = make_rated_event(players, rows, start=date(2026, 8, 10), accepted_on=date(2026, 9, 20))
    put_file(event, players, rows)
    return event, players


def test_8_2_4_a_newcomer_rated_since_is_rated_on_page_card_and_live_as_on_the_list(late, calculate, row_of):
    event, players = late
    live = [live_change(player) for player in players]
    shown = cards(event)
    october = calculate(OCTOBER)
    listed = [as_listed(event, player) for player in players]
    # D −200 and −100 for the newcomer, rated with 1800; for the others the newcomer stays unrated.
    assert listed == [[(2000, [1900, 0], 36)], [(1900, [2000, 0], -36)], [(1800, [2000, 1900], -10)]]
    assert [card.sum_delta for card in shown.values()] == [
        Decimal("0.36"),
        Decimal("-0.36"),
        Decimal("-0.10"),
    ]
    assert (shown[3].rating, met_on(shown[3])) == (1800, [2000, 1900])
    rows = [row_of(october, player) for player in players]
    assert live == [[row.change] for row in rows]
    # K of the newest list, not of the one at the start, on which the newcomer had none.
    assert [card.change for card in shown.values()] == [Decimal(row.change) / 100 for row in rows]
    assert rows[2].change == -400


def test_8_2_4_the_page_says_so_and_the_list_has_the_last_word(late, calculate, publish, client):
    event, _players = late
    address = reverse("tournaments:card", args=[event.code, 3])
    assert "Unrated on the first day" in client.get(address).text
    publish(calculate(OCTOBER))
    assert cards(event)[3].change == Decimal("-4.00")
    page = client.get(address).text
    assert "Unrated on the first day" in page
    assert "has rated it: −4.00 with K 40 for a player rated 1800" in page
    assert PlayerResult.objects.get(results=event.pk, number=3).change == Decimal("-4.00")
    table = client.get(reverse("tournaments:rating_changes", args=[event.code])).text
    assert "−4.00" in table


def test_7_2_1_a_56_a_player_delisted_since_is_not_rated_on_page_card_and_live(calculate, client, secretary):
    make_list_in_force(list_date=SEPTEMBER)
    pair = rated_on(AUGUST, 1402, 1402)
    rate_on(pair[0], None, SEPTEMBER)
    pair[0].ratings.all().delete()
    event = make_rated_event(pair, duel("1"), start=date(2026, 8, 10), accepted_on=date(2026, 9, 20))
    put_file(event, pair, duel("1"))
    shown, live = cards(event), live_of(Player.objects.get(pk=pair[0].pk))
    calculate(OCTOBER)
    row = RatedResult.objects.get(event=event, player=pair[0])
    assert (row.games, row.sum_delta, row.exclusions) == (0, 0, ["delisted"])
    assert (shown[1].sum_delta, shown[1].is_delisted) == (0, True)
    assert live == ([], [])
    page = client.get(reverse("tournaments:card", args=[event.code, 1])).text
    assert "the player has lost the rating since" in page


def first_game_later(result: str = "1"):
    """Numbers 1 and 2 meet in the rounds of October, number 3 plays its first game in November."""
    rows = duel("11" + result)
    rows[1][2], rows[2][2] = (3, "w", result), (0, "-", "Z")
    rows[3] = [(0, "-", "Z"), (0, "-", "Z"), (1, "b", {"1": "0", "=": "=", "0": "1"}[result])]
    return rows


def test_8_2_4_a_57_a_first_game_in_a_later_part_after_a_correction(calculate, publish, row_of, secretary):
    """Unrated in October, rated in November when the first game is played; then the report is corrected."""
    make_list_in_force(list_date=OCTOBER)
    pair = rated_on(OCTOBER, 2000, 2000)
    third = make_player("Third, Late")
    event = long_event(pair, DAYS, "11")
    publish(calculate(NOVEMBER))
    rate_on(third, 1900, NOVEMBER, k=40, games=6, last_game=OCTOBER)
    players = [*pair, third]
    report_again(event, players, first_game_later(), accepted_on=date(2026, 11, 10), interim=True)
    put_file(event, players, first_game_later())
    before = cards(event)
    publish(calculate(date(2026, 12, 1)))
    listed = {number: as_listed(event, player) for number, player in enumerate(players, 1)}
    assert listed[3] == [(1900, [2020], -34)]
    assert {number: card.sum_delta for number, card in before.items()} == sums(listed)
    assert {number: card.sum_delta for number, card in cards(event).items()} == sums(listed)
    right = first_game_later("=") | {1: [(2, "w", "="), (2, "w", "1"), (3, "w", "=")]}
    right[2] = [(1, "b", "="), (1, "b", "0"), (0, "-", "Z")]
    report_again(event, players, right, accepted_on=date(2026, 12, 10))
    put_file(event, players, right)
    told = cards(event)
    january = calculate(date(2027, 1, 1))
    publish(january)
    now = {
        number: [
            (row.rating, row.opponent_ratings, row.sum_delta)
            for row in RatedResult.objects.filter(calculation=january, player=player, sign=1)
        ]
        for number, player in enumerate(players, 1)
    }
    # Rated with the rating of the list that rated it first; for the opponent it was unrated in October.
    assert now[3] == [(1900, [2000], 14)]
    assert now[1] == [(2000, [2000, 2000, 0], 50)]
    for shown in (told, cards(event)):
        assert {number: card.sum_delta for number, card in shown.items()} == sums(now)
        assert (shown[3].rating, met_on(shown[3])) == (1900, [2000])


def sums(listed) -> dict[int, Decimal]:
    return {number: Decimal(sum(row[2] for row in rows)) / 100 for number, rows in listed.items()}


def test_9_1_an_event_that_missed_its_third_list_changes_nothing_anywhere(
    calculate, publish, secretary, client
):
    make_list_in_force(list_date=SEPTEMBER)
    pair = rated_on(date(2026, 4, 1), 2000, 1900)
    event = make_rated_event(pair, duel("1"), start=date(2026, 4, 6), accepted_on=date(2026, 9, 20))
    put_file(event, pair, duel("1"))
    PlayerResult.objects.filter(results=event.pk).update(change=9)
    publish(calculate(OCTOBER))
    assert [card.change for card in cards(event).values()] == [None, None]
    assert set(PlayerResult.objects.filter(results=event.pk).values_list("change", flat=True)) == {None}
