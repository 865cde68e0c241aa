"""Who may admit what the pre-check objects to (B.02, 0.2.3 and 0.2.4; B.01, 1.1.1 and 1.4.2e; PM 3)."""

import pytest

from rulekit import Finding, Severity
from tournaments.rules.findings import blocking, bodies_for, broken, for_commission


def error(code: str) -> Finding:
    return broken(code, "B.02", "0.2", Severity.ERROR, "start")


def test_a_broken_rule_says_where_it_stands_and_what_to_correct():
    found = broken("chief_not_ia", "C.05", "13.1", Severity.WARNING, "arbiters", "FA", "IA")
    assert (found.ok, found.code, found.severity) == (False, "chief_not_ia", Severity.WARNING)
    assert (found.regulation, found.article, found.field) == ("C.05", "13.1", "arbiters")
    assert (found.actual, found.required) == ("FA", "IA")


@pytest.mark.parametrize(
    ("code", "body"),
    [
        pytest.param("registered_late", "qualification", id="B.02 0.2.4"),
        pytest.param("registered_late_top", "council", id="B.02 0.2.3"),
        pytest.param("hybrid_not_approved", "qualification", id="hybrid play"),
        pytest.param("norm_system", "qualification", id="B.01 1.4.2e"),
        pytest.param("format_changed", "qualification", id="B.01 1.1.1"),
        pytest.param("waiver_of_commission", "qualification", id="PM 3"),
    ],
)
def test_what_a_body_may_admit(code, body):
    findings = (error(code),)
    assert (blocking(findings), for_commission(findings)) == ((), findings)
    assert bodies_for(findings) == (body,)


def test_other_errors_only_a_change_of_the_event_settles():
    findings = (error("rounds_missing"), error("registered_late"))
    assert blocking(findings) == findings[:1]
    assert for_commission(findings) == findings[1:]


def test_a_warning_stops_nothing_and_asks_nobody():
    warning = broken("registered_late", "B.02", "0.2", Severity.WARNING, "start")
    assert (blocking([warning]), for_commission([warning]), bodies_for([warning])) == ((), (), ())


def test_the_commission_decides_before_the_council():
    late = [error("registered_late_top"), error("hybrid_not_approved"), error("norm_system")]
    assert bodies_for(late) == ("qualification", "council")
