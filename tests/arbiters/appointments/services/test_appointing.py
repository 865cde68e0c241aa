"""Appointments obey every rule; the event gets the service; the arbiter answers."""

from datetime import date

import pytest

from arbiters.appointments import services
from arbiters.appointments.calendar import plan_of
from arbiters.appointments.faults import AppointmentFault
from arbiters.appointments.selectors import planning_year, proposals_of
from arbiters.models import ArbiterAppointment
from arbiters.rules.enums import Role
from players.models import ArbiterSanction
from portal.federations.scope import federation_scope, installation_scope, person_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.factories.reports import make_registered_event
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, PublishedEvent, Round

pytestmark = pytest.mark.django_db


def appoint(plan, player, role=Role.CA, event=None):
    world = plan.world
    return services.appoint(
        event=event or plan.event,
        player_id=player.pk,
        role=role,
        body=world.commission,
        actor=world.chair,
    )


def services_at(event):
    with installation_scope():
        rows = EventArbiter.under_policy.filter(tournament_id=event.pk, replaced_on=None)
        return [(row.player_id, row.role) for row in rows]


def test_appointing_writes_the_service_and_asks_the_arbiter(plan, at):
    player = plan.people[0]
    with at(plan.world.chair):
        appoint(plan, player)
    assert services_at(plan.event) == [(player.pk, ArbiterRole.CHIEF)]
    assert PublishedEvent.objects.get(pk=plan.event.pk).chief_arbiter == player
    with person_scope(player.account_id):
        assert Notification.own.get().code == "arbiters.appointed"
        assert Deadline.own.get().code == "arbiters.appointment"


def test_the_arbiter_accepts_once(plan, at):
    player = plan.people[0]
    with at(plan.world.chair):
        row = appoint(plan, player)
    with person_scope(player.account_id):
        assert services.accept(pk=row.pk, actor=player.account).state == "accepted"
        with pytest.raises(AppointmentFault, match="answered"):
            services.decline(pk=row.pk, remark="", actor=player.account)
    with installation_scope():
        told = Notification.under_policy.filter(code="arbiters.appointment_accepted")
        assert list(told.values_list("recipient", flat=True)) == [plan.world.chair.pk]


def test_a_declined_appointment_leaves_no_service(plan, at):
    player = plan.people[0]
    with at(plan.world.chair):
        row = appoint(plan, player)
    with person_scope(player.account_id):
        services.decline(pk=row.pk, remark="Exams", actor=player.account)
    assert services_at(plan.event) == []
    with at(plan.world.chair):
        assert ArbiterAppointment.objects.get().remark == "Exams"


def test_nobody_answers_for_another(plan, at):
    with at(plan.world.chair):
        row = appoint(plan, plan.people[0])
    other = plan.people[1].account
    with person_scope(other.pk), pytest.raises(ArbiterAppointment.DoesNotExist):
        services.accept(pk=row.pk, actor=other)


def test_a_member_does_not_appoint(plan, at):
    world = plan.world
    with at(world.member), pytest.raises(NotAllowed, match="decides_for_commission"):
        services.appoint(
            event=plan.event,
            player_id=plan.people[0].pk,
            role=Role.CA,
            body=world.commission,
            actor=world.member,
        )


@pytest.mark.parametrize(
    ("category", "panel", "article"),
    [
        pytest.param("C", None, "B06.3 8.3", id="B06.3 8.3 category C is no chief of A"),
        pytest.param("A", None, "B06.4 6.3", id="B06.4 6.3 chief from outside the panels"),
    ],
)
def test_the_rules_refuse_with_their_article(plan, at, make_ia, category, panel, article):
    player = make_ia("Outside", category=category)
    with at(plan.world.chair), pytest.raises(AppointmentFault) as refused:
        appoint(plan, player)
    assert article in refused.value.details["why"]


def test_b06_4_5_1_a_sanction_on_these_days_refuses(plan, at):
    player = plan.people[0]
    ArbiterSanction.objects.create(player=player, kind="sanction", since=date(plan.year, 1, 1))
    with at(plan.world.chair), pytest.raises(AppointmentFault) as refused:
        appoint(plan, player)
    assert "B06.4 5.1" in refused.value.details["why"]


def test_b06_4_4_1_two_as_chief_and_two_as_deputy_are_counted_apart(plan, at, make_event):
    """Two events as chief are allowed, the third is not; as deputy it is, being the third in all."""
    player = plan.people[0]
    events = [plan.event, *(make_event(f"Event {month}", month) for month in (5, 7, 9))]
    with at(plan.world.chair):
        for event in events[:2]:
            appoint(plan, player, event=event)
        with pytest.raises(AppointmentFault) as refused:
            appoint(plan, player, event=events[2])
        assert "B06.4 4.1" in refused.value.details["why"]
        appoint(plan, player, Role.DCA, event=events[2])
        with pytest.raises(AppointmentFault) as refused:
            appoint(plan, player, Role.DCA, event=events[3])
        assert "B06.4 4.3" in refused.value.details["why"]


def test_a_service_elsewhere_counts_by_the_days_worked(plan, at):
    """A league lasts from January to May; only the days of its rounds keep somebody away."""
    world, player = plan.world, plan.people[0]
    league = make_registered_event(
        world.poland, rounds=0, start=date(plan.year, 1, 10), end=date(plan.year, 5, 20), league=True
    )
    with federation_scope(world.poland.pk):
        row = EventArbiter.objects.create(
            federation=world.poland, tournament=league, player=player, role=ArbiterRole.ARBITER
        )
        for number, day in enumerate((date(plan.year, 1, 10), date(plan.year, 5, 20)), 1):
            Round.objects.create(federation=world.poland, tournament=league, number=number, day=day)
    with at(world.chair):
        assert appoint(plan, player).state == "asked"
    with federation_scope(world.poland.pk):
        row.days = [date(plan.year, 3, 3)]
        row.save()
    with at(world.chair):
        page = planning_year(plan_of(plan.year, today=plan.world.commission.today))
        found = [each.code for post in page.rows[0].posts for name in post.named for each in name.conflicts]
    assert found == ["unavailable"]


def test_an_arbiter_who_plays_is_marked(plan, at):
    with at(plan.world.chair):
        appoint(plan, plan.people[0])
    with installation_scope():
        EventArbiter.under_policy.filter(tournament_id=plan.event.pk).update(plays=True)
    with at(plan.world.chair):
        page = planning_year(plan_of(plan.year, today=plan.world.commission.today))
    assert [each.code for each in page.rows[0].posts[0].named[0].conflicts] == ["plays"]


def test_a_proposal_breaks_no_rule(plan, at, make_event):
    for month in (4, 6, 8):
        make_event(f"Event {month}", month)
    with at(plan.world.chair):
        read = plan_of(plan.year, today=plan.world.commission.today)
        proposed = proposals_of(read)
        page = planning_year(read, propose=True)
    assert len(proposed) == 8
    left = [
        each for row in page.rows for post in row.posts for name in post.proposed for each in name.conflicts
    ]
    assert left == []
    assert page.year_conflicts == []
    assert page.share == {"women": 4, "men": 4, "all": 8}


def test_an_official_event_that_names_none_is_not_planned(plan, at, make_event):
    event = make_event("Nameless", 6, "")
    with at(plan.world.chair):
        read = plan_of(plan.year, today=plan.world.commission.today)
        assert [each.pk for each in read.unnamed] == [event.pk]
        with pytest.raises(AppointmentFault, match="not_planned"):
            appoint(plan, plan.people[0], event=event)
