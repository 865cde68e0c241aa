"""What the operations write: one finding per check with its article; days and numbers as in the contract."""

import json

import pytest

from fairplay.rules.operations import COMMAND, OPERATIONS
from tests.fairplay.rules.vectors import golden, written

VECTORS = {row["id"]: row for row in golden("vectors.yaml")}


def findings(vector: str) -> list[tuple[object, ...]]:
    row = VECTORS[vector]
    answer = COMMAND.answer({"op": row["fn"], **written(row["in"])})
    return [
        (each["code"], each["article"], each["ok"], each["actual"], each["required"])
        for each in answer["findings"]
    ]


@pytest.mark.parametrize(
    ("vector", "finding"),
    [
        ("Z-1", ("presumption", "AC I.5", False, "4.25", "4.25")),
        ("Z-9", ("presumption", "AC I.5", None, "4.60", "5.00")),
        ("Z-6", ("support_of_evidence", "AC I.6", True, "2.50", "2.50")),
        ("KR-2", ("intrusive_threshold", "KR IV", True, 151, "3.30")),
        ("KR-4", ("intrusive_threshold", "KR IV", None, 401, "REVIEW")),
        ("KR-7", ("intrusive_action", "KR IV", False, "2.99", "3.00")),
        ("KR-11", ("advice", "KR V", True, "4.00", "PRIVATE_INQUIRY")),
        ("KR-15", ("quick_match", "KR IV", True, 2400, "64.0")),
        ("KR-17", ("disqualification_on_spot", "KR VIII", False, "STATISTICS", "LAWS_BREACH")),
        ("PL-1", ("fide_level", "PM 1", True, 1, "MAXIMUM")),
        ("MS-2", ("equipment", "PM 3.1.ii", False, 0, 1)),
        ("MS-8", ("pgn_duty", "PM 3.1.iii", True, "MUST", None)),
        ("MS-10", ("pgn_duty", "PM 3.3.iv", True, "ADVISED", None)),
        ("JU-1", ("competent_body", "AC II.4", True, "FPL", None)),
        ("CL-2", ("limitation", "AC VI.1", False, "2023-04-11", "2023-04-10")),
        ("CL-4", ("limitation", "AN I.1", False, "2023-04-11", "2023-04-10")),
        ("CL-6", ("within_24_hours", "AN G.2.1", False, "2023-05-08T18:30:01Z", "2023-05-08T18:30:00Z")),
        ("CL-7", ("video_delete_on", "AN A.5", True, "2023-05-10", "2024-05-10")),
        ("CL-8", ("video_delete_on", "AN A.5", True, "2023-05-10", "KEEP")),
        ("IV-2", ("unanimous", "AC IV.9", False, 2, 3)),
        ("IV-3", ("unanimous", "AC IV.9", False, 1, 3)),
        ("IV-4", ("itc_forwarded", "AC III.B.6", False, "REJECTED", None)),
        ("IV-6", ("respondent_notified", "AC VI.3", False, "INVESTIGATION", None)),
        ("IV-8", ("sanction_scope", "AC II.6", True, "NATIONAL_ONLY", None)),
        ("EQ-1", ("device_result", "Laws 11.3.2.2", True, "0-1", None)),
    ],
)
def test_single_finding(vector, finding):
    assert findings(vector) == [finding]


def test_a_waiver_is_checked_twice():
    """PM 3: the body and the day."""
    assert findings("WV-5") == [
        ("waiver_authority", "PM 3.2.v", False, "NF", "QC"),
        ("waiver_in_time", "PM 3.2.v", True, "2023-05-03", "2023-05-03"),
    ]
    assert findings("WV-6")[0] == ("waiver_authority", "PM 2", False, "QC", None)


def test_every_check_of_a_filing_is_written():
    codes = [each[0] for each in findings("AD-6")]
    board = ["consent", "fide_id", "written", "on_form", "complete", "why_no_itc", "more_than_strong_play"]
    assert codes == board
    online = ["consent", "fide_id", "written", "after_the_event", "participant", "on_form", "complete"]
    assert [each[0] for each in findings("AD-9")] == [*online, "more_than_strong_play"]


def test_a_measure_is_named_in_its_finding():
    answer = COMMAND.answer(golden("contract.yaml")[1]["request"])
    named = [each["measure"] for each in answer["findings"] if each["code"] == "measure"]
    assert named == [
        *("AREAS", "AC_ARBITER", "VENUE_INSPECTION", "RANDOM_CHECKS", "PGN"),
        *("SCREENING_TESTS", "DEVICE_STORAGE", "DECLARATION"),
    ]
    assert all(each["ok"] for each in answer["findings"] if each.get("measure") != "VENUE_INSPECTION")


@pytest.mark.parametrize("edition", ["fairplay-2022", "fairplay-2024"])
def test_protection_of_both_editions_has_the_same_keys(edition):
    """2024: the level only, everything else null."""
    request = golden("contract.yaml")[1]["request"] | {"edition": edition}
    answer = COMMAND.answer(request)
    nulls = {name for name, value in answer.items() if value is None}
    rest = {"equipment_min", "waiver_by", "waiver_until", "measures", "compliance"}
    assert set(answer) == {"ok", "answer", *rest, "failed", "review", "findings"}
    assert nulls == (set() if edition == "fairplay-2022" else rest)
    if edition == "fairplay-2024":
        assert (answer["answer"], answer["failed"], answer["review"]) == ("INCREASED", [], [])


@pytest.mark.parametrize("name", ["complaint", "protection", "case_clock"])
def test_a_whole_case_has_its_lists(name):
    request = next(each["request"] for each in golden("contract.yaml") if each["request"]["op"] == name)
    answer = COMMAND.answer(request)
    assert list(answer)[:2] == ["ok", "answer"]
    assert list(answer)[-3:] == ["failed", "review", "findings"]


def test_an_answer_is_json_without_a_float():
    """Decimals are strings; a float would be read back as one."""
    requests = [{"op": row["fn"], **written(row["in"])} for row in VECTORS.values()]
    text, status = COMMAND.run(json.dumps(requests).encode())

    def no_float(number: str) -> float:
        raise AssertionError(number)

    assert (status, len(json.loads(text, parse_float=no_float))) == (0, len(requests))


def test_every_operation_says_what_it_answers():
    assert all((call.__doc__ or "").strip() for call in OPERATIONS.values())
