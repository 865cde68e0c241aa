"""What the operations write: the findings of each single rule, and the shape of whole cases."""

from typing import Any

import pytest

from seminars.rules.operations import OPERATIONS
from tests.seminars.rules.cases import VECTORS, WHOLE, answer, sent

KEYS = {
    "application": {"required", "missing"},
    "participant": {"norm", "norm_date", "activity_end", "needs_approval", "usable"},
    "accreditation": {"valid_until", "renewal_notice_from"},
}


@pytest.mark.parametrize(
    ("request_", "code", "article", "ok", "actual", "required"),
    [
        (
            {"op": "duration_ok", "kind": "FA", "hours": "16.5", "days": 2},
            "hours",
            "4.1.1.2",
            False,
            "16.5",
            17,
        ),
        ({"op": "duration_ok", "kind": "IA", "hours": 16, "days": 1}, "days", "4.1.2.2", False, 1, 2),
        (
            {"op": "duration_ok", "kind": "REFRESHER", "hours": 12, "days": 1},
            "hours",
            "4.2.2",
            True,
            "12",
            12,
        ),
        ({"op": "exam_length", "minutes": 200, "format": "ONLINE"}, "exam_length", "4.1.1.3", None, 200, 240),
        ({"op": "exam_place", "format": "BLENDED"}, "exam_place", "5.1.3", False, "remote", "present"),
        (
            {"op": "readiness_complete", "parts": ["b", "a"]},
            "readiness_parts",
            "4.1.2.3",
            False,
            "ab",
            "abcd",
        ),
        (
            {"op": "readiness_complete", "feedback": True},
            "readiness_feedback",
            "4.1.2.3",
            True,
            "written",
            "written",
        ),
        ({"op": "capacity_check", "kind": "IA", "participants": 21}, "capacity", "5.1.4", False, 21, 20),
        ({"op": "committee_check", "commission": True}, "committee_members", "5.2.1", False, 1, 3),
        ({"op": "committee_check", "host": "NA"}, "committee_title", "5.2.1", False, "NA", "FA, IA, IO"),
        ({"op": "assistants_check", "local": 3}, "local_assistants", "5.2.1.2", False, 3, 1),
        ({"op": "language_check", "kind": "IA", "language": "ru"}, "language", "1.2.1", False, "ru", "en"),
        (
            {"op": "may_attend_for_result", "kind": "FA", "title": "IO"},
            "audience",
            "4.1.1",
            False,
            "IO",
            "NA",
        ),
        (
            {"op": "may_attend_for_result", "kind": "IA", "title": "FA"},
            "activity",
            "4.1.2",
            False,
            "inactive",
            "active",
        ),
        (
            {"op": "lead_time", "start": "2023-03-31", "applied": "2023-03-01"},
            "lead_time",
            "5.2.2",
            False,
            "2023-03-01",
            "2023-02-28",
        ),
        (
            {"op": "report_in_time", "end": "2023-05-07", "received": "2023-05-15"},
            "report_in_time",
            "5.2.6",
            False,
            "2023-05-15",
            "2023-05-14",
        ),
        ({"op": "results_may_be_announced"}, "observer_report", "5.2.6", False, None, "received"),
        ({"op": "accreditation_check", "aprs": [[1, "2.5", 2, 9]]}, "apr_hours", "3.1.1", False, "2.5", 3),
        ({"op": "accreditation_check", "aprs": [[1, 3, 1, 0]]}, "apr_marks", "2.2.1", None, "1", 2),
        ({"op": "accreditation_check", "aprs": [[1, 3, 1, 0]]}, "apr_after", "2.2.1", False, 0, 1),
        ({"op": "accreditation_check", "category": "C"}, "category", "2.1.2", False, "C", "A, B"),
    ],
)
def test_a_finding(
    request_: dict[str, Any], code: str, article: str, ok: bool | None, actual: Any, required: Any
) -> None:
    found = {finding["code"]: finding for finding in answer(request_)["findings"]}[code]
    expected = {"code": code, "article": article, "ok": ok, "actual": actual, "required": required}
    assert {name: found[name] for name in expected} == expected


@pytest.mark.parametrize("request_", WHOLE, ids=lambda request: f"{request['op']} {request.get('kind', '')}")
def test_the_keys_of_a_whole_case(request_: dict[str, Any]) -> None:
    common = {"ok", "answer", "failed", "review", "findings"}
    assert set(answer(request_)) == common | KEYS[request_["op"]]


def test_the_keys_of_a_single_rule() -> None:
    for vector in VECTORS:
        assert set(answer({"op": vector["fn"], **sent(vector["in"])})) == {"ok", "answer", "findings"}


def test_every_operation_says_what_it_does() -> None:
    assert set(KEYS) | {vector["fn"] for vector in VECTORS} == set(OPERATIONS)
    for call in OPERATIONS.values():
        assert (call.__doc__ or "").strip().endswith(".")
