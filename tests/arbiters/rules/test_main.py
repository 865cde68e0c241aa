"""`python -m arbiters.rules`: refusals, lists, help, a process of its own, and every kind of bad input."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from arbiters.rules.__main__ import COMMAND
from tests.arbiters.rules.requests import (
    ACTIVITY,
    APPLICATION_FA,
    APPLICATION_IA,
    BEST,
    NORM_FA,
    NORM_IA,
    UPGRADE_A,
    YEAR,
    Json,
    ask,
    changed,
    golden,
)

ROOT = Path(__file__).resolve().parents[3]
CODES = {"unknown_op", "unknown_edition", "missing", "invalid"}
TEXTS = (0, True, [], {}, 1.5)
REFUSED = [
    (NORM_FA, "op", ..., "missing", "op"),
    (NORM_FA, "op", "norms", "unknown_op", "op"),
    (NORM_FA, "op", 5, "invalid", "op"),
    (NORM_FA, "edition", "arbiters-1999", "unknown_edition", "edition"),
    (NORM_FA, "edition", "titles-2024", "unknown_edition", "edition"),
    (NORM_FA, "edition", 2021, "invalid", "edition"),
    (NORM_FA, "title", ..., "missing", "title"),
    (NORM_FA, "title", "NA", "invalid", "title"),
    (NORM_FA, "title", "fa", "invalid", "title"),
    (NORM_FA, "event", ..., "missing", "event"),
    (NORM_FA, "event", [], "invalid", "event"),
    (NORM_FA, "event.system", ..., "missing", "event.system"),
    (NORM_FA, "event.system", "XX", "invalid", "event.system"),
    (NORM_FA, "event.end", ..., "missing", "event.end"),
    (NORM_FA, "event.end", "2022-02-30", "invalid", "event.end"),
    (NORM_FA, "event.end", "14.08.2022", "invalid", "event.end"),
    (NORM_FA, "event.end", "20220814", "invalid", "event.end"),
    (NORM_FA, "event.end", "0001-01-01", "invalid", "event.end"),
    (NORM_FA, "event.rounds", ..., "missing", "event.rounds"),
    (NORM_FA, "event.rounds", "9", "invalid", "event.rounds"),
    (NORM_FA, "event.rounds", 9.5, "invalid", "event.rounds"),
    (NORM_FA, "event.rounds", True, "invalid", "event.rounds"),
    (NORM_FA, "event.players", -1, "invalid", "event.players"),
    (NORM_FA, "event.players", 10**12, "invalid", "event.players"),
    (NORM_FA, "event.fide_rated", "yes", "invalid", "event.fide_rated"),
    (NORM_FA, "event.commission_agreed", "no", "invalid", "event.commission_agreed"),
    (NORM_FA, "event.festival", 7, "invalid", "event.festival"),
    (NORM_FA, "arbiter", ..., "missing", "arbiter"),
    (NORM_FA, "arbiter.birth", ..., "missing", "arbiter.birth"),
    (NORM_FA, "arbiter.birth", 1995, "invalid", "arbiter.birth"),
    (NORM_FA, "arbiter.role", "BOSS", "invalid", "arbiter.role"),
    (NORM_FA, "arbiter.rounds_worked", -1, "invalid", "arbiter.rounds_worked"),
    (NORM_FA, "certificate", "signed", "invalid", "certificate"),
    (NORM_FA, "certificate.nth", 0, "invalid", "certificate.nth"),
    (NORM_FA, "certificate.recommendation", "GOOD", "invalid", "certificate.recommendation"),
    (NORM_FA, "certificate.signer_title", "GM", "invalid", "certificate.signer_title"),
    (APPLICATION_FA, "submitted", ..., "missing", "submitted"),
    (APPLICATION_FA, "birth", ..., "missing", "birth"),
    (APPLICATION_FA, "languages", "de", "invalid", "languages"),
    (APPLICATION_FA, "languages", ["de", 5], "invalid", "languages"),
    (APPLICATION_FA, "form", True, "invalid", "form"),
    (APPLICATION_FA, "form", {"dated": 1}, "invalid", "form.dated"),
    (APPLICATION_FA, "seminar", "passed", "invalid", "seminar"),
    (APPLICATION_FA, "seminar.end", ..., "missing", "seminar.end"),
    (APPLICATION_FA, "norms", ..., "missing", "norms"),
    (APPLICATION_FA, "norms", {}, "invalid", "norms"),
    (APPLICATION_FA, "norms", [{}] * 301, "invalid", "norms"),
    (APPLICATION_FA, "norms[1]", 5, "invalid", "norms[1]"),
    (APPLICATION_FA, "norms[1]", {"id": "n2"}, "missing", "norms[1].event"),
    (APPLICATION_FA, "norms[1].event.rounds", ..., "missing", "norms[1].event.rounds"),
    (APPLICATION_FA, "norms[1].event.rounds", [], "invalid", "norms[1].event.rounds"),
    (APPLICATION_FA, "norms[1].association", "IBCA", "invalid", "norms[1].association"),
    (APPLICATION_FA, "norms[1]", {"association": "ICSC"}, "invalid", "norms[1].association"),
    (APPLICATION_FA, "norms[1].id", {}, "invalid", "norms[1].id"),
    (APPLICATION_FA, "norms[1].edition", "2024", "unknown_edition", "norms[1].edition"),
    (
        *(APPLICATION_FA, "norms[1]", {"association": "IBCA", "edition": "2024"}),
        *("unknown_edition", "norms[1].edition"),
    ),
    (APPLICATION_FA, "norms[1].signatory", True, "invalid", "norms[1].signatory"),
    (APPLICATION_FA, "submitted_by", "CLUB", "invalid", "submitted_by"),
    (BEST, "seminars", [{}], "missing", "seminars[0].end"),
    (UPGRADE_A, "target", ..., "missing", "target"),
    (UPGRADE_A, "target", "D", "invalid", "target"),
    (UPGRADE_A, "ia_award", ..., "missing", "ia_award"),
    (UPGRADE_A, "submitted", None, "missing", "submitted"),
    (UPGRADE_A, "sanctions", [None], "invalid", "sanctions[0]"),
    (UPGRADE_A, "events[1].role", ..., "missing", "events[1].role"),
    (UPGRADE_A, "events[1].category", "E", "invalid", "events[1].category"),
    (ACTIVITY, "on_date", ..., "missing", "on_date"),
    (ACTIVITY, "title", ..., "missing", "title"),
    (ACTIVITY, "last_year", 12, "invalid", "last_year"),
    (ACTIVITY, "courses", [{"kind": "REFRESHER"}], "missing", "courses[0].end"),
    (ACTIVITY, "courses", ["2022-01-01"], "invalid", "courses[0]"),
    (YEAR, "events[0].posts", ..., "missing", "events[0].posts"),
    (YEAR, "events[0].posts", {"BOSS": 1}, "invalid", "events[0].posts.BOSS"),
    (YEAR, "events[0].id", ..., "missing", "events[0].id"),
    (YEAR, "arbiters[1].id", 1, "invalid", "arbiters"),
    (YEAR, "appointments[0].arbiter", 9, "invalid", "appointments[0].arbiter"),
    (YEAR, "appointments[0].event", "e9", "invalid", "appointments[0].event"),
    (YEAR, "arbiters[1].served", [{"ca": 1}], "missing", "arbiters[1].served[0].year"),
    ({"op": "age_ok", "purpose": "FA_NORM", "birth": "2004-05-10"}, "on_date", None, "missing", "on_date"),
    ({"op": "rounds_check", "title": "FA"}, "rounds", [9, "7"], "invalid", "rounds[1]"),
    ({"op": "rounds_check", "title": "FA"}, "rounds", [9, None], "missing", "rounds[1]"),
    ({"op": "caps_check", "title": "FA"}, "bases", ["4.8.1"], "invalid", "bases[0]"),
    ({"op": "certificate_check", "level": "NATIONAL", "system": "SS"}, "nth", None, "missing", "nth"),
    ({"op": "tournament_category", "system": "RR"}, "average", 2600.5, "invalid", "average"),
    ({"op": "activity_end"}, "courses", ["2022-01-01", "soon"], "invalid", "courses[1]"),
    ({"op": "distinct_signatories", "title": "IA"}, "signatories", [1, 1.5], "invalid", "signatories[1]"),
]


@pytest.mark.parametrize(
    ("request_", "path", "value", "code", "field"),
    REFUSED,
    ids=[f"{row[1]} {row[3]} {n}" for n, row in enumerate(REFUSED)],
)
def test_refusals(request_: Json, path: str, value: Any, code: str, field: str) -> None:
    body = ask(changed(request_, (path, value)))
    assert body["ok"] is False
    assert body.keys() == {"ok", "error"}
    assert (body["error"]["code"], body["error"]["field"]) == (code, field)
    assert body["error"]["message"]


def test_a_list_of_requests() -> None:
    text, status = COMMAND.run(json.dumps([NORM_FA, {"op": "nothing"}, ACTIVITY]).encode())
    assert status == 2
    assert [each["ok"] for each in json.loads(text)] == [True, False, True]
    assert COMMAND.run(json.dumps([NORM_FA, ACTIVITY]).encode())[1] == 0
    assert COMMAND.run(b"[]") == ("[]", 0)


@pytest.mark.parametrize(
    "text",
    [
        b"",
        b"{",
        b"\xff",
        b"null",
        b"5",
        b'"norm"',
        b"[1]",
        b'{"op": NaN}',
        b'{"op": 1, "op": 2}',
        b"[" * 99999,
    ],
    ids=["empty", "cut", "bytes", "null", "number", "text", "list", "NaN", "key twice", "deep"],
)
def test_unreadable_input(text: bytes) -> None:
    written, status = COMMAND.run(text)
    body = json.loads(written)
    error = (body[0] if isinstance(body, list) else body)["error"]
    assert (status, error["code"], error["field"]) == (2, "invalid", "request")


def test_a_process_of_its_own() -> None:
    command = [sys.executable, "-m", "arbiters.rules"]
    done = subprocess.run(
        command, input=json.dumps(NORM_FA).encode(), capture_output=True, cwd=ROOT, check=False
    )
    assert (done.returncode, done.stderr) == (0, b"")
    assert json.loads(done.stdout)["answer"] == "PASS"
    refused = subprocess.run(command, input=b"{}", capture_output=True, cwd=ROOT, check=False)
    assert (refused.returncode, refused.stderr) == (2, b"")


def test_help_names_every_operation() -> None:
    out = io.StringIO()
    assert COMMAND.main(["--help"], target=out) == 0
    for name, operation in COMMAND.operations.items():
        assert f"  {name} " in out.getvalue()
        assert operation.__doc__


# Anything anywhere


VALUES = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats(allow_nan=False, allow_infinity=False)
    | st.text(max_size=6)
    | st.sampled_from(["IA", "SS", "CA", "2022-02-29", "2022-02-28", "9999-12-31", "arbiters-2024"]),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=6), inner, max_size=3),
    max_leaves=6,
)
WHOLE = [NORM_FA, NORM_IA, APPLICATION_FA, APPLICATION_IA, BEST, UPGRADE_A, ACTIVITY, YEAR]
SINGLE = [
    json.loads(json.dumps({"op": vector["fn"], **vector["in"]}, default=str))
    for vector in golden("vectors.yaml")
]


def paths(value: Any, path: str = "") -> list[str]:
    """Return the path of everything in a request."""
    inside: list[tuple[str, Any]] = []
    if isinstance(value, dict):
        inside = [(f"{path}.{key}" if path else key, each) for key, each in value.items()]
    if isinstance(value, list):
        inside = [(f"{path}[{place}]", each) for place, each in enumerate(value)]
    return [each for below, item in inside for each in (below, *paths(item, below))]


@st.composite
def bent(draw: st.DrawFn) -> Json:
    """Return a request that passes, with one to three values replaced by anything."""
    request = draw(st.sampled_from(WHOLE) | st.sampled_from(SINGLE))
    for path in draw(st.lists(st.sampled_from(paths(request)), min_size=1, max_size=3)):
        try:
            request = changed(request, (path, draw(VALUES)))
        except (AttributeError, IndexError, KeyError, TypeError, ValueError):
            continue  # an earlier change took the place away
    return request


@settings(max_examples=600, deadline=None)
@given(bent())
def test_nothing_makes_it_stumble(request_: Json) -> None:
    body = ask(request_)
    if body["ok"]:
        assert "answer" in body
    else:
        assert body["error"]["code"] in CODES
        assert "Error:" not in body["error"]["message"], body


@pytest.mark.parametrize("request_", [*WHOLE, *SINGLE[::7]], ids=lambda each: each["op"])
def test_every_place_refuses_every_wrong_type(request_: Json) -> None:
    """An answer or a refusal with a place; an unforeseen error would say its Python name."""
    for path in paths(request_):
        for value in TEXTS:
            body = ask(changed(request_, (path, value)))
            message = "" if body["ok"] else body["error"]["message"]
            assert "Error:" not in message, (path, value, body)
