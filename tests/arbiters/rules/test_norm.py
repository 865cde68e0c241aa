"""One norm by its facts: what `norm` judges beyond the rows of the contract (test_whole_cases.py)."""

from datetime import date
from typing import Any

import pytest

from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import Level, Mode, Role, Sought, System
from arbiters.rules.norm import NormResult, check_norm
from arbiters.rules.records import Arbiter
from rulekit import failed_articles, review_articles
from tests.arbiters.rules.facts import event

FA_ARBITER = {"birth": date(1995, 3, 12), "na_registered": date(2019, 1, 20)}
IA_ARBITER = {"fa_award": date(2020, 5, 1), "active_until": date(2024, 5, 1)}
LAST_DAY = date(2022, 8, 14)


def judged(title: str, facts: dict[str, Any], **arbiter: Any) -> NormResult:
    usual = FA_ARBITER if title == "FA" else IA_ARBITER
    played = event(**{"system": "SS", "end": LAST_DAY} | facts)
    return check_norm(Sought(title), played, Arbiter(**usual | arbiter), edition=ARBITERS_2021)


def articles(result: NormResult) -> tuple[list[str], list[str]]:
    return failed_articles(result.findings), review_articles(result.findings)


@pytest.mark.parametrize("title", ["FA", "IA"])
def test_a_norm(title: str) -> None:
    result = judged(title, {})
    assert articles(result) == ([], [])
    assert result.level == Level.INTERNATIONAL
    assert result.bases == (("3.8.1",) if title == "FA" else ("4.8.3", "4.9.1"))


@pytest.mark.parametrize(
    ("facts", "arbiter", "bases", "review"),
    [
        pytest.param({}, {"rounds_worked": 8}, (), ["2.1"], id="2.1 would fit with all rounds"),
        pytest.param({}, {"plays": True}, ("3.8.1",), ["2.1"], id="2.1 who plays as well"),
        pytest.param({"system": "KO"}, {"rounds_worked": 3}, (), ["2.1"], id="2.1 REVIEW would fit"),
        pytest.param({"system": "KO"}, {}, ("REVIEW",), ["3.8"], id="3.8 KO"),
        pytest.param({"system": "OT"}, {}, ("REVIEW",), ["2.3.1", "3.8"], id="2.3.1 pending and 3.8"),
    ],
)
def test_reviews_of_a_basis(
    facts: dict[str, Any], arbiter: dict[str, Any], bases: tuple[str, ...], review: list[str]
) -> None:
    result = judged("FA", facts, **arbiter)
    assert (result.bases, articles(result)) == (bases, ([], review))


def test_part_of_an_event_that_is_no_norm_anyway() -> None:
    assert articles(judged("FA", {"rated": 5}, rounds_worked=3)) == (["3.8"], [])


@pytest.mark.parametrize(
    ("facts", "failed"),
    [
        pytest.param({"fide_rated": False}, ["2.1"], id="2.1"),
        pytest.param({"mode": Mode.ONLINE}, ["2.3"], id="2.3"),
        pytest.param({"system": "OT", "commission_agreed": False}, ["2.3.1"], id="2.3.1"),
        pytest.param({"mode": Mode.HYBRID}, ["2.3.2"], id="2.3.2"),
    ],
)
def test_no_basis_is_judged_for_an_event_that_gives_no_norms(
    facts: dict[str, Any], failed: list[str]
) -> None:
    for title in ("FA", "IA"):
        result = judged(title, {**facts, "rated": 0})
        assert (result.bases, articles(result)) == ((), (failed, []))


@pytest.mark.parametrize(
    ("title", "arbiter", "failed", "review"),
    [
        pytest.param("FA", {"na_registered": LAST_DAY}, [], [], id="2.9.1 on the day of the request"),
        pytest.param("FA", {"na_registered": date(2022, 8, 15)}, ["2.9.1"], [], id="2.9.1 a day late"),
        pytest.param("FA", {"requested": date(2019, 1, 19)}, ["2.9.1"], [], id="2.9.1 requested before"),
        pytest.param("FA", {"birth": date(2004, 8, 14)}, [], [], id="2.9.3 on the birthday"),
        pytest.param("FA", {"birth": date(2004, 8, 15)}, ["2.9.3"], [], id="2.9.3 day before"),
        pytest.param("FA", {"birth": None}, [], ["2.9.3"], id="2.9.3 unknown"),
        pytest.param("IA", {"active_until": LAST_DAY}, [], [], id="2.9.2 last active day"),
        pytest.param("IA", {"active_until": date(2022, 8, 13)}, ["2.9.2"], [], id="2.9.2 a day short"),
        pytest.param(
            "IA",
            {"active_until": date(2022, 8, 7), "requested": date(2022, 8, 7)},
            [],
            [],
            id="2.9.2 active when requested",
        ),
        pytest.param("IA", {"fa_award": date(2022, 8, 8)}, [], ["4.12"], id="4.12 award inside"),
        pytest.param("IA", {"fa_award": LAST_DAY}, ["4.12"], [], id="4.12 award on the last day"),
        pytest.param("IA", {"fa_award": None, "active_until": None}, ["2.9.4"], [], id="2.9.4 alone"),
    ],
)
def test_the_arbiter(title: str, arbiter: dict[str, Any], failed: list[str], review: list[str]) -> None:
    assert articles(judged(title, {}, **arbiter)) == (failed, review)


def test_an_olympiad_is_no_place_for_a_match_arbiter_with_another_basis() -> None:
    result = judged("IA", {"olympiad": True, "official_fide": True}, role=Role.MA)
    assert result.bases == ("4.9.4",)


def test_a_league_in_part() -> None:
    league = {
        "system": System.TM,
        "base_system": System.RR,
        "top_division": True,
        "boards": 4,
        "teams": 10,
    }
    assert judged("FA", dict(league), rounds_worked=5).bases == ("3.9.1",)
    assert articles(judged("FA", dict(league), rounds_worked=4)) == ([], ["2.1"])
