"""End of activity, transition, refreshers and approval (B06.3, article 2)."""

from datetime import date

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiters.rules.activity import Course, activity, activity_end, inactive_may_serve, transition_end
from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import CourseKind, Role, Sought
from rulekit import Severity, failed_articles

DAYS = st.dates(date(2005, 1, 1), date(2040, 12, 31))


def status(
    day: str,
    *courses: Course,
    title: str = "FA",
    fa_award: str | None = None,
    last_year: int | None = None,
) -> tuple[str, str | None, bool]:
    found = activity(
        Sought(title),
        date.fromisoformat(day),
        fa_award=date.fromisoformat(fa_award) if fa_award else None,
        last_year=last_year,
        courses=courses,
        edition=ARBITERS_2021,
    )
    return found.status, found.end and found.end.isoformat(), found.needs_approval


def course(end: str, **more: bool) -> Course:
    return Course(date.fromisoformat(end), **more)


@pytest.mark.parametrize(
    ("day", "result"),
    [
        pytest.param("2025-09-01", ("ACTIVE", "2025-09-01", False), id="2.1 the end is the last active day"),
        pytest.param("2025-09-02", ("INACTIVE", "2025-09-01", False), id="2.1 a day later"),
    ],
)
def test_four_years_after_the_award(day: str, result: tuple[str, str, bool]) -> None:
    assert status(day, fa_award="2021-09-01") == result


@pytest.mark.parametrize(
    ("courses", "result"),
    [
        pytest.param([course("2022-05-01")], ("ACTIVE", "2026-05-01", False), id="2.2.2 in time"),
        pytest.param([course("2022-09-01")], ("ACTIVE", "2026-09-01", False), id="2.2.2 on the last day"),
        pytest.param([course("2022-09-02")], ("INACTIVE", "2026-09-02", True), id="2.5 a day late"),
        pytest.param(
            [course("2022-09-02", approved=True)], ("ACTIVE", "2026-09-02", False), id="2.5 approved"
        ),
        pytest.param(
            [course("2022-09-02"), course("2022-11-01", approved=True)],
            ("ACTIVE", "2026-11-01", False),
            id="2.5 the second one approved",
        ),
        pytest.param(
            [course("2022-11-01"), course("2022-09-02", approved=True)],
            ("ACTIVE", "2026-11-01", False),
            id="2.5 in order of their end",
        ),
        pytest.param(
            [course("2022-10-01"), course("2022-11-01")],
            ("INACTIVE", "2026-11-01", True),
            id="2.5 twice",
        ),
        pytest.param(
            [course("2022-05-01", completed=False)],
            ("INACTIVE", "2022-09-01", False),
            id="2.2.2 not completed",
        ),
        pytest.param([course("2023-02-01")], ("INACTIVE", "2022-09-01", False), id="a course still to come"),
    ],
)
def test_courses(courses: list[Course], result: tuple[str, str, bool]) -> None:
    assert status("2022-12-01", *courses, fa_award="2018-09-01") == result


def test_an_ia_seminar_counts_like_a_refresher() -> None:
    seminar = Course(date(2022, 5, 1), CourseKind.IA_SEMINAR)
    assert status("2023-01-01", seminar, title="IA", fa_award="2018-09-01")[1] == "2026-05-01"


@pytest.mark.parametrize(
    ("title", "year", "end"),
    [
        pytest.param("FA", 1999, "2020-12-31", id="2.6.1 long ago"),
        pytest.param("FA", 2016, "2020-12-31", id="2.6.1"),
        pytest.param("IA", 2017, "2021-12-31", id="2.6.2 IA"),
        pytest.param("FA", 2017, "2022-12-31", id="2.6.2 FA"),
        pytest.param("IA", 2018, "2022-12-31", id="2.6.3"),
        pytest.param("FA", 2019, "2023-12-31", id="2.6.4"),
        pytest.param("FA", 2020, "2024-12-31", id="2.6.5"),
        pytest.param("FA", 2021, None, id="A-16"),
    ],
)
def test_transition(title: str, year: int, end: str | None) -> None:
    found = transition_end(Sought(title), year, edition=ARBITERS_2021)
    assert (found and found.isoformat()) == end


def test_the_transition_is_one_of_the_dates() -> None:
    """The latest counts: transition, award or course."""
    assert status("2022-01-01", last_year=2020, fa_award="2017-01-01")[1] == "2024-12-31"
    assert status("2022-01-01", last_year=2016, fa_award="2020-06-01")[1] == "2024-06-01"
    late = course("2021-02-01")
    assert status("2022-01-01", late, last_year=2016) == ("INACTIVE", "2025-02-01", True)


def test_no_date_at_all_is_for_a_person() -> None:
    assert status("2022-01-01") == ("REVIEW", None, False)
    assert status("2022-01-01", last_year=2021) == ("REVIEW", None, False)
    found = activity(Sought.FA, date(2022, 1, 1), edition=ARBITERS_2021)
    assert [(each.article, each.ok) for each in found.findings] == [("2.6", None)]


def test_a_course_alone_gives_a_date() -> None:
    assert status("2022-01-01", course("2020-02-29")) == ("ACTIVE", "2024-02-29", False)


@given(st.none() | DAYS, st.none() | DAYS, st.lists(DAYS, max_size=4), DAYS)
def test_a_course_more_never_shortens_activity(
    award: date | None, transition: date | None, courses: list[date], more: date
) -> None:
    before = activity_end(award, transition, courses, edition=ARBITERS_2021)
    after = activity_end(award, transition, [*courses, more], edition=ARBITERS_2021)
    assert after is not None
    assert before is None or after >= before


@pytest.mark.parametrize(
    ("role", "possible", "official", "failed"),
    [
        pytest.param(Role.CA, True, False, ["2.1.1"], id="2.1.1"),
        pytest.param(Role.CA, False, False, [], id="2.1.1 no norms possible"),
        pytest.param(Role.DCA, True, False, [], id="2.1.1 chief arbiters only"),
        pytest.param(Role.ARB, False, True, ["2.1.2"], id="2.1.2"),
        pytest.param(Role.CA, True, True, ["2.1.1", "2.1.2"], id="both"),
    ],
)
def test_an_inactive_arbiter(role: Role, possible: bool, official: bool, failed: list[str]) -> None:
    found = inactive_may_serve(role, possible, official)
    assert failed_articles(found) == failed
    assert [each.code for each in found if each.severity is Severity.NOTICE] == ["inactive"]
