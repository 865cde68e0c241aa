"""Who stops a job and starts it again: who started it, and who manages its federation or body."""

import pytest

from portal.accounts.actors import system_actor
from portal.federations.enums import BodyKind
from portal.jobs.models import Job
from portal.jobs.permissions import can_cancel, can_enqueue_for_all, can_retry
from tests.factories import make_body
from tests.factories.staff import Everybody, everybody


@pytest.fixture
def people(ukr) -> Everybody:
    return everybody(ukr, make_body(BodyKind.OFFICE))


@pytest.mark.parametrize("may", [can_cancel, can_retry])
def test_a_job_of_a_tenant(may, people, ukr):
    here = Job(federation=ukr, started_by=people["clerk"])
    there = Job(body=make_body(BodyKind.OFFICE), started_by=people["office member"])
    assert people.whom(lambda who: may(who, here)) == {"clerk", "president", "superuser"}
    assert people.whom(lambda who: may(who, there)) == {"office member", "office chair", "superuser"}


def test_a_job_of_nobody_is_stopped_by_who_started_it(people):
    job = Job(started_by=people["nobody"])
    assert people.whom(lambda who: can_cancel(who, job)) == {"nobody", "superuser"}


def test_a_job_that_sees_every_federation_is_for_superusers_and_the_system(people):
    assert people.whom(can_enqueue_for_all) == {"superuser"}
    assert can_enqueue_for_all(system_actor("jobs"))
