"""Sending, returning, taking over and reminding: the outcome for each party (Arbiters' Manual, chapter 1)."""

from datetime import timedelta
from uuid import uuid4

import pytest

from arbiters.models import ChiefReport, ReportNote
from arbiters.reports import services
from arbiters.reports.faults import ReportFault
from arbiters.reports.selectors import events_of, sent_reports
from arbiters.reports.services.sending import LOOKED_BACK
from portal.federations.scope import body_scope, federation_scope, installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.reports.services.test_writing import NOTE, evaluate_all, save
from tests.factories import appoint, make_user
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PublishedEvent, Tournament

pytestmark = pytest.mark.django_db


@pytest.fixture
def complete(hall, at):
    """A report to which nothing is missing."""
    with at(hall.chief):
        save(hall, hall.chief)
        evaluate_all(hall)
    return hall


def make_official(hall, **fields):
    with federation_scope(hall.world.ukraine.pk):
        Tournament.objects.filter(pk=hall.event.pk).update(**fields)
    for name, value in fields.items():
        setattr(hall.event, name, value)


def send(hall, at, person=None):
    person = person or hall.chief
    with at(person):
        return services.send_report(tournament=hall.event, actor=person)


def give_back(hall, at, person=None, reason=" Appeals? "):
    person = person or hall.world.secretary
    with at(person):
        return services.return_report(tournament=hall.event, reason=reason, actor=person)


def told(code):
    with installation_scope():
        rows = Notification.under_policy.filter(code=code).select_related("recipient")
        return {row.recipient.name: row.params for row in rows}


def waiting():
    with installation_scope():
        rows = Deadline.under_policy.filter(code="arbiters.chief_report", done_at=None, cancelled_at=None)
        return [row.person for row in rows]


def test_what_is_missing_is_told_all_at_once(hall, at):
    with at(hall.chief):
        services.add_note(
            tournament=hall.event,
            key=uuid4(),
            given={**NOTE, "kind": "appeal", "decision": ""},
            actor=hall.chief,
        )
    with pytest.raises(ReportFault) as refused:
        send(hall, at)
    missing = refused.value.details["missing"]
    for said in ("0 of 2 arbiters are evaluated", "0 of 1 appeals have a decision", "Breaches"):
        assert said in missing
    assert told("arbiters.report_sent") == {}


@pytest.mark.parametrize(
    ("days", "sent"),
    [pytest.param(0, True, id="on the last day"), pytest.param(1, False, id="a day before it")],
)
def test_it_is_sent_from_the_last_day_on(complete, at, days, sent):
    make_official(complete, end=complete.world.ukraine.today + timedelta(days=days))
    if sent:
        assert send(complete, at).state == "sent"
    else:
        with pytest.raises(ReportFault, match="incomplete"):
            send(complete, at)


@pytest.mark.parametrize(
    ("fields", "commission"),
    [
        pytest.param({}, False, id="a national event stays with the federation"),
        pytest.param({"official": True}, True, id="an event of FIDE"),
        pytest.param({"continental": True}, True, id="a continental event"),
    ],
)
def test_whom_a_sent_report_reaches(complete, at, fields, commission):
    make_official(complete, **fields)
    send(complete, at)
    readers = {"Sofia Secretary"} | ({"Carla Chair", "Max Member"} if commission else set())
    assert set(told("arbiters.report_sent")) == readers
    with body_scope(complete.world.commission.pk):
        assert sent_reports().exists() is commission


def test_the_commission_finds_the_event_though_it_cannot_read_its_file(complete, at):
    make_official(complete, official=True)
    send(complete, at)
    with body_scope(complete.world.commission.pk):
        reports = list(sent_reports())
        assert events_of(reports)[complete.event.pk].name == "Autumn Open"


def test_a_second_click_sends_nothing(complete, at):
    first = send(complete, at)
    with pytest.raises(NotOffered):
        send(complete, at)
    with installation_scope():
        assert ChiefReport.under_policy.get().sent_at == first.sent_at
    assert len(told("arbiters.report_sent")) == 1


@pytest.mark.parametrize("who", ["deputy", "floor"])
def test_others_do_not_send(complete, at, who):
    with pytest.raises(NotAllowed):
        send(complete, at, getattr(complete, who))


def test_returned_it_is_the_chiefs_again_with_the_reason_and_a_deadline(complete, at):
    send(complete, at)
    assert waiting() == []
    assert give_back(complete, at).state == "draft"
    assert waiting() == [complete.chief]
    assert told("arbiters.report_returned") == {
        "Anna Arbiter": {"event": "Autumn Open", "reason": "Appeals?"}
    }
    with at(complete.chief):
        entry = AuditEntry.objects.get(action="return")
    assert (entry.before, entry.after, entry.comment) == ("sent", "draft", "Appeals?")


def test_a_report_that_an_acting_deputy_sent_returns_to_both(complete, at):
    with at(complete.deputy):
        services.hand_over(tournament=complete.event, reason="Ill", actor=complete.deputy)
    send(complete, at, complete.deputy)
    give_back(complete, at)
    assert set(told("arbiters.report_returned")) == {"Anna Arbiter", "Deputy Person"}


def test_of_two_who_return_it_at_once_the_second_finds_it_returned(complete, at):
    president = make_user("Petro President")
    appoint(president, complete.world.ukraine, "president")
    send(complete, at)
    give_back(complete, at)
    with pytest.raises(NotAllowed, match="can_return"):
        give_back(complete, at, president)


@pytest.mark.parametrize("who", ["clerk", "foreign_secretary", "stranger"])
def test_nobody_else_returns_it(complete, at, who):
    send(complete, at)
    with pytest.raises(NotAllowed, match="can_return"):
        give_back(complete, at, getattr(complete.world, who))


def test_the_commission_no_longer_lists_what_was_returned(complete, at):
    make_official(complete, official=True)
    send(complete, at)
    give_back(complete, at)
    with body_scope(complete.world.commission.pk):
        assert not sent_reports().exists()


def test_notes_added_after_a_return_reach_the_commission_with_the_report(complete, at):
    make_official(complete, official=True)
    send(complete, at)
    give_back(complete, at)
    with at(complete.chief):
        services.add_note(tournament=complete.event, key=uuid4(), given=NOTE, actor=complete.chief)
    send(complete, at)
    with body_scope(complete.world.commission.pk):
        assert [note.text for note in ReportNote.objects.all()] == ["A phone rang."]


class TestDeputy:
    def test_the_chief_is_told_who_acts_and_why(self, hall, at):
        with at(hall.deputy):
            report = services.hand_over(tournament=hall.event, reason=" Ill ", actor=hall.deputy)
        assert (report.deputy, report.deputy_reason) == (hall.deputy, "Ill")
        assert told("arbiters.deputy_acts")["Anna Arbiter"]["deputy"] == "Deputy Person"

    def test_the_chief_is_evaluated_by_nobody_while_a_deputy_acts(self, hall, at):
        """The absent chief cannot be asked for evaluations: the deputy sends without them."""
        with at(hall.deputy):
            services.hand_over(tournament=hall.event, reason="Ill", actor=hall.deputy)
            save(hall, hall.deputy)
        assert send(hall, at, hall.deputy).sent_by == hall.deputy

    def test_back_again_only_the_chief_writes(self, hall, at):
        with at(hall.deputy):
            services.hand_over(tournament=hall.event, reason="Ill", actor=hall.deputy)
        with at(hall.chief):
            report = services.chief_returns(tournament=hall.event, actor=hall.chief)
        assert (report.deputy, report.deputy_reason) == (None, "")
        with at(hall.deputy), pytest.raises(NotAllowed):
            services.chief_returns(tournament=hall.event, actor=hall.deputy)

    @pytest.mark.parametrize("who", ["chief", "floor"])
    def test_only_a_deputy_takes_over(self, hall, at, who):
        person = getattr(hall, who)
        with at(person), pytest.raises(NotAllowed, match="is_deputy"):
            services.hand_over(tournament=hall.event, reason="Ill", actor=person)


class TestReminder:
    def expected(self, hall, days=0):
        today = hall.world.ukraine.today + timedelta(days=days)
        return services.expect_reports(today=today, actor=hall.world.secretary)

    @pytest.mark.parametrize(
        ("days", "made"),
        [
            pytest.param(-1, 0, id="a day before the end"),
            pytest.param(0, 1, id="on the last day"),
            pytest.param(LOOKED_BACK.days - 1, 1, id="almost two weeks later"),
            pytest.param(LOOKED_BACK.days, 0, id="never about old events"),
        ],
    )
    def test_the_days_on_which_a_report_is_expected(self, hall, days, made):
        assert self.expected(hall, days) == made

    def test_the_chief_has_the_task_once(self, hall):
        assert (self.expected(hall), self.expected(hall, 1)) == (1, 0)
        assert waiting() == [hall.chief]

    def test_a_report_already_begun_is_not_begun_again(self, hall, at):
        with at(hall.chief):
            save(hall, hall.chief)
        assert self.expected(hall) == 0

    def test_a_new_chief_arbiter_takes_over_the_task_of_the_one_who_was_replaced(self, hall, at):
        assert self.expected(hall) == 1
        account = make_user("New Chief")
        new = make_player("Chief, New", federation=hall.world.ukraine, account=account)
        with at(hall.world.secretary):
            hall.event.arbiters.filter(role="chief").update(replaced_on=hall.event.end)
            EventArbiter.objects.create(
                federation=hall.world.ukraine, tournament=hall.event, player=new, role="chief"
            )
        PublishedEvent.objects.filter(pk=hall.event.pk).update(chief_arbiter=new)
        assert self.expected(hall, 1) == 0
        assert waiting() == [account]

    @pytest.mark.parametrize(
        "fields", [{"state": "cancelled"}, {"chief_arbiter": None}], ids=["cancelled", "no chief arbiter"]
    )
    def test_an_event_without_a_report_to_come_is_passed_over(self, hall, fields):
        PublishedEvent.objects.filter(pk=hall.event.pk).update(**fields)
        assert self.expected(hall) == 0

    def test_a_chief_arbiter_without_account_is_not_reminded_here(self, hall):
        hall.world.arbiter.account = None
        hall.world.arbiter.save(update_fields=["account"])
        assert self.expected(hall) == 0

    def test_every_federations_events_are_looked_at(self, hall):
        today = hall.world.ukraine.today
        make_registered_event(
            hall.world.poland, chief=hall.world.arbiter, start=today - timedelta(days=1), end=today
        )
        assert self.expected(hall) == 2
