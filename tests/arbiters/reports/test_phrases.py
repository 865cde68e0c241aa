"""What is missing in a report, in words with its numbers."""

import pytest

from arbiters.reports.phrases import NOTIFICATIONS, SUBJECTS, sentence_of, told
from arbiters.rules.chief_report import ReportFacts, check_report

COMPLETE = ReportFacts(
    ended=True,
    arbiters=2,
    evaluated=2,
    chief_absent=False,
    appeals=1,
    decided_appeals=1,
    breaches=0,
    no_breaches=True,
)


def facts(**changes):
    return ReportFacts(**{name: getattr(COMPLETE, name) for name in COMPLETE.__slots__} | changes)


def missing(**changes):
    return [sentence_of(each) for each in check_report(facts(**changes)) if each.ok is False]


@pytest.mark.parametrize(
    ("changes", "words"),
    [
        pytest.param({}, [], id="complete"),
        pytest.param({"ended": False}, ["The last round has been played"], id="still played"),
        pytest.param({"evaluated": 1}, ["1 of 2 arbiters are evaluated"], id="one is not evaluated"),
        pytest.param(
            {"decided_appeals": 0}, ["0 of 1 appeals have a decision"], id="an appeal without decision"
        ),
        pytest.param(
            {"no_breaches": False},
            ["Breaches of the protection measures are named, or it says that there was none"],
            id="nothing said about breaches",
        ),
        pytest.param(
            {"breaches": 1},
            ["The report does not say “none” beside a breach"],
            id="none, and one",
        ),
        pytest.param({"breaches": 1, "no_breaches": False}, [], id="a breach is named"),
    ],
)
def test_what_keeps_a_report_from_being_sent(changes, words):
    assert missing(**changes) == words


def test_findings_are_told_with_verdict_and_colour():
    rows = told(check_report(facts(evaluated=0)))
    assert {(str(row["verdict"]), row["tone"]) for row in rows} >= {("met", "success"), ("not met", "danger")}


def test_every_message_has_a_subject():
    assert set(NOTIFICATIONS) == set(SUBJECTS)
