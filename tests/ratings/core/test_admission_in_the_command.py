"""What the command says of an event: every finding in full, and every fact that it reads."""

from typing import Any

import pytest

from ratings.core.cli import COMMAND

answer = COMMAND.answer


def findings(edition: str, event: dict[str, Any], *players: dict[str, Any]) -> list[tuple[Any, ...]]:
    """Return what is wrong with an event: code, article, actual, required, severity, whom it concerns."""
    told = answer({"op": "event", "edition": edition, "event": event, "players": list(players)})
    assert told["ok"], told
    keys = ("code", "article", "actual", "required", "severity", "subject")
    return [tuple(each[key] for key in keys) for each in told["findings"] if not each["ok"]]


PLAYERS = (
    {"id": "a", "rating": 2300, "fide_id": 1, "federation_suspended": True, "deceased": True},
    {"id": "b", "rating": 1500},
    {"id": "c"},
    {"id": "d"},
)


def test_everything_wrong_with_an_event_of_2017() -> None:
    event = {
        "system": "round-robin",
        "start": "2018-06-10",
        "end": "2018-09-30",
        "registered_on": "2018-06-04",
        "base_minutes": 80,
        "increment_seconds": 30,
        "black_base_minutes": 90,
        "first_control_moves": 30,
        "rounds_per_day": [1, 5],
        "hybrid": True,
        "hybrid_approved": True,
        "licensed_arbiters": False,
        "announced_as_rated": False,
        "all_games_played": False,
    }
    assert findings("fide-2017", event, *PLAYERS) == [
        ("registered_late", "0.2", "2018-06-04", "2018-06-03", "error", None),
        ("hybrid_not_approved", "0.2", None, None, "error", None),
        ("arbiter_without_licence", "0.3", None, None, "error", None),
        ("not_announced", "9.2", None, None, "warning", None),
        ("federation_suspended", "13.1", None, None, "error", "a"),
        ("time_too_short", "1.1", 90, 120, "warning", None),
        ("first_control", "1.2", 30, 40, "error", None),
        ("hours_per_day", "3.1", 1000, 720, "error", None),
        ("too_long", "4.1", 113, 90, "error", None),
        ("interim_reports_due", "4.1.3", 113, 90, "notice", None),
        ("too_few_rated", "6.2.1", 2, 4, "error", None),
        ("report_as_swiss", "6.4", None, None, "notice", None),
    ]


def test_everything_wrong_with_a_match_of_2022() -> None:
    event = {
        "system": "match",
        "start": "2023-05-10",
        "end": "2023-06-10",
        "registered_on": "2023-05-08",
        "base_minutes": 80,
        "rounds_per_day": [5],
        "first_control_moves": 29,
        "hybrid": True,
        "norm_event": True,
    }
    assert findings("fide-2022", event, *PLAYERS) == [
        ("registered_late", "title rules 1.1.1", "2023-05-08", "2023-04-10", "error", None),
        ("hybrid_not_approved", "0.2", None, None, "error", None),
        ("federation_suspended", "10.1", None, None, "error", "a"),
        ("deceased", "10.2", None, None, "error", "a"),
        ("no_fide_id", "10.2 note", None, None, "error", "b"),
        ("no_fide_id", "10.2 note", None, None, "error", "c"),
        ("no_fide_id", "10.2 note", None, None, "error", "d"),
        ("time_too_short", "1.1", 80, 90, "warning", None),
        ("first_control", "1.2", 29, 30, "error", None),
        ("hours_per_day", "3.1", 800, 720, "error", None),
        ("interim_reports_due", "4.1", 32, 30, "notice", None),
        ("match_with_unrated", "6.1", None, None, "error", None),
    ]


def test_everything_wrong_with_an_event_of_ukraine() -> None:
    event = {
        "start": "2023-05-10",
        "end": "2023-05-09",
        "base_minutes": 59,
        "rounds_per_day": [4],
        "moves_recorded": False,
        "approved": False,
    }
    assert findings("ua-national", event, *PLAYERS) == [
        ("not_approved", "7", None, None, "error", None),
        ("moves_not_recorded", "2", None, None, "error", None),
        ("no_fide_id", "7", None, None, "warning", "b"),
        ("no_fide_id", "7", None, None, "warning", "c"),
        ("no_fide_id", "7", None, None, "warning", "d"),
        ("time_control_of_other_type", "2", None, "standard", "error", None),
        ("time_too_short", "2", 59, 90, "warning", None),
        ("rounds_per_day", "2", 4, 3, "error", None),
        ("ends_before_start", "1", 0, 1, "error", None),
    ]


def test_an_event_of_another_day_and_another_kind_of_chess() -> None:
    assert findings("fide-rb-2024", {"type": "standard", "start": "2024-12-01", "base_minutes": 90}) == [
        ("edition_not_in_force", "0.1", "2024-12-01", "2024-03-01", "error", None),
        ("type_not_rated", "0.1", "standard", None, "error", None),
    ]
    assert findings("fide-rb-2024", {"type": "blitz", "base_minutes": 15, "rounds_per_day": [31]}) == [
        ("time_control_of_other_type", "1.1", "rapid", "blitz", "error", None),
        ("rounds_per_day", "3.1", 31, 30, "error", None),
    ]


DOUBLE = {"system": "double-round-robin"}
RATED, UNRATED = {"rating": 2000, "fide_id": 1}, {"fide_id": 2}


@pytest.mark.parametrize(
    ("edition", "event", "players", "wrong"),
    [
        pytest.param("fide-2009", {**DOUBLE}, [RATED] * 5, [], id="6.32 all are rated"),
        pytest.param(
            "fide-2009",
            {**DOUBLE},
            [RATED] * 4 + [UNRATED],
            [("double_round_robin_too_small", "6.32", 5, 6, "error", None)],
            id="6.32 six players",
        ),
        pytest.param("fide-2009", {**DOUBLE}, [RATED] * 4 + [UNRATED] * 2, [], id="6.32 four of six"),
        pytest.param(
            "fide-2009",
            {**DOUBLE},
            [RATED] * 3 + [UNRATED] * 3,
            [("too_few_rated", "6.31", 3, 4, "error", None), ("too_few_rated", "6.32", 3, 4, "error", None)],
            id="6.32 four rated",
        ),
        pytest.param(
            "fide-2017",
            {"system": "round-robin", "national_championship": True},
            [RATED] * 2 + [UNRATED] * 8,
            [("too_few_rated", "6.2.3", 2, 3, "error", None)],
            id="6.2.3 national championship",
        ),
        pytest.param(
            "fide-2017",
            {"system": "round-robin", "national_championship": True, "women_only": True},
            [RATED] * 2 + [UNRATED] * 8,
            [],
            id="6.2.3 women",
        ),
        pytest.param(
            "fide-2017",
            {"start": "2018-01-01", "end": "2018-12-31", "league": True},
            [],
            [("interim_reports_due", "4.1.3", 365, 90, "notice", None)],
            id="4.1.1 a league",
        ),
        pytest.param(
            "fide-2009",
            {"start": "2010-01-01", "end": "2010-12-31", "waivers": ["longer_event"]},
            [],
            [],
            id="4.12 a longer event allowed",
        ),
        pytest.param(
            "fide-2022",
            {"start": "2022-06-10", "registered_on": "2022-06-09", "waivers": ["late_registration"]},
            [],
            [],
            id="0.2 admitted late",
        ),
        pytest.param(
            "fide-2024",
            {"start": "2024-06-10", "registered_on": "2024-06-01"},
            [{"rating": 2501, "sex": "w", "fide_id": 1}],
            [("registered_late", "0.2.1", "2024-06-01", "2024-05-11", "error", None)],
            id="0.2.1 a woman above 2500",
        ),
        pytest.param(
            "fide-2024",
            {"start": "2024-06-10", "registered_on": "2024-06-01"},
            [{"rating": 2501, "sex": "m", "fide_id": 1}, {"rating": 2500, "sex": "w", "fide_id": 2}],
            [],
            id="0.2.2 nobody above",
        ),
        pytest.param("ua-national", {"approved": True, "moves_recorded": True}, [], [], id="UA 7, 2"),
        pytest.param("fide-2024", {"hybrid": True, "hybrid_approved": True}, [], [], id="0.2.4 approved"),
        pytest.param(
            "fide-2017",
            {"licensed_arbiters": True, "announced_as_rated": True},
            [],
            [],
            id="0.3, 9.2 as it should be",
        ),
    ],
)
def test_every_fact_of_an_event_is_read(
    edition: str, event: dict[str, Any], players: list[dict[str, Any]], wrong: list[tuple[Any, ...]]
) -> None:
    named = [{"id": str(at)} | player for at, player in enumerate(players)]
    assert findings(edition, event, *named) == wrong


def test_an_event_is_admitted_when_no_error_stands() -> None:
    request = {"op": "event", "edition": "fide-2022", "event": {"announced_as_rated": False}}
    told = answer(request)
    assert (told["edition"], told["admitted"], [each["ok"] for each in told["findings"]]) == (
        "fide-2022",
        True,
        [True, False],
    )
    assert answer({**request, "event": {"hybrid": True}})["admitted"] is False
