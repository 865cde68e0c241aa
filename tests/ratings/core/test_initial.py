"""First ratings: pool, average, Ru, floor, cap, dropped events."""

from datetime import date
from fractions import Fraction
from typing import Any

import pytest

from ratings.core import (
    GameRecord,
    PlayerSnapshot,
    PoolEvent,
    System,
    edition_by_id,
    games_needed,
    had_first_event,
    initial_rating,
    performance,
)
from ratings.core.rounding import half_up
from tests.ratings.core.golden import game, games, hundredths, vectors


def pool(*events: list[GameRecord], **rest: Any) -> list[PoolEvent]:
    return [PoolEvent(f"e{number}", tuple(each), **rest) for number, each in enumerate(events, start=1)]


def spread(average: int, score: str, count: int) -> list[GameRecord]:
    """Return so many games against one average with a total score: wins first, then a draw, then losses."""
    left, result = hundredths(score), []
    for _ in range(count):
        points = min(left, 100)
        left -= points
        result.append(GameRecord(PlayerSnapshot(rating=average), points))
    return result


def test_q13_of_the_manual() -> None:
    """R20, R41, R44, R50: the forfeit win is dropped."""
    vector = vectors("initial_rating")[0]
    played = [game(g["opp"], g["score"], g["played"]) for g in vector["games"]]
    result = initial_rating(edition_by_id(vector["edition"]), pool(played))
    assert (result.games, result.points) == (vector["n"], hundredths(vector["points"]))
    assert result.performance is not None
    assert result.performance.average == Fraction(vector["opponents_sum"], vector["n"])
    assert half_up(result.performance.average) == vector["ra_rounded"]
    assert (result.performance.p, result.performance.dp) == (hundredths(vector["p"]), vector["dp"])
    assert (result.rating, result.published, result.reason) == (vector["ru"], True, None)


def test_8_34_three_events_as_one() -> None:
    """R40, R43, A-13: 2184 + 12.5 = 2197; the same pool in other editions."""
    vector = vectors("initial_rating")[1]
    events = pool(*[spread(p["average"], p["points"], p["n"]) for p in vector["pools"]])
    result = initial_rating(edition_by_id("fide-2009"), events)
    assert (result.games, result.points) == (vector["n"], hundredths(vector["points"]))
    assert result.performance is not None
    assert result.performance.average_used == vector["ra_rounded"]
    assert result.performance.half_points == vector["half_points_over"]
    assert result.performance.exact == Fraction(vector["ru_exact"])
    assert (result.rating, result.published) == (vector["ru"], True)
    for edition_id, rating in vector["other_editions"].items():
        assert initial_rating(edition_by_id(edition_id), events).rating == rating


@pytest.mark.parametrize("vector", vectors("initial_rating")[2:], ids=lambda v: v["id"])
def test_ukrainian_vectors(vector: dict[str, Any]) -> None:
    """R47, A-55: pool, Ru, cap 2300, floor 1600."""
    average = vector["opponents_sum"] // vector["n"]
    result = initial_rating(
        edition_by_id("ua-national"), pool(spread(average, vector["points"], vector["n"]))
    )
    assert result.performance is not None
    assert (result.performance.p, result.performance.dp) == (hundredths(vector["p"]), vector["dp"])
    assert half_up(result.performance.exact) == vector.get("ru_uncapped", vector["ru"])
    assert (result.rating, result.published) == (vector["ru"], True)
    assert result.capped is ("ru_uncapped" in vector)


@pytest.mark.parametrize(
    ("edition_id", "opponent", "score", "count", "rating"),
    [
        pytest.param("fide-2022", 1800, "2.5", 5, 1800, id="R42 8.2.3 one half"),
        pytest.param("fide-2022", 1800, "3", 5, 1820, id="R43 8.2.3 20 for half a point over"),
        pytest.param("fide-2022", 1800, "5", 5, 1900, id="R43 8.2.3 100 %"),
        pytest.param("fide-2022", 1800, "2", 5, 1728, id="R44 8.2.3 .40 is -72"),
        pytest.param("fide-2017", 1800, "3", 5, 1820, id="R43 2017 8.2.3"),
        pytest.param("fide-2017", 1800, "2", 5, 1728, id="R44 2017 8.2.4"),
        pytest.param("fide-2009", 1800, "5", 9, 1813, id="R43 8.23 12.5 for half a point, .5 up"),
        pytest.param("fide-rb-2022-01", 1800, "3", 5, 1820, id="R43 7.2.4"),
        pytest.param("fide-rb-2022-10", 1800, "2", 5, 1728, id="R44 7.2.4"),
        pytest.param("fide-2024", 1800, "2.5", 5, 1800, id="8.2.2 two draws against 1800"),
        pytest.param("fide-2024", 2200, "5", 5, 2200, id="8.2.3 at most 2200"),
        pytest.param("fide-2025", 1800, "0.5", 5, 1570, id="8.2.2 1.5 of 7 is .21, dp -230"),
        pytest.param("fide-rb-2024", 1800, "2.5", 5, 1800, id="7.2.3 two draws"),
        pytest.param("fide-rb-2024-12", 2300, "4", 6, 2200, id="7.2.4 at most 2200"),
        pytest.param("ua-national", 1800, "9", 15, 1872, id="R43 6.2.3 dp above one half"),
        pytest.param("ua-national", 1800, "7.5", 15, 1800, id="R42 6.2.2"),
    ],
)
def test_first_rating(edition_id: str, opponent: int, score: str, count: int, rating: int) -> None:
    result = initial_rating(edition_by_id(edition_id), pool(spread(opponent, score, count)))
    assert (result.rating, result.published) == (rating, True)


@pytest.mark.parametrize(
    ("edition_id", "count"),
    [
        pytest.param("fide-2009", 9, id="R38 7.14"),
        pytest.param("fide-2017", 5, id="R38 7.1.4, A-29"),
        pytest.param("fide-2022", 5, id="R38 7.1.4"),
        pytest.param("fide-rb-2022-10", 5, id="R38 6.1.4"),
        pytest.param("fide-2025", 5, id="7.1.4"),
        pytest.param("ua-national", 15, id="R38 6.2.1"),
    ],
)
def test_games_needed(edition_id: str, count: int) -> None:
    edition = edition_by_id(edition_id)
    short = initial_rating(edition, pool(spread(2000, str(count // 2), count - 1)))
    assert (short.published, short.reason, short.games) == (False, "too_few_games", count - 1)
    assert initial_rating(edition, pool(spread(2000, str(count // 2), count))).published


def test_r38_seven_games_suffice_in_2009_for_teams_and_disabled_players() -> None:
    edition = edition_by_id("fide-2009")
    assert [games_needed(edition, special) for special in (None, "team-world", "disabled")] == [9, 7, 7]
    assert games_needed(edition_by_id("fide-2022"), "disabled") == 5
    assert initial_rating(edition, pool(spread(2000, "3", 7)), special="team-world").published


FIVE = spread(1800, "2.5", 5)
ZERO = games((1800, "0"), (1700, "0"))


@pytest.mark.parametrize(
    ("edition_id", "article"),
    [("fide-2017", "8.2.1"), ("fide-2022", "8.2.1"), ("fide-2024", "8.2.1"), ("fide-rb-2024", "7.2.2")],
)
def test_r37_a_zero_in_the_first_event_is_void(edition_id: str, article: str) -> None:
    """A-25: the first event only; later zeros count."""
    edition = edition_by_id(edition_id)
    result = initial_rating(edition, pool(ZERO, FIVE))
    assert (result.entries[0].reason, result.entries[0].article) == ("first_event_zero", article)
    assert (result.games, result.rating) == (5, 1800)
    assert initial_rating(edition, pool(FIVE, ZERO)).games == 7
    assert initial_rating(edition, pool(ZERO, ZERO, FIVE)).games == 7
    assert initial_rating(edition, pool(ZERO, FIVE), had_first_event=True).games == 7
    alone = initial_rating(edition, pool(ZERO))
    assert (alone.rating, alone.published, alone.reason) == (None, False, "first_event_zero")


def test_ua_6_2_1_a_zero_is_void_until_one_event_counts() -> None:
    """A-54: in Ukraine the event after a void one is again the first."""
    edition = edition_by_id("ua-national")
    zero, fifteen = games(*[(1800, "0")] * 3), spread(1800, "7.5", 15)
    result = initial_rating(edition, pool(zero, zero, fifteen))
    assert [(e.reason, e.article) for e in result.entries] == [("first_event_zero", "6.2.1")] * 2 + [
        (None, "6.3")
    ]
    assert (result.games, result.rating) == (15, 1800)
    # 7.5 of 18 is .42, dp −57.
    assert initial_rating(edition, pool(fifteen, zero)).rating == 1743


@pytest.mark.parametrize(
    ("edition_id", "events", "begun"),
    [
        pytest.param("fide-2009", [], False, id="no event"),
        pytest.param("fide-2009", [ZERO * 2], False, id="6.1 a void one is none in 2009"),
        pytest.param("fide-2009", [spread(1800, "4.5", 9)], True, id="6.1 a result above the floor"),
        pytest.param("fide-2009", [spread(1300, "1", 9)], False, id="8.31 a result below the floor"),
        pytest.param("fide-2009", [games((1800, "1"))], False, id="6.41 one game"),
        pytest.param("fide-2017", [ZERO], True, id="8.2.1 a void one is the first in 2017"),
        pytest.param("fide-2017", [games((None, "0"))], False, id="8.2.1 nobody rated"),
        pytest.param("fide-2022", [FIVE], True, id="8.2.1 of 2022"),
        pytest.param("ua-national", [ZERO], False, id="UA 6.2.1 a void one is none"),
    ],
)
def test_a_25_who_has_had_the_first_event(edition_id: str, events: list[Any], begun: bool) -> None:
    assert had_first_event(edition_by_id(edition_id), pool(*events)) is begun


def test_a_25_the_zero_is_measured_against_rated_opponents() -> None:
    edition = edition_by_id("fide-2022")
    won_against_unrated = [*ZERO, game(None, "1")]
    assert initial_rating(edition, pool(won_against_unrated, FIVE)).entries[0].reason == "first_event_zero"
    only_unrated = games((None, "1"), (None, "0"))
    result = initial_rating(edition, pool(only_unrated, ZERO, FIVE))
    assert [entry.reason for entry in result.entries] == ["no_rated_opponents", "first_event_zero", None]


@pytest.mark.parametrize(
    ("first", "reason"),
    [
        pytest.param(games((1800, "1"), (1800, "1")), "event_too_few_games", id="R27 6.41 three games"),
        pytest.param(
            games((1800, "0.5"), (1800, "0"), (1800, "0")), "first_event_score", id="A-26 one point"
        ),
        pytest.param(spread(1300, "1", 9), "first_event_below_floor", id="R48 8.31 A-31 floor"),
        pytest.param(games((1800, "0"), (1800, "0"), (1800, "0")), "first_event_zero", id="R37 6.1"),
    ],
)
def test_2009_a_result_that_does_not_count(first: list[GameRecord], reason: str) -> None:
    """6.1: until one result counted, the next event is again the first."""
    edition = edition_by_id("fide-2009")
    nine = spread(1800, "4.5", 9)
    assert [e.reason for e in initial_rating(edition, pool(first, first, nine)).entries] == [
        reason,
        reason,
        None,
    ]
    later = initial_rating(edition, pool(nine, first)).entries[1].reason
    assert later == (reason if reason == "event_too_few_games" else None)


def test_r27_2017_half_a_point_in_the_first_swiss() -> None:
    assert initial_rating(edition_by_id("fide-2017"), pool(games((1800, "0.5")), FIVE)).games == 6


@pytest.mark.parametrize(
    ("edition_id", "lowest", "below"),
    [
        pytest.param("fide-2022", 1240, 1239, id="R32 1000"),
        pytest.param("fide-2017", 1240, 1239, id="R48 7.1.4d 1000"),
    ],
)
def test_floor(edition_id: str, lowest: int, below: int) -> None:
    """1 of 5 is .20, dp -240."""
    edition = edition_by_id(edition_id)
    assert initial_rating(edition, pool(spread(lowest, "1", 5))).published
    result = initial_rating(edition, pool(spread(below, "1", 5)))
    assert (result.rating, result.published, result.reason) == (999, False, "below_floor")


def test_floor_1400_from_2024() -> None:
    """7.1.4: one point of five against 1461 gives 1400, against 1460 gives 1399."""
    edition = edition_by_id("fide-2024")
    results = [initial_rating(edition, pool(spread(average, "1", 5))) for average in (1461, 1460)]
    assert [(r.rating, r.published) for r in results] == [(1400, True), (1399, False)]


@pytest.mark.parametrize(
    ("edition_id", "months"),
    [
        pytest.param("fide-2009", 24, id="R39 7.14c two years"),
        pytest.param("fide-2022", 26, id="R39 7.1.4 26 months"),
        pytest.param("fide-rb-2024", 26, id="R39 6.1.4"),
        pytest.param("ua-national", 24, id="R39 UA 4 two years"),
    ],
)
def test_window_ends_with_the_period_being_calculated(edition_id: str, months: int) -> None:
    """A-34: a result rated exactly so many periods ago has dropped out."""
    edition = edition_by_id(edition_id)
    inside = PoolEvent("e1", tuple(spread(2000, "2", 4)), rated_on=date(2024, 1, 1))
    for age, reason in ((months - 1, None), (months, "outside_window"), (-1, "outside_window")):
        month = age
        list_date = date(2024 + month // 12, 1 + month % 12, 1)
        assert initial_rating(edition, [inside], list_date).entries[0].reason == reason
    assert initial_rating(edition, [inside]).entries[0].reason is None


def test_r52_standard_ratings_of_opponents_enter_a_rapid_pool() -> None:
    played = [GameRecord(PlayerSnapshot(standard_rating=1800), 50) for _ in range(5)]
    assert initial_rating(edition_by_id("fide-rb-2024-12"), pool(played)).rating == 1800
    assert initial_rating(edition_by_id("fide-2024"), pool(played)).games == 0


def test_a_52_foreigners_enter_a_ukrainian_pool_first_category_does_not() -> None:
    """A-45: 1900 stands for a first-category player only in a rated player's game."""
    foreign = GameRecord(PlayerSnapshot(federation="POL", fide_rating=1900), 50)
    first_category = GameRecord(PlayerSnapshot(category="1"), 50)
    result = initial_rating(edition_by_id("ua-national"), pool([foreign] * 15 + [first_category]))
    assert (result.games, result.rating) == (15, 1900)


def test_a_54_the_first_ukrainian_event_needs_three_games_and_1600() -> None:
    edition = edition_by_id("ua-national")
    short, weak, good = spread(1800, "2", 2), spread(1650, "1", 5), spread(1700, "7.5", 15)
    result = initial_rating(edition, pool(short, weak, good))
    assert [e.reason for e in result.entries] == ["first_event_games", "first_event_below_floor", None]
    assert (result.rating, result.published) == (1700, True)


GOOD = spread(1700, "4", 7)


@pytest.mark.parametrize(
    ("events", "dropped", "rating", "published", "reason"),
    [
        pytest.param(
            [GOOD, spread(1700, "1", 10), spread(1700, "9", 17)],
            [False, False, False],
            1635,
            True,
            None,
            id="6.2.5 at once",
        ),
        pytest.param(
            [GOOD, spread(1500, "2", 10), spread(1650, "7.5", 15)],
            [True, True, False],
            1650,
            True,
            None,
            id="6.2.5 drop until 1600",
        ),
        pytest.param(
            [GOOD, spread(1500, "1", 10), spread(1650, "5", 8)],
            [True, True, False],
            1745,
            False,
            "too_few_games",
            id="A-46 the rest goes on collecting",
        ),
        pytest.param(
            [GOOD, spread(1500, "1", 10), spread(1500, "3", 8)],
            [True, True, True],
            1423,
            False,
            "below_floor",
            id="A-46 start from zero",
        ),
    ],
)
def test_r48_the_ukrainian_dropping_of_early_events(
    events: list[list[GameRecord]], dropped: list[bool], rating: int, published: bool, reason: str | None
) -> None:
    result = initial_rating(edition_by_id("ua-national"), pool(*events))
    assert [entry.reason == "dropped_below_floor" for entry in result.entries] == dropped
    assert (result.rating, result.published, result.reason) == (rating, published, reason)


@pytest.mark.parametrize(
    ("edition_id", "rating"),
    [
        pytest.param("fide-2009", 2150, id="R44 8.25 dp x n/(n+1)"),
        pytest.param("fide-2017", 2150, id="R44 8.2.5"),
        pytest.param("fide-2022", 2128, id="R45 no round-robin rule in 2022"),
    ],
)
def test_a_round_robin_enters_with_its_own_average(edition_id: str, rating: int) -> None:
    """R41, R45: player H of 8.58 with Ra 2348 and 2 points of 9."""
    event = PoolEvent("rr", tuple(spread(2348, "2", 9)), System.ROUND_ROBIN, average=2348)
    assert initial_rating(edition_by_id(edition_id), [event]).rating == rating


def test_r38_all_games_of_a_round_robin_count_with_its_average() -> None:
    event = PoolEvent("rr", tuple(games(*[(None, "0.5")] * 9)), System.ROUND_ROBIN, average=2000)
    assert initial_rating(edition_by_id("fide-2009"), [event]).games == 9
    assert initial_rating(edition_by_id("fide-2022"), [event]).games == 0


def test_a_double_round_robin_counts_opponents_once() -> None:
    event = PoolEvent("drr", tuple(spread(2000, "2", 10)), System.DOUBLE_ROUND_ROBIN, average=2000)
    assert initial_rating(edition_by_id("fide-2009"), [event]).rating == 2000 - 240 * 5 // 6


def test_r22_a_newcomers_match_does_not_enter_the_pool() -> None:
    """6.1; in Ukraine section 4 takes every game against a rated opponent."""
    match = PoolEvent("m", tuple(spread(1800, "8", 16)), System.MATCH)
    result = initial_rating(edition_by_id("fide-2022"), [match])
    assert (result.games, result.published) == (0, False)
    assert {(line.reason, line.article) for line in result.entries[0].lines} == {
        ("match_with_unrated", "6.1")
    }
    assert initial_rating(edition_by_id("ua-national"), [match]).games == 16


def test_r47_no_cap_before_2024() -> None:
    assert performance(edition_by_id("fide-2022"), Fraction(2500), 5, 500).exact == 2600
