"""`norm` through the JSON command: a test for each row of the contract's table."""

import pytest

from tests.arbiters.rules.requests import NORM_FA, NORM_IA, Change, ask, changed, judge

HYBRID = ("event.mode", "HYBRID")
BOTH = [("event.qc_approved", True), ("event.commission_approved", True)]
CHIEF = ("arbiter.role", "CA")
SUPERVISED = [CHIEF, ("certificate.signer", "SUPERVISOR")]

NORM_ROWS = [
    ("2.1 not rated", "FA", [("event.fide_rated", False)], ["2.1"], []),
    ("2.1 part of the rounds", "FA", [("arbiter.rounds_worked", 8)], [], ["2.1"]),
    ("2.1 part, IA", "IA", [("arbiter.rounds_worked", 8)], [], ["2.1"]),
    ("2.1 part of no norm", "FA", [("arbiter.rounds_worked", 8), ("event.rated", 19)], ["3.8"], []),
    ("2.3", "FA", [("event.mode", "ONLINE")], ["2.3"], []),
    ("2.3.1", "FA", [("event.system", "OT"), ("event.commission_agreed", False)], ["2.3.1"], []),
    ("2.3.1 pending", "IA", [("event.system", "OT")], [], ["2.3.1"]),
    ("2.3.1 pending, FA", "FA", [("event.system", "OT")], [], ["2.3.1", "3.8"]),
    ("2.3.1 base", "IA", [("event.system", "TM"), ("event.base_system", "OT")], [], ["2.3.1"]),
    ("2.3.2 none", "FA", [HYBRID], ["2.3.2"], []),
    ("2.3.2 one", "FA", [HYBRID, BOTH[0]], ["2.3.2"], []),
    ("2.3.2 both", "FA", [HYBRID, *BOTH], [], []),
    ("3.8", "FA", [("event.rated", 19)], ["3.8"], []),
    ("3.8 review", "FA", [("event.system", "KO")], [], ["3.8"]),
    ("4.8", "IA", [("event.player_norm_possible", False), ("event.rated", 10)], ["4.8"], []),
    ("3.8 not judged", "FA", [("event.rated", 0), ("event.fide_rated", False)], ["2.1"], []),
    ("3.10", "FA", [("event.rounds", 4)], ["3.10"], []),
    ("3.10 five rounds", "FA", [("event.rounds", 5)], [], []),
    ("4.10", "IA", [("event.rounds", 6)], ["4.10"], []),
    ("4.10 seven rounds", "IA", [("event.rounds", 7)], [], []),
    ("2.7.1", "FA", [("certificate.nth", 7)], ["2.7.1"], []),
    ("2.7.1 review", "FA", [("certificate.nth", 6)], [], ["2.7.1"]),
    ("2.7.1 (2024)", "FA", [("certificate.nth", 6), ("edition", "arbiters-2024")], [], []),
    ("2.7.2", "FA", [("certificate.nth", 3), ("event.system", "RR")], ["2.7.2"], []),
    ("2.7.2 DR", "FA", [("certificate.nth", 3), ("event.system", "DR")], ["2.7.2"], []),
    ("2.7 world", "FA", [("certificate.nth", 99), ("event.organiser", "FIDE")], [], []),
    ("2.7 not given", "FA", [("certificate.nth", ...)], [], []),
    (
        "2.7 teams",
        "FA",
        [("certificate.nth", 3), ("event.system", "TM"), ("event.base_system", "RR")],
        ["2.7.2"],
        [],
    ),
    ("2.8 federation", "FA", [("certificate.federation_signed", False)], ["2.8"], []),
    ("2.8 signer", "FA", [("certificate.signer", "SUPERVISOR")], ["2.8"], []),
    ("2.8.1", "FA", [CHIEF], ["2.8.1"], []),
    ("2.8.1 title", "FA", [*SUPERVISED, ("certificate.signer_title", "NA")], ["2.8.1"], []),
    ("2.8.1 IO", "IA", [*SUPERVISED, ("certificate.signer_title", "IO")], [], []),
    ("2.8.2", "FA", [("certificate.chief_title", "NA")], ["2.8.2"], []),
    ("2.8.2 none", "FA", [("certificate.chief_title", None)], ["2.8.2"], []),
    ("2.8.2 of the chief", "FA", [*SUPERVISED, ("certificate.chief_title", "NA")], [], []),
    ("FA1", "FA", [("certificate.recommendation", "NEEDS_EXPERIENCE")], ["FA1"], []),
    ("FA1 null", "FA", [("certificate.recommendation", None)], ["FA1"], []),
    ("FA1 left out", "FA", [("certificate.recommendation", ...)], [], []),
    ("IA1", "IA", [("certificate.recommendation", None)], ["IA1"], []),
    ("no certificate", "FA", [("certificate", ...)], [], []),
    ("2.9.1 missing", "FA", [("arbiter.na_registered", None)], ["2.9.1"], []),
    ("2.9.1 later", "FA", [("arbiter.na_registered", "2022-08-15")], ["2.9.1"], []),
    ("2.9.1 same day", "FA", [("arbiter.na_registered", "2022-08-14")], [], []),
    ("2.9.3", "FA", [("arbiter.birth", "2004-08-15")], ["2.9.3"], []),
    ("2.9.3 birthday", "FA", [("arbiter.birth", "2004-08-14")], [], []),
    (
        "2.9.3 requested",
        "FA",
        [("arbiter.birth", "2004-08-14"), ("arbiter.requested", "2022-08-13")],
        ["2.9.3"],
        [],
    ),
    ("2.9.4", "IA", [("arbiter.fa_award", None), ("arbiter.active_until", None)], ["2.9.4"], []),
    ("2.9.2 missing", "IA", [("arbiter.active_until", None)], ["2.9.2"], []),
    ("2.9.2 before", "IA", [("arbiter.active_until", "2022-08-13")], ["2.9.2"], []),
    ("2.9.2 last day", "IA", [("arbiter.active_until", "2022-08-14")], [], []),
    ("4.12", "IA", [("arbiter.fa_award", "2022-08-14")], ["4.12"], []),
    ("4.12 review", "IA", [("arbiter.fa_award", "2022-08-06")], [], ["4.12"]),
    ("4.12 day before", "IA", [("arbiter.fa_award", "2022-08-05")], [], []),
    ("6.2", "FA", [("arbiter.fee_paid", False)], ["6.2"], []),
    ("6.2 IA", "IA", [("arbiter.fee_paid", False)], ["6.2"], []),
]


@pytest.mark.parametrize(
    ("title", "changes", "failed", "review"),
    [row[1:] for row in NORM_ROWS],
    ids=[row[0] for row in NORM_ROWS],
)
def test_norm(title: str, changes: list[Change], failed: list[str], review: list[str]) -> None:
    assert judge(NORM_FA if title == "FA" else NORM_IA, changes) == (failed, review)


def test_a_norm_tells_level_and_bases() -> None:
    body = ask(NORM_IA)
    assert (body["level"], body["bases"]) == ("INTERNATIONAL", ["4.8.3", "4.9.1"])
    two = ask(changed(NORM_IA, ("event.federations", 2), ("event.national_individual_final", True)))
    assert (two["level"], two["bases"], two["answer"]) == ("NONE", ["4.8.1"], "PASS")
    for change in (("event.mode", "ONLINE"), ("event.fide_rated", False), ("arbiter.rounds_worked", 1)):
        assert ask(changed(NORM_IA, change))["bases"] == []
