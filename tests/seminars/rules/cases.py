"""Requests that pass every check, for tests that break one of them at a time."""

import copy
import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import yaml

from seminars.rules.__main__ import COMMAND

GOLDEN = Path(__file__).resolve().parents[2] / "golden" / "seminars"
VECTORS: list[dict[str, Any]] = yaml.safe_load((GOLDEN / "vectors.yaml").read_text(encoding="utf-8"))
EXAMPLES: list[dict[str, Any]] = json.loads((GOLDEN / "contract.json").read_text(encoding="utf-8"))

APPLICATION: dict[str, Any] = {
    "op": "application",
    "kind": "FA",
    "format": "STANDARD",
    "organiser": "FEDERATION",
    "applied": "2022-02-04",
    "start": "2022-03-04",
    "end": "2022-03-05",
    "venue": "Town hall",
    "timetable": "timetable.pdf",
    "participants": 20,
    "topics": dict.fromkeys("abcdefgh", 1),
    "hours": 16,
    "days": 2,
    "committee": {"commission": True, "host": "FA", "host_present": True, "host_arbiters_present": True},
    "lecturers": [{"id": "L1"}],
    "language": "en",
    "fee": "60",
    "accommodation": "hostel",
    "contacts": "office@example.org",
}
IA_APPLICATION: dict[str, Any] = APPLICATION | {
    "kind": "IA",
    "topics": dict.fromkeys("abcde", 3),
    "lecturers": [{"id": "L1", "lead": True}, {"id": "L2"}],
}
REFRESHER_APPLICATION: dict[str, Any] = APPLICATION | {
    "kind": "REFRESHER",
    "organiser": "COMMISSION",
    "topics": {"a": 8, "b": 4},
    "hours": 12,
    "days": 1,
    "participants": 25,
    "applied": None,
    "committee": None,
}
FA_PARTICIPANT: dict[str, Any] = {
    "op": "participant",
    "kind": "FA",
    "seminar": {"end": "2024-02-29"},
    "person": {"title": "NA"},
    "exam": {"score": 80, "maximum": 100},
}
IA_PARTICIPANT: dict[str, Any] = {
    "op": "participant",
    "kind": "IA",
    "seminar": {"end": "2024-02-29"},
    "person": {"title": "FA"},
    "readiness": {"parts": ["a", "b", "c", "d"], "feedback": True, "result": "READY"},
}
REFRESHER_PARTICIPANT: dict[str, Any] = {
    "op": "participant",
    "kind": "REFRESHER",
    "seminar": {"end": "2024-02-29"},
    "person": {"title": "FA"},
}
APR: dict[str, Any] = {"lecturer": 1, "seminar_end": "2021-10-10", "hours": 3, "marks": [2, 3, 4]}
ACCREDITATION: dict[str, Any] = {
    "op": "accreditation",
    "on_date": "2022-09-01",
    "ltp": True,
    "teaching": True,
    "person": {"category": "B", "classified": "2021-10-09", "active_until": "2022-09-01"},
    "aprs": [APR, APR | {"seminar_end": "2022-02-06"}, APR | {"lecturer": 2}],
}
WHOLE = [
    *(APPLICATION, IA_APPLICATION, REFRESHER_APPLICATION),
    *(FA_PARTICIPANT, IA_PARTICIPANT, REFRESHER_PARTICIPANT, ACCREDITATION),
]


def changed(request: Mapping[str, Any], changes: Mapping[str, Any]) -> dict[str, Any]:
    """Return the request with values set by dotted path; a number in a path is a place in a list."""
    result: dict[str, Any] = copy.deepcopy(dict(request))
    for path, value in changes.items():
        *way, last = (int(part) if part.isdigit() else part for part in path.split("."))
        inner: Any = result
        for part in way:
            if isinstance(inner, dict) and inner.get(part) is None:
                inner[part] = {}
            inner = inner[part]
        inner[last] = value
    return result


def answer(request: Mapping[str, Any], changes: Mapping[str, Any] | None = None) -> dict[str, Any]:
    """Return what the command answers to a request with these changes."""
    output, _ = COMMAND.run(json.dumps(changed(request, changes or {})).encode())
    body: dict[str, Any] = json.loads(output)
    return body


def sent(value: Any) -> Any:
    """Return a value of a vector as the contract sends it: days and fractions as text."""
    if isinstance(value, dict):
        return {name: sent(each) for name, each in value.items()}
    if isinstance(value, list):
        return [sent(each) for each in value]
    if isinstance(value, float) or hasattr(value, "isoformat"):
        return str(value)
    return value
