"""The days of an application: review, publication, decision (B06.1, 5.7 and 5.8)."""

from datetime import date

import pytest

from arbiters.applications.enums import FormName
from arbiters.applications.services.deadlines import award_day, decide_by, review_day
from arbiters.models import ArbiterApplication

FILED, PUBLISHED = date(2027, 12, 31), date(2028, 1, 31)


def application(form, **given):
    return ArbiterApplication(form=form, edition="arbiters-2024", **given)


@pytest.mark.parametrize(
    ("given", "review", "award", "decide"),
    [
        pytest.param({}, None, None, None, id="a draft has no days"),
        pytest.param(
            {"filed_on": FILED},
            date(2028, 2, 14),
            None,
            date(2028, 2, 28),
            id="5.7 45 days, over the new year",
        ),
        pytest.param(
            {"filed_on": FILED, "published_on": PUBLISHED},
            date(2028, 2, 14),
            date(2028, 3, 31),
            date(2028, 4, 14),
            id="5.8 60 days, over a leap day",
        ),
    ],
)
@pytest.mark.parametrize("form", [FormName.FA2, FormName.IA2])
def test_a_title(form, given, review, award, decide):
    row = application(form, **given)
    assert (review_day(row), award_day(row), decide_by(row)) == (review, award, decide)


def test_a_category_is_neither_reviewed_by_5_7_nor_published():
    row = application(FormName.IA3, filed_on=FILED)
    assert (review_day(row), award_day(row), decide_by(row)) == (date(2028, 1, 30), None, date(2028, 2, 13))
