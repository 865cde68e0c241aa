"""The plan of a round and its duties: who plans, who ticks, what is recorded (Manual, chapter 1)."""

import pytest

from arbiters.models import DutyTick, RotaEntry
from arbiters.reports import services
from arbiters.reports.enums import Phase
from arbiters.reports.faults import ReportFault
from arbiters.reports.selectors import arbiters_at, duties_of, rota_of
from portal.workflow.models import AuditEntry
from portal.workflow.permissions import NotAllowed
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter

pytestmark = pytest.mark.django_db


def tick(hall, at, person, duty="clocks", number=1):
    with at(person):
        return services.tick(tournament=hall.event, number=number, duty=duty, actor=person)


def plan(hall, at, person=None, service=None, number=1, sector="A", boards="1-20"):
    person = person or hall.chief
    with at(person):
        return services.plan_sector(
            tournament=hall.event,
            number=number,
            service_id=(service or hall.floor_service).pk,
            sector=sector,
            boards=boards,
            actor=person,
        )


def done(hall, at, number=1):
    with at(hall.chief):
        return {
            code: tick.done_by.name
            for phase in duties_of(hall.event, number)
            for code, _words, tick in phase["duties"]
            if tick
        }


def test_the_first_who_ticks_is_recorded(hall, at):
    tick(hall, at, hall.floor)
    tick(hall, at, hall.deputy)
    assert done(hall, at) == {"clocks": "Floor Person"}
    with at(hall.chief):
        (entry,) = AuditEntry.objects.filter(action="tick")
    assert (entry.actor, entry.details) == (hall.floor, {"duty": "clocks", "round": 1})


def test_a_duty_is_done_round_by_round(hall, at):
    tick(hall, at, hall.floor, number=1)
    assert done(hall, at, number=2) == {}


def test_unticked_it_is_open_again_and_both_are_in_the_trail(hall, at):
    tick(hall, at, hall.floor)
    with at(hall.deputy):
        for _click in range(2):
            services.untick(tournament=hall.event, number=1, duty="clocks", actor=hall.deputy)
        assert list(AuditEntry.objects.filter(action="untick").values_list("actor", flat=True)) == [
            hall.deputy.pk
        ]
    assert done(hall, at) == {}


@pytest.mark.parametrize("who", ["secretary", "clerk", "stranger", "foreign_secretary"])
def test_who_does_not_serve_ticks_nothing(hall, at, who):
    person = getattr(hall.world, who)
    with pytest.raises(NotAllowed, match="serves_at"):
        tick(hall, at, person)
    with at(person), pytest.raises(NotAllowed, match="serves_at"):
        services.untick(tournament=hall.event, number=1, duty="clocks", actor=person)


def test_a_duty_that_the_manual_does_not_know_is_not_stored(hall, at):
    with pytest.raises(KeyError):
        tick(hall, at, hall.floor, duty="coffee")
    with at(hall.chief):
        assert not DutyTick.objects.exists()


def test_duties_come_in_three_phases_in_the_order_of_the_round(hall, at):
    with at(hall.chief):
        phases = duties_of(hall.event, 1)
    assert [str(phase["label"]) for phase in phases] == [str(phase.label) for phase in Phase]
    assert [len(phase["duties"]) for phase in phases] == [5, 6, 2]


class TestSectors:
    def test_the_chief_plans_and_the_round_shows_it(self, hall, at):
        plan(hall, at)
        with at(hall.floor):
            (row,) = rota_of(hall.event, 1)
            assert (row.service, row.sector, row.boards) == (hall.floor_service, "A", "1-20")
            assert not rota_of(hall.event, 2).exists()

    def test_an_arbiter_watches_one_sector_of_a_round(self, hall, at):
        plan(hall, at)
        with pytest.raises(ReportFault) as refused:
            plan(hall, at, sector="B")
        assert (refused.value.code, refused.value.field) == ("watches", "service")
        plan(hall, at, number=2, sector="B")

    def test_two_arbiters_share_a_sector(self, hall, at):
        plan(hall, at)
        plan(hall, at, service=hall.deputy_service)
        with at(hall.chief):
            assert rota_of(hall.event, 1).count() == 2

    @pytest.mark.parametrize("who", ["deputy", "floor"])
    def test_the_others_do_not_plan(self, hall, at, who):
        person = getattr(hall, who)
        with pytest.raises(NotAllowed, match="acts_as_chief"):
            plan(hall, at, person)
        row = plan(hall, at)
        with at(person), pytest.raises(NotAllowed, match="acts_as_chief"):
            services.clear_sector(tournament=hall.event, entry_id=row.pk, actor=person)

    def test_an_acting_deputy_plans(self, hall, at):
        with at(hall.deputy):
            services.hand_over(tournament=hall.event, reason="Ill", actor=hall.deputy)
        assert plan(hall, at, hall.deputy).sector == "A"

    def test_who_was_replaced_gets_no_sector(self, hall, at):
        with at(hall.chief):
            EventArbiter.objects.filter(pk=hall.floor_service.pk).update(replaced_on=hall.event.end)
        with pytest.raises(EventArbiter.DoesNotExist):
            plan(hall, at)

    def test_a_cleared_sector_is_gone_and_in_the_trail(self, hall, at):
        row = plan(hall, at)
        with at(hall.chief):
            services.clear_sector(tournament=hall.event, entry_id=row.pk, actor=hall.chief)
            assert not RotaEntry.objects.exists()
            assert AuditEntry.objects.filter(action="clear", actor=hall.chief).count() == 1

    def test_a_sector_of_another_event_is_not_cleared_here(self, hall, at):
        row = plan(hall, at)
        other = make_registered_event(hall.world.ukraine, chief=hall.world.arbiter)
        with at(hall.chief), pytest.raises(RotaEntry.DoesNotExist):
            services.clear_sector(tournament=other, entry_id=row.pk, actor=hall.chief)


def test_the_chief_fair_play_officer_is_not_among_the_arbiters(hall, at):
    """Nor evaluated: the regulations count arbiters."""
    officer = make_player("Fair, Fay", federation=hall.world.ukraine)
    with at(hall.chief):
        EventArbiter.objects.create(
            federation=hall.world.ukraine, tournament=hall.event, player=officer, role="chief-fair-play"
        )
        assert [row.role for row in arbiters_at(hall.event)] == ["chief", "deputy", "arbiter"]
