"""Before a list follows a decision, the pages and the stored changes say what it will do (0.4, 5.1)."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse

from players.models import Player
from portal.federations.scope import federation_scope
from ratings.lists.live import live_of
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on
from tests.ratings.periods.test_decisions import LIST, NEXT, TWO, decide, event, pair  # noqa: F401 -- fixtures
from tests.ratings.periods.test_live_as_the_list import duel, rated_on
from tests.ratings.periods.test_rated_since import cards
from tests.ratings.world import words
from tournaments.models import PlayerResult, PublishedResults, RatingDecision, Report
from tournaments.results.cards import card_of
from tournaments.results.selectors import results_of_report
from tournaments.results.services import publish_results, refresh_changes


@pytest.fixture
def told(pair, event):  # noqa: F811 -- fixtures
    put_file(event, pair, TWO)
    refresh_changes(event.pk)
    return event


def stored(event) -> list[Decimal | None]:  # noqa: F811
    rows = PlayerResult.objects.filter(results=event.pk).order_by("number")
    return list(rows.values_list("change", flat=True))


def shown(event) -> list[Decimal | None]:  # noqa: F811
    return [card.change for card in cards(event).values()]


def page(client, name, event, *arguments) -> str:  # noqa: F811
    return words(client.get(reverse(f"tournaments:{name}", args=[event.code, *arguments])))


def test_5_1_a_game_kept_out_changes_the_stored_change_before_a_list(told, decide):  # noqa: F811
    assert stored(told) == shown(told) == [20, -20]
    decide(told, action="exclude", number=2, start_number=1, reason="fair_play", comment="Decision 9")
    assert stored(told) == shown(told) == [10, -10]


def test_5_1_a_report_accepted_after_the_decision_follows_it(told, decide):  # noqa: F811
    decide(told, action="exclude", number=2, start_number=1, reason="force_majeure", comment="Power cut")
    with federation_scope(told.federation_id):
        report = Report.objects.select_related("tournament__federation").get(tournament_id=told.pk)
        draft = results_of_report(report)
        assert [card_of(draft, player).change for player in draft.players.values()] == [10, -10]
        publish_results(report)
    assert stored(told) == [10, -10]


def test_0_4_an_event_not_to_be_rated_changes_nothing_on_its_pages(told, decide, calculate, client):  # noqa: F811
    decide(told, action="decide", kind="refused", reason="The games were not played")
    assert stored(told) == shown(told) == [None, None]
    for text in (page(client, "card", told, 1), page(client, "rating_changes", told)):
        assert "No list rates this event: it changes no rating." in text
    assert "no list rates the event" in page(client, "card", told, 1)
    calculation = calculate(LIST)
    assert not calculation.rows.exists()
    decide(told, action="lift_event", pk=RatingDecision.objects.get().pk, reason="Found")
    assert stored(told) == shown(told) == [20, -20]
    assert "No list rates this event" not in page(client, "rating_changes", told)


def test_0_4_a_rated_event_says_that_the_next_list_takes_it_back(
    told,
    decide,  # noqa: F811
    calculate,
    publish,
    client,
):
    publish(calculate(LIST))
    decide(told, action="decide", kind="refused", reason="Fictitious")
    notice = "It was decided not to rate this event: the next list takes back what the lists have given."
    assert notice in page(client, "rating_changes", told)
    assert notice in page(client, "card", told, 1)
    assert "Withdrawn from the rating: its rating changes are reversed." in page(client, "event", told)
    publish(calculate(NEXT))
    assert "It was decided not to rate it. B.02, 0.4" in page(client, "event", told)
    assert stored(told) == shown(told) == [None, None]
    assert "No list rates this event" in page(client, "rating_changes", told)
    decide(told, action="lift_event", pk=RatingDecision.objects.get().pk, reason="Appeal upheld")
    assert shown(told) == [20, -20]


def test_2009_8_56_k_of_a_newcomer_rated_since_is_by_the_rules(calculate, row_of, secretary):
    """The list printed K 15; at the start of the event none was printed, so the rules decide: 25 (A-07)."""
    july, september, november = (date(2009, month, 1) for month in (7, 9, 11))
    make_list_in_force(list_date=september)
    [rated] = rated_on(july, 2000)
    newcomer = make_player("New, Since")
    rate_on(newcomer, 2000, september, k=15, games=9, last_game=date(2009, 8, 1))
    players = [newcomer, rated]
    event = make_rated_event(players, duel("11"), start=date(2009, 8, 10), accepted_on=date(2009, 9, 20))  # noqa: F811
    put_file(event, players, duel("11"))
    [live], _progress = live_of(Player.objects.get(pk=newcomer.pk))
    calculation = calculate(november)
    row = row_of(calculation, newcomer)
    assert row.change == 2500
    assert cards(event)[1].change == Decimal("25.00")
    assert live.change == row.change


def test_2009_8_56_k_of_the_start_where_the_newest_list_prints_another(calculate, row_of, secretary):
    july, september, november = (date(2009, month, 1) for month in (7, 9, 11))
    make_list_in_force(list_date=september)
    players = rated_on(july, 2000, 2000)
    for player in players:
        rate_on(player, 2000, september, k=15, games=40, last_game=date(2009, 8, 1))
    type(players[0].rating_changes.get(list_date=july)).objects.filter(list_date=july).update(k=25)
    event = make_rated_event(players, duel("11"), start=date(2009, 8, 10), accepted_on=date(2009, 9, 20))  # noqa: F811
    put_file(event, players, duel("11"))
    [live], _progress = live_of(Player.objects.get(pk=players[0].pk))
    row = row_of(calculate(november), players[0])
    assert (row.change, live.change) == (2500, 2500)
    assert shown(event) == [25, -25]


def test_0_1_8_56_an_event_of_2009_on_a_list_of_2017_has_the_k_of_the_list_everywhere(
    calculate, publish, row_of, secretary
):
    """It began in June 2017, when K was that of the event; the list of August has one K, that of July."""
    may, july, august = (date(2017, month, 1) for month in (5, 7, 8))
    make_list_in_force(list_date=july)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, may, k=15)
        rate_on(player, 2000, july, k=20, games=50, last_game=date(2017, 5, 8))
    event = make_rated_event(players, duel("11"), start=date(2017, 6, 26), accepted_on=date(2017, 7, 5))  # noqa: F811
    put_file(event, players, duel("11"))
    [live], _progress = live_of(Player.objects.get(pk=players[0].pk))
    assert (live.change, shown(event)) == (2000, [20, -20])
    calculation = calculate(august)
    assert row_of(calculation, players[0]).change == 2000
    publish(calculation)
    assert stored(event) == shown(event) == [20, -20]


def test_6_2_a_waiver_is_decided_before_there_is_a_report(pair, decide):  # noqa: F811
    match = make_rated_event(pair, duel("1111"), start=date(2026, 9, 7), system="match", rounds=4)
    PublishedResults.objects.filter(pk=match.pk).delete()
    decide(match, action="decide", kind="waived", reason="Requested on 1 August")
    assert RatingDecision.objects.get().kind == "waived"
