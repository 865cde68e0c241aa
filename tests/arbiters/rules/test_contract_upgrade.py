"""`upgrade` and `activity` through the JSON command: a test for each row and each answer."""

import pytest

from tests.arbiters.rules.requests import (
    ACTIVITY,
    UPGRADE_A,
    UPGRADE_B,
    UPGRADE_C,
    Change,
    Json,
    ask,
    changed,
    judge,
)

UPGRADE_ROWS = [
    ("1.2.2", UPGRADE_C, [("title", "FA"), ("ia_award", ...)], "2", ["1.2.2"], []),
    ("3.1", UPGRADE_A, [("ia_award", "2017-06-02")], "2", ["3.1"], []),
    ("3.1 exact day", UPGRADE_A, [("ia_award", "2017-06-01")], "2", [], []),
    ("4.1", UPGRADE_B, [("ia_award", "2019-06-02")], "2", ["4.1"], []),
    (
        "5.1",
        UPGRADE_C,
        [("ia_award", "2021-06-02"), ("events[0].start", "2021-07-01"), ("events[0].end", "2021-07-09")],
        "2",
        ["5.1"],
        [],
    ),
    ("3.2 missing", UPGRADE_A, [("active_until", None)], "2", ["3.2"], []),
    ("4.2", UPGRADE_B, [("active_until", "2022-05-31")], "2", ["4.2"], []),
    ("5.2 last day", UPGRADE_C, [("active_until", "2022-06-01")], "2", [], []),
    ("3.3 running", UPGRADE_A, [("sanctions", [{"until": "2022-06-01"}])], "2", ["3.3"], []),
    ("4.3 no end", UPGRADE_B, [("sanctions", [{"until": None}])], "2", ["4.3"], []),
    ("5.3 ended", UPGRADE_C, [("sanctions", [{"until": "2022-05-31"}])], "2", [], ["5.3"]),
    ("3.4 category", UPGRADE_A, [("category", "C")], "2", ["3.4"], ["8.3"]),
    ("3.4 years", UPGRADE_A, [("category_since", "2020-06-02")], "2", ["3.4"], []),
    ("4.4 category", UPGRADE_B, [("category", "B")], "2", ["4.4"], []),
    ("4.4 years", UPGRADE_B, [("category_since", "2020-06-02")], "2", ["4.4"], []),
    ("3.5 too few", UPGRADE_A, [("events", UPGRADE_A["events"][:1])], None, ["3.5"], []),
    ("3.5 none", UPGRADE_A, [("events", ...)], None, ["3.5"], []),
    ("4.5 category", UPGRADE_B, [("events[0].category", "A")], None, ["4.5"], ["8.3"]),
    ("5.4 role", UPGRADE_C, [("events[0].role", "ARB")], "2", ["5.4"], []),
    ("3.5 evaluation", UPGRADE_A, [("events[0].evaluation", "NEGATIVE")], "2", ["3.5"], []),
    ("4.5 five years", UPGRADE_B, [("events[0].end", "2017-05-31")], "2", ["4.5"], []),
    ("4.5 exact day", UPGRADE_B, [("events[0].end", "2017-06-01")], "2", [], []),
    ("7.2.1", UPGRADE_A, [("events", [*UPGRADE_A["events"], UPGRADE_A["events"][0]])], None, ["7.2.1"], []),
    ("7.3 used", UPGRADE_A, [("events[0].used_before", True)], "2", ["7.3"], []),
    ("7.3 start", UPGRADE_A, [("events[0].start", "2018-06-01")], "2", ["7.3"], []),
    ("7.3 later date", UPGRADE_C, [("category_since", "2021-01-01")], "2", ["7.3"], []),
    ("8.3", UPGRADE_C, [("events[0].role", "CA")], "2", [], ["8.3"]),
    ("8.3 B", UPGRADE_B, [("events[0].role", "CA")], "2", [], ["8.3"]),
]


@pytest.mark.parametrize(
    ("request_", "changes", "option", "failed", "review"),
    [row[1:] for row in UPGRADE_ROWS],
    ids=[row[0] for row in UPGRADE_ROWS],
)
def test_upgrade(
    request_: Json, changes: list[Change], option: str | None, failed: list[str], review: list[str]
) -> None:
    assert judge(request_, changes) == (failed, review)
    assert ask(changed(request_, *changes))["option"] == option


def test_one_and_three() -> None:
    events = [UPGRADE_A["events"][0], *({**UPGRADE_A["events"][1], "category": "B"} for _event in range(3))]
    body = ask(changed(UPGRADE_A, ("events", events)))
    assert (body["answer"], body["option"]) == ("PASS", "1+3")


@pytest.mark.parametrize(
    ("changes", "answer", "end", "needs_approval"),
    [
        pytest.param([], "ACTIVE", "2023-06-01", False, id="2.2.1"),
        pytest.param([("on_date", "2023-06-01")], "ACTIVE", "2023-06-01", False, id="2.1 last day"),
        pytest.param([("on_date", "2023-06-02")], "INACTIVE", "2023-06-01", False, id="2.1 a day later"),
        pytest.param([("ia_award", "2022-01-01")], "ACTIVE", "2023-06-01", False, id="2.3 IA moves nothing"),
        pytest.param([("courses", [{"end": "2022-02-01"}])], "ACTIVE", "2026-02-01", False, id="2.2.2"),
        pytest.param(
            [("courses", [{"end": "2022-02-01", "completed": False}])],
            "ACTIVE",
            "2023-06-01",
            False,
            id="2.2.2 not completed",
        ),
        pytest.param(
            [("fa_award", "2017-06-01"), ("courses", [{"end": "2022-02-01"}])],
            "INACTIVE",
            "2026-02-01",
            True,
            id="2.5",
        ),
        pytest.param(
            [("fa_award", "2017-06-01"), ("courses", [{"end": "2022-02-01", "approved": True}])],
            "ACTIVE",
            "2026-02-01",
            False,
            id="2.5 approved",
        ),
        pytest.param(
            [("fa_award", None), ("courses", [{"end": "2022-02-01", "kind": "IA_SEMINAR"}])],
            "ACTIVE",
            "2026-02-01",
            False,
            id="2.2.2 IA seminar",
        ),
        pytest.param(
            [("fa_award", None), ("title", "IA"), ("last_year", 2017)],
            "INACTIVE",
            "2021-12-31",
            False,
            id="2.6.2",
        ),
        pytest.param([("fa_award", None), ("last_year", 2021)], "REVIEW", None, False, id="2.6 unknown"),
        pytest.param([("fa_award", None)], "REVIEW", None, False, id="no date at all"),
    ],
)
def test_activity(changes: list[Change], answer: str, end: str | None, needs_approval: bool) -> None:
    body = ask(changed(ACTIVITY, *changes))
    assert (body["answer"], body["end"], body["needs_approval"]) == (answer, end, needs_approval)
    assert (body["failed"], body["review"]) == ([], ["2.6"] if answer == "REVIEW" else [])
