"""Findings: what blocks, which articles, which verdict, and how they are written."""

import pytest

from rulekit import Finding, Severity, Verdict, blocking, failed_articles, review_articles, verdict

MET = Finding("met", "1.1", True)
BROKEN = Finding("broken", "1.10", False, 2, 3)
BROKEN_TOO = Finding("broken_too", "1.10", False)
FOR_A_PERSON = Finding("unclear", "1.2", None)
ADVICE = Finding("advice", "1.3", False, severity=Severity.WARNING)
NOTE = Finding("note", "1.4", False, severity=Severity.NOTICE)


def test_only_broken_errors_block() -> None:
    assert blocking([MET, BROKEN, FOR_A_PERSON, ADVICE, NOTE]) == (BROKEN,)


def test_articles_stand_once_in_string_order() -> None:
    other = Finding("other", "1.2", False)
    assert failed_articles([other, BROKEN, BROKEN_TOO, ADVICE]) == ["1.10", "1.2"]
    assert review_articles([FOR_A_PERSON, BROKEN, FOR_A_PERSON]) == ["1.2"]


@pytest.mark.parametrize(
    ("findings", "expected"),
    [
        ([], Verdict.PASS),
        ([MET, ADVICE, NOTE], Verdict.PASS),
        ([MET, FOR_A_PERSON], Verdict.REVIEW),
        ([FOR_A_PERSON, BROKEN], Verdict.FAIL),
    ],
)
def test_verdict(findings: list[Finding], expected: Verdict) -> None:
    assert verdict(findings) is expected
    assert verdict(iter(findings)) is expected


def test_json() -> None:
    written = {"code": "broken", "article": "1.10", "ok": False, "actual": 2, "required": 3}
    assert BROKEN.json() == written
    about = Finding("broken", "1.10", False, 2, 3, subject="n1")
    assert about.json() == written | {"subject": "n1"}
    assert about.json("norm") == written | {"norm": "n1"}


def test_json_has_no_place_in_a_form() -> None:
    placed = Finding("broken", "1.10", False, 2, 3, regulation="B.01", field="start")
    assert placed.json() == BROKEN.json()
