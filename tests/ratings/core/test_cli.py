"""The JSON command: the contract's examples, every operation, malformed and extreme input."""

import json
from typing import Any

import pytest

from ratings.core import EDITIONS
from ratings.core.cli import COMMAND

answer = COMMAND.answer
MANUAL = [
    (1926, "1"),
    (2011, "1"),
    (2318, "0"),
    (2067, "0.5"),
    (2219, "0.5"),
    (2585, "0"),
    (2659, "1"),
    (2464, "0.5"),
    (2652, "0.5"),
]


def play(*pairs: tuple[int | None, str]) -> list[dict[str, Any]]:
    return [{"opponent": opponent, "score": score, "played": True} for opponent, score in pairs]


def change(**overrides: Any) -> dict[str, Any]:
    return {
        "op": "change",
        "edition": "fide-2022",
        "type": "standard",
        "list_date": "2022-12-01",
        "player": {"rating": 2212, "games": 20, "birth": "2001-05-04", "peak": 2212, "k": None},
        "events": [{"id": "e1", "system": "swiss", "rating": None, "games": play(*MANUAL)}],
    } | overrides


def initial(**overrides: Any) -> dict[str, Any]:
    played = play(
        (1726, "0"), (1315, "1"), (1424, "0.5"), (1625, "0"), (1502, "1"), (1628, "0.5"), (1740, "0")
    )
    forfeit = {"opponent": 1980, "score": "1", "played": False}
    events = [{"id": "e1", "system": "swiss", "games": [*played[:5], forfeit, *played[5:]]}]
    return {"op": "initial", "edition": "fide-2022", "type": "standard", "events": events} | overrides


TABLE = [
    ("A", 2600, "8"),
    ("B", 2500, "7"),
    ("C", None, "7"),
    ("D", 2400, "6"),
    ("E", None, "6"),
    ("F", 2150, "4"),
    ("G", 2300, "3"),
    ("H", None, "2"),
    ("I", None, "1"),
    ("J", 2300, "1"),
]


def table(**overrides: Any) -> dict[str, Any]:
    players = [{"id": i, "rating": r, "score": s} for i, r, s in TABLE]
    return {"op": "round_robin", "edition": "fide-2009", "players": players} | overrides


def test_contract_change() -> None:
    told = answer(change())
    head = {
        name: told[name]
        for name in ("ok", "edition", "k", "k_used", "games", "change", "rounded", "new_rating")
    }
    assert head == {
        "ok": True,
        "edition": "fide-2022",
        "k": 40,
        "k_used": 40,
        "games": 9,
        "change": "57.20",
        "rounded": 57,
        "new_rating": 2269,
    }
    (event,) = told["events"]
    assert (event["id"], event["sum"], event["change"]) == ("e1", "1.43", "57.20")
    wanted = {
        "opponent": 1926,
        "d": 286,
        "d_used": 286,
        "capped": False,
        "pd": "0.84",
        "delta": "0.16",
        "counted": True,
        "reason": None,
        "article": "8.3.2",
    }
    assert wanted.items() <= event["lines"][0].items()


def test_contract_initial() -> None:
    wanted = {
        "ok": True,
        "games": 7,
        "points": "3",
        "average": "1565.71",
        "p": "0.43",
        "dp": -50,
        "rating": 1516,
        "published": True,
        "reason": None,
    }
    assert wanted.items() <= answer(initial()).items()


def test_contract_round_robin() -> None:
    told = answer(table())
    assert told["ra"] == 2348
    assert {"rc": 2348, "ru": 2411, "rc_new": 2348, "ru_new": 2411}.items() <= told["unrated"]["C"].items()
    assert {"we": "7.38", "k": 10, "change": "6.20"}.items() <= told["rated"]["A"].items()


def test_contract_k_classify_edition() -> None:
    player = {"rating": 2299, "games": 100, "birth": "2004-01-10", "peak": 2299}
    k = answer({"op": "k", "edition": "fide-2022", "list_date": "2022-12-01", "player": player})
    assert (k["ok"], k["k"], k["article"]) == (True, 40, "8.3.3")
    clock = {"op": "classify", "edition": "fide-rb-2022-10", "base_minutes": 6, "increment_seconds": 5}
    assert answer(clock)["class"] == "rapid"
    day = {"op": "edition", "system": "fide", "type": "standard", "date": "2025-11-07"}
    assert answer(day) == {"ok": True, "edition": "fide-2025"}


def test_optional_fields_may_be_left_out() -> None:
    bare = {
        "op": "change",
        "edition": "fide-2024",
        "player": {"rating": 1500, "k": 20},
        "events": [{"games": [{"opponent": 1500, "score": "1"}]}],
    }
    told = answer(bare)
    assert (told["ok"], told["change"], told["new_rating"], told["events"][0]["id"]) == (
        True,
        "10.00",
        1510,
        None,
    )


def test_an_event_overrides_rating_and_edition() -> None:
    """R19, A-57: the list at the event's start; 0.1: the edition of its start."""
    events = [
        {"id": 1, "rating": 2640, "edition": "fide-2024", "games": play((2100, "1"))},
        {"id": 2, "games": play((2100, "1"))},
    ]
    request = change(edition="fide-2025", player={"rating": 2660, "k": 10}, events=events)
    told = answer(request)
    assert [e["sum"] for e in told["events"]] == ["0.08", "0.02"]
    assert [(e["rating"], e["edition"]) for e in told["events"]] == [(2640, "fide-2024"), (2660, "fide-2025")]
    assert told["new_rating"] == 2661


def test_unrated_and_unplayed_games_have_their_reason() -> None:
    played = [*play((2212, "1"), (None, "1")), {"opponent": 2000, "played": False}]
    told = answer(change(events=[{"id": "e", "games": played}]))
    lines = told["events"][0]["lines"]
    assert [line["reason"] for line in lines] == [None, "unrated_opponent", "unplayed"]
    assert [(line["pd"], line["delta"]) for line in lines] == [("0.50", "0.50"), (None, None), (None, None)]
    assert told["games"] == 1


def test_rapid_with_standard_ratings() -> None:
    """R52: of the player and of an opponent, beside the game or as an object."""
    played = [
        {"opponent": None, "standard": 1900, "score": "1"},
        {"opponent": {"rating": None, "standard": 1900}, "score": "1"},
    ]
    request = {
        "op": "change",
        "edition": "fide-rb-2024-12",
        "type": "blitz",
        "list_date": "2025-03-01",
        "player": {"rating": None, "standard": 1900},
        "events": [{"id": "e", "games": played}],
    }
    told = answer(request)
    assert (told["rating_source"], told["k"], told["new_rating"]) == ("standard", 40, 1940)
    assert [line["source"] for line in told["events"][0]["lines"]] == ["standard", "standard"]
    newcomer = {"op": "initial", "edition": "fide-rb-2024-12", "player": {"standard": 1900}, "events": []}
    assert answer(newcomer)["error"]["code"] == "rated_player"


def test_a_decided_match_and_rounds_out_of_order() -> None:
    scores = ["0", "1", "1", "1", "0.5", "0"]
    played = [{"opponent": 2212, "score": s, "round": 6 - i} for i, s in enumerate(scores)]
    told = answer(change(events=[{"id": "m", "system": "match", "match_games": 6, "games": played}]))
    assert [line["reason"] for line in told["events"][0]["lines"]] == [None] * 5 + ["match_decided"]


def test_live_event_list_step_editions() -> None:
    live = answer(change(op="live", events=[], running=[{"id": "r", "games": play((2212, "1"))}]))
    assert (live["live_rating"], live["highest"]) == (
        "2232.00",
        {"event": "r", "round": 1, "rating": "2232.00"},
    )
    event = {"base_minutes": 90, "increment_seconds": 30, "rounds_per_day": [2, 1], "start": "2022-06-10"}
    told = answer(
        {"op": "event", "edition": "fide-2022", "event": event, "players": [{"id": 1, "rating": 2000}]}
    )
    assert (told["admitted"], [f["code"] for f in told["findings"] if not f["ok"]]) == (False, ["no_fide_id"])
    window = answer(
        {"op": "list", "edition": "fide-2022", "event_start": "2022-01-31", "event_end": "2022-03-10"}
    )
    assert (window["ratings_of"], window["last_list"]) == ("2022-01-01", "2022-06-01")
    assert answer({"op": "step", "step": "compression-2024-03", "rating": 1500})["rating"] == 1700
    assert [e["edition"] for e in answer({"op": "editions"})["editions"]] == list(EDITIONS)


@pytest.mark.parametrize(
    ("clock", "found", "reason"),
    [
        ({"base_minutes": 3}, None, "too_fast"),
        ({"base_minutes": 3, "increment_seconds": 2}, "blitz", None),
        ({"base_minutes": 5, "opponent_base_minutes": 4}, None, "unequal_clocks"),
        ({"base_minutes": 90, "ratings": [2400, 1500], "edition": "fide-2022"}, None, "time_too_short"),
        ({"base_minutes": 90, "ratings": [2399, None], "edition": "fide-2022"}, "standard", None),
    ],
)
def test_classify(clock: dict[str, Any], found: str | None, reason: str | None) -> None:
    told = answer({"op": "classify", "edition": "fide-rb-2024"} | clock)
    assert (told["class"], told["reason"]) == (found, reason)


def test_classify_takes_decimal_minutes() -> None:
    text = b'{"op": "classify", "edition": "fide-rb-2024", "base_minutes": 7.5, "increment_seconds": 2.5}'
    assert json.loads(COMMAND.run(text)[0])["minutes"] == "10.00"


@pytest.mark.parametrize(
    ("born", "value"),
    [
        ({"birth": "2004"}, 40),
        ({"birth": 2004}, 40),
        ({"birth_year": 2004}, 40),
        ({"birth_year": "2004"}, 40),
        ({"birth": "2003"}, 20),
        ({"birth": "2004-01-10", "birth_year": 2004}, 40),
        ({"birth": None}, 20),
    ],
)
def test_a_year_of_birth_is_enough(born: dict[str, Any], value: int) -> None:
    """R33: rating lists print the year only; K of 2022 needs no more (A-01)."""
    player = {"rating": 2200, "games": 100} | born
    told = answer({"op": "k", "edition": "fide-2022", "list_date": "2022-12-01", "player": player})
    assert (told["ok"], told["k"]) == (True, value)


def test_a_published_k_is_told_as_it_is() -> None:
    player = {"rating": 2200, "games": 100, "k": 40}
    request = {"op": "k", "edition": "fide-2022", "player": player, "period_games": 18}
    told = answer(request)
    assert (told["k"], told["rule"], told["k_used"]) == (40, "published", 38)


def test_live_reads_the_length_of_a_match_the_edition_and_the_caps_of_earlier_parts() -> None:
    match = {"id": "m", "system": "match", "match_games": 4, "games": play(*[(2212, "1")] * 4)}
    decided = answer(change(op="live", events=[], running=[match]))
    # Three wins decide a match of four games (6.2): the fourth is not rated.
    open_ended = answer(change(op="live", events=[], running=[{**match, "match_games": 9}]))
    assert float(decided["live_rating"]) < float(open_ended["live_rating"])
    wide = {"id": "w", "games": play((1700, "1"))}
    by_rule = {
        edition: answer(change(op="live", events=[], running=[{**wide, "edition": edition}]))["live_rating"]
        for edition in ("fide-2022", "fide-2024")
    }
    used = answer(change(op="live", events=[], running=[{**wide, "edition": "fide-2022", "caps_used": 1}]))
    # 2022 caps one difference above 400 an event, 2024 each of them; a cap used in an earlier part is gone.
    assert by_rule["fide-2022"] == by_rule["fide-2024"]
    assert used["live_rating"] != by_rule["fide-2022"]


def test_the_words_of_a_wrong_score() -> None:
    told = answer(change(events=[{"id": "e", "system": "swiss", "games": play((2000, "2"))}]))["error"]
    assert (told["code"], told["message"]) == ("not_allowed", 'a score is "1", "0.5" or "0"')


def test_a_live_rating_without_running_events() -> None:
    told = answer(change(op="live"))
    assert told["ok"] is True
    assert told == answer(change(op="live", running=[]))


def test_a_category_of_an_opponent_is_text() -> None:
    game = {"opponent": 2000, "score": "1", "played": True, "category": 5}
    told = answer(change(events=[{"id": "e", "system": "swiss", "games": [game]}]))
    assert told["error"]["field"] == "events[0].games[0].category"
