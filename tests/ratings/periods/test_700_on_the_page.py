"""The 700 rule counts all games of a list: page, card, stored change, live rating and list agree (8.3.3)."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import timezone

from players.models import Player
from portal.federations.scope import federation_scope
from ratings.lists.live import live_of
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, report_again
from tests.ratings.periods.test_live_as_the_list import duel, rated_on
from tests.ratings.periods.test_rated_since import cards
from tests.ratings.world import words
from tournaments.models import GameExclusion, PlayerResult, PublishedEvent, RatingDecision, Report
from tournaments.results.services import publish_results, refresh_changes

BASE, NEXT, LATER, UA = date(2026, 10, 1), date(2026, 11, 1), date(2026, 12, 1), "ua-national"
WON, DRAWN = duel("1" * 18), duel("=" * 18)


def event_of(players, games, start=date(2026, 10, 5), **columns) -> PublishedEvent:
    event = make_rated_event(players, games, start=start, **columns)
    put_file(event, players, games)
    return event


def page(client, name, event, *arguments) -> str:
    return words(client.get(reverse(f"tournaments:{name}", args=[event.code, *arguments])))


def changes(*events: PublishedEvent) -> list[Decimal]:
    return [cards(event)[1].change for event in events]


@pytest.fixture
def pair(secretary):
    make_list_in_force(list_date=BASE)
    return rated_on(BASE, 2000, 1900)


def test_8_3_3_k_is_lowered_for_every_event_of_the_list_on_every_page(pair, calculate, row_of, client):
    won, drawn = event_of(pair, WON), event_of(pair, DRAWN, date(2026, 10, 12))
    live, _progress = live_of(Player.objects.get(pk=pair[0].pk))
    row = row_of(calculate(NEXT), pair[0])
    # 36 games: 20 × 36 > 700, so K is 19. 18 × .36 and 18 × −.14.
    assert (row.k_decided, row.k_used, row.change) == (20, 19, 19 * (648 - 252))
    assert changes(won, drawn) == [Decimal("123.12"), Decimal("-47.88")]
    assert dict(live[0].events) == {won: 12312, drawn: -4788}
    assert live[0].change == row.change
    told = page(client, "card", won, 1)
    assert (
        "counts 36 games of the player in this and other events: 20 × 36 would exceed 700, so K is 19" in told
    )
    table = page(client, "rating_changes", won)
    assert "+6.48 19 +123.12" in table
    assert "the table shows the lower K" in table


def test_8_3_3_an_event_for_another_list_does_not_lower_k(pair, calculate, publish, row_of, client):
    won, drawn = event_of(pair, WON), event_of(pair, DRAWN, date(2026, 10, 27), end=date(2026, 10, 31))
    live, _progress = live_of(Player.objects.get(pk=pair[0].pk))
    assert changes(won, drawn) == [Decimal("129.60"), Decimal("-50.40")]
    assert (live[0].change, live[0].games) == (12960 - 5040, 36)
    november = calculate(NEXT)
    assert row_of(november, pair[0]).change == 12960
    assert "the table shows the lower K" not in page(client, "rating_changes", won)
    publish(november)
    assert row_of(calculate(LATER), pair[0]).k_used == 20


def test_8_3_3_a_game_kept_out_of_the_other_event_does_not_count(pair, calculate, row_of, secretary):
    won, drawn = event_of(pair, WON), event_of(pair, DRAWN, date(2026, 10, 12))
    GameExclusion.objects.create(
        event=drawn,
        round=1,
        one=pair[0],
        other=pair[1],
        reason="fair_play",
        decided_by=secretary,
        decided_at="2026-10-20T12:00Z",
    )
    assert changes(won, drawn) == [Decimal("129.60"), Decimal("-47.60")]
    assert row_of(calculate(NEXT), pair[0]).change == 12960 - 4760


def test_8_3_3_the_rapid_list_counts_rapid_games_only(pair, calculate, row_of):
    """Standard stands in (7.2.1): a first rapid rating starts with K 40, and 18 games make it 38."""
    make_list_in_force("fide-rapid", BASE)
    rapid = event_of(pair, WON, tempo="rapid")
    event_of(pair, DRAWN, date(2026, 10, 12))
    row = row_of(calculate(NEXT, "fide-rapid"), pair[0])
    assert (row.k_decided, row.k_used) == (40, 38)
    assert changes(rapid) == [Decimal(row.change) / 100]


def test_ukraine_6_6_5_a_national_list_counts_the_events_that_fide_rates_too(
    ukr, officer, calculate, row_of, client
):
    make_list_in_force(list_date=BASE)
    make_list_in_force(UA, BASE, in_force_from=date(2020, 1, 1))
    pair = rated_on(BASE, 2000, 1900, systems=("fide-standard", UA))
    home = event_of(pair, WON, fide_rated=False)
    PublishedEvent.objects.filter(pk=home.pk).update(edition=UA)
    event_of(pair, DRAWN, date(2026, 10, 12))
    row = row_of(calculate(NEXT, UA, home=ukr, actor=officer), pair[0])
    assert row.k_used == 19
    assert changes(home) == [Decimal("123.12")]
    assert "so K is 19" in page(client, "card", home, 1)


def test_8_3_3_a_correction_weighs_with_the_games_of_the_corrected_list(pair, calculate, publish, row_of):
    """35 games instead of 36: K 20 for the corrected list."""
    won, drawn = event_of(pair, WON), event_of(pair, DRAWN, date(2026, 10, 12))
    publish(calculate(NEXT))
    report_again(won, pair, duel("1" * 17), accepted_on=date(2026, 11, 5))
    put_file(won, pair, duel("1" * 17))
    assert changes(won, drawn) == [Decimal("122.40"), Decimal("-47.88")]
    december = row_of(calculate(LATER), pair[0])
    # 20 × (6.12 − 2.52) = 72.00 instead of 19 × 3.96 = 75.24.
    assert december.steps[0][:3] == ["correction", 75, 72]


def test_8_3_3_the_stored_changes_follow_when_the_second_report_is_accepted(pair, secretary):
    won, drawn = event_of(pair, WON), event_of(pair, DRAWN, date(2026, 10, 12))
    refresh_changes(won.pk)
    with federation_scope(drawn.federation_id):
        publish_results(Report.objects.select_related("tournament__federation").get(tournament_id=drawn.pk))
    stored = PlayerResult.objects.filter(player=pair[0]).order_by("results__event__start")
    assert [row.change for row in stored] == [Decimal("123.12"), Decimal("-47.88")]
    RatingDecision.objects.create(
        event=drawn, kind="refused", reason="x", decided_by=secretary, decided_at=timezone.now()
    )
    refresh_changes(drawn.pk)
    assert [row.change for row in stored.all()] == [Decimal("129.60"), None]
