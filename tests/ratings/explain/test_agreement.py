"""Newcomers and corrections: the list, its explanation, the live rating and the calculator agree."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse

from players.models import Player
from ratings.calculators.answers import change, initial
from ratings.calculators.games import AskedGame
from ratings.explain.page import explanations
from ratings.lists.live import live_of
from ratings.models import EventVerdict
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on, report_again
from tests.ratings.periods.conftest import (  # noqa: F401 -- fixtures, by name
    calculate,
    office,
    publish,
    row_of,
    secretary,
)
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

BASE, LIST, NEXT = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
RATINGS = (1902, 1877, 1884, 2012, 1832)
WON = {"1": "0", "=": "=", "0": "1"}
SCORES = {"1": "1", "=": "0.5", "0": "0"}


@pytest.fixture
def rated(secretary):  # noqa: F811 -- the fixture from above
    make_list_in_force(list_date=BASE)
    players = [make_player(f"Rated{at}, Player") for at, _ in enumerate(RATINGS)]
    for player, rating in zip(players, RATINGS, strict=True):
        rate_on(player, rating, BASE, k=20, games=300, last_game=date(2026, 8, 1))
    return players


def meetings(results: str):
    """The last number meets 1, 2, … with these results."""
    me = len(results) + 1
    games = {me: [(at, "w", result) for at, result in enumerate(results, 1)]}
    for at, result in enumerate(results, 1):
        games[at] = [(0, "-", "Z")] * (at - 1) + [(me, "b", WON[result])]
    return games


def progress_of(player):
    _shown, progress = live_of(Player.objects.get(pk=player.pk))
    return [(each.result.rating, each.result.games) for each in progress]


@pytest.mark.parametrize(
    ("results", "kind", "rating", "games"),
    [
        pytest.param("==101", "new", 1922, 5, id="8.2.3 three of five: 1922 as published"),
        pytest.param("==10", "collecting", None, 4, id="7.1.4 four games do not suffice"),
        pytest.param("00000", "collecting", None, 0, id="8.2.1 a zero in the first event is void"),
    ],
)
def test_a_newcomer_is_the_same_everywhere(rated, calculate, publish, row_of, results, kind, rating, games):  # noqa: F811
    newcomer = make_player("New, Comer")
    field = [*rated[: len(results)], newcomer]
    make_rated_event(field, meetings(results), start=date(2026, 9, 7))
    live = progress_of(newcomer)
    calculation = calculate(LIST)
    row = row_of(calculation, newcomer)
    assert (row.kind, row.rating, row.games) == (kind, rating, games)
    assert [count for _rating, count in live] == [games]
    if rating is not None:
        assert live[0][0] == rating
    asked = [AskedGame(own, SCORES[result]) for own, result in zip(RATINGS, results, strict=False)]
    said = initial({"system": "fide-standard", "edition": "fide-2025", "on": date(2026, 9, 7)}, asked)
    assert said.headline == (str(rating) if rating else "–")
    publish(calculation)
    (explained,) = explanations(newcomer, LIST)
    assert explained.agrees
    assert explained.initial.games == games


def test_a_correction_is_the_same_everywhere(rated, calculate, publish, row_of, client):  # noqa: F811
    """8.3.4: a win that was a draw. The page of the event has the draw, the next list the difference."""
    pair = rated[:2]
    won, drawn = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, {1: [(2, "w", "=")], 2: [(1, "b", "=")]}
    event = make_rated_event(pair, won, start=date(2026, 9, 7))
    october = publish(calculate(LIST))
    right = change(
        {"system": "fide-standard", "edition": "fide-2025", "on": event.start, "rating": RATINGS[0], "k": 20},
        [AskedGame(RATINGS[1], "0.5")],
    )
    make_rated_event(rated[2:4], won, start=date(2026, 10, 6))
    publish(calculate(NEXT))
    report_again(event, pair, drawn, accepted_on=date(2026, 11, 3))
    put_file(event, pair, drawn)
    december = calculate(date(2026, 12, 1))
    assert EventVerdict.objects.get(calculation=december, event=event).code == "corrected"
    row = row_of(december, pair[0])
    # What a right report would have given: the calculator says it of the draw.
    assert str(row.rating) == right.headline
    publish(december)
    (explained,) = explanations(pair[0], date(2026, 12, 1))
    assert explained.agrees
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    card = card_of(results, results.players[1])
    first = row_of(october.calculation, pair[0])
    assert Decimal(first.change + row.change) / 100 == pytest.approx(card.change, abs=Decimal("0.5"))
    page = client.get(reverse("ratings:calculation", args=[pair[0].fide_id, date(2026, 12, 1)])).text
    assert str(row.rating) in page
