"""Questions about rules by the command: players in a list, lists of an event, clocks, editions, steps."""

from typing import Any

import pytest

from ratings.core.cli import COMMAND

answer = COMMAND.answer


@pytest.mark.parametrize(
    ("edition", "player", "shown"),
    [
        pytest.param(
            "fide-2025",
            {"rating": 1400},
            {"rating": 1400, "listed": True, "active": True},
            id="7.1.2 at 1400",
        ),
        pytest.param(
            "fide-2025",
            {"rating": 1399},
            {"rating": None, "listed": False, "active": None, "in_top_lists": None, "article": "7.2.1"},
            id="7.2.1 below the floor",
        ),
        pytest.param(
            "fide-2025",
            {"rating": 2000, "last_game_on": "2025-05-31"},
            {"listed": True, "active": False, "in_top_lists": True, "article": "7.2.2a"},
            id="7.2.2a a year and a day",
        ),
        pytest.param(
            "fide-2025",
            {"rating": 2000, "last_game_on": "2020-01-01", "period_games": 1},
            {"listed": True, "active": True, "article": "7.2.2b"},
            id="7.2.2b one game",
        ),
        pytest.param(
            "fide-2009",
            {"rating": 2000, "last_game_on": "2025-05-31"},
            {"listed": True, "active": False, "in_top_lists": False, "article": "7.23a"},
            id="7.23b, 7.24 inactive and flagged",
        ),
        pytest.param(
            "fide-2009",
            {"rating": 2000, "last_game_on": "2023-05-31"},
            {"rating": 2000, "listed": False, "active": False},
            id="7.23b after two more years",
        ),
        pytest.param(
            "ua-national",
            {"rating": 1590, "fide": 2610},
            {
                "rating": 2610,
                "listed": True,
                "steps": [{"step": "aligned", "before": 1590, "after": 2610, "article": "6.7"}],
            },
            id="UA 6.7 before the floor of 5",
        ),
        pytest.param(
            "ua-national",
            {"rating": 1599, "last_game_on": "2026-05-01"},
            {
                "rating": None,
                "listed": False,
                "steps": [{"step": "delisted", "before": 1599, "after": None, "article": "5"}],
                "article": "5",
            },
            id="UA 5 below 1600",
        ),
        pytest.param(
            "ua-national",
            {"rating": 1700, "last_game_on": "2023-05-31"},
            {"listed": True, "active": False, "article": "5"},
            id="UA 5 three years",
        ),
    ],
)
def test_how_a_player_appears_in_a_list(edition: str, player: dict[str, Any], shown: dict[str, Any]) -> None:
    """R32, R34, R35, R64."""
    told = answer({"op": "standing", "edition": edition, "list_date": "2026-06-01"} | player)
    assert told["ok"] is True
    assert shown == {name: told[name] for name in shown}


def test_1_2_10_1_10_2_clocks_and_players_of_an_event() -> None:
    """R21, R66, R67: unequal clocks, a suspended federation, a dead player."""
    event = {"type": "blitz", "base_minutes": 5, "black_base_minutes": 4}
    players = [
        {"id": "a", "rating": 2000, "federation_suspended": True},
        {"id": "b", "rating": 2000, "deceased": True},
    ]
    told = answer({"op": "event", "edition": "fide-rb-2024-12", "event": event, "players": players})
    broken = [(f["code"], f["article"], f["subject"]) for f in told["findings"] if not f["ok"]]
    assert broken == [
        ("federation_suspended", "9.1", "a"),
        ("deceased", "9.2", "b"),
        ("unequal_clocks", "1.2", None),
    ]


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(
            {"edition": "fide-2022", "event_end": "2022-03-30", "event_start": "2022-03-01"},
            {
                "edition": "fide-2022",
                "ratings_of": "2022-03-01",
                "first_list": "2022-05-01",
                "last_list": "2022-06-01",
                "rated_on": None,
                "too_late": False,
                "arbiter_by": "2022-04-06",
                "officer_by": None,
                "due_list": "2022-05-01",
                "refusable_after": None,
                "article": "7.1.3",
            },
            id="9.1 four days before the end of the month",
        ),
        pytest.param(
            {
                "edition": "fide-2022",
                "event_end": "2022-03-30",
                "official": True,
                "reported_on": "2022-03-31",
            },
            {"ratings_of": None, "first_list": "2022-04-01", "rated_on": "2022-04-01", "too_late": False},
            id="7.1.3 an official event",
        ),
        pytest.param(
            {"edition": "fide-2022", "event_end": "2022-03-30", "reported_on": "2022-06-01"},
            {"rated_on": None, "too_late": True, "article": "9.1"},
            id="9.1 too late",
        ),
        pytest.param(
            {"edition": "fide-2017", "event_end": "2018-03-20"},
            {
                "first_list": "2018-04-01",
                "last_list": None,
                "arbiter_by": "2018-03-27",
                "officer_by": "2018-04-19",
                "due_list": None,
                "article": "7.1.2",
            },
            id="9.1 of 2017",
        ),
        pytest.param(
            {"edition": "ua-national", "event_end": "2022-03-30", "event_start": "2022-02-28"},
            {
                "ratings_of": "2022-02-01",
                "first_list": "2022-04-01",
                "arbiter_by": "2022-03-31",
                "refusable_after": "2022-04-30",
            },
            id="UA 7, 2",
        ),
    ],
)
def test_the_lists_and_deadlines_of_an_event(asked: dict[str, Any], told: dict[str, Any]) -> None:
    """R29-R31, R59, R60."""
    found = answer({"op": "list"} | asked)
    assert found["ok"] is True
    assert told == {name: found[name] for name in told}


@pytest.mark.parametrize(
    ("asked", "told"),
    [
        pytest.param(
            {"edition": "fide-2022", "base_minutes": 90, "increment_seconds": 30, "ratings": [2400, 2000]},
            {"class": "standard", "minutes": "120.00", "reason": None, "article": "1.1"},
            id="1.1 two hours",
        ),
        pytest.param(
            {"edition": "fide-2022", "base_minutes": 90, "ratings": [1500, 2400]},
            {"class": None, "minutes": "90.00", "reason": "time_too_short", "article": "1.1"},
            id="1.1 the second player is 2400",
        ),
        pytest.param(
            {
                "edition": "fide-2022",
                "base_minutes": 90,
                "opponent_base_minutes": 60,
                "ratings": [1800, None],
            },
            {"class": None, "reason": "time_too_short", "article": "1.1"},
            id="1.1 the other clock",
        ),
        pytest.param(
            {"edition": "fide-2022", "base_minutes": 60, "ratings": [1799, None]},
            {"class": "standard", "reason": None},
            id="A-17 an unrated opponent",
        ),
        pytest.param(
            {"edition": "fide-rb-2024", "base_minutes": 11},
            {"class": "rapid", "reason": None, "article": "1.1.1"},
            id="1.1.1",
        ),
        pytest.param(
            {"edition": "fide-rb-2024", "base_minutes": 10},
            {"class": "blitz", "reason": None, "article": "1.1.2"},
            id="1.1.2",
        ),
        pytest.param(
            {"edition": "fide-rb-2024", "base_minutes": 5, "opponent_base_minutes": 4},
            {"class": None, "reason": "unequal_clocks", "article": "1.2"},
            id="1.2",
        ),
        pytest.param(
            {"edition": "fide-rb-2024", "base_minutes": 3},
            {"class": None, "reason": "too_fast", "article": "1.1"},
            id="1.1.2 three minutes are too fast",
        ),
        pytest.param(
            {"edition": "fide-2017", "base_minutes": 20, "opponent_base_minutes": 70},
            {"class": None, "reason": "other_type_of_chess", "article": "1.3"},
            id="1.3 of 2017",
        ),
        pytest.param(
            {"edition": "fide-2009", "base_minutes": 59},
            {"class": None, "reason": "too_fast", "article": "1.1"},
            id="1.2 of 2009",
        ),
    ],
)
def test_the_whole_answer_on_a_time_control(asked: dict[str, Any], told: dict[str, Any]) -> None:
    """R12, R13, R21."""
    found = answer({"op": "classify"} | asked)
    assert found["ok"] is True
    assert told == {name: found[name] for name in told}


def test_the_editions_and_a_step_are_told_in_full() -> None:
    told = answer({"op": "editions"})["editions"]
    assert [(each["edition"], each["system"], each["types"], each["from"], each["to"]) for each in told][
        3:6
    ] == [
        ("fide-2024", "fide", ["standard"], "2024-03-01", "2025-09-30"),
        ("fide-2025", "fide", ["standard"], "2025-10-01", None),
        ("fide-rb-2022-01", "fide", ["rapid", "blitz"], "2022-01-01", "2022-09-30"),
    ]
    assert all(len(each["checksum"]) == 16 for each in told)
    assert answer({"op": "step", "step": "uplift-2022-10", "rating": 1500, "standard": 1700}) == {
        "ok": True,
        "step": "uplift-2022-10",
        "list_date": "2022-10-01",
        "rating": 1600,
        "source": "rapid and blitz 2022, note after 9.2",
    }


def test_a_50_the_day_from_which_a_federation_applies_an_undated_edition() -> None:
    request = {"op": "edition", "system": "ua", "type": "standard", "date": "2024-01-01"}
    assert answer({**request, "from": "2024-01-01"}) == {"ok": True, "edition": "ua-national"}
    assert answer({**request, "from": "2024-01-02"})["error"]["code"] == "no_edition"
