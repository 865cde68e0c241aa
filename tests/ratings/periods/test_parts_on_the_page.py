"""The page of a long event rates each part by its own list, as the lists do (4.1, A-57, A-64)."""

from collections import defaultdict
from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import timezone

from players.models import FederationChange
from ratings.models import EventVerdict, PeriodRow, RatedResult
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on, report_again
from tests.factories.tenants import make_federation
from tests.ratings.periods.test_live_as_the_list import duel, live_change, long_event, rated_on
from tournaments.models import GameExclusion, PlayerResult, PublishedEvent
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

BASE, UA = date(2026, 10, 1), "ua-national"
DAYS = [date(2026, 10, 5), date(2026, 10, 12), date(2026, 11, 9), date(2026, 12, 7)]


def cards(event: PublishedEvent):
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    return {number: card_of(results, player) for number, player in results.players.items()}


def rounds_on_the_page(event: PublishedEvent) -> dict[int, list[tuple[int, int]]]:
    """Round and opponent's rating of each start number, as the cards show them."""
    return {
        number: [(each.number, each.opponent_rating) for each in card.rounds if each.line]
        for number, card in cards(event).items()
    }


def rounds_of_the_lists(event: PublishedEvent, players) -> dict[int, list[tuple[int, int]]]:
    numbers = {player.pk: number for number, player in enumerate(players, 1)}
    found = defaultdict(list)
    for row in RatedResult.objects.filter(event=event).order_by("calculation__list_date", "pk"):
        found[numbers[row.player_id]] += zip(row.rounds, row.opponent_ratings, strict=True)
    return dict(found)


def sums_of_the_lists(event: PublishedEvent, players) -> dict[int, Decimal]:
    rows = RatedResult.objects.filter(event=event)
    return {
        number: Decimal(sum(row.sum_delta for row in rows if row.player_id == player.pk)) / 100
        for number, player in enumerate(players, 1)
    }


def changes_of_the_lists(players) -> dict[int, Decimal]:
    """The event is the players' only one: the lists' changes are its own."""
    rows = PeriodRow.objects.filter(player__in=players)
    return {
        number: Decimal(sum(row.change for row in rows if row.player_id == player.pk)) / 100
        for number, player in enumerate(players, 1)
    }


@pytest.fixture
def reported(calculate, publish, secretary):
    """Report a long event of two players month by month; each list that rates a part is published."""
    make_list_in_force(list_date=BASE)
    pair = rated_on(BASE, 2000, 2000)
    event = long_event(pair, DAYS, "11")
    publish(calculate(date(2026, 11, 1)))
    report_again(event, pair, duel("111"), accepted_on=date(2026, 11, 10), interim=True)
    publish(calculate(date(2026, 12, 1)))
    report_again(event, pair, duel("1111"), accepted_on=date(2026, 12, 8))
    put_file(event, pair, duel("1111"))
    return event, pair


def test_4_1_a_57_the_page_rates_each_part_by_its_own_list(reported, calculate):
    event, pair = reported
    calculate(date(2027, 1, 1))
    assert rounds_on_the_page(event) == rounds_of_the_lists(event, pair)
    # 2000 : 2000 twice, then 2020 : 1980, then what December made of it: 2029 : 1971.
    assert rounds_on_the_page(event)[1] == [(1, 2000), (2, 2000), (3, 1980), (4, 1971)]
    shown = cards(event)
    assert {number: card.sum_delta for number, card in shown.items()} == sums_of_the_lists(event, pair)
    assert {number: card.change for number, card in shown.items()} == changes_of_the_lists(pair)
    assert shown[1].sum_delta == Decimal("1.86")


def test_a_57_the_card_says_each_part_with_its_k(reported, client):
    event, _pair = reported
    page = client.get(reverse("tournaments:card", args=[event.code, 1])).content.decode()
    assert "K 20 × 1 + K 20 × 0.44 + K 20 × 0.42" in page
    # The sum of the parts is written as in the table of rating changes.
    assert ">+37.20<" in page
    # What lists have rated they say; the last part is what the next one is expected to do.
    assert "has rated it: +8.80 with K 20 for a player rated 2020" in page
    assert "2029 and +8.40 give 2037" in page


def test_a_57_a_part_that_no_list_has_rated_is_shown_by_the_list_of_its_first_day(reported):
    event, _pair = reported
    assert [period.old_rating for period in cards(event)[1].periods] == [2000, 2020, 2029]


def test_a_57_an_event_that_one_list_rates_has_one_part(calculate, publish, secretary):
    make_list_in_force(list_date=BASE)
    pair = rated_on(BASE, 2000, 2000)
    event = long_event(pair, DAYS[:3], "111")
    put_file(event, pair, duel("111"))
    assert rounds_on_the_page(event)[1] == [(1, 2000), (2, 2000), (3, 2000)]


def test_a_64_a_cap_of_an_earlier_part_is_used_on_the_page_too(calculate, publish, secretary):
    make_list_in_force(list_date=date(2022, 11, 1))
    pair = rated_on(date(2022, 11, 1), 2500, 2000)
    event = long_event(pair, [date(2022, 11, 7), date(2022, 12, 5)], "1")
    publish(calculate(date(2022, 12, 1)))
    report_again(event, pair, duel("11"), accepted_on=date(2022, 12, 6))
    put_file(event, pair, duel("11"))
    calculate(date(2023, 1, 1))
    assert {number: card.change for number, card in cards(event).items()} == changes_of_the_lists(pair)
    assert [each.line.capped for each in cards(event)[1].rounds] == [True, False]


def test_5_1_a_57_parts_rated_anew_after_a_decision_are_rated_by_the_list_of_the_start(
    reported, calculate, publish, secretary
):
    """The decision changes rounds already rated: the whole event is rated again, from round 1."""
    event, pair = reported
    GameExclusion.objects.create(
        event=event,
        round=1,
        one=pair[0],
        other=pair[1],
        reason="force_majeure",
        decided_by=secretary,
        decided_at=timezone.now(),
    )
    january = calculate(date(2027, 1, 1))
    publish(january)
    now = RatedResult.objects.filter(calculation=january, sign=1).order_by("pk")
    assert {row.player_id: (row.rating, row.opponent_ratings) for row in now} == {
        player.pk: (2000, [2000] * 4) for player in pair
    }
    assert rounds_on_the_page(event)[1] == [(1, 2000), (2, 2000), (3, 2000), (4, 2000)]
    assert cards(event)[1].sum_delta == Decimal("1.50")


def test_ukraine_2_and_3_a_guest_is_one_by_the_federation_of_the_first_day(
    calculate, ukr, officer, secretary
):
    """One has left since, the other has come since: the national list asks for the first day."""
    base, start = date(2026, 9, 1), date(2026, 9, 7)
    make_list_in_force(list_date=base)
    make_list_in_force(UA, base, in_force_from=date(2020, 1, 1))
    japan = make_federation("JPN")
    left, come = make_player("Left, Since", federation="JPN"), make_player("Come, Since")
    for player, before, after in ((left, ukr, japan), (come, japan, ukr)):
        FederationChange.objects.create(player=player, before=before, after=after, on=date(2026, 9, 20))
        rate_on(player, 2000, base, system=UA, k=20, games=300, last_game=date(2026, 8, 1))
        rate_on(player, 2200, base, k=20)
    players, games = [left, come], duel("1")
    event = make_rated_event(players, games, start=start, fide_rated=False)
    PublishedEvent.objects.filter(pk=event.pk).update(edition=UA)
    put_file(event, players, games)
    calculate(date(2026, 10, 1), UA, home=ukr, actor=officer)
    # Only the first is rated, against the guest's FIDE rating: D −200, .24.
    listed = {row.player_id: row.sum_delta for row in RatedResult.objects.all()}
    assert listed == {left.pk: 76}
    said = {number: card.sum_delta for number, card in cards(event).items()}
    assert said == {1: Decimal("0.76"), 2: None}


def interim(calculate, publish):
    """An event of two months, its first part rated by the list of November; the second is not played yet."""
    make_list_in_force(list_date=BASE)
    pair = rated_on(BASE, 2000, 2000)
    event = long_event(pair, DAYS, "11")
    publish(calculate(date(2026, 11, 1)))
    put_file(event, pair, duel("11"))
    return event, pair


def test_5_1_a_57_a_decision_on_a_running_event_is_followed_by_the_next_list_without_a_new_round(
    calculate, publish, row_of, secretary
):
    """The users need not wait for the next interim report: the list corrects what it has rated."""
    event, pair = interim(calculate, publish)
    assert PlayerResult.objects.get(results=event.pk, number=1).change == 20
    GameExclusion.objects.create(
        event=event,
        round=1,
        one=pair[0],
        other=pair[1],
        reason="fair_play",
        decided_by=secretary,
        decided_at=timezone.now(),
    )
    live = [live_change(player) for player in pair]
    shown = {number: card.change for number, card in cards(event).items()}
    december = calculate(date(2026, 12, 1))
    verdict = EventVerdict.objects.get(calculation=december, event=event)
    assert (verdict.verdict, verdict.code, verdict.through_round) == ("enters", "corrected", 2)
    rows = [row_of(december, player) for player in pair]
    assert [(row.rating_before, row.rating) for row in rows] == [(2020, 2010), (1980, 1990)]
    assert live == [[-1000], [1000]]
    assert shown == {1: Decimal(10), 2: Decimal(-10)}
    publish(december)
    assert {number: card.change for number, card in cards(event).items()} == shown
    assert [row.change for row in PlayerResult.objects.filter(results=event.pk).order_by("number")] == [
        10,
        -10,
    ]
    # It was followed: the list after it does not rate the event again.
    assert not EventVerdict.objects.filter(calculation=calculate(date(2027, 1, 1)), event=event).exists()


def test_a_57_an_interim_report_corrected_without_a_new_round_is_rated_by_the_next_list(
    calculate, publish, row_of, secretary
):
    event, pair = interim(calculate, publish)
    report_again(event, pair, duel("1="), accepted_on=date(2026, 11, 10), interim=True)
    put_file(event, pair, duel("1="))
    live = [live_change(player) for player in pair]
    shown = {number: card.change for number, card in cards(event).items()}
    december = calculate(date(2026, 12, 1))
    assert EventVerdict.objects.get(calculation=december, event=event).code == "corrected"
    assert [row_of(december, player).rating for player in pair] == [2010, 1990]
    assert (live, shown) == ([[-1000], [1000]], {1: Decimal(10), 2: Decimal(-10)})


def test_a_57_an_interim_report_without_anything_new_is_no_event_of_the_next_list(
    calculate, publish, secretary
):
    event, pair = interim(calculate, publish)
    report_again(event, pair, duel("11"), accepted_on=date(2026, 11, 10), interim=True)
    december = calculate(date(2026, 12, 1))
    assert not EventVerdict.objects.filter(calculation=december, event=event).exists()


def test_a_57_a_later_part_with_a_corrected_round_is_live_as_the_list_corrects_it(
    calculate, publish, row_of, secretary
):
    event, pair = interim(calculate, publish)
    report_again(event, pair, duel("1=1"), accepted_on=date(2026, 11, 10), interim=True)
    put_file(event, pair, duel("1=1"))
    live = [live_change(player) for player in pair]
    shown = {number: card.change for number, card in cards(event).items()}
    december = calculate(date(2026, 12, 1))
    assert EventVerdict.objects.get(calculation=december, event=event).code == "corrected"
    # Won, drawn and won against 2000: 20 points came from November, 20 are right for the three.
    assert shown == {1: Decimal(20), 2: Decimal(-20)}
    assert live == [[row_of(december, player).change] for player in pair]


def test_a_57_the_stored_change_is_that_of_the_lists(reported, calculate, publish):
    """The profile and the event's first page read it; the lists have the last word."""
    event, pair = reported
    PlayerResult.objects.filter(results=event.pk).update(change=99)
    publish(calculate(date(2027, 1, 1)))
    stored = dict(PlayerResult.objects.filter(results=event.pk).values_list("number", "change"))
    assert stored == changes_of_the_lists(pair) == {n: card.change for n, card in cards(event).items()}
