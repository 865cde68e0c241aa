"""The metric by which an operator notices that a list is missing."""

from datetime import UTC, date, datetime

import pytest

from ratings.metrics import metrics
from ratings.models import RatingList
from tests.factories import make_user
from tests.factories.ratings import make_list_in_force

pytestmark = pytest.mark.django_db


def test_the_newest_publication_of_each_system():
    person = make_user()
    for code, month in (("fide-standard", 10), ("fide-standard", 11), ("fide-rapid", 9)):
        day = date(2026, month, 1)
        at = datetime(2026, month, 1, 12, tzinfo=UTC)
        system = make_list_in_force(code, day)
        RatingList.objects.create(
            system=system, list_date=day, origin="imported", published_by=person, published_at=at
        )
    (metric,) = metrics()
    assert metric.values == {
        "fide-standard": datetime(2026, 11, 1, 12, tzinfo=UTC).timestamp(),
        "fide-rapid": datetime(2026, 9, 1, 12, tzinfo=UTC).timestamp(),
    }
    assert metric.name == "portal_list_published_timestamp_seconds"


def test_before_the_first_list_there_is_nothing_to_measure():
    (metric,) = metrics()
    assert metric.values == {}
