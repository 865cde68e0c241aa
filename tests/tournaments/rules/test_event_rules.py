"""What the announced rules of an event must say and must not (C.04.2, C.05)."""

from dataclasses import replace
from datetime import time

import pytest

from rulekit import Severity
from tests.tournaments.rules.facts import event, found, rounds
from tournaments.rules.event_rules import check_event_rules, shortest_pause

TWO_A_DAY = rounds(0, 0, 1, 1)


@pytest.mark.parametrize(
    ("changes", "code", "severity"),
    [
        pytest.param({"pairing_rules": ""}, "pairing_rules_undeclared", "notice", id="C.04.2 A.3 system"),
        pytest.param({"acceleration": ""}, "acceleration_undeclared", "notice", id="C.04.2 A.3 acceleration"),
        pytest.param(
            {"half_point_byes": 1, "official": True}, "byes_in_official_event", "warning", id="C.05 6.7(4) L1"
        ),
        pytest.param(
            {"half_point_byes": 1, "byes_until": 10},
            "byes_after_last_round",
            "warning",
            id="C.05 6.7(4) round",
        ),
        pytest.param(
            {"appeal_fee": "€ 50", "appeal_written": False},
            "appeals_not_written",
            "error",
            id="C.05 10.4 written",
        ),
        pytest.param(
            {"rounds": TWO_A_DAY, "appeal_minutes": 24 * 60},
            "appeal_term_too_long",
            "warning",
            id="C.05 10.4: 24 hours, two rounds a day (exam 18)",
        ),
    ],
)
def test_what_the_rules_of_the_event_lack(changes, code, severity):
    finding = found(event(**changes))[code]
    assert finding.severity is Severity(severity)


@pytest.mark.parametrize(
    "changes",
    [
        pytest.param(
            {"system": "round-robin", "pairing_rules": "", "acceleration": ""}, id="C.04.2: no Swiss"
        ),
        pytest.param({"half_point_byes": 1, "byes_until": 9}, id="C.05 6.7(4): level 3"),
        pytest.param({"half_point_byes": 0, "official": True}, id="C.05 6.7(4): none"),
        pytest.param({"appeal_written": False}, id="C.05 10.4: nothing said of appeals"),
        pytest.param({"appeal_minutes": 60, "appeal_fee": "€ 50"}, id="C.05 10.4: an hour, one round a day"),
    ],
)
def test_rules_that_are_in_order(changes):
    own = {
        "pairing_rules_undeclared",
        "acceleration_undeclared",
        "byes_in_official_event",
        "byes_after_last_round",
        "appeals_not_written",
        "appeal_term_too_long",
    }
    assert not own & found(event(**changes)).keys()


def test_10_4_the_pause_is_from_the_longest_game_to_the_next_round():
    # 90 minutes and 30 seconds a move: two clocks of 120 minutes for 60 moves, so four hours.
    facts = event(rounds=TWO_A_DAY)
    starts = (time(9), time(14), time(9), time(14))
    apart = tuple(replace(each, start=start) for each, start in zip(TWO_A_DAY, starts, strict=True))
    assert shortest_pause(replace(facts, rounds=apart)) == 60
    assert shortest_pause(replace(facts, rounds=apart[:1])) is None
    assert shortest_pause(replace(facts, rounds=(replace(apart[0], start=None), *apart[1:]))) is None


@pytest.mark.parametrize(
    ("changes", "expected"),
    [
        pytest.param(
            {"pairing_rules": ""},
            ("pairing_rules_undeclared", "C.04.2", "A.3", "pairing_rules", None, None),
            id="C.04.2 A.3 system",
        ),
        pytest.param(
            {"acceleration": ""},
            ("acceleration_undeclared", "C.04.2", "A.3", "acceleration", None, None),
            id="C.04.2 A.3 acceleration",
        ),
        pytest.param(
            {"half_point_byes": 2, "continental": True},
            ("byes_in_official_event", "C.05", "6.7(4)", "half_point_byes", 2, 0),
            id="C.05 6.7(4) continental",
        ),
        pytest.param(
            {"byes_until": 10},
            ("byes_after_last_round", "C.05", "6.7(4)", "byes_until", 10, 9),
            id="C.05 6.7(4) round ten of nine",
        ),
        pytest.param(
            {"appeals_committee": "Three members", "appeal_written": False},
            ("appeals_not_written", "C.05", "10.4", "appeal_written", None, None),
            id="C.05 10.4 a committee",
        ),
        pytest.param(
            {"appeal_minutes": 0, "appeal_written": False},
            ("appeals_not_written", "C.05", "10.4", "appeal_written", None, None),
            id="C.05 10.4 a term of no minutes is a term",
        ),
        pytest.param(
            # From nine to one o'clock at the longest, and the next day at nine again: twenty hours.
            {"appeal_minutes": 1201},
            ("appeal_term_too_long", "C.05", "10.4", "appeal_minutes", 1201, 1200),
            id="C.05 10.4 a minute too long",
        ),
        pytest.param({"appeal_minutes": 1200}, None, id="C.05 10.4 until the next round begins"),
        pytest.param({"half_point_byes": 2}, None, id="C.05 6.7(4) an open event"),
        pytest.param({"byes_until": 10, "rounds": ()}, None, id="C.05 6.7(4) rounds not known yet"),
    ],
)
def test_what_is_said_of_the_rules_of_the_event(changes, expected):
    told = [
        (each.code, each.regulation, each.article, each.field, each.actual, each.required)
        for each in check_event_rules(event(**changes))
    ]
    assert told == ([expected] if expected else [])


def test_10_4_rounds_that_overlap_leave_no_time_for_an_appeal():
    """Two rounds an hour apart, games of four hours: no minute is free, never less than none."""
    starts = (time(9), time(10))
    close = tuple(replace(each, start=start) for each, start in zip(TWO_A_DAY[:2], starts, strict=True))
    assert shortest_pause(event(rounds=close)) == 0
    assert shortest_pause(event(rounds=close, clock=())) is None
