"""JSON requests that pass; a test changes what it is about."""

import json
from copy import deepcopy
from pathlib import Path
from typing import Any

import yaml

from arbiters.rules.__main__ import COMMAND

GOLDEN = Path(__file__).parents[2] / "golden" / "arbiters"
Json = dict[str, Any]
Change = tuple[str, Any]


def golden(name: str) -> list[Json]:
    return yaml.safe_load((GOLDEN / name).read_text())


def ask(request: object) -> Json:
    """Answer a request by way of its JSON text, as another program would send it."""
    text, status = COMMAND.run(json.dumps(request).encode())
    body: Json = json.loads(text)
    assert status == (0 if body["ok"] else 2)
    return body


def changed(request: Json, *changes: Change) -> Json:
    """Return a copy of a request with the values at some paths replaced; `...` takes a key away."""
    copy = deepcopy(request)
    for path, value in changes:
        target: Any = copy
        *way, last = path.replace("[", ".").replace("]", "").split(".")
        for name in way:
            target = target[int(name)] if isinstance(target, list) else target.setdefault(name, {})
        if value is ...:
            del target[last]
        elif isinstance(target, list):
            target[int(last)] = value
        else:
            target[last] = value
    return copy


def judge(request: Json, changes: list[Change]) -> tuple[list[str], list[str]]:
    """Return failed and review; the verdict and the findings must agree with them."""
    body = ask(changed(request, *changes))
    assert body["ok"], body
    failed, review = body["failed"], body["review"]
    assert body["answer"] == ("FAIL" if failed else "REVIEW" if review else "PASS")
    for articles, ok in ((failed, False), (review, None)):
        assert articles == sorted({each["article"] for each in body["findings"] if each["ok"] is ok})
    return failed, review


NORM_FA: Json = {
    "op": "norm",
    "title": "FA",
    "event": {
        "start": "2022-08-06",
        "end": "2022-08-14",
        "system": "SS",
        "federations": 5,
        "players": 130,
        "rated": 90,
        "rounds": 9,
    },
    "arbiter": {"role": "ARB", "birth": "1995-03-12", "na_registered": "2019-01-20"},
    "certificate": {
        "nth": 5,
        "recommendation": "MET",
        "signer": "CA",
        "signer_title": "IA",
        "chief_title": "IA",
        "federation_signed": True,
    },
}
NORM_IA: Json = changed(
    NORM_FA,
    ("title", "IA"),
    ("event.player_norm_possible", True),
    ("arbiter", {"fa_award": "2020-05-01", "active_until": "2024-05-01"}),
)


def _listed(place: int, system: str, **more: Any) -> Json:
    facts = {**NORM_FA["event"], "system": system, "player_norm_possible": True}
    return {"id": f"n{place + 1}", "signatory": 100 + place, "event": facts | more}


APPLICATION_FA: Json = {
    "op": "application",
    "title": "FA",
    "submitted": "2023-03-01",
    "birth": "1990-07-01",
    "languages": ["de"],
    "seminar": {"end": "2022-03-06", "passed": True},
    "norms": [_listed(place, system) for place, system in enumerate(("SS", "RR", "SS"))],
}
APPLICATION_IA: Json = {
    **APPLICATION_FA,
    "title": "IA",
    "languages": ["en"],
    "fa_award": "2020-05-01",
    "norms": [_listed(place, system) for place, system in enumerate(("SS", "RR", "SS", "SS"))],
}
UPGRADE_A: Json = {
    "op": "upgrade",
    "target": "A",
    "submitted": "2022-06-01",
    "ia_award": "2010-06-01",
    "category": "B",
    "category_since": "2018-06-01",
    "active_until": "2023-12-31",
    "events": [
        {"category": "A", "role": "CA", "start": f"202{year}-08-01", "end": f"202{year}-08-10"}
        for year in (0, 1)
    ],
}
UPGRADE_B: Json = {**UPGRADE_A, "target": "B", "category": "C", "events": UPGRADE_A["events"]}
UPGRADE_B = changed(
    UPGRADE_B,
    *((f"events[{place}].category", "B") for place in (0, 1)),
    *((f"events[{place}].role", "DCA") for place in (0, 1)),
)
UPGRADE_C: Json = changed(
    UPGRADE_B,
    ("target", "C"),
    ("category", "D"),
    *((f"events[{place}].category", "C") for place in (0, 1)),
)
ACTIVITY: Json = {"op": "activity", "title": "FA", "on_date": "2022-06-01", "fa_award": "2019-06-01"}
BEST: Json = {**APPLICATION_FA, "op": "best_set"}
YEAR: Json = {
    "op": "check_appointments",
    "edition": "arbiters-2024",
    "events": [
        {
            "id": "e1",
            "category": "A",
            "start": "2025-03-01",
            "end": "2025-03-10",
            "posts": {"CA": 1, "ARB": 1},
        }
    ],
    "arbiters": [
        {
            "id": 1,
            "title": "IA",
            "category": "A",
            "panel": "GREEN",
            "woman": True,
            "active_until": "2026-01-01",
        },
        {
            "id": 2,
            "title": "IA",
            "category": "B",
            "panel": "BLUE",
            "woman": False,
            "active_until": "2026-01-01",
        },
    ],
    "appointments": [
        {"event": "e1", "role": "CA", "arbiter": 1},
        {"event": "e1", "role": "ARB", "arbiter": 2},
    ],
}
