"""The activity of an arbiter after awards and courses (B06.3, 2), and the day of an award."""

from datetime import date

import pytest

from arbiters.standing.services import (
    StandingFault,
    activity_after_award,
    activity_after_course,
    approve_activity,
    date_award,
)
from players.enums import ActivitySource
from players.models import ArbiterRecord
from players.standing.selectors import standing_of
from players.standing.services import set_activity
from portal.federations.scope import installation_scope
from portal.parts.faults import sentence
from portal.workflow.models import AuditEntry
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
ENDED = date(2026, 5, 10)


def record(player):
    return ArbiterRecord.objects.get(player=player)


def active_until(player, until, actor):
    set_activity(player_id=player.pk, until=until, by=ActivitySource.TRANSITION, reference="", actor=actor)


@pytest.mark.parametrize(
    ("awarded", "until"),
    [
        pytest.param(date(2026, 5, 10), date(2030, 5, 10), id="2.2.1 four years"),
        pytest.param(date(2028, 2, 29), date(2032, 2, 29), id="2.2.1 from a leap day to a leap day"),
        pytest.param(date(2019, 1, 1), date(2023, 1, 1), id="2.2.1 an award before the first edition"),
    ],
)
def test_a_new_fide_arbiter_is_active(world, awarded, until):
    activity_after_award(player_id=world.arbiter.pk, awarded=awarded, reference="FA2 7", actor=world.chair)
    row = record(world.arbiter)
    assert (row.active_until, row.active_by, row.active_reference) == (until, "fa-award", "FA2 7")


@pytest.mark.parametrize(
    ("before", "until", "waits"),
    [
        pytest.param(None, date(2030, 5, 10), None, id="2.2.2 nothing was known"),
        pytest.param(
            date(2026, 5, 10), date(2030, 5, 10), None, id="2.2.2 active on the last day of the course"
        ),
        pytest.param(
            date(2026, 5, 9), date(2026, 5, 9), date(2030, 5, 10), id="2.5 inactive since the day before"
        ),
        pytest.param(date(2031, 1, 1), date(2031, 1, 1), None, id="a course never shortens"),
    ],
)
def test_a_course_extends_who_is_active_and_waits_for_who_is_not(world, before, until, waits):
    if before:
        active_until(world.arbiter, before, world.chair)
    activity_after_course(player_id=world.arbiter.pk, ended=ENDED, reference="R-1", actor=world.chair)
    row = record(world.arbiter)
    assert (row.active_until, row.awaiting_until) == (until, waits)


def test_2_5_the_commission_approves_once(world):
    active_until(world.arbiter, date(2026, 1, 1), world.chair)
    for ended in (ENDED, date(2026, 6, 1)):  # while an approval waits, the next course waits with it
        activity_after_course(
            player_id=world.arbiter.pk, ended=ended, reference=f"R {ended}", actor=world.chair
        )
    approve_activity(player_id=world.arbiter.pk, actor=world.chair)
    with pytest.raises(StandingFault, match="no_course"):
        approve_activity(player_id=world.arbiter.pk, actor=world.chair)
    row = record(world.arbiter)
    assert (row.active_until, row.awaiting_until, row.active_reference) == (
        date(2030, 6, 1),
        None,
        "R 2026-06-01",
    )
    with installation_scope():
        trail = AuditEntry.under_policy.filter(action__in=["set_activity", "await_approval"])
        assert list(trail.order_by("pk").values_list("action", flat=True)) == [
            "set_activity", "await_approval", "await_approval", "set_activity",
        ]  # fmt: skip


def test_an_award_date_is_entered_for_a_title_that_is_held(world):
    given = {
        "player_id": world.arbiter.pk,
        "on": date(2020, 1, 1),
        "reference": "Council",
        "actor": world.chair,
    }
    with pytest.raises(StandingFault, match="title_not_held") as refused:
        date_award(title="IA", **given)
    assert (refused.value.field, "does not show this title" in sentence(refused.value)) == ("title", True)
    date_award(title="FA", **given)
    assert standing_of(world.arbiter).award_day("FA") == date(2020, 1, 1)


def test_a_title_that_only_the_printed_column_shows_is_held(world):
    player = make_player(federation=world.ukraine, other_titles="IO")
    date_award(player_id=player.pk, title="IO", on=date(2020, 1, 1), reference="Council", actor=world.chair)
    assert standing_of(player).award_day("IO") == date(2020, 1, 1)
