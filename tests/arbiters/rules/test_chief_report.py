"""What a chief arbiter's report must say (Arbiters' Manual, chapters 1 and 3)."""

import pytest

from arbiters.rules.chief_report import ReportFacts, check_report


@pytest.mark.parametrize(
    ("facts", "failed"),
    [
        pytest.param({"no_breaches": True}, [], id="AM 1 incidents and appeals may be empty"),
        pytest.param({}, ["breaches_named"], id="AM 3.1 none must be said"),
        pytest.param({"breaches": 1}, [], id="AM 3.1 a breach is named"),
        pytest.param({"breaches": 1, "no_breaches": True}, ["breaches_clear"], id="AM 3.1 not both"),
        pytest.param(
            {"no_breaches": True, "arbiters": 3, "evaluated": 2},
            ["evaluations"],
            id="AM 1 each arbiter is evaluated",
        ),
        pytest.param(
            {"no_breaches": True, "arbiters": 3, "evaluated": 2, "chief_absent": True},
            [],
            id="AM 1 a deputy sends without the chief's judgement",
        ),
        pytest.param(
            {"no_breaches": True, "appeals": 2, "decided_appeals": 1},
            ["appeal_decisions"],
            id="AM 1 appeals with their decisions",
        ),
        pytest.param({"no_breaches": True, "ended": False}, ["event_ended"], id="AM 1 after the event"),
    ],
)
def test_what_a_report_must_say(facts, failed):
    found = check_report(ReportFacts(**{"ended": True, **facts}))
    assert [each.code for each in found if each.ok is False] == failed
