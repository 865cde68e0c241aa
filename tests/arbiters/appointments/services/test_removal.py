"""Who accepts more than a year allows leaves the panels by the daily job (B06.4, 4 and 5.1.3)."""

from datetime import date

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.appointments import services
from arbiters.appointments.faults import AppointmentFault
from arbiters.models import ArbiterAppointment, PanelMember
from arbiters.tasks import follow_standing
from portal.accounts.actors import system_actor
from portal.federations.scope import federation_scope, installation_scope
from portal.workflow.models import AuditEntry, Notification
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


@pytest.fixture
def serve(world, plan):
    """Let the host enter a service of the first member of the panel at an official event."""

    def made(event, role="deputy"):
        with federation_scope(world.ukraine.pk):
            EventArbiter.objects.create(
                federation=world.ukraine, tournament_id=event.pk, player=plan.people[0], role=role
            )

    return made


def enforce(plan):
    return services.enforce_limits(today=date(plan.year, 12, 1), actor=system_actor("arbiters"))


def member(player):
    with installation_scope():
        return PanelMember.under_policy.filter(player=player).order_by("pk").last()


def test_5_1_3_a_third_event_as_deputy_ends_the_membership(plan, serve, make_event):
    """B06.4, 4.2: two as deputy; the third removes, and bars the next year."""
    for month, event in (
        (3, plan.event),
        (5, make_event("World Cup 2", 5)),
        (7, make_event("World Cup 3", 7)),
    ):
        assert enforce(plan) == 0
        serve(event)
        assert event.start.month == month
    assert enforce(plan) == 1
    gone = member(plan.people[0])
    assert (gone.removed_for, gone.until, gone.barred_year) == (
        "5.1.3",
        date(plan.year, 11, 30),
        plan.year + 1,
    )
    assert member(plan.people[1]).removed_for == ""
    assert enforce(plan) == 0
    with installation_scope():
        entry = AuditEntry.under_policy.get(action="remove_member")
    assert "Deputy at 3 official events in the year, at most 2" in entry.comment


def test_5_1_3_what_was_only_asked_is_not_accepted(world, plan, serve, make_event):
    for number, event in enumerate((plan.event, make_event("B", 5), make_event("C", 7)), 1):
        serve(event)
        if number == 3:
            with installation_scope():
                ArbiterAppointment.under_policy.create(
                    body=world.commission,
                    event=event,
                    player=plan.people[0],
                    role="deputy",
                    asked_by=world.chair,
                    asked_at=plan.event.changed_at,
                )
    assert enforce(plan) == 0


def test_5_1_3_everybody_concerned_is_told_and_the_standing_shows_it(world, plan, serve, make_event, client):
    """The arbiter, the federation's secretary and the commission; strangers read no reason."""
    player = plan.people[0]
    secretary = world.foreign_secretary
    for event in (plan.event, make_event("B", 5), make_event("C", 7)):
        serve(event)
    enforce(plan)
    with installation_scope():
        told = Notification.under_policy.filter(code="arbiters.panel_limits")
        assert {row.recipient for row in told} >= {player.account, secretary, world.chair}
    profile = reverse("arbiters:profile", args=[player.fide_id])
    pages = {
        player.account: profile,
        secretary: reverse("arbiters:federation_arbiter", args=["POL", player.pk]),
        world.chair: reverse("arbiters:body_arbiter", args=["arbiters", player.pk]),
    }
    for person, page in pages.items():
        reader = Client()
        reader.force_login(person)
        assert f"not eligible in {plan.year + 1}" in reader.get(page).content.decode(), person
    assert "not eligible" not in client.get(profile).content.decode()


def test_5_1_3_who_was_removed_is_taken_by_no_panel_of_that_year_and_the_next(
    world, plan, serve, make_event, at
):
    for event in (plan.event, make_event("B", 5), make_event("C", 7)):
        serve(event)
    enforce(plan)
    with at(world.chair), pytest.raises(AppointmentFault) as refused:
        services.add_member(
            cycle_id=plan.cycle.pk,
            fide_id=plan.people[0].fide_id,
            panel="GREEN",
            review=False,
            body=world.commission,
            actor=world.chair,
        )
    assert "B06.4 5.1.3" in refused.value.details["why"]


def test_a_removal_by_hand_tells_no_reason(world, plan, at):
    """5.1.1 and 5.1.2 are sanctions: others learn that the panel has changed, not why."""
    held = member(plan.people[0])
    with at(world.chair):
        services.remove_member(member_id=held.pk, reason="5.1.1", body=world.commission, actor=world.chair)
    with installation_scope():
        [row] = Notification.under_policy.filter(recipient=plan.people[0].account, code="arbiters.panel_left")
    assert "5.1" not in str(row.params)


def test_the_daily_job_runs_twice(plan):
    follow_standing()
    follow_standing()
    assert member(plan.people[0]).removed_for == ""
