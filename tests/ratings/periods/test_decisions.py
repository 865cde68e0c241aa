"""Decisions of people that a list follows: not rated, withdrawn, admitted late, games kept out, a waiver."""

from datetime import date
from decimal import Decimal

import pytest
from django.urls import reverse
from django.utils import timezone

from players.models import Player
from portal.federations.enums import Role
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.selectors import due_in_workspace
from ratings.lists.live import live_of
from ratings.models import EventVerdict, PeriodRow, RatedResult
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, put_file, rate_on
from tests.ratings.world import signed_in
from tournaments.models import GameExclusion, RatingDecision
from tournaments.results.cards import card_of
from tournaments.results.selectors import published_event, published_results, results_of_event

BASE, LIST, NEXT = date(2026, 9, 1), date(2026, 10, 1), date(2026, 11, 1)
TWO = {1: [(2, "w", "1"), (2, "b", "1")], 2: [(1, "b", "0"), (1, "w", "0")]}


@pytest.fixture
def pair(db):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    return players


@pytest.fixture
def event(pair):
    return make_rated_event(pair, TWO, start=date(2026, 9, 7))


@pytest.fixture
def decide(secretary, office):
    """Send the form of the event's page as the office's secretary."""

    def _decide(event, system="fide-standard", home=None, person=None, **given):
        name = "ratings:event" if home else "ratings:body_event"
        address = reverse(name, args=[home.code if home else office.code, system, event.code])
        answer = signed_in(person or secretary).post(address, given)
        assert answer.status_code == 302, answer.context and answer.context.get("whole").errors
        return answer

    return _decide


def verdict_on(calculation, event):
    row = EventVerdict.objects.get(calculation=calculation, event=event)
    return row.verdict, row.code, row.article


def test_0_4_an_accepted_event_may_be_refused_and_the_host_has_seven_days(event, decide, calculate):
    officer = make_user("Olha Officer")
    appoint(officer, event.federation, Role.RATING_OFFICER)
    decide(event, action="decide", kind="refused", reason="The games were not played")
    calculation = calculate(LIST)
    assert verdict_on(calculation, event) == ("refused", "rating_refused", "0.4")
    assert not PeriodRow.objects.filter(calculation=calculation).exists()
    decision = RatingDecision.objects.get()
    assert (decision.appeal_until - decision.decided_at.date()).days in (7, 8)
    with installation_scope():
        assert Notification.under_policy.filter(code="ratings.event_refused", recipient=officer).exists()
        assert Deadline.under_policy.filter(code="ratings.appeal").exists()
        assert AuditEntry.under_policy.filter(action="decide", comment="The games were not played").exists()


def test_the_term_of_appeal_is_listed_by_the_name_of_the_event(event, decide, ukr):
    decide(event, action="decide", kind="refused", reason="No arbiter.")
    with federation_scope(ukr.pk):
        task = next(each for each in due_in_workspace(timezone.now()) if event.name in each.task)
    assert (task.task, task.name) == (f"Last day of an appeal: {event.name} is not rated", "")


def test_0_4_a_rated_event_is_withdrawn_on_the_next_list_and_comes_back_when_that_is_lifted(
    pair, event, decide, calculate, publish, row_of
):
    publish(calculate(LIST))
    decide(event, action="decide", kind="refused", reason="Fictitious")
    (live,), _progress = live_of(Player.objects.get(pk=pair[0].pk))
    november = calculate(NEXT)
    assert verdict_on(november, event)[:2] == ("enters", "withdrawn")
    assert live.rating == 200000
    row = row_of(november, pair[0])
    assert (row.rating_before, row.rating, row.total) == (2020, 2000, 50)
    publish(november)
    decide(event, action="lift_event", pk=RatingDecision.objects.get().pk, reason="Appeal upheld")
    december = calculate(date(2026, 12, 1))
    assert verdict_on(december, event)[0] == "enters"
    assert row_of(december, pair[0]).rating == 2020


def test_0_4_a_refusal_is_not_decided_twice_so_that_its_appeal_is_not_heard_for_nothing(
    event, decide, secretary, office
):
    decide(event, action="decide", kind="refused", reason="Fictitious")
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    again = {"action": "decide", "kind": "refused", "reason": "Fictitious indeed"}
    assert "This has already been decided and is in force." in signed_in(secretary).post(address, again).text
    assert RatingDecision.objects.get().lifted_at is None


def test_0_4_a_decision_is_lifted_with_a_reason_and_its_term_of_appeal_ends(event, decide, secretary, office):
    decide(event, action="decide", kind="refused", reason="Fictitious")
    decision = RatingDecision.objects.get()
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    given = {"action": "lift_event", "pk": decision.pk}
    assert "A decision needs a reason." in signed_in(secretary).post(address, given).text
    decide(event, **given, reason="The scoresheets were found")
    decision.refresh_from_db()
    assert decision.lifted_at is not None
    with installation_scope():
        assert AuditEntry.under_policy.filter(action="lift", comment="The scoresheets were found").exists()
        term = Deadline.under_policy.get(code="ratings.appeal")
    assert term.cancelled_at is not None


def test_a_49_an_event_that_is_admitted_after_all_ends_the_refusal_and_its_term(
    both_lists, ukr, president, decide
):
    _players, event = both_lists
    home = {"system": "ua-national", "home": ukr, "person": president}
    decide(event, action="decide", kind="refused", reason="Late", **home)
    decide(event, action="decide", kind="admitted", reason="The post was slow", **home)
    assert [each.kind for each in RatingDecision.objects.filter(lifted_at=None)] == ["admitted"]
    with installation_scope():
        assert AuditEntry.under_policy.filter(action="lift", comment="The post was slow").exists()


@pytest.mark.parametrize(
    ("system", "kinds"),
    [
        pytest.param("swiss", ["refused"], id="6.2 is of matches"),
        pytest.param("match", ["refused", "waived"], id="6.2 all games of a match"),
    ],
)
def test_6_2_only_a_match_is_offered_the_waiver(pair, secretary, office, system, kinds):
    event = make_rated_event(pair, TWO, start=date(2026, 9, 7), system=system)
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    page = signed_in(secretary).get(address)
    assert [value for value, _words in page.context["whole"].fields["kind"].choices] == kinds
    assert 'datetime="2026-09-07"' in page.text


@pytest.mark.parametrize("start", [date(2010, 3, 1), date(2018, 3, 1)])
def test_5_1_of_2009_and_2017_no_decision_keeps_a_played_game_out(pair, secretary, office, start):
    """Their 5.1 rates every game in which both players moved; the exceptions came with 2022."""
    event = make_rated_event(pair, TWO, start=start)
    address = reverse("ratings:body_event", args=[office.code, "fide-standard", event.code])
    person = signed_in(secretary)
    given = {"action": "exclude", "number": 1, "start_number": 1, "reason": "fair_play", "comment": "No"}
    assert "every game in which both players have moved is rated" in person.post(address, given).text
    assert not GameExclusion.objects.exists()
    assert person.get(address).context["game"] is None


@pytest.mark.parametrize("reason", ["force_majeure", "fair_play"])
def test_5_1_a_game_kept_out_is_not_rated_on_the_list_nor_on_the_events_page(
    pair, event, decide, calculate, row_of, reason
):
    put_file(event, pair, TWO)
    decide(event, action="exclude", number=2, start_number=1, reason=reason, comment="Decision 7")
    calculation = calculate(LIST)
    result = RatedResult.objects.get(calculation=calculation, player=pair[0])
    assert (result.exclusions, result.games) == (["", reason], 1)
    assert row_of(calculation, pair[1]).change == -1000
    found = published_event(event.code)
    results = results_of_event(found, published_results(found))
    assert results.kept_out == {(2, 1): reason, (2, 2): reason}
    changes = [card_of(results, player).change for player in results.players.values()]
    assert changes == [row_of(calculation, player).change / Decimal(100) for player in pair]


def test_5_1_and_0_4_the_live_rating_follows_the_decisions_as_the_list_does(
    pair, event, decide, calculate, row_of
):
    def live(player):
        shown, _progress = live_of(Player.objects.get(pk=player.pk))
        return [each.result.period.change for each in shown]

    assert live(pair[0]) == [2000]
    decide(event, action="exclude", number=2, start_number=1, reason="fair_play", comment="Decision 9")
    assert live(pair[0]) == [row_of(calculate(LIST), pair[0]).change] == [1000]
    decide(event, action="decide", kind="refused", reason="Fictitious")
    assert live(pair[0]) == []


def test_6_2_the_live_rating_counts_the_games_of_a_waiver(pair, decide):
    games = {1: [(2, "w", "1")] * 4, 2: [(1, "b", "0")] * 4}
    match = make_rated_event(pair, games, start=date(2026, 9, 7), system="match", rounds=4)
    (before,), _progress = live_of(pair[0])
    decide(match, action="decide", kind="waived", reason="Requested on 1 August")
    (after,), _progress = live_of(pair[0])
    assert (before.result.period.games, after.result.period.games) == (3, 4)


def test_5_1_a_game_kept_out_after_the_list_corrects_it(pair, event, decide, calculate, publish, row_of):
    publish(calculate(LIST))
    publish(calculate(NEXT))
    decide(event, action="exclude", number=1, start_number=2, reason="fair_play", comment="Decision 8")
    (live,), _progress = live_of(Player.objects.get(pk=pair[0].pk))
    december = calculate(date(2026, 12, 1))
    assert verdict_on(december, event)[1] == "corrected"
    assert row_of(december, pair[0]).rating == 2010
    assert live.rating == 201000
    assert GameExclusion.objects.get().one_id == min(player.pk for player in pair)


def test_6_2_the_waiver_lets_all_games_of_a_match_count(pair, decide, calculate):
    games = {1: [(2, "w", "1")] * 4, 2: [(1, "b", "0")] * 4}
    match = make_rated_event(pair, games, start=date(2026, 9, 7), system="match", rounds=4)
    decide(match, action="decide", kind="waived", reason="Requested on 1 August")
    calculation = calculate(LIST)
    assert RatedResult.objects.get(calculation=calculation, player=pair[0]).games == 4


@pytest.fixture
def both_lists(db, ukr, officer, president):
    """An event of two players that FIDE and the federation rate."""
    make_list_in_force("fide-standard", BASE)
    make_list_in_force("ua-national", BASE, in_force_from=date(2020, 1, 1))
    players = [make_player("Both, One"), make_player("Both, Two")]
    for player in players:
        for system in ("fide-standard", "ua-national"):
            rate_on(player, 2000, BASE, system=system, k=20, games=50, last_game=date(2026, 8, 1))
    return players, make_rated_event(players, TWO, start=date(2026, 9, 7))


def test_5_1_and_ukraine_2_fides_decision_keeps_a_game_out_of_fides_list_alone(
    both_lists, ukr, officer, decide, calculate, row_of
):
    players, event = both_lists
    given = {"number": 2, "start_number": 1, "reason": "fair_play", "comment": "7"}
    decide(event, action="exclude", **given)
    home = {"system": "ua-national", "home": ukr}
    assert row_of(calculate(LIST, actor=officer, **home), players[0]).games == 2
    assert row_of(calculate(LIST), players[0]).games == 1
    shown, _progress = live_of(Player.objects.get(pk=players[0].pk))
    assert [each.result.period.games for each in shown if each.system.code == "fide-standard"] == [1]


def test_ukraine_2_every_played_game_is_rated_and_no_decision_keeps_one_out(both_lists, ukr, president):
    """Any game in which both players made at least one move will be rated; only a whole event is refused."""
    _players, event = both_lists
    address = reverse("ratings:event", args=[ukr.code, "ua-national", event.code])
    person = signed_in(president)
    given = {"action": "exclude", "number": 2, "start_number": 1, "reason": "fair_play", "comment": "7"}
    assert "every game in which both players have moved is rated" in person.post(address, given).text
    assert not GameExclusion.objects.exists()
    assert person.get(address).context["game"] is None


def test_0_4_a_federation_lifts_neither_fides_decision_nor_that_of_another(
    both_lists, ukr, jpn, president, decide, secretary
):
    _players, event = both_lists
    decide(event, action="decide", kind="refused", reason="Fictitious")
    fides = RatingDecision.objects.get()
    address = reverse("ratings:event", args=[ukr.code, "ua-national", event.code])
    given = {"action": "lift_event", "pk": fides.pk, "reason": "We see it otherwise"}
    assert (
        "is no longer in force, or it does not concern your list"
        in signed_in(president).post(address, given, follow=True).text
    )
    fides.refresh_from_db()
    assert fides.lifted_at is None
    abroad = make_rated_event(_players, TWO, start=date(2026, 9, 8), federation=jpn)
    with installation_scope():
        other = RatingDecision.objects.create(
            event=abroad,
            national=True,
            kind="refused",
            reason="x",
            decided_by=secretary,
            decided_at=fides.decided_at,
        )
    assert (
        "is no longer in force, or it does not concern your list"
        in signed_in(president).post(address, given | {"pk": other.pk}, follow=True).text
    )
    other.refresh_from_db()
    assert other.lifted_at is None


def test_ukraine_2_a_49_a_report_four_months_late_waits_for_the_commission(
    ukr, officer, president, decide, calculate
):
    make_list_in_force("fide-standard", LIST)
    make_list_in_force("ua-national", BASE, in_force_from=date(2020, 1, 1))
    players = [make_player("Own, One"), make_player("Own, Two")]
    for player in players:
        rate_on(player, 2000, BASE, system="ua-national", k=20, games=50, last_game=date(2026, 4, 1))
    late = make_rated_event(players, TWO, start=date(2026, 5, 4), accepted_on=date(2026, 9, 20))
    run = {"system": "ua-national", "home": ukr, "actor": officer}
    assert verdict_on(calculate(LIST, **run), late)[:2] == ("waits", "awaits_decision")
    decide(
        late,
        system="ua-national",
        home=ukr,
        person=president,
        action="decide",
        kind="admitted",
        reason="The post was slow",
    )
    assert verdict_on(calculate(LIST, **run), late)[:2] == ("enters", "admitted_after_deadline")
