"""Whole applications by their records: what the norms are together, notices, assignments."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from arbiters.rules.application import ApplicationResult, check_application
from arbiters.rules.enums import Recommendation, Sought, System, Title
from arbiters.rules.records import Application, Certificate, Norm, Seminar
from rulekit import Severity, failed_articles, review_articles, verdict
from tests.arbiters.rules.facts import EDITIONS, application, association, event, norm


def judged(whole: Application, edition: str = "2021") -> ApplicationResult:
    return check_application(whole, edition=EDITIONS[edition])


def articles(result: ApplicationResult) -> tuple[list[str], list[str]]:
    return failed_articles(result.findings), review_articles(result.findings)


def with_norms(title: Sought, *norms: Norm, **more: Any) -> Application:
    return replace(application(title, **more), norms=norms)


@pytest.mark.parametrize("edition", EDITIONS)
@pytest.mark.parametrize("title", Sought)
def test_an_application(title: Sought, edition: str) -> None:
    result = judged(application(title), edition)
    assert (verdict(result.findings), articles(result)) == ("PASS", ([], []))
    assert result.submit_by == date(2023, 8, 14)


def test_findings_name_their_norm() -> None:
    whole = with_norms(Sought.FA, norm(1), norm(2, "RR"), norm(3, rated=10))
    failed = [finding for finding in judged(whole).findings if finding.ok is False]
    assert [(finding.subject, finding.article) for finding in failed] == [("n3", "3.8")]


def test_the_title_of_an_association_has_no_event() -> None:
    """It has a basis, but no rounds, system, date or signatory."""
    whole = with_norms(Sought.IA, norm(1), norm(2, "RR"), norm(3), association(4))
    result = judged(whole)
    assert result.bases == ("4.8.3", "4.8.3", "4.8.3", "4.9.5")
    assert articles(result) == ([], [])
    twice = replace(whole, norms=(norm(1), norm(2, "RR"), association(3), association(4)))
    assert (judged(twice).bases, articles(judged(twice))) == (None, (["4.9"], []))


def test_an_association_brings_no_second_system() -> None:
    small = {"players": 60, "rated": 40}
    whole = with_norms(Sought.FA, norm(1, **small), norm(2, **small), association(3))
    assert articles(judged(whole)) == (["2.4"], [])


def test_a_norm_that_is_nothing() -> None:
    whole = with_norms(Sought.FA, norm(1), norm(2, "RR"), Norm(id="n3"))
    assert articles(judged(whole)) == (["3.8"], [])


def test_bases_share_the_caps() -> None:
    """Two national finals, two leagues of which one is also a large open: the first in string order."""
    final = {"national_individual_final": True, "player_norm_possible": False}
    league = {"base_system": System.RR, "top_division": True, "boards": 4, "teams": 10}
    whole = with_norms(
        Sought.IA,
        norm(1, **final),
        norm(2, **final),
        norm(3, "TM", **league, player_norm_possible=False),
        norm(4, "TM", **league, federations=1, player_norm_possible=False),
    )
    assert judged(whole).bases == ("4.8.1", "4.8.1", "4.9.1", "4.9.2")


def test_more_than_one_option_is_a_notice() -> None:
    rapid = {"rate": "RAPID", "player_norm_possible": False}
    whole = with_norms(Sought.FA, norm(1, "RR"), norm(2, **rapid), association(3))
    (notice,) = [each for each in judged(whole).findings if each.severity is Severity.NOTICE]
    assert (notice.code, notice.article, notice.actual, notice.ok) == ("several_options", "3.9", 2, True)
    assert verdict(judged(whole).findings) == "PASS"


def test_the_year_as_national_arbiter() -> None:
    whole = application(Sought.FA, na_registered=date(2022, 12, 1))
    codes = {finding.code for finding in judged(whole, "2024").findings}
    assert "national_arbiter_one_year" in codes
    assert verdict(judged(whole, "2024").findings) == "PASS"


def test_a_certificate_is_judged_by_its_own_edition() -> None:
    """The event started in 2023, the application came in 2024."""
    paper = Certificate(nth=2, chief_title=Title.IA)
    old = norm(1, players=49, rated=40, certificate=paper, edition=EDITIONS["2021"])
    new = norm(2, "SS", players=49, rated=40, certificate=paper)
    result = judged(with_norms(Sought.FA, old, new, norm(3, "RR")), "2024")
    reviewed = [(each.subject, each.article) for each in result.findings if each.ok is None]
    assert reviewed == [("n1", "2.7.1")]


@pytest.mark.parametrize(
    ("title", "seminar", "edition", "submitted", "failed", "review"),
    [
        pytest.param("FA", None, "2021", "2023-03-01", ["5.4.3"], [], id="5.4.3 no seminar"),
        pytest.param("FA", ("2022-03-06", False), "2021", "2023-03-01", ["3.7"], [], id="3.7 not passed"),
        pytest.param("FA", ("2019-02-28", True), "2021", "2023-03-01", ["5.3.2"], [], id="5.3.2"),
        pytest.param("FA", ("2019-03-01", True), "2021", "2023-03-01", [], [], id="5.3.2 exact day"),
        pytest.param("IA", ("2022-03-06", False), "2021", "2022-06-30", ["4.7"], [], id="4.7 not ready"),
        pytest.param("IA", None, "2021", "2022-06-30", [], [], id="4.7 not yet"),
        pytest.param("IA", None, "2021", "2022-07-01", [], ["4.7"], id="4.7 open"),
        pytest.param("IA", None, "2024", "2022-06-30", ["4.7"], [], id="4.7 (2024)"),
    ],
)
def test_the_seminar(
    title: str,
    seminar: tuple[str, bool] | None,
    edition: str,
    submitted: str,
    failed: list[str],
    review: list[str],
) -> None:
    ends = {"end": date(2022, 5, 14)}
    norms = [norm(place, "RR" if place == 1 else "SS", **ends) for place in range(3 if title == "FA" else 4)]
    whole = with_norms(Sought(title), *norms, submitted=date.fromisoformat(submitted))
    given = Seminar(date.fromisoformat(seminar[0]), seminar[1]) if seminar else None
    assert articles(judged(replace(whole, seminar=given), edition)) == (failed, review)


def test_a_seminar_is_a_listed_event() -> None:
    """5.3.3 counts from it, too, so it keeps an application alive."""
    old = [norm(place, "RR" if place == 1 else "SS", date(2021, 12, 1)) for place in range(3)]
    whole = with_norms(Sought.FA, *old)
    assert (articles(judged(whole)), judged(whole).submit_by) == (([], []), date(2023, 3, 6))
    assert articles(judged(replace(whole, seminar=Seminar(date(2022, 2, 28), True)))) == (["5.3.3"], [])


def test_nothing_listed() -> None:
    result = judged(replace(application(Sought.IA), norms=(), seminar=None))
    assert (result.bases, result.submit_by) == ((), None)
    assert articles(result) == (["4.13.1", "5.5.3"], ["4.7"])


def test_every_fault_is_told() -> None:
    paper = Certificate(recommendation=Recommendation.NEEDS_EXPERIENCE, federation_signed=False)
    bad = norm(2, end=date(2016, 8, 14), rated=5, rounds=4, fee_paid=False, certificate=paper)
    result = judged(with_norms(Sought.FA, norm(1), bad, norm(3)))
    assert articles(result)[0] == ["2.8", "2.8.2", "3.10", "3.8", "5.3.1", "6.2", "FA1"]


def test_4_12_for_a_norm_that_made_the_fa_title() -> None:
    whole = with_norms(Sought.IA, norm(1), norm(2, "RR"), norm(3, used_for_fa=True), norm(4))
    assert articles(judged(whole)) == (["4.12"], [])
    without = with_norms(Sought.IA, *whole.norms, fa_award=None)
    assert articles(judged(without)) == (["4.11"], [])


def test_2_9_3_the_birthday_and_the_day_before() -> None:
    whole = application(Sought.FA, birth=date(2004, 8, 15), submitted=date(2023, 8, 14))
    assert articles(judged(whole)) == (["2.9.3", "5.4.2"], [])
    assert event().end == date(2022, 8, 14)
    grown = application(Sought.FA, birth=date(2004, 8, 14), submitted=date(2023, 8, 14))
    assert articles(judged(grown)) == ([], [])
