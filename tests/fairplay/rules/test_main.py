"""`python -m fairplay.rules`: the contract of the JSON command, and every kind of bad input."""

import json
import subprocess
import sys
from copy import deepcopy
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from fairplay.rules.operations import COMMAND
from tests.fairplay.rules.vectors import golden, written

ROOT = Path(__file__).resolve().parents[3]
ERRORS = {"unknown_op", "unknown_edition", "missing", "invalid"}
COMPLAINT, PROTECTION, CLOCK = (row["request"] for row in golden("contract.yaml"))
SINGLE = [{"op": row["fn"], **written(row["in"])} for row in golden("vectors.yaml")]
KNOWS_2024 = {"presumption", "limitation_open", "protection_level", "protection", "case_clock"}


def asked(request: object) -> dict[str, Any]:
    """Answer as the command does, through JSON."""
    text, status = COMMAND.run(json.dumps(request).encode())
    answer: dict[str, Any] = json.loads(text)
    assert status == (0 if answer["ok"] else 2)
    return answer


def refused(request: object) -> tuple[str, str]:
    answer = asked(request)
    assert answer["ok"] is False
    assert set(answer["error"]) == {"code", "field", "message"}
    return answer["error"]["code"], answer["error"]["field"]


def run(text: bytes, *arguments: str) -> tuple[int, str]:
    done = subprocess.run(
        [sys.executable, "-S", "-m", "fairplay.rules", *arguments],
        input=text,
        capture_output=True,
        cwd=ROOT,
        check=False,
    )
    assert done.stderr == b""
    return done.returncode, done.stdout.decode()


@pytest.mark.parametrize("example", golden("contract.yaml"), ids=lambda row: row["request"]["op"])
def test_examples_of_the_contract(example):
    answer = asked(example["request"])
    assert answer.pop("findings")
    assert answer == example["answer"]


def test_the_process_needs_the_standard_library_only():
    """`-S` leaves out every installed package."""
    status, out = run(json.dumps([COMPLAINT, PROTECTION, CLOCK]).encode())
    assert status == 0
    assert [each["answer"] for each in json.loads(out)] == ["CORRECTION", "INCREASED", "OPEN"]


def test_one_refusal_of_a_list_is_a_status_of_two():
    status, out = run(json.dumps([CLOCK, {"op": "nothing"}]).encode())
    assert status == 2
    assert [each["ok"] for each in json.loads(out)] == [True, False]


@pytest.mark.parametrize("text", [b"", b"{", b"[1,", b"\xff", b'{"op": NaN}', b'{"op": "x", "op": "y"}'])
def test_what_is_no_json(text):
    status, out = run(text)
    assert (status, json.loads(out)["error"]["code"]) == (2, "invalid")


def test_help_names_every_operation():
    status, out = run(b"", "--help")
    assert status == 0
    assert all(f"  {name} " in out for name in COMMAND.operations)
    assert run(b"", "--sideways")[0] == 2


@pytest.mark.parametrize(
    ("request_", "code", "field"),
    [
        ({}, "missing", "op"),
        ([], None, None),
        (7, "invalid", "request"),
        ("op", "invalid", "request"),
        (None, "invalid", "request"),
        ({"op": 7}, "invalid", "op"),
        ({"op": "verdict"}, "unknown_op", "op"),
        ({"op": "presumption", "mode": "OTB"}, "missing", "z"),
        ({"op": "presumption", "z": "4.60"}, "missing", "mode"),
        ({"op": "presumption", "mode": "otb", "z": "4.60"}, "invalid", "mode"),
        ({"op": "presumption", "mode": "OTB", "z": 4.6}, "invalid", "z"),
        ({"op": "presumption", "mode": "OTB", "z": "4,6"}, "invalid", "z"),
        ({"op": "presumption", "mode": "OTB", "z": "1000"}, "invalid", "z"),
        ({"op": "presumption", "mode": "OTB", "z": True}, "invalid", "z"),
        ({"op": "presumption", "mode": "OTB", "z": "5", "edition": 2022}, "invalid", "edition"),
        ({"op": "presumption", "mode": "OTB", "z": "5", "edition": ""}, "unknown_edition", "edition"),
        ({"op": "presumption", "edition": "fairplay-2018"}, "unknown_edition", "edition"),
        ({"op": "protection_level"}, "missing", "fide_level"),
        ({"op": "protection_level", "fide_level": 4}, "invalid", "fide_level"),
        ({"op": "protection_level", "fide_level": 0}, "invalid", "fide_level"),
        ({"op": "protection_level", "fide_level": 3, "system": "swiss"}, "invalid", "system"),
        ({"op": "protection_level", "fide_level": 3, "prize_eur": "-1"}, "invalid", "prize_eur"),
        ({"op": "protection_level", "fide_level": 3, "women": 1}, "invalid", "women"),
        ({"op": "quick_match_unusual_percent"}, "missing", "elo"),
        ({"op": "quick_match_unusual_percent", "elo": "2400"}, "invalid", "elo"),
        ({"op": "may_disqualify_on_spot", "evidence": "STATISTICS"}, "invalid", "evidence"),
        ({"op": "may_disqualify_on_spot", "evidence": ["RUMOUR"]}, "invalid", "evidence[0]"),
        ({"op": "may_disqualify_on_spot", "evidence": ["STATISTICS", None]}, "invalid", "evidence[1]"),
        ({"op": "may_disqualify_on_spot", "evidence": ["STATISTICS"] * 101}, "invalid", "evidence"),
        ({"op": "jurisdiction", "mode": "OTB", "titles": [{}]}, "invalid", "titles[0]"),
        ({"op": "jurisdiction", "mode": "OTB", "level": "HIGH"}, "invalid", "level"),
        ({"op": "waiver_check", "level": "STANDARD", "authority": "NF"}, "missing", "requested"),
        ({"op": "limitation_open", "mode": "OTB", "last_round": "2023-02-29"}, "invalid", "last_round"),
        ({"op": "limitation_open", "mode": "OTB", "last_round": "29.02.2024"}, "invalid", "last_round"),
        ({"op": "online_window_open", "last_round_end": "2023-05-07T18:30:00"}, "invalid", "last_round_end"),
        (
            {"op": "may_dismiss_unanimously", "investigators": 3, "votes_to_dismiss": 4},
            *("invalid", "votes_to_dismiss"),
        ),
        ({"op": "respondent_may_see", "state": "SECRET"}, "invalid", "state"),
        ({"op": "device_result", "device_found": True}, "missing", "found"),
        ({"op": "complaint"}, "missing", "kind"),
        ({"op": "complaint", "kind": "PTC"}, "missing", "filed"),
        ({"op": "complaint", "kind": "PTC", "filed": "2022-06-20"}, "missing", "event"),
        (COMPLAINT | {"filed": "2022-06-20T10:00"}, "invalid", "filed"),
        (COMPLAINT | {"filed": ""}, "invalid", "filed"),
        (COMPLAINT | {"event": []}, "invalid", "event"),
        (COMPLAINT | {"event": {}}, "missing", "event.mode"),
        (COMPLAINT | {"complainant": "N. N."}, "invalid", "complainant"),
        (COMPLAINT | {"complainant": {"title": "IA"}}, "invalid", "complainant.title"),
        (COMPLAINT | {"complainant": {"fide_id": 1.5}}, "invalid", "complainant.fide_id"),
        (COMPLAINT | {"signature": "N. N."}, "invalid", "signature"),
        (COMPLAINT | {"consent": "yes"}, "invalid", "consent"),
        ({"op": "protection"}, "missing", "event"),
        ({"op": "protection", "event": {"fide_level": True}}, "invalid", "event.fide_level"),
        (PROTECTION | {"taken": []}, "invalid", "taken"),
        (PROTECTION | {"taken": {"CAMERAS": True}}, "invalid", "taken.CAMERAS"),
        (PROTECTION | {"taken": {"AREAS": "yes"}}, "invalid", "taken.AREAS"),
        (PROTECTION | {"taken": {"EQUIPMENT": -1}}, "invalid", "taken.EQUIPMENT"),
        ({"op": "case_clock"}, "missing", "mode"),
        (CLOCK | {"last_round_end": "2022-11-20"}, "invalid", "last_round_end"),
    ],
)
def test_refusals(request_, code, field):
    if code is None:
        assert COMMAND.run(b"[]") == ("[]", 0)
    else:
        assert refused(request_) == (code, field)


@pytest.mark.parametrize("name", sorted(COMMAND.operations))
def test_which_rules_know_the_edition_of_2024(name):
    """The contract names five; to the others it is an unknown edition."""
    request = next(each for each in (*SINGLE, COMPLAINT, PROTECTION, CLOCK) if each["op"] == name)
    answer = asked(request | {"edition": "fairplay-2024"})
    if name in KNOWS_2024:
        assert answer["ok"] is True
    else:
        assert (answer["error"]["code"], answer["error"]["field"]) == ("unknown_edition", "edition")
    assert (
        asked(request | {"edition": "fairplay-2022"}) == asked(request | {"edition": None}) == asked(request)
    )


@pytest.mark.parametrize(
    ("request_", "answer"),
    [
        ({"op": "equipment_check", "level": "STANDARD"}, "FAIL"),
        ({"op": "protection_level", "fide_level": 3, "prize_eur": None, "average": None}, "STANDARD"),
        ({"op": "intrusive_threshold"}, "3.00"),
        ({"op": "pgn_duty", "level": "MAXIMUM"}, "MUST"),
        ({"op": "jurisdiction", "mode": "OTB"}, "NF_OUTSIDE"),
        ({"op": "admissible", "mode": "OTB", "kind": "PTC"}, "INADMISSIBLE"),
        ({"op": "may_dismiss_unanimously"}, False),
        ({"op": "chief_arbiter_may_close_itc"}, False),
        ({"op": "national_sanction_scope"}, "NATIONAL_ONLY"),
        ({"op": "national_sanction_scope", "fpl_accepts": True}, "ACCEPTED"),
        ({"op": "device_result"}, None),
        ({"op": "may_disqualify_on_spot"}, False),
        ({"op": "respondent_may_see", "state": "ROUTED_NF", "notified": True}, True),
    ],
)
def test_defaults(request_, answer):
    """Booleans are false, counts 0, the rest null where it is left out."""
    assert asked(request_)["answer"] == answer


# What may stand anywhere in a request: other types, extremes, half-right words.
JUNK = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(-(10**12), 10**12),
    st.floats(allow_nan=False, allow_infinity=False),
    st.text(max_size=12),
    st.sampled_from(["2022-06-20", "2022-06-20T10:00:00Z", "0000-00-00", "9999-12-31T23:59:59-23:59", "1e9"]),
    st.lists(st.integers(), max_size=2),
    st.dictionaries(st.text(max_size=3), st.integers(), max_size=2),
)
REQUESTS = (*SINGLE, COMPLAINT, PROTECTION, CLOCK)


def places(value: object, path: tuple[str, ...] = ()) -> list[tuple[str, ...]]:
    """Return the path of every key in a request."""
    found: list[tuple[str, ...]] = []
    if isinstance(value, dict):
        for name, each in value.items():
            found += [(*path, name), *places(each, (*path, name))]
    return found


def with_junk(request: dict[str, Any], path: tuple[str, ...], junk: object) -> dict[str, Any]:
    changed: dict[str, Any] = deepcopy(request)
    target = changed
    for name in path[:-1]:
        target = target[name]
    target[path[-1]] = junk
    return changed


@settings(max_examples=600, deadline=None)
@given(data=st.data(), junk=JUNK)
def test_junk_anywhere_is_answered_or_refused(data, junk):
    """No traceback, no code outside the contract, and never the fault of the command itself."""
    request = data.draw(st.sampled_from(REQUESTS))
    path = data.draw(st.sampled_from(places(request)))
    answer = asked(with_junk(request, path, junk))
    if not answer["ok"]:
        assert answer["error"]["code"] in ERRORS
        assert not answer["error"]["message"].startswith(
            ("TypeError", "KeyError", "AttributeError", "ValueError")
        )


@settings(max_examples=200, deadline=None)
@given(
    name=st.sampled_from(sorted(COMMAND.operations)),
    keys=st.dictionaries(
        st.sampled_from(sorted({p[-1] for r in REQUESTS for p in places(r)})), JUNK, max_size=8
    ),
)
def test_junk_everywhere_is_answered_or_refused(name, keys):
    answer = asked(keys | {"op": name})
    assert answer["ok"] or answer["error"]["code"] in ERRORS


@settings(max_examples=200, deadline=None)
@given(
    text=st.binary(max_size=60)
    | st.text(alphabet='{}[]",:op 0123456789.eE-+\\u', max_size=60).map(str.encode)
)
def test_bytes_are_answered_or_refused(text):
    out, status = COMMAND.run(text)
    answers = json.loads(out)
    for answer in answers if isinstance(answers, list) else [answers]:
        assert answer["ok"] is False
        assert answer["error"]["code"] in ERRORS
    assert status == (2 if answers else 0)


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"[" * 100_000, id="nested too deeply"),
        pytest.param(
            b'{"op": "presumption", "mode": "OTB", "z": ' + b"9" * 5000 + b"}", id="thousands of digits"
        ),
        pytest.param(b'{"op": "presumption", "mode": "OTB", "z": 1e999999999}', id="a huge exponent"),
        pytest.param(b'{"op": "presumption", "mode": "OTB", "z": "1e5"}', id="an exponent in text"),
        pytest.param('{"op": "presumption", "mode": "OTB", "z": "٥"}'.encode(), id="other digits"),
        pytest.param(b'{"op": "\\ud800"}', id="half a character"),
        pytest.param(b'{"op": "presumption", "edition": "\\u0000"}', id="a null character"),
    ],
)
def test_extremes(text):
    out, status = COMMAND.run(text)
    answer = json.loads(out)
    assert (status, answer["ok"], answer["error"]["code"] in ERRORS) == (2, False, True)


@pytest.mark.parametrize("request_", [COMPLAINT, PROTECTION, CLOCK], ids=lambda request: request["op"])
def test_a_key_that_no_rule_knows_changes_nothing(request_):
    """Callers may send more than is asked for."""
    assert asked(request_ | {"remark": {"seen": [1, None]}}) == asked(request_)


def test_a_request_is_not_changed():
    """The same object may be sent twice."""
    before = deepcopy([COMPLAINT, PROTECTION, CLOCK])
    assert [COMMAND.answer(each) for each in before] == [COMMAND.answer(each) for each in before]
    assert before == [COMPLAINT, PROTECTION, CLOCK]
