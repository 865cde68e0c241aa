"""The command loop: one answer for each request, a refusal instead of a traceback, help."""

import io
import json
from collections.abc import Mapping
from typing import ClassVar

import pytest

from rulekit import Fields, RuleError
from rulekit.command import Command, Json


def double(fields: Fields) -> Json:
    """Double a number.

    More is not said in the help.
    """
    return {"double": 2 * fields.needed_integer("number", 0, 9)}


def stumble(fields: Fields) -> Json:
    return {"never": 1 // 0}


def refuse(fields: Fields) -> Json:
    """Refuse everything."""
    raise RuleError("number", "not today")


COMMAND = Command("toys", {"double": double, "stumble": stumble, "refuse": refuse}, Fields)


class Renamed(Fields):
    codes: ClassVar[Mapping[str, str]] = {"wrong_type": "bad_type", "refused": "unwilling"}


RENAMED = Command("toys", COMMAND.operations, Renamed, bad_op="unknown_op")


def test_an_answer_says_ok_first() -> None:
    assert list(COMMAND.answer({"op": "double", "number": 4}).items()) == [("ok", True), ("double", 8)]


@pytest.mark.parametrize(
    ("command", "request_", "code", "field"),
    [
        (COMMAND, {}, "missing", "op"),
        (COMMAND, {"op": None}, "missing", "op"),
        (COMMAND, [], "wrong_type", "request"),
        (COMMAND, None, "wrong_type", "request"),
        (COMMAND, {"op": 5}, "wrong_type", "op"),
        (COMMAND, {"op": ["double"]}, "wrong_type", "op"),
        (COMMAND, {"op": ""}, "unknown_op", "op"),
        (COMMAND, {"op": "triple"}, "unknown_op", "op"),
        (COMMAND, {"op": "double"}, "missing", "number"),
        (COMMAND, {"op": "refuse"}, "refused", "number"),
        (COMMAND, {"op": "stumble"}, "internal", "request"),
        (RENAMED, None, "bad_type", "request"),
        (RENAMED, {"op": ["double"]}, "unknown_op", "op"),
        (RENAMED, {"op": "double", "number": "4"}, "bad_type", "number"),
        (RENAMED, {"op": "refuse"}, "unwilling", "number"),
    ],
)
def test_refusals(command: Command[Fields], request_: object, code: str, field: str) -> None:
    told = command.answer(request_)
    assert told["ok"] is False
    assert isinstance(told["error"], dict)
    assert (told["error"]["code"], told["error"]["field"]) == (code, field)
    assert told["error"]["message"]


@pytest.mark.parametrize(
    "text",
    [
        pytest.param(b"", id="empty"),
        pytest.param(b"{", id="broken"),
        pytest.param(b"\xff\xfe", id="not UTF-8"),
        pytest.param(b'{"op": NaN}', id="NaN"),
        pytest.param(b'{"op": Infinity}', id="Infinity"),
        pytest.param(b'{"op": "k", "op": "k"}', id="a key twice"),
        pytest.param(b"[" * 200_000, id="deep and broken"),
        pytest.param(b"[" * 100_000 + b"]" * 100_000, id="deep"),
        pytest.param(b'{"op": ' + b"9" * 5000 + b"}", id="huge number"),
    ],
)
def test_what_is_no_json(text: bytes) -> None:
    output, status = COMMAND.run(text)
    told = json.loads(output)
    assert (status, told["ok"], told["error"]["code"], told["error"]["field"]) == (
        2,
        False,
        "bad_json",
        "request",
    )
    assert told["error"]["message"].startswith(("Not JSON: ", "Nested too deeply."))


def test_a_list_is_answered_one_by_one() -> None:
    good = {"op": "double", "number": 1}
    output, status = COMMAND.run(json.dumps([good, {"op": "guess"}, good]).encode())
    assert ([each["ok"] for each in json.loads(output)], status) == ([True, False, True], 2)
    assert COMMAND.run(b"[]") == ("[]", 0)
    assert COMMAND.run(json.dumps([good]).encode())[1] == 0
    assert COMMAND.run(json.dumps(good).encode())[1] == 0


def test_main_reads_and_writes_streams() -> None:
    target = io.StringIO()
    assert COMMAND.main([], io.BytesIO(b'\xef\xbb\xbf{"op": "double", "number": 2}'), target) == 0
    assert json.loads(target.getvalue()) == {"ok": True, "double": 4}


@pytest.mark.parametrize(
    ("arguments", "status"), [(["-h"], 0), (["--help"], 0), (["double"], 2), (["--help", "double"], 2)]
)
def test_help(arguments: list[str], status: int) -> None:
    target = io.StringIO()
    assert COMMAND.main(arguments, io.BytesIO(b""), target) == status
    lines = target.getvalue().splitlines()
    assert lines[0] == "usage: python -m toys < request.json"
    assert lines[-3:] == ["  double   Double a number.", "  stumble  ", "  refuse   Refuse everything."]


def test_main_takes_the_words_of_the_command_line(monkeypatch: pytest.MonkeyPatch) -> None:
    target = io.StringIO()
    monkeypatch.setattr("sys.argv", ["toys", "--help"])
    assert COMMAND.main(None, io.BytesIO(b""), target) == 0
    assert target.getvalue().startswith("usage: python -m toys")
