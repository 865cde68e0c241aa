"""Deadlines: one open one per task, reminders that stop when it is done and never nag about old events."""

from datetime import datetime, timedelta
from zoneinfo import ZoneInfo

import pytest
from django.db import connection, transaction
from django.db.utils import IntegrityError
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from portal.federations.enums import Role
from portal.federations.scope import Scope, body_scope, federation_scope, installation_scope, open_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.phrases import UnknownCode, audit_text
from portal.workflow.selectors import due_for_me, due_in_workspace
from portal.workflow.services.deadlines import cancel_deadline, complete_deadline, remind, set_deadline
from portal.workflow.timing import REMINDERS
from tests.factories import appoint, make_user
from tests.workflow.conftest import TASK, TASK_PARAMS, TASK_WORDS

pytestmark = pytest.mark.django_db
KYIV = ZoneInfo("Europe/Kyiv")
DUE = datetime(2030, 5, 20, 23, 59, tzinfo=KYIV)


@pytest.fixture
def deadline(ukr, president, officer):
    with federation_scope(ukr.pk):
        return set_deadline(**task(ukr, president))


def task(federation, actor, **changes):
    return {
        "code": TASK,
        "subject": federation,
        "due": DUE,
        "actor": actor,
        "tenant": federation,
        "roles": [Role.RATING_OFFICER],
        "params": TASK_PARAMS,
        "link": "/UKR/staff/",
    } | changes


def reminded(deadline, actor, days_before, hour=8, due=DUE):
    now = (due - timedelta(days=days_before)).replace(hour=hour, minute=0)
    scope = Scope(
        federation_id=deadline.federation_id, body_id=deadline.body_id, person_id=deadline.person_id
    )
    with open_scope(scope):
        return remind(deadline_id=deadline.pk, actor=actor, now=now)


def inboxes():
    with installation_scope():
        return list(Notification.objects.order_by("pk").values_list("recipient__name", "code"))


class TestSetting:
    def test_set_twice_is_set_once(self, deadline, ukr, president):
        with federation_scope(ukr.pk):
            assert set_deadline(**task(ukr, president)) == deadline
            assert Deadline.objects.count() == 1
            assert [entry.action for entry in AuditEntry.objects.all()] == ["set_deadline"]

    def test_moving_it_begins_the_reminders_anew(self, deadline, ukr, president, robot):
        assert reminded(deadline, robot, 14) == 1
        later = DUE + timedelta(days=30)
        with federation_scope(ukr.pk):
            assert set_deadline(**task(ukr, president, due=later)) == deadline
            entry = AuditEntry.objects.first()
        assert (entry.action, entry.details) == ("set_deadline", {"code": TASK, "due": later.isoformat()})
        assert reminded(deadline, robot, 14, due=DUE) == 0
        assert reminded(deadline, robot, 14, due=later) == 1

    def test_other_words_for_the_same_day_move_nothing(self, deadline, ukr, president, robot):
        assert reminded(deadline, robot, 14) == 1
        with federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, params=TASK_PARAMS | {"role": "president"}))
            assert AuditEntry.objects.filter(action="set_deadline").count() == 1
        assert reminded(deadline, robot, 13) == 0

    def test_a_service_of_one_home_sets_it_for_another(self, ukr, president, commission):
        with federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, tenant=commission, roles=[Role.SECRETARY]))
            assert Deadline.objects.count() == 0
        with body_scope(commission.pk):
            assert Deadline.objects.get().roles == [Role.SECRETARY]

    def test_a_code_without_words_is_refused(self, ukr, president):
        with pytest.raises(UnknownCode), federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, code="nobody.knows"))

    def test_a_link_leads_nowhere_else(self, ukr, president):
        with pytest.raises(ValueError, match="no path of the portal"), federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, link="https://example.org/"))

    @pytest.mark.parametrize(
        ("change", "rule"),
        [
            ({"roles": []}, "deadline_is_for_somebody"),
            ({"done_at": DUE}, "deadline_done_by_somebody"),
        ],
    )
    def test_what_must_never_happen_is_a_constraint(self, change, rule, deadline, ukr):
        with federation_scope(ukr.pk), pytest.raises(IntegrityError, match=rule), transaction.atomic():
            Deadline.objects.filter(pk=deadline.pk).update(**change)

    def test_two_open_ones_of_a_task_are_refused(self, deadline, ukr):
        with federation_scope(ukr.pk):
            twin = Deadline.objects.get()
            twin.pk = None
            with pytest.raises(IntegrityError, match="one_open_deadline_per_task"), transaction.atomic():
                twin.save(force_insert=True)


class TestEnding:
    def test_done_is_done_for_all_parties(self, deadline, ukr, president, officer, commission, player):
        with federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, tenant=commission, roles=[Role.CHAIR]))
            set_deadline(**task(ukr, president, tenant=None, roles=[], person=player))
            assert complete_deadline(code=TASK, subject=ukr, actor=officer) == 3
            assert complete_deadline(code=TASK, subject=ukr, actor=officer) == 0
            assert AuditEntry.objects.first().action == "complete_deadline"
        with installation_scope():
            assert set(Deadline.objects.values_list("done_by", flat=True)) == {officer.pk}

    def test_a_cancelled_one_is_nobodys_merit(self, deadline, ukr, president):
        with federation_scope(ukr.pk):
            assert cancel_deadline(code=TASK, subject=ukr, actor=president) == 1
            ended = Deadline.objects.get()
        assert ended.cancelled_at is not None
        assert (ended.done_at, ended.done_by) == (None, None)

    def test_a_new_one_may_follow(self, deadline, ukr, president):
        with federation_scope(ukr.pk):
            complete_deadline(code=TASK, subject=ukr, actor=president)
            assert set_deadline(**task(ukr, president)).pk != deadline.pk

    @pytest.mark.parametrize("end", [complete_deadline, cancel_deadline])
    def test_reminders_stop(self, end, deadline, ukr, president, robot):
        assert reminded(deadline, robot, 14) == 1
        with federation_scope(ukr.pk):
            end(code=TASK, subject=ukr, actor=president)
        assert [reminded(deadline, robot, days) for days in (7, 3, 1, 0, -3)] == [0] * 5


class TestReminding:
    def test_the_role_is_told_what_and_where(self, deadline, officer, president, robot):
        assert reminded(deadline, robot, 14) == 1
        with installation_scope():
            [message] = Notification.objects.all()
        assert (message.recipient, message.actor, message.link) == (officer, robot, "/UKR/staff/")
        assert message.params == {
            "task": TASK,
            "given": TASK_PARAMS,
            "day": "2030-05-20",
            "zone": "Europe/Kyiv",
        }

    def test_each_reminder_once(self, deadline, robot):
        sent = [reminded(deadline, robot, days) for days in range(20, -20, -1) for _twice in range(2)]
        assert sum(sent) == len(REMINDERS)
        assert [code for _name, code in inboxes()] == ["workflow.deadline"] * 5 + ["workflow.overdue"]

    def test_the_trail_tells_of_it(self, deadline, ukr, robot):
        reminded(deadline, robot, 14)
        with federation_scope(ukr.pk):
            entry = AuditEntry.objects.first()
        assert (entry.action, entry.actor, entry.subject) == ("remind", robot, ukr)
        assert entry.details == {"code": TASK, "people": 1}
        assert audit_text(entry) == "A reminder went out to 1 person"

    def test_where_nobody_is_in_office_the_trail_says_so(self, ukr, robot):
        with federation_scope(ukr.pk):
            made = set_deadline(**task(ukr, robot))
        assert reminded(made, robot, 1) == 0
        with federation_scope(ukr.pk):
            assert audit_text(AuditEntry.objects.first()) == "A reminder was due, but nobody holds the office"

    def test_nobody_is_woken(self, deadline, robot):
        assert reminded(deadline, robot, 14, hour=6) == 0
        assert reminded(deadline, robot, 14, hour=7) == 1

    def test_a_vacant_office_is_the_presidents_worry(self, ukr, president, robot):
        with federation_scope(ukr.pk):
            orphan = set_deadline(**task(ukr, president, roles=[Role.SEMINAR_OFFICER]))
        assert reminded(orphan, robot, 1) == 1
        assert inboxes() == [("Petro President", "workflow.deadline")]

    def test_who_left_the_office_is_left_in_peace(self, ukr, president, robot):
        former = make_user("Former Officer")
        appoint(former, ukr, Role.RATING_OFFICER, until=timezone.localdate() - timedelta(days=1))
        with federation_scope(ukr.pk):
            made = set_deadline(**task(ukr, president))
        reminded(made, robot, 1)
        assert inboxes() == [("Petro President", "workflow.deadline")]

    def test_a_person_alone_is_reminded_in_their_own_morning_of_the_day_where_it_ends(
        self, ukr, president, player, robot
    ):
        player.time_zone = "Asia/Tokyo"
        player.save()
        with federation_scope(ukr.pk):
            made = set_deadline(**task(ukr, president, tenant=None, roles=[], person=player))
        # 23:59 in Kyiv is the next day in Tokyo: by the end of that day it would be too late.
        tokyo_morning = datetime(2030, 5, 20, 7, tzinfo=ZoneInfo("Asia/Tokyo"))
        with open_scope(Scope(person_id=player.pk)):
            assert remind(deadline_id=made.pk, actor=robot, now=tokyo_morning - timedelta(minutes=1)) == 0
            assert remind(deadline_id=made.pk, actor=robot, now=tokyo_morning) == 1
            assert Notification.own.get().params["day"] == "2030-05-20"

    def test_set_when_it_is_old_nobody_is_told(self, ukr, president, robot):
        due = timezone.now() - timedelta(days=5)
        with federation_scope(ukr.pk):
            made = set_deadline(**task(ukr, president, due=due))
            now = due.astimezone(KYIV).replace(hour=12) + timedelta(days=5)
            assert remind(deadline_id=made.pk, actor=robot, now=now) == 0

    @given(days=st.lists(st.integers(-30, 30), min_size=1, max_size=8), done_after=st.integers(0, 8))
    @settings(max_examples=15, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
    def test_any_run_of_days(self, days, done_after, ukr, president, officer, robot):
        with transaction.atomic():
            with federation_scope(ukr.pk):
                made = set_deadline(**task(ukr, president))
            before, after = [], []
            for number, left in enumerate(days):
                if number == done_after:
                    with federation_scope(ukr.pk):
                        complete_deadline(code=TASK, subject=ukr, actor=officer)
                told = reminded(made, robot, left)
                (after if number >= done_after else before).append((left, told))
            transaction.set_rollback(True)
        assert sum(told for _left, told in after) == 0
        assert sum(told for _left, told in before) <= len(REMINDERS)
        assert all(told == 0 for left, told in before if left < -14 or left > 14)
        if before and -14 <= before[0][0] <= 14:
            assert before[0][1] == 1


class TestCockpit:
    @pytest.mark.parametrize(
        ("due", "days"),
        [
            ("2030-05-20T00:00", 0),
            ("2030-05-20T23:59", 0),
            ("2030-05-21T00:00", 1),
            ("2030-05-19T23:59", -1),
            ("2030-06-03T12:00", 14),
        ],
    )
    def test_days_are_counted_in_the_homes_time_zone(self, due, days, ukr, president, officer):
        with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
            set_deadline(**task(ukr, president, due=datetime.fromisoformat(due).replace(tzinfo=KYIV)))
            [found] = due_in_workspace(datetime(2030, 5, 20, 12, tzinfo=KYIV))
        assert found.days == days

    def test_what_for_whom_and_where(self, deadline, ukr, officer, president):
        with open_scope(Scope(federation_id=ukr.pk, person_id=officer.pk)):
            [found] = due_in_workspace(datetime(2030, 5, 17, 12, tzinfo=KYIV))
        assert (found.task, found.who, found.days, found.link) == (
            TASK_WORDS,
            "rating officer",
            3,
            "/UKR/staff/",
        )
        assert found.is_for(officer.pk, {Role.RATING_OFFICER})
        assert not found.is_for(president.pk, {Role.PRESIDENT})

    def test_nothing_of_another_federation(self, deadline, jpn, foreign_officer):
        with open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)):
            assert due_in_workspace(datetime(2030, 5, 17, 12, tzinfo=KYIV)) == []

    def test_a_persons_own_tasks_follow_him(self, ukr, president, player):
        with federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, tenant=None, roles=[], person=player))
        with open_scope(Scope(person_id=player.pk)):
            [found] = due_for_me(datetime(2030, 5, 20, 12, tzinfo=KYIV))
        assert (found.who, found.days) == ("Pavlo Player", 0)
        assert found.is_for(player.pk, ())

    @pytest.mark.parametrize("rows", [1, 3])
    def test_the_most_urgent_first_with_one_query_and_one_for_each_kind(
        self, rows, ukr, president, commission, chair, django_assert_num_queries
    ):
        subjects = [ukr, commission, chair][:rows]
        with open_scope(Scope(federation_id=ukr.pk, person_id=president.pk)):
            for number, subject in enumerate(subjects):
                due = DUE - timedelta(days=number)
                set_deadline(**task(ukr, president, subject=subject, due=due))
            with django_assert_num_queries(1 + rows):  # the names of each kind of thing at once
                found = due_in_workspace(datetime(2030, 5, 20, 12, tzinfo=KYIV))
        assert [line.days for line in found] == [-2, -1, 0][-rows:]

    def test_tasks_that_are_only_counted_read_nothing(
        self, ukr, president, commission, chair, django_assert_num_queries
    ):
        with open_scope(Scope(federation_id=ukr.pk, person_id=president.pk)):
            for number, subject in enumerate([ukr, commission, chair]):
                set_deadline(**task(ukr, president, subject=subject, due=DUE + timedelta(days=number)))
            with django_assert_num_queries(2):  # the tasks, and the name of the first one's federation
                found = due_in_workspace(datetime(2030, 5, 20, 12, tzinfo=KYIV), named=1)
        assert [bool(line.name) for line in found] == [True, False, False]

    def test_own_tasks_that_the_page_shows_already_are_left_out(self, ukr, president, player):
        with federation_scope(ukr.pk):
            set_deadline(**task(ukr, president, tenant=None, roles=[], person=player))
        now = datetime(2030, 5, 20, 12, tzinfo=KYIV)
        with open_scope(Scope(person_id=player.pk)):
            [found] = due_for_me(now)
            assert due_for_me(now, without=[found.pk]) == []
            assert due_for_me(now, without=[found.pk + 1]) == [found]


@pytest.mark.django_db(transaction=True)
def test_a_row_that_another_run_holds_is_left_to_it(ukr, president, officer, robot):
    with federation_scope(ukr.pk):
        made = set_deadline(**task(ukr, president))
    other = connection.copy()
    try:
        with other.cursor() as cursor:
            cursor.execute("BEGIN")
            cursor.execute("SET LOCAL ROLE portal_work")
            cursor.execute("SELECT set_config('app.everything', 'on', true)")
            cursor.execute("SELECT id FROM workflow_deadline FOR UPDATE")
            assert cursor.fetchall() == [(made.pk,)]
            assert reminded(made, robot, 14) == 0
            cursor.execute("ROLLBACK")
    finally:
        other.close()
    assert reminded(made, robot, 14) == 1
