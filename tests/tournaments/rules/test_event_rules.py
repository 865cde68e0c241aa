"""What the announced rules of an event must say and must not (C.04.2, C.05)."""

from dataclasses import replace
from datetime import time

import pytest

from rulekit import Severity
from tests.tournaments.rules.facts import event, found, rounds
from tournaments.rules.event_rules import shortest_pause

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
