"""0.1, 7.1: which edition and which list a day belongs to, without a database."""

from datetime import date

import pytest

from players.models import RatingSystem
from ratings.faults import RatingFault
from ratings.models import Regulation
from ratings.periods.calendar import following_list, period_of, rules_of
from rulekit import NoEditionError


def system(
    code: str = "fide-standard", list_date: date | None = None, since: date | None = None
) -> RatingSystem:
    national = code.startswith("ua")
    tempo = "standard" if national else code.removeprefix("fide-")
    made = RatingSystem(code=code, tempo=tempo, list_date=list_date)
    Regulation(system=made, family="ua" if national else "fide", in_force_from=since)
    return made


@pytest.mark.parametrize(
    ("day", "edition", "published"),
    [
        pytest.param(date(2017, 7, 1), "fide-2009", "fide-2017", id="2017 the first list is of June's rules"),
        pytest.param(date(2022, 1, 1), "fide-2017", "fide-2022", id="2022 January"),
        pytest.param(
            date(2024, 3, 1), "fide-2022", "fide-2024", id="2024 March: floor of March, rules of February"
        ),
        pytest.param(date(2024, 4, 1), "fide-2024", "fide-2024", id="2024 April"),
        pytest.param(date(2025, 10, 1), "fide-2024", "fide-2025", id="2025 October"),
        pytest.param(date(2025, 11, 1), "fide-2025", "fide-2025", id="2025 November"),
    ],
)
def test_a_list_is_calculated_by_the_last_day_before_it_and_published_by_its_own(day, edition, published):
    found = period_of(system(), day)
    assert (found.edition.id, found.published.id) == (edition, published)


@pytest.mark.parametrize(
    ("day", "base"),
    [
        pytest.param(date(2026, 12, 1), date(2026, 11, 1), id="7.1 monthly"),
        pytest.param(date(2027, 1, 1), date(2026, 12, 1), id="7.1 over the year's end"),
        pytest.param(date(2009, 11, 1), date(2009, 9, 1), id="2009 7.1 every second month"),
    ],
)
def test_the_ratings_before_a_list_are_those_of_the_list_before(day, base):
    assert period_of(system(), day).base == base


@pytest.mark.parametrize(
    ("code", "day", "fault"),
    [
        pytest.param("fide-standard", date(2026, 12, 2), "no_list_day", id="not the first of a month"),
        pytest.param("fide-standard", date(2009, 10, 1), "no_list_day", id="2009 7.1 October has no list"),
        pytest.param("fide-standard", date(2009, 7, 1), "no_edition", id="before July 2009"),
        pytest.param("fide-rapid", date(2022, 1, 1), "no_edition", id="rapid before 2022"),
        pytest.param("ua-national", date(2026, 1, 1), "no_edition", id="A-50 no day was set"),
    ],
)
def test_a_list_that_there_is_not_is_refused_with_its_day(code, day, fault):
    with pytest.raises(RatingFault) as refused:
        period_of(system(code), day)
    assert (refused.value.code, refused.value.details) == (fault, {"list": day.isoformat()})


@pytest.mark.parametrize(
    ("code", "day", "after"),
    [
        pytest.param("fide-standard", date(2026, 11, 19), date(2026, 12, 1), id="7.1 the next month"),
        pytest.param(
            "fide-standard", date(2026, 12, 1), date(2027, 1, 1), id="7.1 a list's own day is before it"
        ),
        pytest.param("fide-standard", date(2009, 9, 2), date(2009, 11, 1), id="2009 7.1 November"),
        pytest.param("fide-standard", date(2017, 6, 15), date(2017, 7, 1), id="2017 July is monthly"),
    ],
)
def test_the_first_list_after_a_day(code, day, after):
    assert rules_of(system(code)).list_after(day) == after


@pytest.mark.parametrize(
    ("code", "newest", "following"),
    [
        pytest.param("fide-standard", None, None, id="no list yet"),
        pytest.param("fide-standard", date(2026, 11, 1), date(2026, 12, 1), id="monthly"),
        pytest.param("fide-standard", date(2009, 9, 1), date(2009, 11, 1), id="2009 every second month"),
        pytest.param("ua-national", date(2026, 11, 1), None, id="A-50 the regulations have not begun"),
    ],
)
def test_the_list_after_the_one_in_force(code, newest, following):
    assert following_list(system(code, newest)) == following


def test_a_50_ukraines_regulations_begin_on_the_day_that_was_set():
    rules = rules_of(system("ua-national", since=date(2026, 2, 1)))
    assert rules.on(date(2026, 2, 1)).id == "ua-national"
    with pytest.raises(NoEditionError):
        rules.on(date(2026, 1, 31))
