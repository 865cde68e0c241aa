"""Ages, languages, the FA award and the notice about national arbiters."""

from datetime import date

import pytest

from arbiters.rules.editions import ARBITERS_2021, ARBITERS_2024
from arbiters.rules.enums import Purpose, Sought
from arbiters.rules.persons import after_fa_award, age_ok, national_arbiter_long_enough, speaks
from rulekit import Severity, verdict

LEAP_DAY = date(2004, 2, 29)
SEVEN = ("ar", "en", "fr", "de", "pt", "ru", "es")


@pytest.mark.parametrize(
    ("purpose", "birth", "day", "result"),
    [
        pytest.param("NA_REGISTRATION", LEAP_DAY, date(2020, 2, 28), "FAIL", id="5.1.1 leap year"),
        pytest.param("FA_NORM", LEAP_DAY, date(2022, 2, 27), "FAIL", id="2.9.3 day before"),
        pytest.param("FA_NORM", LEAP_DAY, date(2022, 2, 28), "PASS", id="2.9.3 29 February is the 28th"),
        pytest.param("FA_APPLICATION", LEAP_DAY, date(2023, 2, 28), "PASS", id="5.4.2"),
        pytest.param("IA_APPLICATION", LEAP_DAY, date(2025, 2, 27), "FAIL", id="5.5.2 day before"),
        pytest.param("IA_APPLICATION", LEAP_DAY, date(2025, 2, 28), "PASS", id="5.5.2"),
        pytest.param("FA_NORM", None, date(2022, 2, 28), "REVIEW", id="2.9.3 birth unknown"),
    ],
)
def test_age(purpose: str, birth: date | None, day: date, result: str) -> None:
    assert verdict([age_ok(Purpose(purpose), birth, day, edition=ARBITERS_2021)]) == result


def test_a_finding_tells_both_ages() -> None:
    finding = age_ok(Purpose.FA_NORM, date(2004, 5, 10), date(2022, 5, 9), edition=ARBITERS_2021)
    assert (finding.code, finding.article, finding.actual, finding.required) == ("age", "2.9.3", 17, 18)


@pytest.mark.parametrize(
    ("title", "languages", "result"),
    [
        *(
            pytest.param("FA", {code}, "PASS", id=f"3.3 {code}")
            for code in ["ar", "en", "fr", "de", "pt", "ru", "es"]
        ),
        pytest.param("FA", {"uk", "ja"}, "FAIL", id="3.3 none of the seven"),
        pytest.param("FA", {"uk", "DE"}, "PASS", id="3.3 capitals"),
        pytest.param("FA", set(), "FAIL", id="3.3 none"),
        pytest.param("IA", {"en", "uk"}, "PASS", id="4.3"),
        pytest.param("IA", {"ru", "es"}, "FAIL", id="4.3 English is a must (A-18)"),
    ],
)
def test_languages(title: str, languages: set[str], result: str) -> None:
    assert verdict([speaks(Sought(title), frozenset(languages), edition=ARBITERS_2021)]) == result


@pytest.mark.parametrize(
    ("start", "end", "result"),
    [
        pytest.param(date(2022, 5, 2), date(2022, 5, 2), "PASS", id="4.12 day after"),
        pytest.param(date(2022, 5, 1), date(2022, 5, 2), "REVIEW", id="4.12 first day"),
        pytest.param(date(2022, 4, 20), date(2022, 5, 2), "REVIEW", id="4.12 award inside"),
        pytest.param(date(2022, 4, 20), date(2022, 5, 1), "FAIL", id="4.12 last day"),
        pytest.param(date(2022, 5, 1), date(2022, 5, 1), "FAIL", id="4.12 one day"),
    ],
)
def test_after_fa_award(start: date, end: date, result: str) -> None:
    assert verdict([after_fa_award(start, end, date(2022, 5, 1))]) == result


def test_the_year_as_national_arbiter_is_a_notice() -> None:
    (notice,) = national_arbiter_long_enough(date(2024, 3, 2), date(2025, 3, 1), edition=ARBITERS_2024)
    assert (notice.ok, notice.severity, notice.required) == (True, Severity.NOTICE, "2025-03-02")
    assert national_arbiter_long_enough(date(2024, 3, 1), date(2025, 3, 1), edition=ARBITERS_2024) == ()
    assert national_arbiter_long_enough(None, date(2025, 3, 1), edition=ARBITERS_2024) == ()
    assert national_arbiter_long_enough(date(2024, 3, 2), date(2025, 3, 1), edition=ARBITERS_2021) == ()
