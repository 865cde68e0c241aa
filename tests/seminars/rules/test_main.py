"""`python -m seminars.rules`: editions, refusals with their field, lists, exit status, random input."""

import io
import json
import re
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from seminars.rules.__main__ import COMMAND
from seminars.rules.reading import SeminarFields
from tests.seminars.rules.cases import (
    ACCREDITATION,
    APPLICATION,
    EXAMPLES,
    FA_PARTICIPANT,
    IA_PARTICIPANT,
    VECTORS,
    WHOLE,
    answer,
    changed,
    sent,
)

ROOT = Path(__file__).resolve().parents[3]
CODES = {"unknown_op", "unknown_edition", "missing", "invalid"}
SINGLE = [{"op": vector["fn"], **sent(vector["in"])} for vector in VECTORS]


def run(text: bytes) -> tuple[int, Any, bytes]:
    done = subprocess.run(
        [sys.executable, "-m", "seminars.rules"], input=text, capture_output=True, cwd=ROOT, check=False
    )
    return done.returncode, json.loads(done.stdout), done.stderr


def test_a_list_as_a_process() -> None:
    requests = [example["request"] for example in EXAMPLES]
    status, bodies, errors = run(json.dumps(requests).encode())
    assert (status, errors) == (0, b"")
    for body, example in zip(bodies, EXAMPLES, strict=True):
        assert {name: body[name] for name in example["answer"]} == example["answer"]


def test_one_of_a_list_refused() -> None:
    good, bad = {"op": "report_due", "end": "2023-05-07"}, {"op": "report_due"}
    status, bodies, errors = run(json.dumps([good, bad]).encode())
    assert (status, errors) == (2, b"")
    assert [body["ok"] for body in bodies] == [True, False]


def test_it_needs_neither_django_nor_a_database() -> None:
    code = "import sys, seminars.rules.__main__; print([m for m in sys.modules if m in ('django', 'chess')])"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, cwd=ROOT, check=True, text=True)
    assert done.stdout.strip() == "[]"


@pytest.mark.parametrize(
    "text",
    [b"", b"{", b"\xff\xfe{}", b'{"op": NaN}', b'{"op": "fee_total", "op": 1}', b"[" * 100000, b"3", b"null"],
)
def test_unreadable_input(text: bytes) -> None:
    output, status = COMMAND.run(text)
    error = json.loads(output)["error"]
    assert (status, error["code"], error["field"]) == (2, "invalid", "request")
    assert error["message"]


@pytest.mark.parametrize("request_", [*WHOLE, *SINGLE[::4]], ids=lambda request: str(request["op"]))
def test_editions(request_: dict[str, Any]) -> None:
    assert (
        answer(request_, {"edition": "seminars-2021"})
        == answer(request_)
        == answer(request_, {"edition": None})
    )
    error = answer(request_, {"edition": "seminars-2020"})["error"]
    assert (error["code"], error["field"]) == ("unknown_edition", "edition")


@pytest.mark.parametrize(
    ("request_", "path", "value", "code", "field"),
    [
        (APPLICATION, "op", "seminar", "unknown_op", "op"),
        (APPLICATION, "op", None, "missing", "op"),
        (APPLICATION, "op", 7, "invalid", "op"),
        (APPLICATION, "edition", 2021, "invalid", "edition"),
        (APPLICATION, "kind", None, "missing", "kind"),
        (APPLICATION, "kind", "WORLD_EVENT", "invalid", "kind"),
        (APPLICATION, "format", None, "missing", "format"),
        (APPLICATION, "format", "HYBRID", "invalid", "format"),
        (APPLICATION, "organiser", ["FEDERATION"], "invalid", "organiser"),
        (APPLICATION, "start", "2022-02-30", "invalid", "start"),
        (APPLICATION, "start", "4 March 2022", "invalid", "start"),
        (APPLICATION, "participants", "12", "invalid", "participants"),
        (APPLICATION, "participants", True, "invalid", "participants"),
        (APPLICATION, "participants", -1, "invalid", "participants"),
        (APPLICATION, "topics", ["a"], "invalid", "topics"),
        (APPLICATION, "topics", {"z": 1}, "invalid", "topics.z"),
        (APPLICATION, "topics", {"a": "much"}, "invalid", "topics.a"),
        (APPLICATION, "covered", "abc", "invalid", "covered"),
        (APPLICATION, "covered", ["x"], "invalid", "covered"),
        (APPLICATION, "hours", 16.5, "invalid", "hours"),
        (APPLICATION, "exam", 240, "invalid", "exam"),
        (APPLICATION, "exam.minutes", "240", "invalid", "exam.minutes"),
        (APPLICATION, "committee", "all", "invalid", "committee"),
        (APPLICATION, "committee.host", "GM", "invalid", "committee.host"),
        (APPLICATION, "committee.commission", 1, "invalid", "committee.commission"),
        (APPLICATION, "lecturers", {"id": "L1"}, "invalid", "lecturers"),
        (APPLICATION, "lecturers", ["L1"], "invalid", "lecturers[0]"),
        (APPLICATION, "lecturers.0.lead", "yes", "invalid", "lecturers[0].lead"),
        (APPLICATION, "lecturers.0.id", 1.5, "invalid", "lecturers[0].id"),
        (APPLICATION, "assistants.local", -1, "invalid", "assistants.local"),
        (APPLICATION, "language", "Spanish", "invalid", "language"),
        (APPLICATION, "fee", "1,5", "invalid", "fee"),
        (APPLICATION, "contacts", {"email": "x"}, "invalid", "contacts"),
        (FA_PARTICIPANT, "seminar", None, "missing", "seminar"),
        (FA_PARTICIPANT, "seminar.end", None, "missing", "seminar.end"),
        (FA_PARTICIPANT, "person.title", "GM", "invalid", "person.title"),
        (FA_PARTICIPANT, "exam.maximum", None, "missing", "exam.maximum"),
        (FA_PARTICIPANT, "exam.maximum", 0, "invalid", "exam.maximum"),
        (FA_PARTICIPANT, "exam.score", 101, "invalid", "exam.score"),
        (FA_PARTICIPANT, "exam.score", 79.5, "invalid", "exam.score"),
        (FA_PARTICIPANT, "attended", "yes", "invalid", "attended"),
        (IA_PARTICIPANT, "readiness.result", "MAYBE", "invalid", "readiness.result"),
        (IA_PARTICIPANT, "readiness.parts", ["a", 2], "invalid", "readiness.parts"),
        (ACCREDITATION, "on_date", None, "missing", "on_date"),
        (ACCREDITATION, "person.category", "E", "invalid", "person.category"),
        (ACCREDITATION, "aprs", {}, "invalid", "aprs"),
        (ACCREDITATION, "aprs.1", None, "invalid", "aprs[1]"),
        (ACCREDITATION, "aprs.1.lecturer", None, "missing", "aprs[1].lecturer"),
        (ACCREDITATION, "aprs.1.seminar_end", None, "missing", "aprs[1].seminar_end"),
        (ACCREDITATION, "aprs.1.marks", None, "missing", "aprs[1].marks"),
        (ACCREDITATION, "aprs.1.marks", [3, 5], "invalid", "aprs[1].marks[1]"),
        (ACCREDITATION, "aprs.1.marks", [3, None], "missing", "aprs[1].marks[1]"),
        ({"op": "report_due"}, "end", None, "missing", "end"),
        ({"op": "new_topics_counted"}, "covered", None, "missing", "covered"),
        ({"op": "min_duration", "kind": "FA"}, "new_topics", 7, "invalid", "new_topics"),
        ({"op": "language_check", "kind": "FA"}, "language", None, "missing", "language"),
        ({"op": "accreditation_check"}, "aprs", [[1, 3, 2]], "invalid", "aprs[0]"),
        ({"op": "accreditation_check"}, "aprs", [[1, 3, 5, 2]], "invalid", "aprs[0].mark"),
        (
            {"op": "lecturer_active", "on_date": "2025-06-10"},
            "last_seminar_end",
            None,
            "missing",
            "last_seminar_end",
        ),
    ],
)
def test_refusals(request_: dict[str, Any], path: str, value: Any, code: str, field: str) -> None:
    error = answer(request_, {path: value})["error"]
    assert (error["code"], error["field"]) == (code, field)
    assert error["message"]


@pytest.mark.parametrize(
    ("request_", "expected"),
    [
        ({"op": "min_duration", "kind": "FA"}, {"hours": 17, "days": 2}),
        ({"op": "min_duration", "kind": "NATIONAL"}, {"hours": 0, "days": 0}),
        ({"op": "capacity_check", "kind": "WORLD_EVENT", "participants": 300}, "PASS"),
        ({"op": "exam_place", "format": "BLENDED"}, "FAIL"),
        ({"op": "committee_check"}, "FAIL"),
        ({"op": "assistants_check"}, "PASS"),
        ({"op": "readiness_complete"}, "FAIL"),
        ({"op": "may_attend_for_result", "kind": "WORLD_EVENT", "title": "IA"}, "FAIL"),
        ({"op": "may_attend_for_result", "kind": "WORLD_EVENT", "title": "IA", "invited": True}, "PASS"),
        ({"op": "may_attend_for_result", "kind": "NATIONAL"}, "PASS"),
        ({"op": "language_check", "kind": "REFRESHER", "language": "ru", "ia_only": True}, "FAIL"),
        ({"op": "fee_total", "kind": "WORLD_EVENT", "participants": 9}, {"eur": 0, "payer": None}),
        (
            {"op": "fee_total", "kind": "FA", "examinees": 3, "organiser": "COMMISSION"},
            {"eur": 60, "payer": "PARTICIPANT"},
        ),
        (
            {"op": "fee_total", "kind": "FA", "examinees": 3, "end": "2020-12-31"},
            {"eur": None, "payer": None},
        ),
        ({"op": "accreditation_check", "category": "A", "active": True}, "FAIL"),
    ],
)
def test_keys_left_out_take_their_defaults(request_: dict[str, Any], expected: Any) -> None:
    assert answer(request_)["answer"] == expected


def test_every_code_of_the_reader_has_a_name_in_the_contract() -> None:
    kit = "".join(path.read_text(encoding="utf-8") for path in (ROOT / "rulekit").glob("*.py"))
    raised = set(re.findall(r'"([a-z]+_[a-z_]+|internal|missing)"\)', kit)) | set(
        re.findall(r'code = "([a-z_]+)"', kit)
    )
    assert {"wrong_type", "bad_json", "internal", "refused", "unknown_op"} <= raised
    assert {SeminarFields.codes.get(code, code) for code in raised} <= CODES


JSON_VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)
NEAR = st.sampled_from(
    ["FA", "IA", "A", "a", "2022-03-04", "0001-01-01", "9999-12-31", "-1", "1e3", "", " ", "١"]
)


def paths(value: Any, way: str = "") -> list[str]:
    """Return the path of each value in a request."""
    inner = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    found = [way] if way else []
    for name, each in inner:
        found += paths(each, f"{way}.{name}" if way else str(name))
    return found


BROKEN = [(request, path) for request in [*WHOLE, *SINGLE] for path in paths(request)]


@settings(max_examples=1500, deadline=None)
@given(st.sampled_from(BROKEN), JSON_VALUES | NEAR)
def test_nothing_makes_it_stumble(place: tuple[dict[str, Any], str], value: Any) -> None:
    request, path = place
    body = COMMAND.answer(changed(request, {path: value}))
    json.dumps(body, allow_nan=False)
    if body["ok"] is False:
        error = body["error"]
        assert error["code"] in CODES
        assert error["field"] != "request"


@settings(max_examples=300, deadline=None)
@given(JSON_VALUES)
def test_no_request_makes_it_stumble(value: Any) -> None:
    output, status = COMMAND.run(json.dumps(value).encode())
    bodies = json.loads(output)
    for body in bodies if isinstance(bodies, list) else [bodies]:
        assert body["error"]["code"] in CODES
    assert status == (0 if value == [] else 2)


@pytest.mark.parametrize(("arguments", "status"), [(["--help"], 0), (["-h"], 0), (["report_due"], 2)])
def test_help(arguments: list[str], status: int) -> None:
    out = io.StringIO()
    assert COMMAND.main(arguments, target=out) == status
    for name in COMMAND.operations:
        assert f"  {name} " in out.getvalue()


def test_an_answer_is_one_line_of_ascii() -> None:
    out = io.StringIO()
    given = io.BytesIO('{"op": "language_check", "kind": "FA", "language": "日本"}'.encode())
    assert COMMAND.main([], given, out) == 2
    assert out.getvalue().count("\n") == 1
    assert out.getvalue().isascii()


def test_an_empty_list_has_an_empty_answer() -> None:
    assert COMMAND.run(b"[]") == ("[]", 0)


@pytest.mark.parametrize("request_", [*WHOLE, *SINGLE[::5]], ids=lambda request: str(request["op"]))
def test_keys_that_nobody_knows_are_ignored(request_: dict[str, Any]) -> None:
    assert answer(request_, {"remark": {"by": ["the", "caller"]}}) == answer(request_)


@pytest.mark.parametrize("request_", WHOLE, ids=lambda request: f"{request['op']} {request.get('kind', '')}")
def test_the_same_request_has_the_same_answer(request_: dict[str, Any]) -> None:
    text = json.dumps([request_, request_]).encode()
    first, second = json.loads(COMMAND.run(text)[0])
    assert first == second
    assert COMMAND.run(text) == COMMAND.run(text)
