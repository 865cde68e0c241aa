"""Single rules through the JSON command: defaults, fractions, and arguments beyond the vectors."""

from typing import Any

import pytest

from arbiters.rules.single_rules import SINGLE_RULES
from tests.arbiters.rules.requests import ask, golden


def answer(op: str, **arguments: Any) -> Any:
    body = ask({"op": op, **arguments})
    assert body["ok"], body
    return body["answer"]


def test_every_function_of_the_vectors_is_an_operation() -> None:
    assert {vector["fn"] for vector in golden("vectors.yaml")} <= SINGLE_RULES.keys()


@pytest.mark.parametrize(
    ("op", "arguments", "expected"),
    [
        ("event_level", {"title": "FA"}, "NATIONAL"),
        ("certificate_check", {"level": "NATIONAL", "system": "SS", "nth": 1}, "PASS"),
        ("certificate_check", {"level": "NATIONAL", "system": "TM", "base_system": "RR", "nth": 3}, "FAIL"),
        ("certificate_check", {"level": "NATIONAL", "system": "TM", "nth": 3}, "PASS"),
        ("signature_check", {"applicant_role": "OTHER", "chief_title": "IA"}, "PASS"),
        ("signature_check", {"applicant_role": "OTHER"}, "FAIL"),
        ("fa_bases", {"system": "SS"}, []),
        ("fa_bases", {"system": "SS", "rated": 20, "rounds": 9, "rounds_worked": 8}, []),
        ("fa_bases", {"system": "RR", "olympiad": True, "role": "MA"}, ["3.9.4"]),
        ("ia_bases", {"system": "KO", "official_fide": True}, ["4.8.2"]),
        ("caps_check", {"title": "FA", "bases": ["3.9.1", None, "REVIEW"]}, "PASS"),
        ("caps_check", {"title": "IA", "bases": []}, "PASS"),
        ("count_check", {"title": "FA", "submitted": "2023-01-10"}, "FAIL"),
        ("distinct_signatories", {"title": "IA", "signatories": ["a", None, "b"]}, "PASS"),
        ("activity_end", {}, None),
        ("activity_end", {"fa_award": "2020-02-29"}, "2024-02-29"),
        ("transition_end", {"title": "FA", "last_year": "2018"}, "2022-12-31"),
        ("reactivated", {}, False),
        ("inactive_may_serve", {"role": "CA"}, "PASS"),
        ("tournament_category", {"system": "RR", "players": 10, "average": "2600.5"}, "B"),
        ("tournament_category", {"system": "RR", "players": 10, "average": 2600}, "C"),
        ("tournament_category", {"system": "SS", "listed": "WORLD_MAJOR"}, "A"),
        ("tournament_category", {"system": "SS", "ia_norm": True}, "D"),
        ("tournament_category", {"system": "SS", "ia_norm": False}, "NONE"),
        ("may_appoint", {"role": "ARB", "event": "D", "title": "FA"}, "PASS"),
        ("may_appoint", {"role": "ARB", "event": "D", "title": "NA"}, "FAIL"),
        ("panel_role_ok", {"panel": "YELLOW", "role": "FP", "event": "A"}, "REVIEW"),
        ("panel_size_ok", {"panel": "GREEN", "members": 21}, "FAIL"),
        ("panel_size_ok", {"panel": "GREEN", "members": 21, "edition": "arbiters-2024"}, "PASS"),
        ("year_limits", {"ca": 3}, "FAIL"),
        ("gender_quota", {}, "PASS"),
        ("panel_share", {"total": 1}, "FAIL"),
        ("olympiad_host_share", {"total": 3, "outside_panels": 1}, "FAIL"),
        ("olympiad_federations", {"match_arbiters": [{"federation": "GER", "woman": True}] * 2}, "FAIL"),
    ],
)
def test_defaults_and_more(op: str, arguments: dict[str, Any], expected: Any) -> None:
    assert answer(op, **arguments) == expected


def test_a_finding_of_the_command() -> None:
    body = ask({"op": "certificate_check", "level": "NATIONAL", "system": "SS", "players": 26, "nth": 2})
    assert body == {
        "ok": True,
        "answer": "REVIEW",
        "findings": [{"code": "certificates", "article": "2.7.1", "ok": None, "actual": 2, "required": 2}],
    }


def test_the_federation_of_a_finding() -> None:
    body = ask({"op": "olympiad_federations", "match_arbiters": [{"federation": "GER", "woman": False}] * 2})
    assert body["findings"][0]["federation"] == "GER"
