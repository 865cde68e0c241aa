"""The whole answers of the command's calculations: every field that a caller may read."""

from datetime import date

import pytest

from ratings.core import MissingInputError, PlayerSnapshot, edition_by_id, rate_period
from ratings.core.cli import COMMAND

answer = COMMAND.answer


def line(opponent: int | None, score: str, **rest: object) -> dict[str, object]:
    """Return a line as it is answered; an uncounted game has no numbers."""
    return {
        "opponent": opponent,
        "source": "list",
        "score": score,
        "d": None,
        "d_used": None,
        "capped": False,
        "pd": None,
        "delta": None,
        "counted": True,
        "reason": None,
        "article": "8.3.2",
        "cap_article": None,
    } | rest


def test_the_whole_answer_on_a_change() -> None:
    """8.3: two events, one by its own rating; a capped, an unplayed and an unrated game."""
    games = [
        {"opponent": 2659, "score": "1"},
        {"opponent": 2600, "score": "0.5", "played": False},
        {"opponent": None, "score": "0"},
        {"opponent": 1790, "score": "1"},
    ]
    events = [
        {"id": "e1", "rating": 2200, "games": games},
        {"id": 7, "system": "team", "games": [{"opponent": 2212, "score": "0"}]},
    ]
    player = {"rating": 2212, "games": 20, "peak": 2212}
    request = {"op": "change", "edition": "fide-2022", "list_date": "2022-12-01"}
    assert answer({**request, "player": player, "events": events}) == {
        "ok": True,
        "edition": "fide-2022",
        "k": 40,
        "k_used": 40,
        "k_rule": "new_player",
        "games": 3,
        "change": "20.00",
        "rounded": 20,
        "rounded_per_event": 20,
        "old_rating": 2212,
        "rating_source": "list",
        "new_rating": 2232,
        "listed": True,
        "events": [
            {
                "id": "e1",
                "edition": "fide-2022",
                "rating": 2200,
                "games": 2,
                "points": "2",
                "expected": "1.00",
                "sum": "1.00",
                "k": 40,
                "change": "40.00",
                "lines": [
                    line(
                        2659,
                        "1",
                        d=-459,
                        d_used=-400,
                        capped=True,
                        pd="0.08",
                        delta="0.92",
                        cap_article="8.3.1",
                    ),
                    line(2600, "0.5", counted=False, reason="unplayed", article="5.1"),
                    line(None, "0", source="none", counted=False, reason="unrated_opponent", article="8.3.1"),
                    line(1790, "1", d=410, d_used=410, pd="0.92", delta="0.08"),
                ],
            },
            {
                "id": 7,
                "edition": "fide-2022",
                "rating": 2212,
                "games": 1,
                "points": "0",
                "expected": "0.50",
                "sum": "-0.50",
                "k": 40,
                "change": "-20.00",
                "lines": [line(2212, "0", d=0, d_used=0, pd="0.50", delta="-0.50")],
            },
        ],
    }


def test_8_3_4_both_roundings_and_the_floor_are_told() -> None:
    """A-12: rounded once −5.0 − 5.0 = −10; R34: 1409 is listed, 1399 is not."""
    games = [{"opponent": 1409, "score": "0"}]
    request = {"op": "change", "edition": "fide-2024", "player": {"rating": 1409, "k": 5}}
    told = answer({**request, "events": [{"games": games}, {"games": games}]})
    assert (told["change"], told["rounded"], told["rounded_per_event"]) == ("-5.00", -5, -6)
    assert (told["k_rule"], told["new_rating"], told["listed"]) == ("published", 1404, True)
    told = answer({**request, "player": {"rating": 1409, "k": 20}, "events": [{"games": games}]})
    assert (told["new_rating"], told["listed"]) == (1399, False)


def test_8_56_of_2009_each_event_is_told_with_its_own_k() -> None:
    games = [{"opponent": 2400, "score": "1"}]
    events = [{"id": 1, "rating": 2390, "games": games}, {"id": 2, "rating": 2400, "games": games}]
    player = {"rating": 2395, "games": 50}
    told = answer({"op": "change", "edition": "fide-2009", "player": player, "events": events})
    assert [(event["k"], event["change"]) for event in told["events"]] == [(15, "7.65"), (10, "5.00")]
    assert (told["change"], told["new_rating"]) == ("12.65", 2408)


def test_the_whole_answer_on_a_first_rating() -> None:
    """8.2 of 2009: the shorter event came first and does not count (6.41); Ra is rounded, then 12.5 added."""
    later = [
        {"opponent": 2000, "score": "1"},
        {"opponent": 2100, "score": "0.5"},
        {"opponent": 2201, "score": "0.5"},
        {"opponent": None, "score": "1"},
    ]
    events = [
        {"id": "a", "start": "2010-01-20", "list": "2010-03-01", "games": later},
        {"id": "b", "start": "2010-01-05", "list": "2010-03-01", "games": [{"opponent": 2000, "score": "1"}]},
    ]
    counted = {"source": "list", "counted": True, "reason": None, "article": "8.21"}
    unrated = {"source": "none", "counted": False, "reason": "unrated_opponent", "article": "6.42 note"}
    request = {"op": "initial", "edition": "fide-2009", "list_date": "2010-03-01", "events": events}
    assert answer(request) == {
        "ok": True,
        "edition": "fide-2009",
        "games": 3,
        "games_needed": 9,
        "points": "2",
        "average": "2100.33",
        "average_used": "2100.00",
        "p": "0.67",
        "dp": None,
        "half_points": 1,
        "exact": "2112.50",
        "capped": False,
        "rating": 2113,
        "published": False,
        "reason": "too_few_games",
        "article": "7.14",
        "events": [
            {
                "id": "b",
                "games": 1,
                "points": "1",
                "counted": False,
                "reason": "event_too_few_games",
                "article": "6.41",
                "lines": [{"opponent": 2000, "score": "1"} | counted],
            },
            {
                "id": "a",
                "games": 3,
                "points": "2",
                "counted": True,
                "reason": None,
                "article": "8.3",
                "lines": [
                    {"opponent": 2000, "score": "1"} | counted,
                    {"opponent": 2100, "score": "0.5"} | counted,
                    {"opponent": 2201, "score": "0.5"} | counted,
                    {"opponent": None, "score": "1"} | unrated,
                ],
            },
        ],
    }


def test_the_whole_answer_without_a_rated_opponent() -> None:
    told = answer({"op": "initial", "edition": "fide-2025", "events": [{"games": []}]})
    assert told == {
        "ok": True,
        "edition": "fide-2025",
        "games": 0,
        "games_needed": 5,
        "points": "0",
        "average": None,
        "average_used": None,
        "p": None,
        "dp": None,
        "half_points": None,
        "exact": None,
        "capped": False,
        "rating": None,
        "published": False,
        "reason": "too_few_games",
        "article": "7.1.4",
        "events": [
            {
                "id": None,
                "games": 0,
                "points": "0",
                "counted": False,
                "reason": "no_rated_opponents",
                "article": "8.2.1",
                "lines": [],
            }
        ],
    }


@pytest.mark.parametrize(
    ("total", "rating", "capped"),
    [
        pytest.param(11000, 2200, True, id="8.2.3 2395 is cut to 2200"),
        pytest.param(9641, 2200, True, id="8.2.3 2201 is cut"),
        pytest.param(9637, 2200, False, id="8.2.3 exactly 2200 is not"),
        pytest.param(9000, 2109, False, id="8.2.3 far below"),
    ],
)
def test_8_2_3_who_was_cut_to_2200_is_told(total: int, rating: int, capped: bool) -> None:
    """Five wins and two draws of seven are .86, dp 309; Ra = (sum of the five opponents + 3600) / 7."""
    opponents = [total // 5 + (at < total % 5) for at in range(5)]
    events = [{"games": [{"opponent": opponent, "score": "1"} for opponent in opponents]}]
    told = answer({"op": "initial", "edition": "fide-2025", "events": events})
    assert (told["rating"], told["capped"]) == (rating, capped)


def test_the_whole_answer_on_a_round_robin() -> None:
    """8.58: Z is void, N half a point of two (.25, dp −193); A counts for N as 1969 + 400."""
    players = [
        {"id": "A", "rating": 2600, "score": "3"},
        {"id": "B", "rating": 2000, "score": "1.5"},
        {"id": "N", "score": "1.5"},
        {"id": "Z", "score": "0"},
    ]
    assert answer({"op": "round_robin", "edition": "fide-2009", "players": players}) == {
        "ok": True,
        "edition": "fide-2009",
        "opponents": 2,
        "rar": "2300.00",
        "dpa": "303.50",
        "ra_exact": "2097.67",
        "ra": 2098,
        "unrated": {
            "N": {
                "rc": 2098,
                "ru": 1969,
                "rc_new": 1983,
                "ru_new": 1854,
                "counted_as": {"A": 2369},
                "at_floor": True,
            }
        },
        "rated": {
            "A": {"we": "1.84", "k": 10, "change": "1.60", "pd": {"B": "0.92", "N": "0.92"}},
            "B": {"we": "0.78", "k": 15, "change": "-4.20", "pd": {"A": "0.08", "N": "0.70"}},
        },
        "void": {"Z": "first_event_zero"},
    }


@pytest.mark.parametrize(("rating", "at_floor"), [(1200, True), (1199, False)])
def test_8_31_a_newcomer_of_a_round_robin_below_the_floor_is_told(rating: int, at_floor: bool) -> None:
    """All draw, so everybody's Ru is the one rated player's rating; the floor of 2009 is 1200."""
    players = [{"id": "A", "rating": rating, "score": "1"}] + [{"id": i, "score": "1"} for i in "MN"]
    told = answer({"op": "round_robin", "edition": "fide-2009", "players": players})
    assert [(row["ru_new"], row["at_floor"]) for row in told["unrated"].values()] == [(rating, at_floor)] * 2


def test_the_whole_answer_on_a_live_rating() -> None:
    """Title rules 1.5.3a: the highest point is after round 3."""
    even = {"opponent": 2395}
    running = [{"id": "r", "games": [{**even, "score": "1", "round": 3}, {**even, "score": "0", "round": 5}]}]
    request = {
        "op": "live",
        "edition": "fide-2025",
        "list_date": "2026-01-01",
        "player": {"rating": 2395, "games": 100},
        "events": [{"id": "c", "games": [{**even, "score": "1"}]}],
        "running": running,
    }
    assert answer(request) == {
        "ok": True,
        "edition": "fide-2025",
        "live_rating": "2405.00",
        "change": "10.00",
        "games": 3,
        "k": 20,
        "k_used": 20,
        "highest": {"event": "r", "round": 3, "rating": "2415.00"},
        "course": [
            {"event": "r", "round": 3, "rating": "2415.00"},
            {"event": "r", "round": 5, "rating": "2405.00"},
        ],
    }
    alone = answer({**request, "running": []})
    assert (alone["highest"], alone["course"], alone["live_rating"]) == (None, [], "2405.00")


def test_the_whole_answer_on_k() -> None:
    player = {"rating": 2299, "games": 100, "birth": "2004-01-10", "peak": 2299}
    request = {"op": "k", "edition": "fide-2022", "list_date": "2022-12-01", "player": player}
    told = {"ok": True, "k": 40, "rule": "junior_until_year_end", "article": "8.3.3"}
    assert answer(request) == told
    assert answer({**request, "period_games": 18}) == {**told, "k_used": 38}


def test_a_41_k_of_who_starts_from_the_standard_list() -> None:
    request = {"op": "k", "edition": "fide-rb-2024", "list_date": "2024-06-01", "player": {"standard": 2100}}
    assert answer(request) == {"ok": True, "k": 40, "rule": "new_player", "article": "7.3.3"}


def test_an_unrated_player_has_no_period() -> None:
    with pytest.raises(MissingInputError) as refused:
        rate_period(edition_by_id("fide-2025"), PlayerSnapshot(), [], date(2026, 1, 1))
    assert (refused.value.code, refused.value.field) == ("unrated_player", "player.rating")
    for op in ("change", "live"):
        told = answer({"op": op, "edition": "fide-2025", "player": {}, "events": []})
        assert (told["error"]["code"], told["error"]["field"]) == ("unrated_player", "player.rating")
