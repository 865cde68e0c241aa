"""1.5.3a: the highest rating reached within an event, from the round it was reached in."""

from datetime import date, timedelta

import pytest

from players.models import Player
from tests.factories.players import make_player
from tests.factories.ratings import make_rated_event
from titles.dossier.interim import interim_evidence
from titles.rules.dossier import RatingEvidence
from tournaments.enums import EventState, Tempo
from tournaments.models import PlayerResult, PublishedEvent

pytestmark = pytest.mark.django_db
OCTOBER, LATER, NOVEMBER = date(2026, 10, 5), date(2026, 10, 15), date(2026, 11, 5)
MIRRORED = {"1": "0", "0": "1", "=": "="}


@pytest.fixture
def player() -> Player:
    return make_player("Kovalenko, Pavlo")


def plays(player: Player, results: str, start: date, **given) -> PublishedEvent:
    """Let somebody of 2000 with K 20 meet opponents of 2000: a win is worth ten points."""
    rating, k, opponents = given.pop("rating", 2000), given.pop("k", 20), given.pop("of", 2000)
    games = {1: [(number, "w", result) for number, result in enumerate(results, 2)]}
    games |= {number: [(1, "b", MIRRORED.get(result, "-"))] for number, result in enumerate(results, 2)}
    others = [make_player() for _result in results]
    event = make_rated_event([player, *others], games, start=start, rounds=len(results), **given)
    rows = PlayerResult.objects.filter(results__event=event)
    rows.filter(player=player).update(rating=rating, k=k)
    rows.exclude(player=player).update(rating=opponents)
    return event


def reached(rating: int, day: date, *, rated: bool = False) -> RatingEvidence:
    return RatingEvidence(rating=rating, reached=day, published=False, period_rated=rated)


def test_the_highest_counts_and_not_the_last(player):
    event = plays(player, "1100", OCTOBER)
    assert interim_evidence(player) == [reached(2020, event.end)]


def test_it_is_dated_with_its_round_where_the_report_says_the_day(player):
    days = [
        {"number": number, "day": (OCTOBER + timedelta(days=number - 1)).isoformat()} for number in (1, 2, 3)
    ]
    plays(player, "110", OCTOBER, details={"rounds": days})
    assert interim_evidence(player) == [reached(2020, OCTOBER + timedelta(days=1))]


def test_of_the_same_height_reached_twice_the_first_day_counts(player):
    days = [{"number": number, "day": f"2026-10-0{number + 4}"} for number in (1, 2, 3)]
    plays(player, "101", OCTOBER, details={"rounds": days})
    assert interim_evidence(player) == [reached(2010, OCTOBER)]


@pytest.mark.parametrize(
    ("results", "given"),
    [
        pytest.param("0=", {}, id="never above the list"),
        pytest.param("==", {}, id="never above it by a draw"),
        pytest.param("+", {}, id="a game that was not played"),
        pytest.param("11", {"of": None}, id="unrated opponents"),
        pytest.param("11", {"rating": None}, id="no rating in the list"),
        pytest.param("11", {"k": None}, id="no K"),
        pytest.param("11", {"tempo": Tempo.RAPID}, id="1.5.3a not in rapid chess"),
        pytest.param("11", {"interim": True}, id="a report that is not the last one"),
    ],
)
def test_nothing_was_reached(results, given, player):
    plays(player, results, OCTOBER, **given)
    assert interim_evidence(player) == []


def test_events_of_one_list_add_up_and_the_next_list_begins_anew(player):
    first = plays(player, "11", OCTOBER)
    second = plays(player, "1", LATER)
    third = plays(player, "1", NOVEMBER)
    assert interim_evidence(player) == [
        reached(2020, first.end),
        reached(2030, second.end),
        reached(2010, third.end),
    ]


def test_what_was_lost_before_has_to_be_won_back(player):
    plays(player, "00", OCTOBER)
    event = plays(player, "111", LATER)
    assert interim_evidence(player) == [reached(2010, event.end)]


@pytest.mark.parametrize(
    ("state", "rated"), [(EventState.ACCEPTED, False), (EventState.RATED, True)], ids=["not yet", "rated"]
)
def test_1_5_3a_it_says_whether_the_period_is_rated(state, rated, player):
    event = plays(player, "1", OCTOBER, state=state)
    assert interim_evidence(player) == [reached(2010, event.end, rated=rated)]


def test_events_of_others_are_not_mine(player):
    plays(make_player(), "11", OCTOBER)
    assert interim_evidence(player) == []


def test_many_events_cost_as_much_as_one(player, django_assert_num_queries):
    for start in (OCTOBER, LATER, NOVEMBER):
        plays(player, "1", start)
    with django_assert_num_queries(2):
        assert len(interim_evidence(player)) == 3
