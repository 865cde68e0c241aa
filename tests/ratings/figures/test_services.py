"""Lists published before there were statistics get them once, and only the current ones."""

from datetime import date

import pytest

from ratings.enums import Origin
from ratings.figures.services import complete
from ratings.models import ListFigures, RatingList
from tests.factories import make_user
from tests.factories.players import make_player, rate
from tests.factories.ratings import make_list_in_force

pytestmark = pytest.mark.django_db
DAY = date(2026, 11, 1)


def listed(system, day, revision=0):
    return RatingList.objects.create(
        system=system,
        list_date=day,
        revision=revision,
        origin=Origin.IMPORTED,
        published_by=make_user(),
        published_at=f"{day}T00:00Z",
    )


def test_the_current_revision_of_each_system_is_counted_once():
    standard, rapid = (make_list_in_force(code, DAY) for code in ("fide-standard", "fide-rapid"))
    rate(make_player(), rating=2000, list_date=DAY)
    old, first, last = listed(standard, date(2026, 10, 1)), listed(standard, DAY), listed(standard, DAY, 1)
    other = listed(rapid, DAY)
    assert complete() == 2
    counted = {row.listed_id: row.active for row in ListFigures.objects.filter(federation=None)}
    assert counted == {last.pk: 1, other.pk: 0}
    assert not {old.pk, first.pk} & set(counted)


def test_a_second_run_changes_nothing():
    """The older revision would be counted as if it were current, since nothing marks it as done."""
    system = make_list_in_force("fide-standard", DAY)
    listed(system, DAY)
    assert (complete(), complete()) == (1, 0)
