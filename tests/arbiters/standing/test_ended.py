"""The end of activity: the status changes with the day, and the daily job tells it once (B06.3, 2.1, 2.4)."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils.timezone import localdate

from arbiters.standing.ended import tell_inactive
from players.models import ArbiterRecord
from portal.accounts.actors import system_actor
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Notification

pytestmark = pytest.mark.django_db


def told(world):
    return tell_inactive(today=world.ukraine.today, actor=system_actor("arbiters"))


@pytest.mark.parametrize(
    ("days", "number"),
    [
        pytest.param(0, 0, id="2.1 the last day is active (A-15)"),
        pytest.param(-1, 1, id="2.1 the day after"),
        pytest.param(-29, 1, id="the job stood still"),
        pytest.param(-400, 0, id="long before: no news"),
    ],
)
def test_2_1_whose_activity_ended_is_told(world, days, number):
    until = world.ukraine.today + timedelta(days=days)
    ArbiterRecord.objects.create(player=world.arbiter, active_until=until, active_by="fa_award")
    assert told(world) == number
    assert told(world) == 0


def test_2_4_arbiter_and_federation_are_told_and_the_profile_says_inactive(world):
    # Yesterday for a visitor too, whose day may begin later than Ukraine's.
    until = localdate() - timedelta(days=1)
    ArbiterRecord.objects.create(player=world.arbiter, active_until=until, active_by="fa_award")
    told(world)
    with installation_scope():
        rows = Notification.under_policy.filter(code="arbiters.became_inactive")
        assert {row.recipient for row in rows} == {world.account, world.secretary}
        assert AuditEntry.under_policy.get(action="became_inactive").details == {"until": until.isoformat()}
    assert (
        "inactive" in Client().get(reverse("arbiters:profile", args=[world.arbiter.fide_id])).content.decode()
    )


def test_2_2_2_a_later_end_is_told_again(world):
    """Extended by a course in between: the second end is another."""
    row = ArbiterRecord.objects.create(
        player=world.arbiter, active_until=world.ukraine.today - timedelta(days=20), active_by="fa_award"
    )
    assert told(world) == 1
    row.active_until = world.ukraine.today - timedelta(days=1)
    row.save()
    assert told(world) == 1
