"""Which events enter a list, which wait, which are refused."""

from datetime import date

import pytest

from portal.federations.enums import Status
from ratings.enums import Origin
from ratings.models import EventVerdict, PeriodRow, RatedResult, RatingList
from tests.factories import make_federation, make_user
from tests.factories.players import make_player
from tests.factories.ratings import make_list_in_force, make_rated_event, rate_on, report_again
from tournaments.enums import EventState

BASE, LIST = date(2026, 10, 1), date(2026, 11, 1)
DUEL = {1: [(2, "w", "1")], 2: [(1, "b", "0")]}


@pytest.fixture
def pair(db):
    make_list_in_force(list_date=BASE)
    players = [make_player("One, First"), make_player("Two, Second")]
    for player in players:
        rate_on(player, 2000, BASE, k=20, games=50, last_game=date(2026, 9, 1))
    return players


def verdicts(calculation):
    return {
        row.event_id: (row.verdict, row.code, row.article, row.expected_list)
        for row in EventVerdict.objects.filter(calculation=calculation)
    }


def test_closing_date_report_and_third_list(pair, calculate):
    on_time = make_rated_event(pair, DUEL, start=date(2026, 10, 20), end=date(2026, 10, 29))
    too_long = make_rated_event(pair, DUEL, start=date(2026, 10, 20), end=date(2026, 10, 30))
    official = make_rated_event(
        pair,
        DUEL,
        start=date(2026, 10, 20),
        end=date(2026, 10, 31),
        official=True,
        accepted_on=date(2026, 10, 31),
    )
    unreported = make_rated_event(pair, DUEL, start=date(2026, 10, 5), accepted_on=date(2026, 11, 1))
    late = make_rated_event(pair, DUEL, start=date(2026, 8, 5), accepted_on=date(2026, 10, 31))
    missed = make_rated_event(pair, DUEL, start=date(2026, 7, 5), accepted_on=date(2026, 10, 2))
    assert verdicts(calculate(LIST)) == {
        on_time.pk: ("enters", "in_time", "7.1.3", None),
        too_long.pk: ("waits", "not_closed", "7.1.3", date(2026, 12, 1)),
        official.pk: ("enters", "in_time", "7.1.3", None),
        unreported.pk: ("waits", "reported_late", "7.1.3", date(2026, 12, 1)),
        late.pk: ("enters", "in_time", "7.1.3", None),
        missed.pk: ("refused", "third_list_missed", "9.1", None),
    }


def list_of(origin: str) -> None:
    """The list before, as calculated here or taken over."""
    RatingList.objects.create(
        system=make_list_in_force(list_date=BASE),
        list_date=BASE,
        origin=origin,
        published_by=make_user(),
        published_at="2026-10-01T00:00Z",
    )


def test_an_event_of_an_earlier_list_that_missed_its_calculation_is_late(pair, calculate):
    event = make_rated_event(pair, DUEL, start=date(2026, 9, 5))
    list_of(Origin.CALCULATED)
    assert verdicts(calculate(LIST))[event.pk] == ("enters", "late", "7.1.3", None)


@pytest.mark.parametrize("opened", [True, False])
def test_what_had_to_be_on_an_imported_list_is_not_rated_again(pair, calculate, opened):
    event = make_rated_event(pair, DUEL, start=date(2026, 9, 5))
    if opened:
        list_of(Origin.IMPORTED)
    assert verdicts(calculate(LIST))[event.pk] == ("refused", "on_imported_list", "", None)


def test_an_edition_gap_refuses_the_event(calculate, pair):
    make_list_in_force("fide-rapid", date(2022, 1, 1))
    event = make_rated_event(
        pair, DUEL, start=date(2021, 12, 30), end=date(2022, 1, 6), tempo="rapid", state=EventState.ACCEPTED
    )
    assert verdicts(calculate(date(2022, 2, 1), "fide-rapid")) == {
        event.pk: ("refused", "no_edition", "", None)
    }


def test_10_2_one_dead_player_does_not_refuse_an_event(pair, calculate, row_of):
    """Only the games reported with the dead player are left out."""
    dead = make_player("Gone, Ghost", deceased=True, deceased_on=date(2026, 9, 1))
    rate_on(dead, 2000, BASE, k=20, games=50, last_game=date(2026, 8, 1))
    games = {
        1: [(2, "w", "1"), (3, "w", "1")],
        2: [(1, "b", "0"), (0, "-", "Z")],
        3: [(0, "-", "Z"), (1, "b", "0")],
    }
    make_rated_event([*pair, dead], games, start=date(2026, 10, 5))
    calculation = calculate(LIST)
    assert {verdict[:2] for verdict in verdicts(calculation).values()} == {("enters", "in_time")}
    result = RatedResult.objects.get(calculation=calculation, player=pair[0])
    assert (result.exclusions, result.games) == (["", "deceased"], 1)
    assert not PeriodRow.objects.filter(calculation=calculation, player=dead).exists()


def test_an_unknown_player_and_a_suspended_host_keep_an_event_out(pair, calculate):
    alive_then = make_player("Gone, Later", deceased=True, deceased_on=date(2026, 10, 20))
    suspended = make_federation("XXA", status=Status.SUSPENDED)
    start = date(2026, 10, 5)
    found = {
        make_rated_event([pair[0], alive_then], DUEL, start=start).pk: ("enters", "in_time"),
        make_rated_event([pair[0], None], DUEL, start=start).pk: ("refused", "no_fide_id"),
        make_rated_event(pair, DUEL, start=start, federation=suspended).pk: (
            "refused",
            "host_suspended",
        ),
    }
    judged = verdicts(calculate(LIST))
    assert {event: verdict[:2] for event, verdict in judged.items()} == found
    assert all(article for verdict, _code, article, _list in judged.values() if verdict == "refused")


def test_a_suspension_that_ended_lets_the_event_in_and_a_missed_list_does_not_come_back(
    pair, calculate, publish
):
    host = make_federation("XXA", status=Status.SUSPENDED)
    event = make_rated_event(pair, DUEL, start=date(2026, 10, 5), federation=host)
    missed = make_rated_event(pair, DUEL, start=date(2026, 7, 5), accepted_on=date(2026, 10, 2))
    first = calculate(LIST)
    assert {row[0] for row in verdicts(first).values()} == {"refused"}
    assert missed.pk in verdicts(first)
    publish(first)
    make_federation("XXA", status=Status.MEMBER)
    assert verdicts(calculate(date(2026, 12, 1))) == {event.pk: ("enters", "late", "7.1.3", None)}


def test_a_correction_under_way_makes_the_event_wait(pair, calculate):
    event = make_rated_event(pair, DUEL, start=date(2026, 10, 5), state=EventState.REPORTED)
    assert verdicts(calculate(LIST))[event.pk] == ("waits", "correction_pending", "", None)


@pytest.fixture
def league(pair):
    """An event of three rounds, two of them in October, with an interim report."""
    days = [date(2026, 10, 5), date(2026, 10, 12), date(2026, 11, 9)]
    details = {"rounds": [{"number": at, "day": day.isoformat()} for at, day in enumerate(days, 1)]}
    return make_rated_event(
        pair,
        {1: [(2, "w", "1")] * 2, 2: [(1, "b", "0")] * 2},
        start=days[0],
        end=days[-1],
        interim=True,
        state=EventState.RUNNING,
        accepted_on=date(2026, 10, 14),
        details=details,
        rounds=3,
    )


def test_parts_of_a_long_event_are_rated_once_each(pair, league, calculate, publish, row_of):
    first = calculate(LIST)
    verdict = EventVerdict.objects.get(calculation=first)
    assert (verdict.code, verdict.through_round, verdict.in_force) == ("interim", 2, BASE)
    assert (row_of(first, pair[0]).games, row_of(first, pair[0]).rating) == (2, 2020)
    publish(first)
    report_again(
        league, pair, {1: [(2, "w", "1")] * 3, 2: [(1, "b", "0")] * 3}, accepted_on=date(2026, 11, 10)
    )
    second = calculate(date(2026, 12, 1))
    verdict = EventVerdict.objects.get(calculation=second)
    # The last part is rated by the list in force on its own first day: 2020 against 1980, .44.
    assert (verdict.code, verdict.through_round, verdict.in_force) == ("in_time", 0, LIST)
    assert (row_of(second, pair[0]).games, row_of(second, pair[0]).change) == (1, 880)


def test_a_later_part_that_tells_otherwise_of_earlier_rounds_corrects_them(
    pair, league, calculate, publish, row_of
):
    first = calculate(LIST)
    publish(first)
    games = {
        1: [(2, "w", "1"), (2, "w", "0"), (2, "w", "1")],
        2: [(1, "b", "0"), (1, "b", "1"), (1, "b", "0")],
    }
    report_again(league, pair, games, accepted_on=date(2026, 11, 10))
    second = calculate(date(2026, 12, 1))
    verdict = EventVerdict.objects.get(calculation=second)
    assert (verdict.code, verdict.corrects_id, verdict.in_force) == ("corrected", first.pk, BASE)
    # Two wins are taken back, then all three rounds are rated by the list at the start: −1.00 + .50.
    row = row_of(second, pair[0])
    assert (row.rating_before, row.change, row.rating, row.games, row.total) == (2020, -1000, 2010, 1, 53)
