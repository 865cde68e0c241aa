"""Lists in the search box: by month, never for a number that is an id."""

from datetime import date

import pytest
from django.test import RequestFactory

from ratings.models import RatingList
from ratings.search import search
from tests.factories import make_user
from tests.factories.ratings import make_list_in_force

pytestmark = pytest.mark.django_db


@pytest.fixture
def lists(db):
    person = make_user()
    for code, day in (
        ("fide-standard", date(2026, 11, 1)),
        ("fide-rapid", date(2026, 11, 1)),
        ("fide-standard", date(2026, 12, 1)),
    ):
        RatingList.objects.create(
            system=make_list_in_force(code, day),
            list_date=day,
            origin="imported",
            published_by=person,
            published_at=f"{day}T00:00Z",
        )


NOVEMBER = [("FIDE rapid", "1 Nov 2026"), ("FIDE standard", "1 Nov 2026")]


@pytest.mark.parametrize(
    ("query", "found"),
    [
        pytest.param("2026-11", NOVEMBER, id="a month"),
        pytest.param(" 2026-11 ", NOVEMBER, id="with blanks"),
        pytest.param("2026-11-05", NOVEMBER, id="a day of the month"),
        pytest.param("2026-12", [("FIDE standard", "1 Dec 2026")], id="another month"),
        pytest.param("2026-10", [], id="a month without a list"),
        pytest.param("2026-13", [], id="no month"),
        pytest.param("2026", [], id="a year alone is a rating or an id"),
        pytest.param("14000011", [], id="an id"),
        pytest.param("٢٠٢٦-١١", [], id="digits of another script"),
        pytest.param("november", [], id="a name"),
        pytest.param("", [], id="nothing"),
    ],
)
def test_lists_of_a_month(lists, query, found):
    group = search(RequestFactory().get("/"), query)
    assert sorted((result.title, result.subtitle) for result in group.results) == found


def test_a_result_leads_to_its_list(lists):
    (found,) = search(RequestFactory().get("/"), "2026-12").results
    assert found.url == "/lists/fide-standard/2026-12-01/"
