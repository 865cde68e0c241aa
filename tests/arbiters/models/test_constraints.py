"""What the database itself refuses about arbiters, whoever writes: the last line behind every service."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.db import DatabaseError, IntegrityError, transaction
from django.utils import timezone

from arbiters.applications.enums import CLOSED, OPEN
from arbiters.models import (
    ArbiterApplication,
    ArbiterAppointment,
    ArbiterNorm,
    ChiefReport,
    DutyTick,
    EventPlan,
    ItemVote,
    Meeting,
    MeetingItem,
    NationalRegistration,
    PanelCycle,
    PanelMember,
    ReportNote,
    RotaEntry,
)
from arbiters.norms.enums import NormState
from portal.cases.models import CaseFile
from portal.federations.scope import case_scope, installation_scope
from tests.arbiters.conftest import sent_report
from tests.factories.arbiter_applications import make_arbiter_world
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.models import EventArbiter, PublishedEvent

pytestmark = pytest.mark.django_db


def refused(name, write):
    with pytest.raises(IntegrityError, match=name), transaction.atomic(), installation_scope():
        write()


def insert(row, kind):
    """Write the row of a new case past the services: only the case's own scope lets its first rows in."""
    row.case = CaseFile(kind=kind, opened_at=timezone.now())
    with case_scope(row.case.pk), transaction.atomic():
        row.case.save(force_insert=True)
        row.save(force_insert=True)


class TestNorms:
    @pytest.fixture
    def norm(self, world):
        return make_norm(world.arbiter, end=world.ukraine.today)

    def change(self, norm, **fields):
        return lambda: ArbiterNorm.under_policy.filter(pk=norm.pk).update(**fields)

    @pytest.mark.parametrize(
        "fields",
        [
            pytest.param({"state": "withdrawn"}, id="ended without day and reason"),
            pytest.param({"state": "fallen", "ended_at": timezone.now()}, id="ended without a reason"),
            pytest.param({"state": "superseded", "reason": "new"}, id="ended without a day"),
            pytest.param({"ended_at": timezone.now(), "reason": "gone"}, id="a day, and it stands"),
        ],
    )
    def test_a_norm_ends_with_day_and_reason(self, norm, fields):
        refused("an_arbiter_norm_ends_with_a_reason", self.change(norm, **fields))

    @pytest.mark.parametrize(
        "fields",
        [
            pytest.param({"used_for": "FA"}, id="4.12 used without day and application"),
            pytest.param({"used_on": "2026-01-01"}, id="4.12 a day without a title"),
            pytest.param({"used_in": uuid4()}, id="4.12 an application without a title"),
            pytest.param(
                {"used_for": "FA", "used_on": "2026-01-01", "used_in": uuid4(), "state": "signed"},
                id="4.12 used before the federation signed",
            ),
        ],
    )
    def test_4_12_only_a_usable_norm_is_used_up_and_completely(self, norm, fields):
        refused("only_a_usable_norm_is_used_up", self.change(norm, **fields))

    def test_4_12_a_used_norm_does_not_end(self, norm):
        with installation_scope():
            self.change(norm, used_for="FA", used_on="2026-01-01", used_in=uuid4())()
        gone = {"state": "withdrawn", "reason": "gone", "ended_at": timezone.now()}
        refused("only_a_usable_norm_is_used_up", self.change(norm, **gone))

    def test_a_federation_answers_for_every_norm(self, norm):
        refused("a_federation_answers_for_a_norm", self.change(norm, federation=None))

    @pytest.mark.parametrize("state", [NormState.ASKED, NormState.PROPOSED, NormState.SIGNED])
    def test_an_event_gives_a_person_one_standing_norm_of_a_title(self, world, norm, state):
        with pytest.raises(IntegrityError, match="one_arbiter_norm_of_an_event"), transaction.atomic():
            make_norm(world.arbiter, end=norm.end, state=state)

    @pytest.mark.parametrize(
        "fields",
        [
            pytest.param({"title": "IA"}, id="the other title"),
            pytest.param({"state": NormState.WITHDRAWN}, id="one that has ended"),
            pytest.param({"event_code": ""}, id="papers have no code"),
        ],
    )
    def test_beside_it_there_may_be(self, world, norm, fields):
        make_norm(world.arbiter, end=norm.end, **fields)
        with installation_scope():
            assert ArbiterNorm.under_policy.count() == 2

    def test_no_norm_is_ever_deleted(self, norm):
        with pytest.raises(DatabaseError), transaction.atomic(), installation_scope():
            ArbiterNorm.under_policy.filter(pk=norm.pk).delete()

    def test_a_norm_replaces_one_other(self, world, norm):
        later = {"end": norm.end - timedelta(days=30)}
        make_norm(world.arbiter, **later, supersedes=norm)
        with pytest.raises(IntegrityError), transaction.atomic():
            make_norm(world.arbiter, end=norm.end - timedelta(days=60), supersedes=norm)


class TestApplications:
    @pytest.fixture
    def application(self, db):
        return make_arbiter_world().start_own()

    def change(self, application, **fields):
        return lambda: ArbiterApplication.under_policy.filter(pk=application.pk).update(**fields)

    def another(self, application, state):
        row = ArbiterApplication(
            form="FA2",
            state=state,
            federation=application.federation,
            player=application.player,
            created_by=application.created_by,
            created_at=timezone.now(),
            effective_on="2026-01-01" if state == "awarded" else None,
        )
        insert(row, "arbiters.FA2")

    @pytest.mark.parametrize("state", sorted(OPEN))
    def test_an_arbiter_has_one_open_application(self, application, state):
        with pytest.raises(IntegrityError, match="one_open_application_of_an_arbiter"):
            self.another(application, state)

    @pytest.mark.parametrize("state", sorted(CLOSED))
    def test_what_has_ended_leaves_room(self, application, state):
        self.another(application, state)
        with installation_scope():
            assert ArbiterApplication.under_policy.filter(player=application.player).count() == 2

    def test_an_award_has_its_day(self, application):
        refused("awarded_arbiter_has_a_day", self.change(application, state="awarded"))

    @pytest.mark.parametrize(
        "fields",
        [
            pytest.param({"target": "C"}, id="FA2 names no category"),
            pytest.param({"form": "IA3"}, id="IA3 names one"),
        ],
    )
    def test_only_an_ia3_names_a_category(self, application, fields):
        refused("only_ia3_names_a_category", self.change(application, **fields))


class TestReports:
    @pytest.fixture
    def report(self, world):
        return sent_report(world)

    def test_a_sent_report_has_a_day(self, report):
        refused(
            "a_sent_report_has_a_day",
            lambda: ChiefReport.under_policy.filter(pk=report.pk).update(sent_at=None),
        )

    def test_an_event_has_one_report(self, world, report):
        refused(
            "tournament_id",
            lambda: ChiefReport.under_policy.create(
                tournament=report.tournament,
                federation=world.ukraine,
                changed_by=world.account,
                changed_at=timezone.now(),
            ),
        )

    def test_a_note_sent_twice_stands_once(self, world, report):
        given = {
            "report": report,
            "federation": world.ukraine,
            "key": uuid4(),
            "kind": "incident",
            "text": "A phone rang",
            "written_by": world.account,
            "written_at": timezone.now(),
        }
        with installation_scope():
            ReportNote.under_policy.create(**given)
        refused("a_note_stands_once", lambda: ReportNote.under_policy.create(**given))

    def test_a_duty_is_done_once_and_an_arbiter_watches_one_sector(self, world, report):
        home = {"tournament": report.tournament, "federation": world.ukraine, "round": 1}
        done = {**home, "duty": "clocks", "done_by": world.account, "done_at": timezone.now()}
        with installation_scope():
            service = EventArbiter.under_policy.get(tournament=report.tournament)
            DutyTick.under_policy.create(**done)
            RotaEntry.under_policy.create(**home, service=service, sector="A")
        refused("a_duty_is_done_once", lambda: DutyTick.under_policy.create(**done))
        refused(
            "an_arbiter_watches_one_sector",
            lambda: RotaEntry.under_policy.create(**home, service=service, sector="B"),
        )


class TestCommission:
    def test_one_vote_of_a_member_on_a_question_and_a_case_once_on_an_agenda(self, world):
        body = world.commission
        with installation_scope():
            meeting = Meeting.under_policy.create(
                body=body, title="November", day=body.today, made_by=world.chair
            )
            row = NationalRegistration(federation=world.ukraine, body=body, player=world.arbiter)
            insert(row, "arbiters.national")
            given = {"body": body, "meeting": meeting, "question": "Anna?", "case": row.case}
            item = MeetingItem.under_policy.create(**given)
            vote = {"body": body, "item": item, "voter": world.chair, "cast_at": timezone.now()}
            ItemVote.under_policy.create(**vote, choice="yes")
        refused("a_case_is_on_an_agenda_once", lambda: MeetingItem.under_policy.create(**given))
        refused("one_vote_on_an_item", lambda: ItemVote.under_policy.create(**vote, choice="no"))

    def test_a_cycle_begins_once_and_an_arbiter_is_of_one_panel(self, world):
        body, today = world.commission, world.commission.today
        with installation_scope():
            cycle = PanelCycle.under_policy.create(body=body, first_year=2027)
            given = {"body": body, "cycle": cycle, "player": world.arbiter, "since": today, "until": today}
            PanelMember.under_policy.create(**given, panel="GREEN", removed_for="wish")
            PanelMember.under_policy.create(**given, panel="GREEN")
        assert (cycle.last_year, str(cycle)) == (2028, "2027–2028")
        refused("a_cycle_begins_once", lambda: PanelCycle.under_policy.create(body=body, first_year=2027))
        refused("an_arbiter_is_of_one_panel", lambda: PanelMember.under_policy.create(**given, panel="BLUE"))

    def test_an_event_is_planned_once_and_asks_an_arbiter_once(self, world):
        body = world.commission
        event = PublishedEvent.objects.get(pk=make_registered_event(world.ukraine).pk)
        asked = {
            "body": body,
            "event": event,
            "player": world.arbiter,
            "asked_by": world.chair,
            "asked_at": timezone.now(),
        }
        with installation_scope():
            EventPlan.under_policy.create(body=body, event=event)
            ArbiterAppointment.under_policy.create(**asked, role="chief", state="declined")
            ArbiterAppointment.under_policy.create(**asked, role="chief")
        refused("an_event_is_planned_once", lambda: EventPlan.under_policy.create(body=body, event=event))
        refused(
            "one_appointment_at_an_event",
            lambda: ArbiterAppointment.under_policy.create(**asked, role="deputy"),
        )

    @pytest.mark.parametrize(("state", "open_"), [("waiting", True), ("returned", True), ("refused", False)])
    def test_a_person_has_one_open_registration(self, world, state, open_):
        player = make_player("Novice, Nina", federation=world.ukraine)

        def register(state):
            row = NationalRegistration(
                federation=world.ukraine, body=world.commission, player=player, state=state
            )
            insert(row, "arbiters.national")

        register(state)
        if open_:
            refused("one_open_registration_of_an_arbiter", lambda: register("waiting"))
        else:
            register("waiting")
            with installation_scope():
                assert NationalRegistration.under_policy.filter(player=player).count() == 2
