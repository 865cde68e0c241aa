"""Titles of fair-play officers (title regulations of the commission, 2024)."""

from dataclasses import replace
from datetime import date
from typing import Any

import pytest

from fairplay.rules import (
    FAIRPLAY_2022,
    FAIRPLAY_2024,
    Candidate,
    Level,
    OfficerNorm,
    OfficerTitle,
    Rate,
    check_candidate,
)
from fairplay.rules.officers import Standing, active_until, decision_from, refresher_until, standing_check
from rulekit import Finding, Verdict, failed_articles, review_articles, verdict

DAY = date(2026, 10, 1)
EXAM = date(2025, 1, 10)


def norm(number: int, **changes: Any) -> OfficerNorm:
    return replace(OfficerNorm(f"n{number}", date(2025, 1, 10 + number)), **changes)


def expert(**changes: Any) -> Candidate:
    sound = Candidate(
        title=OfficerTitle.FPE,
        submitted=DAY,
        birth=date(2008, 10, 1),
        seminar=True,
        exam_passed=EXAM,
        norms=tuple(map(norm, range(3))),
    )
    return replace(sound, **changes)


def officer(**changes: Any) -> Candidate:
    sound = replace(
        expert(title=OfficerTitle.FPO, birth=date(2005, 10, 1), fpe_since=date(2024, 10, 1)),
        norms=tuple(map(norm, range(4))),
    )
    return replace(sound, **changes)


def judged(candidate: Candidate) -> tuple[Verdict, set[str]]:
    found = check_candidate(candidate, FAIRPLAY_2024)
    return verdict(found), {each.code for each in found if not each.ok}


@pytest.mark.parametrize(
    ("candidate", "wrong"),
    [
        pytest.param(expert(), set(), id="FPT 1.1.1"),
        pytest.param(expert(birth=date(2008, 10, 2)), {"age"}, id="FPT 1.1.1 a day too young"),
        pytest.param(expert(birth=None), {"age"}, id="FPT 1.1.1 age not known"),
        pytest.param(expert(seminar=False), {"seminar"}, id="FPT 1.1.1 no seminar"),
        pytest.param(expert(norms=(norm(0), norm(1))), {"norms"}, id="FPT 1.1.1 two norms"),
        pytest.param(
            expert(exam_passed=None),
            {"exam", "norm_after_exam", "norms"},
            id="FPT 1.1.2 norms follow the exam",
        ),
        pytest.param(
            *(
                expert(norms=(norm(0), norm(1), norm(2, start=date(2025, 1, 9)))),
                {"norm_after_exam", "norms"},
            ),
            id="FPT 1.1.2 a day before the exam",
        ),
        pytest.param(
            *(expert(norms=(norm(0), norm(1), norm(2, positive=False))), {"norm_assessment", "norms"}),
            id="FPT 1.1.2 assessment",
        ),
        pytest.param(
            expert(norms=(norm(0), norm(1), norm(2, rate=Rate.BLITZ))), set(), id="FPT 1.1.2.2 one fast norm"
        ),
        pytest.param(
            *(expert(norms=(norm(0), norm(1, rate=Rate.RAPID), norm(2, rate=Rate.BLITZ))), {"norms"}),
            id="FPT 1.1.2.2 two fast norms",
        ),
        pytest.param(
            *(expert(norms=(norm(0), norm(1), norm(2, rate=Rate.RAPID), norm(3, rate=Rate.BLITZ))), set()),
            id="FPT 1.1.2.2 one of two fast norms counts",
        ),
        pytest.param(
            expert(norms=tuple(norm(n, level=Level.INCREASED) for n in range(3))),
            set(),
            id="FPT 1.1.2.2 any event",
        ),
        pytest.param(officer(), set(), id="FPT 1.2.1"),
        pytest.param(officer(birth=date(2005, 10, 2)), {"age"}, id="FPT 1.2.1 a day too young"),
        pytest.param(
            officer(fpe_since=date(2024, 10, 2)), {"fpe_for_two_years"}, id="FPT 1.2.1 a day too short"
        ),
        pytest.param(officer(fpe_since=None), {"fpe_for_two_years"}, id="FPT 1.2.1 no FPE"),
        pytest.param(officer(norms=tuple(map(norm, range(3)))), {"norms"}, id="FPT 1.2.1 three norms"),
        pytest.param(
            *(officer(norms=(*map(norm, range(3)), norm(3, level=Level.INCREASED))), {"norm_level", "norms"}),
            id="FPT 1.2.2.2 maximum level only",
        ),
        pytest.param(
            officer(norms=(*map(norm, range(3)), norm(3, level=Level.INCREASED, olympiad=True))),
            set(),
            id="FPT 1.2.2.3 Olympiad",
        ),
        pytest.param(
            officer(norms=tuple(norm(n, rate=Rate.RAPID) for n in range(4))),
            set(),
            id="FPT 1.2.2 no limit of fast norms",
        ),
    ],
)
def test_requirements(candidate, wrong):
    assert judged(candidate) == (Verdict.FAIL if wrong else Verdict.PASS, wrong)


def test_an_expert_who_served_as_officer_before_the_exam():
    """FPT 7.2, until 30 June 2026: for a person to decide."""
    early = officer(norms=(*map(norm, range(3)), norm(3, start=date(2024, 12, 1))))
    found = check_candidate(early, FAIRPLAY_2024)
    assert (verdict(found), review_articles(found)) == (Verdict.REVIEW, ["FPT 7.2"])
    later = officer(exam_passed=date(2026, 8, 1), norms=(norm(0, start=date(2026, 7, 1)),))
    assert failed_articles(check_candidate(later, FAIRPLAY_2024)) == ["FPT 1.2.1", "FPT 1.2.2"]


@pytest.mark.parametrize(("submitted", "told"), [(date(2026, 6, 30), True), (date(2026, 7, 1), False)])
def test_discretion_of_the_commission(submitted, told):
    """FPT 7.4: a notice beside what is missing, never in its place."""
    found = check_candidate(expert(submitted=submitted, seminar=False, birth=date(2000, 1, 1)), FAIRPLAY_2024)
    assert verdict(found) is Verdict.FAIL
    assert any(each.code == "discretion" for each in found) is told


@pytest.mark.parametrize(
    ("qualified", "answer"), [(True, Verdict.PASS), (False, Verdict.FAIL), (None, Verdict.REVIEW)]
)
def test_a_national_specialist_is_the_federations(qualified, answer):
    """FPT 5.4."""
    candidate = Candidate(OfficerTitle.NFS, DAY, federation_qualified=qualified)
    assert verdict(check_candidate(candidate, FAIRPLAY_2024)) is answer


def test_before_2024_there_is_no_source():
    found = check_candidate(expert(), FAIRPLAY_2022)
    assert found == (Finding("no_title_rules", "FPT 1", None, "fairplay-2022"),)


def test_days():
    assert decision_from(date(2026, 1, 1)) == date(2026, 3, 2)  # FPT 1.4.3
    assert active_until(date(2024, 2, 29)) == date(2028, 2, 29)  # FPT 4.1
    assert refresher_until(date(2024, 2, 29)) == date(2030, 2, 28)  # FPT 1.5.5


@pytest.mark.parametrize(
    ("standing", "day", "expected"),
    [
        pytest.param(Standing(None, None, None), DAY, (True, True, True), id="nothing known"),
        pytest.param(
            Standing(date(2022, 10, 1), None, None),
            DAY,
            (True, True, True),
            id="FPT 4.1 four years to the day",
        ),
        pytest.param(
            Standing(date(2022, 9, 30), None, None), DAY, (False, True, False), id="FPT 4.1 a day too long"
        ),
        pytest.param(
            Standing(date(2018, 1, 1), date(2024, 5, 1), date(2020, 10, 1)),
            DAY,
            (True, True, True),
            id="FPT 1.5.5 six years to the day",
        ),
        pytest.param(
            Standing(date(2018, 1, 1), date(2024, 5, 1), date(2020, 9, 30)),
            DAY,
            (True, False, False),
            id="FPT 1.5.5 a day too long",
        ),
        pytest.param(
            Standing(date(2018, 1, 1), date(2021, 5, 1), date(2025, 5, 2)),
            DAY,
            (False, True, True),
            id="FPT 4.2 a seminar after becoming inactive",
        ),
        pytest.param(
            Standing(date(2018, 1, 1), date(2021, 5, 1), date(2025, 5, 1)),
            DAY,
            (False, True, False),
            id="FPT 4.2 a seminar on the last active day",
        ),
    ],
)
def test_who_is_active_refreshed_and_appointable(
    standing: Standing, day: date, expected: tuple[bool, bool, bool]
) -> None:
    found = standing_check(standing, day)
    assert tuple(each.ok for each in found) == expected
    assert [each.article for each in found] == ["FPT 4.1", "FPT 1.5.5", "FPT 4.2"]


def test_the_days_of_a_standing_are_told() -> None:
    found = standing_check(Standing(date(2018, 1, 1), date(2021, 5, 1), date(2022, 6, 1)), DAY)
    assert [(each.actual, each.required) for each in found] == [
        ("2021-05-01", "2025-05-01"),
        ("2022-06-01", "2028-06-01"),
        ("2022-06-01", "2025-05-01"),
    ]


def test_an_exam_after_the_application_is_told_with_both_days() -> None:
    late = expert(exam_passed=date(2026, 10, 2))
    (told,) = [each for each in check_candidate(late, FAIRPLAY_2024) if each.code == "exam"]
    assert (told.ok, told.actual, told.required) == (False, "2026-10-02", "2026-10-01")
    (age,) = [each for each in check_candidate(late, FAIRPLAY_2024) if each.code == "age"]
    assert told.article == age.article


def test_fpt_7_4_discretion_names_the_day_of_the_application() -> None:
    early = expert(submitted=date(2026, 6, 30), seminar=False)
    told = check_candidate(early, FAIRPLAY_2024)[-1]
    assert (told.code, told.article, told.ok) == ("discretion", "FPT 7.4", True)
    assert (told.actual, told.required, told.severity.value) == ("2026-06-30", "2026-06-30", "notice")
    later = check_candidate(replace(early, submitted=date(2026, 7, 1)), FAIRPLAY_2024)
    assert "discretion" not in {each.code for each in later}
