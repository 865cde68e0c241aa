"""The jobs of lists: what the rules refuse ends the job with its reason and leaves nothing half done."""

from datetime import date

import pytest

from portal.federations.scope import installation_scope
from portal.jobs.execution import execute
from portal.jobs.models import Job
from ratings.models import Calculation, EventVerdict, PeriodRow, RatingList
from ratings.publication.services import start_publication
from tests.factories.ratings import report_again
from tests.ratings.world import AFTER, GAMES, published, world

pytestmark = pytest.mark.django_db
__all__ = ["published", "world"]


def test_a_calculation_done_twice_is_done_once(world):
    calculation = world.calculate()
    rows = set(PeriodRow.objects.filter(calculation=calculation).values_list("pk", flat=True))
    execute(calculation.job)
    calculation.refresh_from_db()
    assert calculation.state == "ready"
    assert set(PeriodRow.objects.filter(calculation=calculation).values_list("pk", flat=True)) == rows
    assert EventVerdict.objects.filter(calculation=calculation).count() == 1


def test_a_publication_that_is_refused_leaves_the_calculation_ready(world):
    """A report was corrected between calculation and publication: the job says so, no list appears."""
    calculation = world.calculate()
    job = world.in_office(
        world.chair, lambda: start_publication(pk=calculation.pk, actor=world.chair, today=AFTER)
    )
    report_again(world.event, list(world.players.values()), GAMES, accepted_on=date(2026, 11, 20))
    execute(job.pk)
    calculation.refresh_from_db()
    assert calculation.state == "ready"
    assert not RatingList.objects.exists()
    with installation_scope():
        ended = Job.under_policy.get(pk=job.pk)
    assert (ended.state, ended.error) == ("failed", "report_replaced")


def test_a_list_published_twice_is_one_list(world, published):
    job = Calculation.objects.get(pk=published.calculation_id).job
    execute(job)
    assert list(RatingList.objects.all()) == [published]
