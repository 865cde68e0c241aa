"""Whole cases through the JSON command: the contract's examples, the best set, appointments."""

import pytest

from tests.arbiters.rules.requests import (
    APPLICATION_FA,
    APPLICATION_IA,
    BEST,
    NORM_FA,
    NORM_IA,
    UPGRADE_A,
    UPGRADE_B,
    UPGRADE_C,
    YEAR,
    Change,
    Json,
    ask,
    changed,
    judge,
)

# The examples of the contract, word for word.

EXAMPLES: list[tuple[Json, Json]] = [
    (
        {
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
                "nth": 7,
                "recommendation": "MET",
                "signer": "CA",
                "signer_title": "IA",
                "chief_title": "IA",
                "federation_signed": False,
            },
        },
        {
            "ok": True,
            "answer": "FAIL",
            "level": "INTERNATIONAL",
            "bases": ["3.8.1"],
            "failed": ["2.7.1", "2.8"],
            "review": [],
        },
    ),
    (
        {
            "op": "application",
            "title": "FA",
            "submitted": "2021-11-30",
            "birth": "1990-07-01",
            "languages": ["de"],
            "seminar": {"end": "2020-01-26", "passed": True},
            "norms": [
                {
                    "id": "n1",
                    "event": {
                        "start": "2021-07-03",
                        "end": "2021-07-11",
                        "system": "SS",
                        "players": 50,
                        "rated": 44,
                        "rounds": 9,
                    },
                },
                {
                    "id": "n2",
                    "event": {
                        "start": "2021-08-02",
                        "end": "2021-08-08",
                        "system": "RR",
                        "players": 8,
                        "rated": 6,
                        "rounds": 7,
                        "all_ratable": True,
                    },
                },
                {
                    "id": "n3",
                    "event": {
                        "start": "2021-10-02",
                        "end": "2021-10-03",
                        "system": "SS",
                        "rate": "BLITZ",
                        "players": 60,
                        "rated": 29,
                        "rounds": 11,
                    },
                },
            ],
        },
        {
            "ok": True,
            "answer": "FAIL",
            "bases": ["3.8.1", "3.8.2", None],
            "submit_by": "2022-10-03",
            "failed": ["3.8"],
            "review": [],
        },
    ),
    (
        {
            "op": "upgrade",
            "target": "C",
            "submitted": "2022-04-01",
            "ia_award": "2020-10-01",
            "active_until": "2023-12-31",
            "category": "D",
            "category_since": "2020-10-01",
            "events": [
                {"category": "C", "role": "DCA", "start": "2021-08-01", "end": "2021-08-10"},
                {"category": "C", "role": "ARB", "start": "2021-11-01", "end": "2021-11-09"},
            ],
        },
        {"ok": True, "answer": "FAIL", "option": "2", "failed": ["5.4"], "review": []},
    ),
    (
        {"op": "activity", "title": "FA", "on_date": "2022-06-01", "last_year": 2017, "courses": []},
        {
            "ok": True,
            "answer": "ACTIVE",
            "end": "2022-12-31",
            "needs_approval": False,
            "failed": [],
            "review": [],
        },
    ),
]


@pytest.mark.parametrize(("request_", "expected"), EXAMPLES, ids=[each["op"] for each, _answer in EXAMPLES])
def test_the_examples_of_the_contract(request_: Json, expected: Json) -> None:
    body = ask(request_)
    assert body.pop("findings")
    assert body == expected


@pytest.mark.parametrize(
    "request_",
    [NORM_FA, NORM_IA, APPLICATION_FA, APPLICATION_IA, UPGRADE_A, UPGRADE_B, UPGRADE_C],
    ids=["FA norm", "IA norm", "FA2", "IA2", "IA3 to A", "IA3 to B", "IA3 to C"],
)
def test_what_the_rows_change_passes(request_: Json) -> None:
    for edition in ("arbiters-2021", "arbiters-2024"):
        body = ask({**request_, "edition": edition})
        assert (body["answer"], body["failed"], body["review"]) == ("PASS", [], [])
        assert all(finding["ok"] for finding in body["findings"])


# The best set


def test_best_set_of_an_application() -> None:
    body = ask(BEST)
    assert body["answer"] == "PASS"
    assert (body["complete"], body["norms"], body["places"]) == (True, ["n1", "n2", "n3"], [0, 1, 2])
    assert body["seminar"] == {"id": None, "end": "2022-03-06"}
    assert (body["bases"], body["submit_by"]) == (["3.8.1", "3.8.2", "3.8.1"], "2023-08-14")
    assert (body["missing"], body["excluded"], body["failed"], body["review"]) == ([], [], [], [])


def test_best_set_tells_what_is_missing() -> None:
    body = ask(changed(BEST, ("norms[1].event.rated", 0), ("seminar", None)))
    assert (body["answer"], body["complete"], body["norms"]) == ("FAIL", False, ["n1", "n3"])
    assert body["excluded"] == [{"norm": "n2", "failed": ["3.8"]}]
    assert body["missing"] == [
        {"code": "tournament_norms", "article": "5.4.3", "ok": False, "actual": 2, "required": 3},
        {"code": "seminar_norms", "article": "5.4.3", "ok": False, "actual": 0, "required": 1},
    ]


def test_best_set_chooses_among_seminars() -> None:
    several = [{"id": 1, "end": "2018-01-01", "passed": True}, {"id": 2, "end": "2021-01-01", "passed": True}]
    body = ask(changed(BEST, ("seminar", None), ("seminars", several)))
    assert body["seminar"] == {"id": 2, "end": "2021-01-01"}


# Appointments of a year


def test_a_year_without_conflict() -> None:
    body = ask(YEAR)
    assert (body["answer"], body["failed"], body["review"], body["findings"]) == ("PASS", [], [], [])


def test_a_conflict_says_where() -> None:
    body = ask(changed(YEAR, ("arbiters[1].active_until", "2025-03-09")))
    assert (body["answer"], body["failed"]) == ("FAIL", ["B06.3 2.1.2"])
    (finding,) = body["findings"]
    assert (finding["event"], finding["role"], finding["arbiter"]) == ("e1", "ARB", 2)


@pytest.mark.parametrize(
    ("changes", "failed"),
    [
        ([("arbiters[1].sanctions", [{"until": "2025-03-01"}])], ["B06.4 5.1"]),
        ([("arbiters[1].unavailable", [{"start": "2025-03-10"}])], ["B06.1 2.1"]),
        ([("arbiters[0].served", [{"year": 2025, "ca": 2, "total": 2}])], ["B06.4 4.1"]),
        ([("arbiters[1].investigated", True)], ["B06.4 5.2"]),
        ([("appointments[1].role", "MA")], ["B06.4 2.3"]),
    ],
    ids=["sanction", "not available", "served before", "investigated", "no such post"],
)
def test_the_facts_of_a_year(changes: list[Change], failed: list[str]) -> None:
    assert judge(YEAR, changes) == (failed, [])


def test_a_proposal() -> None:
    body = ask(changed(YEAR, ("op", "propose_appointments"), ("appointments", ...)))
    assert body["appointments"] == YEAR["appointments"]
    assert (body["answer"], body["findings"]) == ("PASS", [])
    fixed = [{"event": "e1", "role": "ARB", "arbiter": 1}]
    kept = ask(changed(YEAR, ("op", "propose_appointments"), ("fixed", fixed)))
    assert kept["appointments"] == fixed
    assert kept["failed"] == ["B06.4 2.3", "B06.4 6.5"]
