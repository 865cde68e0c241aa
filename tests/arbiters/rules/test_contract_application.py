"""`application` through the JSON command: a test for each row of the contract's table."""

from typing import Any

import pytest

from tests.arbiters.rules.requests import APPLICATION_FA, APPLICATION_IA, Change, ask, changed, judge


def each_norm(count: int, key: str, value: Any) -> list[Change]:
    return [(f"norms[{place}].{key}", value) for place in range(count)]


PAPER = {"chief_title": "IA"}
RAPID = [("norms[0].event.rate", "RAPID"), ("norms[2].event.rate", "BLITZ")]
SMALL = [*each_norm(4, "event.player_norm_possible", False), *each_norm(4, "event.players", 90)]

APPLICATION_ROWS = [
    ("5.2", "FA", [("submitted_by", "APPLICANT")], ["5.2"], []),
    ("5.2.2", "FA", [("submitted_by", "APPLICANT"), ("refusal_unfounded", True)], [], []),
    ("5.4.1 date", "FA", [("form", {"dated": False})], ["5.4.1"], []),
    ("5.4.1 signature", "FA", [("form", {"signed": False})], ["5.4.1"], []),
    ("5.5.1", "IA", [("form", {"dated": False, "signed": False})], ["5.5.1"], []),
    ("5.4.2", "FA", [("birth", "2004-03-02")], ["5.4.2"], []),
    ("5.4.2 birthday", "FA", [("birth", "2004-03-01")], [], []),
    ("5.5.2", "IA", [("birth", "2002-03-02")], ["5.5.2"], []),
    ("5.5.2 birthday", "IA", [("birth", "2002-03-01")], [], []),
    ("3.3", "FA", [("languages", ["uk", "ja"])], ["3.3"], []),
    ("3.3 none", "FA", [("languages", ...)], ["3.3"], []),
    ("4.3", "IA", [("languages", ["de", "ru"])], ["4.3"], []),
    ("5.4.3 too few", "FA", [("norms", APPLICATION_FA["norms"][:2])], ["5.4.3"], []),
    ("5.4.3 too many", "FA", [("norms", APPLICATION_IA["norms"])], ["5.4.3"], []),
    ("5.4.3 no seminar", "FA", [("seminar", None)], ["5.4.3"], []),
    ("5.5.3", "IA", [("norms", APPLICATION_IA["norms"][:3])], ["5.5.3"], []),
    ("3.7", "FA", [("seminar.passed", False)], ["3.7"], []),
    ("4.7", "IA", [("seminar.passed", False)], ["4.7"], []),
    ("4.7 review", "IA", [("seminar", None)], [], ["4.7"]),
    ("4.7 (2024)", "IA", [("seminar", None), ("edition", "arbiters-2024")], ["4.7"], []),
    (
        "4.7 first day of review",
        "IA",
        [
            ("seminar", None),
            ("submitted", "2022-07-01"),
            *each_norm(4, "event.end", "2022-06-01"),
            *each_norm(4, "event.start", "2022-05-25"),
        ],
        [],
        ["4.7"],
    ),
    (
        "4.7 day before",
        "IA",
        [
            ("seminar", None),
            ("submitted", "2022-06-30"),
            *each_norm(4, "event.end", "2022-06-01"),
            *each_norm(4, "event.start", "2022-05-25"),
        ],
        [],
        [],
    ),
    (
        "4.7 needed",
        "IA",
        [
            ("seminar", None),
            ("submitted", "2024-07-01"),
            *each_norm(4, "event.end", "2024-06-01"),
            *each_norm(4, "event.start", "2024-05-25"),
        ],
        ["4.7"],
        [],
    ),
    ("3.8", "FA", [("norms[2].event.rated", 10)], ["3.8"], []),
    (
        "4.8",
        "IA",
        [("norms[3].event.player_norm_possible", False), ("norms[3].event.rated", 10)],
        ["4.8"],
        [],
    ),
    ("2.1", "FA", [("norms[0].event.fide_rated", False)], ["2.1"], []),
    ("2.1 review", "FA", [("norms[0].rounds_worked", 3)], [], ["2.1"]),
    ("2.3", "FA", [("norms[0].event.mode", "ONLINE")], ["2.3"], []),
    (
        "2.3.1",
        "FA",
        [("norms[0].event.system", "OT"), ("norms[0].event.commission_agreed", False)],
        ["2.3.1"],
        [],
    ),
    ("2.3.1 review", "IA", [("norms[0].event.system", "OT")], [], ["2.3.1"]),
    ("2.3.2", "FA", [("norms[0].event.mode", "HYBRID")], ["2.3.2"], []),
    ("2.7.1", "FA", [("norms[0].certificate", {**PAPER, "nth": 7})], ["2.7.1"], []),
    ("2.7.1 review", "FA", [("norms[0].certificate", {**PAPER, "nth": 6})], [], ["2.7.1"]),
    (
        "2.7.1 (2024)",
        "FA",
        [("norms[0].certificate", {**PAPER, "nth": 6}), ("edition", "arbiters-2024")],
        [],
        [],
    ),
    (
        "2.7.1 own edition",
        "FA",
        [
            ("norms[0].certificate", {**PAPER, "nth": 6}),
            ("norms[0].edition", "arbiters-2021"),
            ("edition", "arbiters-2024"),
        ],
        [],
        ["2.7.1"],
    ),
    ("2.7.2", "FA", [("norms[1].certificate", {**PAPER, "nth": 3})], ["2.7.2"], []),
    ("2.8", "FA", [("norms[0].certificate", {**PAPER, "federation_signed": False})], ["2.8"], []),
    ("2.8.1", "FA", [("norms[0].certificate", PAPER), ("norms[0].role", "CA")], ["2.8.1"], []),
    ("2.8.2", "FA", [("norms[0].certificate", {})], ["2.8.2"], []),
    ("FA1", "FA", [("norms[0].certificate", {**PAPER, "recommendation": None})], ["FA1"], []),
    ("IA1", "IA", [("norms[0].certificate", {**PAPER, "recommendation": "NEEDS_EXPERIENCE"})], ["IA1"], []),
    ("6.2", "FA", [("norms[0].fee_paid", False)], ["6.2"], []),
    ("3.9", "FA", RAPID, ["3.9"], []),
    (
        "3.9 associations",
        "FA",
        [(f"norms[{place}]", {"association": "IPCA"}) for place in (0, 2)],
        ["2.4", "3.9"],
        [],
    ),
    ("4.8.1", "IA", [*SMALL, *each_norm(4, "event.national_individual_final", True)], ["4.8.1"], []),
    (
        "4.8.4",
        "IA",
        [
            *((f"norms[{place}].event.player_norm_possible", False) for place in (0, 2)),
            *((f"norms[{place}].event.rate", "RAPID") for place in (0, 2)),
            *((f"norms[{place}].event.official_rapid_blitz", True) for place in (0, 2)),
        ],
        ["4.8.4"],
        [],
    ),
    ("4.9", "IA", [(f"norms[{place}].event.player_norm_possible", False) for place in (0, 2)], ["4.9"], []),
    ("3.10", "FA", [("norms[0].event.rounds", 4)], ["3.10"], []),
    ("3.10.1", "FA", [("norms[0].event.rounds", 6), ("norms[1].event.rounds", 5)], ["3.10.1"], []),
    ("3.10.1 once", "FA", [("norms[0].event.rounds", 5)], [], []),
    ("4.10", "IA", [("norms[0].event.rounds", 6)], ["4.10"], []),
    ("4.10.1", "IA", [("norms[0].event.rounds", 8), ("norms[1].event.rounds", 7)], ["4.10.1"], []),
    ("2.4", "FA", [("norms[1].event.system", "SS"), *each_norm(3, "event.players", 99)], ["2.4"], []),
    ("2.5", "FA", [("norms[1].event.system", "SS")], [], []),
    (
        "2.5.1",
        "FA",
        [
            ("norms[1].event.system", "SS"),
            *each_norm(3, "event.players", 99),
            ("norms[0].event.festival", {"players": 150, "rated": 99, "federations": 2, "rounds": 7}),
        ],
        [],
        [],
    ),
    (
        "5.3.1",
        "FA",
        [("norms[0].event.end", "2017-02-28"), ("norms[0].event.start", "2017-02-20")],
        ["5.3.1"],
        [],
    ),
    (
        "5.3.1 exact day",
        "FA",
        [("norms[0].event.end", "2017-03-01"), ("norms[0].event.start", "2017-02-20")],
        [],
        [],
    ),
    ("5.3.2", "FA", [("seminar.end", "2019-02-28")], ["5.3.2"], []),
    ("5.3.2 exact day", "FA", [("seminar.end", "2019-03-01")], [], []),
    ("5.3.3", "FA", [("submitted", "2023-08-15")], ["5.3.3"], []),
    ("5.3.3 exact day", "FA", [("submitted", "2023-08-14")], [], []),
    ("5.3.3 seminar", "FA", [("submitted", "2023-08-15"), ("seminar.end", "2022-08-15")], [], []),
    ("2.9.3", "FA", [("birth", "2004-08-15"), ("submitted", "2023-08-14")], ["2.9.3", "5.4.2"], []),
    (
        "2.9.3 alone",
        "FA",
        [
            ("birth", "2004-02-28"),
            ("norms[0].event.end", "2022-02-27"),
            ("norms[0].event.start", "2022-02-20"),
        ],
        ["2.9.3"],
        [],
    ),
    ("4.11", "IA", [("fa_award", None), ("norms[0].used_for_fa", True)], ["4.11"], []),
    ("4.12 used", "IA", [("norms[0].used_for_fa", True)], ["4.12"], []),
    (
        "4.12",
        "IA",
        [("norms[0].event.end", "2020-05-01"), ("norms[0].event.start", "2020-04-20")],
        ["4.12"],
        [],
    ),
    (
        "4.12 review",
        "IA",
        [("norms[0].event.end", "2020-05-02"), ("norms[0].event.start", "2020-05-01")],
        [],
        ["4.12"],
    ),
    ("4.13.1", "IA", each_norm(4, "signatory", 7), ["4.13.1"], []),
    ("4.13.1 among those given", "IA", each_norm(2, "signatory", None), [], []),
    ("4.13.1 one given", "IA", each_norm(3, "signatory", None), ["4.13.1"], []),
    ("4.13.1 not for FA", "FA", each_norm(3, "signatory", 7), [], []),
]


@pytest.mark.parametrize(
    ("title", "changes", "failed", "review"),
    [row[1:] for row in APPLICATION_ROWS],
    ids=[row[0] for row in APPLICATION_ROWS],
)
def test_application(title: str, changes: list[Change], failed: list[str], review: list[str]) -> None:
    assert judge(APPLICATION_FA if title == "FA" else APPLICATION_IA, changes) == (failed, review)


@pytest.mark.parametrize(
    ("changes", "bases"),
    [
        pytest.param([], ["3.8.1", "3.8.2", "3.8.1"], id="one each"),
        pytest.param([("norms[0].event.rated", 1)], [None, "3.8.2", "3.8.1"], id="none"),
        pytest.param([("norms[0].event.system", "KO")], ["REVIEW", "3.8.2", "3.8.1"], id="REVIEW"),
        pytest.param([("norms[0].rounds_worked", 2)], [None, "3.8.2", "3.8.1"], id="2.1"),
        pytest.param([("norms[0]", {"association": "ICCD"})], ["3.9.5", "3.8.2", "3.8.1"], id="3.9.5"),
        pytest.param(RAPID, None, id="no assignment"),
    ],
)
def test_bases_of_an_application(changes: list[Change], bases: list[str | None] | None) -> None:
    assert ask(changed(APPLICATION_FA, *changes))["bases"] == bases


def test_findings_of_an_application_name_the_norm() -> None:
    body = ask(changed(APPLICATION_FA, ("norms[1].event.rated", 1)))
    assert [each["norm"] for each in body["findings"] if each["ok"] is False] == ["n2"]
    numbered = ask(changed(APPLICATION_FA, ("norms[1].event.rated", 1), ("norms[1].id", 77)))
    assert [each["norm"] for each in numbered["findings"] if each["ok"] is False] == [77]


def test_submit_by() -> None:
    assert ask(APPLICATION_FA)["submit_by"] == "2023-08-14"
    old = [("norms[0].event.end", "2017-04-01"), ("norms[0].event.start", "2017-03-25")]
    assert ask(changed(APPLICATION_FA, *old))["submit_by"] == "2023-04-01"
    assert ask(changed(APPLICATION_FA, ("seminar.end", "2019-05-01")))["submit_by"] == "2023-05-01"
    assert ask(changed(APPLICATION_FA, ("norms", []), ("seminar", None)))["submit_by"] is None
