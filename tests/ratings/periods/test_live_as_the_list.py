"""The live rating gives what the next list gives: later parts of long events, and each list for itself."""

from datetime import date

import pytest

from players.models import Player
from ratings.lists.live import live_of
from ratings.models import EventVerdict
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again
from tournaments.enums import EventState


def rated_on(base: date, *ratings: int, systems: tuple[str, ...] = ("fide-standard",)) -> list[Player]:
    """Players with these ratings on a list, K 20 or, from 2400 on, 10."""
    players = [make_player(f"Player, Number{number}") for number, _rating in enumerate(ratings)]
    for player, rating in zip(players, ratings, strict=True):
        for system in systems:
            k = 10 if rating >= 2400 else 20
            rate_on(player, rating, base, system=system, k=k, games=300, last_game=base)
    return players


def long_event(players: list[Player], days: list[date], results: str):
    """An event with one game of the same two on each day; its interim report tells the first ones."""
    details = {"rounds": [{"number": at, "day": day.isoformat()} for at, day in enumerate(days, 1)]}
    return make_rated_event(
        players,
        duel(results),
        start=days[0],
        end=days[-1],
        interim=True,
        state=EventState.RUNNING,
        accepted_on=days[len(results) - 1],
        details=details,
        rounds=len(days),
    )


def duel(results: str):
    answers = {"1": "0", "0": "1", "=": "="}
    return {
        1: [(2, "w", result) for result in results],
        2: [(1, "b", answers[result]) for result in results],
    }


def live_change(player: Player, system: str = "fide-standard") -> list[int]:
    shown, _progress = live_of(Player.objects.get(pk=player.pk))
    return [each.change for each in shown if each.system.code == system]


def test_a_57_the_live_rating_of_a_later_part_is_that_of_its_own_first_day(
    calculate, publish, row_of, secretary
):
    make_list_in_force(list_date=date(2026, 10, 1))
    pair = rated_on(date(2026, 10, 1), 2000, 2000)
    days = [date(2026, 10, 5), date(2026, 10, 12), date(2026, 11, 9)]
    event = long_event(pair, days, "11")
    publish(calculate(date(2026, 11, 1)))
    assert live_change(pair[0]) == []
    report_again(event, pair, duel("111"), accepted_on=date(2026, 11, 10))
    live = [live_change(player) for player in pair]
    december = calculate(date(2026, 12, 1))
    # 2020 against 1980, .56: one game, and not the two that November has rated.
    assert live == [[row_of(december, player).change] for player in pair] == [[880], [-880]]


def test_a_64_the_live_rating_of_a_later_part_has_no_cap_left(calculate, publish, row_of, secretary):
    make_list_in_force(list_date=date(2022, 11, 1))
    pair = rated_on(date(2022, 11, 1), 2500, 2000)
    event = long_event(pair, [date(2022, 11, 7), date(2022, 12, 5)], "1")
    publish(calculate(date(2022, 12, 1)))
    report_again(event, pair, duel("11"), accepted_on=date(2022, 12, 6))
    live = [live_change(player) for player in pair]
    january = calculate(date(2023, 1, 1))
    assert live == [[row_of(january, player).change] for player in pair]
    # 2501 against 1998: 503 counts as 503, .96.
    assert live[0] == [40]


@pytest.fixture
def both(ukr, president, officer):
    """FIDE's list and the federation's own, with two players on both."""
    base = date(2026, 9, 1)
    make_list_in_force(list_date=base)
    make_list_in_force("ua-national", base, in_force_from=date(2020, 1, 1))
    return rated_on(base, 2000, 2000, systems=("fide-standard", "ua-national"))


@pytest.fixture
def publish_at_home(ukr, officer, president, calculate, publish):
    """Publish a list of the federation's own."""

    def _publish(list_date: date):
        run = {"system": "ua-national", "home": ukr, "actor": officer}
        return publish(calculate(list_date, **run), home=ukr, actor=president)

    return _publish


def test_a_49_what_a_national_list_refused_is_live_for_fides(both, publish_at_home, row_of, calculate):
    event = make_rated_event(both, duel("1"), start=date(2026, 9, 7), rounds=1)
    listed = publish_at_home(date(2026, 10, 1))
    EventVerdict.objects.filter(calculation=listed.calculation, event=event).update(
        verdict="refused", code="rating_refused"
    )
    assert live_change(both[0]) == [row_of(calculate(date(2026, 10, 1)), both[0]).change] == [1000]


def test_4_1_rounds_that_a_national_list_has_rated_are_live_for_fides(
    both, publish_at_home, row_of, calculate
):
    long_event(both, [date(2026, 9, 7), date(2026, 9, 8), date(2026, 11, 9)], "11")
    publish_at_home(date(2026, 10, 1))
    assert live_change(both[0]) == [row_of(calculate(date(2026, 10, 1)), both[0]).change] == [2000]
