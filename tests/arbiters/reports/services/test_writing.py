"""The report is written by the chief arbiter, by the deputy in the chief's absence, and by nobody else."""

from uuid import uuid4

import pytest

from arbiters.models import ChiefReport, ReportNote
from arbiters.norms.services import evaluate
from arbiters.reports import services
from arbiters.reports.faults import ReportFault, StaleReport
from portal.federations.scope import body_scope, federation_scope, installation_scope, person_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tournaments.models import Tournament

pytestmark = pytest.mark.django_db
TEXT = {"results_url": "", "no_breaches": True, "remarks": "More chairs."}
NOTE = {"kind": "incident", "round": 2, "board": "7", "text": "A phone rang.", "decision": "Loss."}


def save(hall, person, version=1, **changes):
    return services.save_report(
        tournament=hall.event, version=version, given={**TEXT, **changes}, actor=person
    )


def evaluate_all(hall):
    for service in (hall.deputy_service, hall.floor_service):
        evaluate(
            service_id=service.pk, evaluation="met", text="", place=None, rounds_worked=None, actor=hall.chief
        )


def test_the_chief_arbiter_writes_and_the_trail_tells(hall, at):
    with at(hall.chief):
        report = save(hall, hall.chief)
        assert (report.remarks, report.version) == ("More chairs.", 2)
        actions = AuditEntry.under_policy.filter(subject_id=str(report.pk)).values_list("action", flat=True)
        assert {"open_report", "save_report"} <= set(actions)


@pytest.mark.parametrize("who", ["deputy", "floor"])
def test_others_do_not_write(hall, at, who):
    person = getattr(hall, who)
    with at(person), pytest.raises(NotAllowed, match="acts_as_chief"):
        save(hall, person)


def test_a_second_writer_is_shown_what_stands_and_keeps_the_input(hall, at):
    with at(hall.chief):
        save(hall, hall.chief)
        with pytest.raises(StaleReport) as stale:
            save(hall, hall.chief, version=1, remarks="Fewer chairs.")
    assert stale.value.now.remarks == "More chairs."
    assert stale.value.given["remarks"] == "Fewer chairs."


def test_a_note_sent_twice_stands_once(hall, at):
    key = uuid4()
    with at(hall.chief):
        for _time in range(2):
            services.add_note(tournament=hall.event, key=key, given=NOTE, actor=hall.chief)
        assert ReportNote.under_policy.filter(key=key).count() == 1


def test_a_note_of_a_round_that_is_not_played_is_refused(hall, at):
    with at(hall.chief), pytest.raises(ReportFault, match="no_round"):
        services.add_note(tournament=hall.event, key=uuid4(), given={**NOTE, "round": 4}, actor=hall.chief)


def test_the_deputy_acts_only_after_saying_why(hall, at):
    with at(hall.deputy):
        services.hand_over(tournament=hall.event, reason="Ill today", actor=hall.deputy)
        assert save(hall, hall.deputy).changed_by == hall.deputy
    with person_scope(hall.chief.pk):
        assert Notification.own.filter(code="arbiters.deputy_acts").count() == 1
    with at(hall.chief):
        services.chief_returns(tournament=hall.event, actor=hall.chief)
    with at(hall.deputy), pytest.raises(NotAllowed, match="acts_as_chief"):
        save(hall, hall.deputy, version=2)


def test_an_arbiter_who_is_no_deputy_does_not_take_over(hall, at):
    with at(hall.floor), pytest.raises(NotAllowed, match="is_deputy"):
        services.hand_over(tournament=hall.event, reason="Ill today", actor=hall.floor)


def test_a_report_without_evaluations_is_not_sent(hall, at):
    with at(hall.chief):
        save(hall, hall.chief)
        with pytest.raises(ReportFault, match="incomplete"):
            services.send_report(tournament=hall.event, actor=hall.chief)


def test_sending_ends_the_deadline_and_tells_the_federation(hall, at):
    with at(hall.chief):
        save(hall, hall.chief)
        evaluate_all(hall)
        assert services.send_report(tournament=hall.event, actor=hall.chief).state == "sent"
    with installation_scope():
        [deadline] = Deadline.under_policy.filter(code="arbiters.chief_report")
        assert (deadline.person, deadline.done_by) == (hall.chief, hall.chief)
        told = Notification.under_policy.filter(code="arbiters.report_sent")
        assert list(told.values_list("recipient", flat=True)) == [hall.world.secretary.pk]


def test_a_sent_report_is_closed_until_the_federation_gives_it_back(hall, at):
    with at(hall.chief):
        save(hall, hall.chief)
        evaluate_all(hall)
        services.send_report(tournament=hall.event, actor=hall.chief)
        with pytest.raises(ReportFault, match="sent"):
            save(hall, hall.chief, version=2)
    with at(hall.world.secretary):
        services.return_report(tournament=hall.event, reason="Appeals?", actor=hall.world.secretary)
    with at(hall.chief):
        assert save(hall, hall.chief, version=2, remarks="None.").remarks == "None."


def test_the_commission_reads_the_report_of_an_official_event_only(hall, at):
    with federation_scope(hall.world.ukraine.pk):
        Tournament.objects.filter(pk=hall.event.pk).update(official=True)
    hall.event.official = True
    with at(hall.chief):
        services.add_note(tournament=hall.event, key=uuid4(), given=NOTE, actor=hall.chief)
        save(hall, hall.chief)
        evaluate_all(hall)
    with body_scope(hall.world.commission.pk):
        assert not ChiefReport.objects.exists()
    with at(hall.chief):
        services.send_report(tournament=hall.event, actor=hall.chief)
    with body_scope(hall.world.commission.pk):
        assert ChiefReport.objects.count() == ReportNote.objects.count() == 1


def test_an_event_that_ends_begins_its_report_once(hall):
    today = hall.world.ukraine.today
    made = [services.expect_reports(today=today, actor=hall.world.secretary) for _time in range(2)]
    assert made == [1, 0]
    with installation_scope():
        assert Deadline.under_policy.get(code="arbiters.chief_report").person == hall.chief


def test_duties_are_ticked_by_whoever_serves_and_sectors_planned_by_the_chief(hall, at):
    with at(hall.floor):
        row = services.tick(tournament=hall.event, number=1, duty="clocks", actor=hall.floor)
        assert row.done_by == hall.floor
        with pytest.raises(NotAllowed, match="acts_as_chief"):
            services.plan_sector(
                tournament=hall.event,
                number=1,
                service_id=hall.floor_service.pk,
                sector="A",
                boards="1-20",
                actor=hall.floor,
            )
    plan = {"tournament": hall.event, "number": 1, "service_id": hall.floor_service.pk, "boards": ""}
    with at(hall.chief):
        services.plan_sector(**plan, sector="A", actor=hall.chief)
        with pytest.raises(ReportFault, match="watches"):
            services.plan_sector(**plan, sector="B", actor=hall.chief)
