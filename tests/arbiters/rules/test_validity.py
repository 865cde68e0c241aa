"""Number and age of norms, signatories, and the days of the procedure (5.3 to 5.8, 4.13.1)."""

from datetime import date, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import NormKind, Sought
from arbiters.rules.validity import (
    count_check,
    distinct_signatories,
    last_submission,
    norm_in_time,
    norm_usable_until,
    submission_in_time,
    submit_by,
)
from rulekit import failed_articles, review_articles, verdict
from tests.arbiters.rules.facts import EDITIONS

DAYS = st.dates(date(1990, 1, 1), date(2060, 12, 31))
DAY = timedelta(days=1)


@pytest.mark.parametrize(
    ("title", "tournament", "seminar", "day", "edition", "failed", "review"),
    [
        pytest.param("FA", 3, 1, "2022-01-01", "2021", [], [], id="5.4.3"),
        pytest.param("FA", 2, 1, "2022-01-01", "2021", ["5.4.3"], [], id="5.4.3 too few"),
        pytest.param("FA", 3, 0, "2022-01-01", "2021", ["5.4.3"], [], id="5.4.3 no seminar"),
        pytest.param("FA", 3, 2, "2022-01-01", "2021", ["5.4.3"], [], id="5.4.3 two seminars"),
        pytest.param("IA", 5, 1, "2022-01-01", "2021", ["5.5.3"], [], id="5.5.3 too many"),
        pytest.param("IA", 4, 0, "2022-06-30", "2021", [], [], id="4.7 not yet"),
        pytest.param("IA", 4, 0, "2022-07-01", "2021", [], ["4.7"], id="4.7 first day"),
        pytest.param("IA", 4, 0, "2024-06-30", "2021", [], ["4.7"], id="2.2 day before"),
        pytest.param("IA", 4, 0, "2024-07-01", "2021", ["4.7"], [], id="2.2 first day"),
        pytest.param("IA", 4, 0, "2022-06-30", "2024", ["4.7"], [], id="2.2 (2024) always"),
        pytest.param("IA", 4, 2, "2022-06-30", "2021", ["4.7"], [], id="4.7 two seminars"),
    ],
)
def test_count(
    title: str, tournament: int, seminar: int, day: str, edition: str, failed: list[str], review: list[str]
) -> None:
    found = count_check(
        Sought(title), tournament, seminar, date.fromisoformat(day), edition=EDITIONS[edition]
    )
    assert (failed_articles(found), review_articles(found)) == (failed, review)


@pytest.mark.parametrize(
    ("kind", "end", "submitted", "result"),
    [
        pytest.param("TOURNAMENT", "2020-02-29", "2026-02-28", "PASS", id="5.3.1 29 February"),
        pytest.param("TOURNAMENT", "2020-02-29", "2026-03-01", "FAIL", id="5.3.1 a day later"),
        pytest.param("TOURNAMENT", "2018-02-28", "2024-02-29", "PASS", id="5.3.1 on a 29 February"),
        pytest.param("TOURNAMENT", "2018-02-27", "2024-02-29", "FAIL", id="5.3.1 a day before that"),
        pytest.param("SEMINAR", "2020-02-29", "2024-02-29", "PASS", id="5.3.2 29 February"),
        pytest.param("SEMINAR", "2020-02-29", "2024-03-01", "FAIL", id="5.3.2 a day later"),
        pytest.param("SEMINAR", "2019-12-31", "2024-01-01", "FAIL", id="5.3.2 New Year"),
    ],
)
def test_age_of_a_norm(kind: str, end: str, submitted: str, result: str) -> None:
    finding = norm_in_time(
        NormKind(kind), date.fromisoformat(end), date.fromisoformat(submitted), edition=ARBITERS_2021
    )
    assert verdict([finding]) == result
    assert finding.article == ("5.3.1" if kind == "TOURNAMENT" else "5.3.2")


def test_the_finding_of_the_contract() -> None:
    finding = norm_in_time(NormKind.TOURNAMENT, date(2017, 2, 5), date(2023, 3, 1), edition=ARBITERS_2021)
    assert finding.json() == {
        "code": "norm_age",
        "article": "5.3.1",
        "ok": False,
        "actual": "2017-02-05",
        "required": "2017-03-01",
    }


@pytest.mark.parametrize(
    ("latest", "submitted", "result"),
    [
        pytest.param("2024-02-29", "2025-02-28", "PASS", id="5.3.3 29 February"),
        pytest.param("2023-02-28", "2024-02-28", "PASS", id="5.3.3 exact day"),
        pytest.param("2023-02-28", "2024-02-29", "FAIL", id="5.3.3 leap day"),
        pytest.param("2022-12-31", "2023-12-31", "PASS", id="5.3.3 last day of the year"),
    ],
)
def test_submission(latest: str, submitted: str, result: str) -> None:
    days = date.fromisoformat(latest), date.fromisoformat(submitted)
    assert verdict([submission_in_time(*days, edition=ARBITERS_2021)]) == result


@given(st.sampled_from(NormKind), DAYS)
def test_a_norm_is_usable_to_its_last_day_and_no_longer(kind: NormKind, end: date) -> None:
    last = norm_usable_until(kind, end, edition=ARBITERS_2021)
    assert norm_in_time(kind, end, last, edition=ARBITERS_2021).ok is True
    assert norm_in_time(kind, end, last + DAY, edition=ARBITERS_2021).ok is False


@given(st.lists(DAYS, min_size=1, max_size=5), st.none() | DAYS)
def test_submit_by_is_the_last_day_on_which_all_hold(ends: list[date], seminar: date | None) -> None:
    last = submit_by(ends, seminar, edition=ARBITERS_2021)
    assert last is not None

    def holds(day: date) -> bool:
        listed = [*ends, *([seminar] if seminar else [])]
        found = [norm_in_time(NormKind.TOURNAMENT, end, day, edition=ARBITERS_2021) for end in ends]
        found += [norm_in_time(NormKind.SEMINAR, seminar, day, edition=ARBITERS_2021)] if seminar else []
        found.append(submission_in_time(max(listed), day, edition=ARBITERS_2021))
        return verdict(found) == "PASS"

    assert holds(last)
    assert not holds(last + DAY)


def test_submit_by_of_nothing() -> None:
    assert submit_by([], None, edition=ARBITERS_2021) is None
    seminar = date(2020, 1, 26)
    assert submit_by([], seminar, edition=ARBITERS_2021) == last_submission(seminar, edition=ARBITERS_2021)


@pytest.mark.parametrize(
    ("title", "signatories", "result"),
    [
        pytest.param("IA", [1, 2, None, None], "PASS", id="4.13.1 two of those given"),
        pytest.param("IA", [1, "1", 1, 1], "FAIL", id="4.13.1 the same id, written twice"),
        pytest.param("IA", [1, None, None, None], "FAIL", id="4.13.1 one given"),
        pytest.param("IA", [], "FAIL", id="4.13.1 none"),
        pytest.param("FA", [1, 1, 1], "PASS", id="FA: no such rule"),
    ],
)
def test_signatories(title: str, signatories: list[int | str | None], result: str) -> None:
    assert verdict([distinct_signatories(Sought(title), signatories)]) == result
