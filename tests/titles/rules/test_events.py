"""Conditions of a norm tournament (1.1, 1.4.2d-e, 1.9)."""

from dataclasses import replace
from datetime import date, timedelta
from typing import Any

import pytest

from titles.rules.editions import TITLES_2022, TITLES_2024, TitleEdition
from titles.rules.events import (
    EventConditions,
    Period,
    event_conditions,
    minutes_for_sixty_moves,
    single_round_days,
    size_findings,
    uses_ratings_of_the_day,
)

START = date(2022, 8, 1)


def days(*rounds: int) -> tuple[date, ...]:
    """Return one date for each round, so many rounds on each day."""
    return tuple(START + timedelta(days=day) for day, count in enumerate(rounds) for _ in range(count))


GOOD = EventConditions(
    start=START,
    end=START + timedelta(days=6),
    round_dates=days(1, 2, 1, 2, 1, 1, 1),
    periods=(Period(90, 40), Period(30)),
    increment_seconds=30,
    system="swiss",
    registered=START - timedelta(days=30),
    under_the_laws=True,
    format_changed=False,
    equal_conditions=True,
    same_clocks=True,
    chief_arbiter_title="FA",
    arbiter_always_present=True,
    arbiters=frozenset({"a"}),
    players=frozenset({"b", "c"}),
    altered_for_someone=False,
    pgn_complete=True,
)


def test_a_good_event() -> None:
    findings = event_conditions(TITLES_2022, GOOD)
    assert all(finding.ok for finding in findings)
    assert len(findings) == 14


@pytest.mark.parametrize(
    ("changes", "code", "article"),
    [
        ({"registered": START - timedelta(days=29)}, "registered_days", "1.1.1"),
        ({"under_the_laws": False}, "laws_of_chess", "1.1.1"),
        ({"format_changed": True}, "format_unchanged", "1.1.1"),
        ({"equal_conditions": False}, "equal_conditions", "1.1.1"),
        ({"round_dates": days(2, 2), "periods": (Period(160),)}, "hours_a_day", "1.1.2"),
        ({"round_dates": days(3, 1), "increment_seconds": 0}, "rounds_a_day", "1.1.3"),
        ({"periods": (Period(89),)}, "player_time", "1.1.3"),
        ({"same_clocks": False}, "same_clocks", "1.1.3b"),
        ({"chief_arbiter_title": "NA"}, "chief_arbiter", "1.1.5"),
        ({"arbiter_always_present": False}, "arbiter_present", "1.1.5"),
        ({"players": frozenset({"a", "b"})}, "playing_arbiters", "1.1.6"),
        ({"altered_for_someone": True}, "nobody_favoured", "1.4.2d"),
        ({"system": "match"}, "system", "1.4.2e"),
        ({"pgn_complete": False}, "pgn", "1.9.1"),
    ],
)
def test_one_condition_broken(changes: dict[str, Any], code: str, article: str) -> None:
    bad = [f for f in event_conditions(TITLES_2022, replace(GOOD, **changes)) if not f.ok]
    assert [(finding.code, finding.article) for finding in bad] == [(code, article)]


@pytest.mark.parametrize(
    ("changes", "actual", "required"),
    [
        pytest.param({"periods": (Period(89),)}, 119, 120, id="1.1.3 minutes for sixty moves"),
        pytest.param({"same_clocks": False}, "no", "yes", id="1.1.3b a fact"),
        pytest.param({"players": frozenset({"a", "b"})}, 1, 0, id="1.1.6 an arbiter who plays"),
        pytest.param({"registered": START - timedelta(days=29)}, 29, 30, id="1.1.1 days"),
    ],
)
def test_what_was_found_and_what_is_asked(changes: dict[str, Any], actual: object, required: object) -> None:
    (bad,) = [f for f in event_conditions(TITLES_2022, replace(GOOD, **changes)) if not f.ok]
    assert (bad.actual, bad.required) == (actual, required)


@pytest.mark.parametrize(
    "changes",
    [
        {"registered": START, "registration_waived": True},
        {"format_changed": True, "change_approved": True},
        {"system": "match", "system_approved": True},
    ],
)
def test_prior_agreement(changes: dict[str, Any]) -> None:
    assert all(finding.ok for finding in event_conditions(TITLES_2022, replace(GOOD, **changes)))


@pytest.mark.parametrize(("edition", "ok"), [(TITLES_2022, True), (TITLES_2024, False)])
def test_scheveningen_needs_approval_since_2024(edition: TitleEdition, ok: bool) -> None:
    findings = {f.code: f for f in event_conditions(edition, replace(GOOD, system="scheveningen"))}
    assert findings["system"].ok is ok


@pytest.mark.parametrize(
    ("changes", "ok"),
    [
        pytest.param({"rounds": 9}, True, id="1.4.1 nine rounds"),
        pytest.param({"rounds": 7}, False, id="1.4.1 seven rounds"),
        pytest.param({"rounds": 7, "system": "team"}, False, id="1.4.1 teams that are no championship"),
        pytest.param({"rounds": 7, "system": "team", "team_championship": True}, True, id="1.4.1b"),
        pytest.param({"rounds": 8, "system": "double-round-robin"}, False, id="1.4.5f five players"),
        pytest.param({"rounds": 10, "system": "double-round-robin"}, True, id="1.4.5f six players"),
    ],
)
def test_1_4_1_the_event_is_long_enough(changes: dict[str, Any], ok: bool) -> None:
    found = size_findings(TITLES_2024, replace(GOOD, **changes))
    assert [(finding.code, finding.ok) for finding in found] == [("norm_rounds", ok)]


def test_1_4_1_what_is_asked_of_the_rounds() -> None:
    """A round of a knockout or a match has several games, so that its rounds say nothing."""
    asked = {
        system: [(f.article, f.actual, f.required) for f in size_findings(TITLES_2024, event)]
        for system in ("swiss", "double-round-robin", "knockout", "match")
        for event in [replace(GOOD, rounds=7, system=system)]
    }
    rounds = {"swiss": [("1.4.1", 7, 9)], "double-round-robin": [("1.4.1", 7, 10)]}
    assert asked == {**rounds, "knockout": [], "match": []}


@pytest.mark.parametrize(
    ("system", "rounds", "players", "ok"),
    [
        pytest.param("double-round-robin", 10, 5, False, id="1.4.5f five players with free days"),
        pytest.param("double-round-robin", 10, 6, True, id="1.4.5f six players"),
        pytest.param("round-robin", 9, 9, False, id="1.4.1a nine players, eight games each"),
        pytest.param("round-robin", 9, 10, True, id="1.4.1a ten players"),
    ],
)
def test_1_4_1a_a_round_robin_has_opponents_enough(system: str, rounds: int, players: int, ok: bool) -> None:
    asked = replace(GOOD, system=system, rounds=rounds, expected_players=players)
    found = {f.code: (f.ok, f.required) for f in size_findings(TITLES_2024, asked)}
    needed = {"round-robin": 10, "double-round-robin": 6}[system]
    assert found == {"norm_rounds": (True, rounds), "norm_players": (ok, needed)}


def test_unknown_facts_yield_no_finding() -> None:
    early = EventConditions(START, START, days(1), (Period(120),), 0, "swiss")
    codes = {finding.code for finding in event_conditions(TITLES_2022, early)}
    assert codes == {"system", "hours_a_day", "rounds_a_day", "player_time"}


@pytest.mark.parametrize(
    ("periods", "increment", "minutes"),
    [
        pytest.param((Period(90, 40), Period(30)), 30, 150, id="90 for 40 + 30, 30 s"),
        pytest.param((Period(90, 30), Period(30)), 0, 120, id="exam 17"),
        pytest.param((Period(100, 40), Period(50, 20), Period(15)), 30, 180, id="third period after move 60"),
        pytest.param((Period(120),), 0, 120, id="all moves"),
    ],
)
def test_time_for_sixty_moves(periods: tuple[Period, ...], increment: int, minutes: int) -> None:
    assert minutes_for_sixty_moves(periods, increment) == minutes


def test_days_with_one_round() -> None:
    assert single_round_days(days(1, 2, 1, 2, 1)) == 3
    assert single_round_days(days(2, 2, 2, 2, 1)) == 1


def test_long_events_use_ratings_of_the_day() -> None:
    thirty = replace(GOOD, end=START + timedelta(days=29))
    assert not uses_ratings_of_the_day(TITLES_2022, thirty)
    assert uses_ratings_of_the_day(TITLES_2022, replace(GOOD, end=START + timedelta(days=30)))
