"""The last day to apply appears with the norm that makes the set complete."""

from datetime import timedelta
from uuid import uuid4

import pytest

from arbiters.norms.enums import NormKind
from arbiters.norms.limits import follow_limits
from arbiters.norms.services import Award, lock_norms
from portal.federations.scope import person_scope
from portal.workflow.models import Deadline
from rulekit.dates import add_years
from tests.factories.arbiters import make_norm

pytestmark = pytest.mark.django_db


def due(world):
    with person_scope(world.account.pk):
        rows = Deadline.own.filter(code="arbiters.apply_fa", done_at=None)
        return [world.ukraine.day_of(row.due) for row in rows]


def test_the_year_after_the_latest_event_is_put_before_who_has_enough_norms(world):
    """5.3.3, and 4.12: after the award the norms are used up and nothing is asked any more."""
    today = world.ukraine.today
    days = [today - timedelta(days=days) for days in (200, 150, 100)]
    norms = [
        make_norm(world.arbiter, end=days[0], facts={"system": "RR"}),
        make_norm(world.arbiter, end=days[1]),
    ]
    norms.append(
        make_norm(world.arbiter, end=today - timedelta(days=300), kind=NormKind.SEMINAR, passed=True)
    )
    follow_limits(world.arbiter.pk, world.chair)
    assert due(world) == []
    norms.append(make_norm(world.arbiter, end=days[2]))
    follow_limits(world.arbiter.pk, world.chair)
    assert due(world) == [add_years(days[2], 1)]
    lock_norms([norm.pk for norm in norms], Award("FA", today, uuid4()), actor=world.chair)
    assert due(world) == []
