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
from tests.ratings.world import with_live_part
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
    (live,), _progress = live_of(Player.objects.get(pk=pair[0].pk))
    december = calculate(date(2026, 12, 1))
    assert EventVerdict.objects.get(calculation=december, event=event).code == "corrected"
    row = row_of(december, pair[0])
    # What a right report would have given: the calculator says it of the draw.
    assert str(row.rating) == right.headline
    # The live rating knows the correction before the list: nothing but it.
    assert (live.rating, live.change) == (100 * row.rating, row.change)
    assert [each.points for each in live.corrections] == [row.rating - row.rating_before]
    profile = with_live_part(client, pair[0]).text
    assert "the next list corrects October 2026" in profile
    publish(december)
    assert live_of(Player.objects.get(pk=pair[0].pk)) == ([], [])
    (explained,) = explanations(pair[0], date(2026, 12, 1))
    assert explained.agrees
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    card = card_of(results, results.players[1])
    first = row_of(october.calculation, pair[0])
    assert Decimal(first.change + row.change) / 100 == pytest.approx(card.change, abs=Decimal("0.5"))
    page = client.get(reverse("ratings:calculation", args=[pair[0].fide_id, date(2026, 12, 1)])).text
    assert str(row.rating) in page


def said_of(rating: int, opponent: int, score: str, *, edition: str, on: date, k: int = 20):
    """What the calculator says of one game, as somebody types it."""
    asked = {"system": "fide-standard", "edition": edition, "on": on, "rating": rating, "k": k}
    return change(asked, [AskedGame(opponent, score)])


def exact(said) -> int:
    """The exact change of an answer, in hundredths."""
    return int(Decimal(said.detail.replace("\u2212", "-").replace("+", "")) * 100)


def test_r19_two_starting_ratings_are_the_same_everywhere(rated, calculate, publish, row_of):  # noqa: F811
    """An event that waited is rated by the list of its own first day, a newer one by the list of its own."""
    own, other = rated[:2]
    won = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
    late = make_rated_event([own, other], won, start=date(2026, 9, 7), accepted_on=date(2026, 10, 20))
    make_rated_event([own, rated[2]], won, start=date(2026, 9, 14))
    publish(calculate(LIST))
    between = row_of(EventVerdict.objects.filter(verdict="enters").latest("pk").calculation, own).rating
    assert between != RATINGS[0]
    opponents = rated[3]
    make_rated_event([own, opponents], won, start=date(2026, 10, 5))
    (live,), _progress = live_of(Player.objects.get(pk=own.pk))
    november = calculate(NEXT)
    assert EventVerdict.objects.get(calculation=november, event=late).verdict == "enters"
    row = row_of(november, own)
    first = said_of(RATINGS[0], RATINGS[1], "1", edition="fide-2025", on=late.start)
    second = said_of(between, RATINGS[3], "1", edition="fide-2025", on=date(2026, 10, 5))
    assert exact(first) + exact(second) == row.change == live.change
    publish(november)
    (explained,) = explanations(own, NEXT)
    assert explained.agrees


def test_7_2_1_a_delisted_player_is_the_same_everywhere(secretary, calculate, publish, row_of, client):  # noqa: F811
    """Below the floor: the calculator says how far they fell, the list that they are unrated from now on."""
    make_list_in_force(list_date=BASE)
    low, weak = make_player("Low, Player"), make_player("Weak, Player")
    for player in (low, weak):
        rate_on(player, 1402, BASE, k=20, games=300, last_game=date(2026, 8, 1))
    make_rated_event([weak, low], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2026, 9, 7))
    said = said_of(1402, 1402, "0", edition="fide-2025", on=date(2026, 9, 7))
    calculation = calculate(LIST)
    row = row_of(calculation, low)
    assert (row.kind, row.rating, row.steps) == ("delisted", None, [["delisted", 1392, None, "7.2.1"]])
    assert said.headline == "1392"
    publish(calculation)
    (explained,) = explanations(low, LIST)
    assert explained.agrees
    page = client.get(reverse("ratings:calculation", args=[low.fide_id, LIST])).text
    assert "Below 1400 the player is no longer rated" in page
    assert live_of(Player.objects.get(pk=low.pk)) == ([], [])


def test_the_one_off_step_of_2024_is_the_same_everywhere(secretary, calculate, publish, row_of, client):  # noqa: F811
    """The list of 1 March 2024: the change by the rules of February, then 40 % of what is missing to 2000."""
    make_list_in_force(list_date=date(2024, 2, 1))
    one, two = make_player("One, Player"), make_player("Two, Player")
    for player in (one, two):
        rate_on(player, 1500, date(2024, 2, 1), k=20, games=300, last_game=date(2024, 1, 9))
    make_rated_event([one, two], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2024, 2, 5))
    said = said_of(1500, 1500, "1", edition="fide-2022", on=date(2024, 2, 5))
    calculation = calculate(date(2024, 3, 1))
    row = row_of(calculation, one)
    assert said.headline == "1510"
    # 1510 + 0.40 × 490 = 1706.
    assert (row.steps[0][1:3], row.rating) == ([1510, 1706], 1706)
    publish(calculation)
    (explained,) = explanations(one, date(2024, 3, 1))
    assert explained.agrees
    page = client.get(reverse("ratings:calculation", args=[one.fide_id, date(2024, 3, 1)])).text
    assert "1510" in page
    assert "1706" in page


def test_7_1_2_the_floor_of_the_page_is_that_of_the_list_of_its_own_day(
    secretary,  # noqa: F811
    calculate,  # noqa: F811
    publish,  # noqa: F811
    client,
):
    """February 2024 is rated by the rules of 2022 and printed by them: the floor is 1000."""
    make_list_in_force(list_date=date(2024, 1, 1))
    low, weak = make_player("Low, Player"), make_player("Weak, Player")
    for player in (low, weak):
        rate_on(player, 1002, date(2024, 1, 1), k=20, games=300, last_game=date(2023, 12, 1))
    make_rated_event([weak, low], {1: [(2, "w", "1")], 2: [(1, "b", "0")]}, start=date(2024, 1, 8))
    publish(calculate(date(2024, 2, 1)))
    page = client.get(reverse("ratings:calculation", args=[low.fide_id, date(2024, 2, 1)])).text
    assert "Below 1000 the player is no longer rated" in page


def test_7_2_1_a_rapid_starter_is_the_same_everywhere(rated, calculate, publish, row_of):  # noqa: F811
    make_list_in_force("fide-rapid", BASE)
    won = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}
    make_rated_event(rated[:2], won, start=date(2026, 9, 7), tempo="rapid")
    (live,), _progress = live_of(Player.objects.get(pk=rated[0].pk))
    row = row_of(calculate(LIST, "fide-rapid"), rated[0])
    asked = {
        "system": "fide-rapid",
        "edition": "",
        "on": date(2026, 9, 7),
        "standard": RATINGS[0],
        "games": 0,
    }
    said = change(asked, [AskedGame(RATINGS[1], "1")])
    assert (said.headline, exact(said), live.change) == (str(row.rating), row.change, row.change)
    assert live.rating == 100 * RATINGS[0] + row.change
