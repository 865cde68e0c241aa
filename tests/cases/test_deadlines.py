"""After a step: the old task ends, the next one begins on the right day, and the right people are told."""

from contextlib import contextmanager
from dataclasses import replace
from datetime import date, timedelta

import pytest

from portal.cases.deadlines import keep_deadline, link_for, link_in, tell
from portal.cases.declaration import Notice, Party
from portal.cases.registry import registered
from portal.cases.selectors import due, open_deadline
from portal.cases.services import act, name_party, perform
from portal.cases.services.heads import opened
from portal.federations.enums import Role
from portal.federations.scope import case_scope, installation_scope
from portal.workflow.models import Deadline, Notification
from portal.workflow.services.deadlines import OPEN
from tests.cases.grants.kind import COUNCIL, ENDED, FEDERATION, GRANT, READER, WAITS
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
DAY = date(2030, 2, 28)


@contextmanager
def kind_with(**stages):
    """Declare other stages for grants; `asked={"due": 3}` changes one."""
    changed = [replace(stage, **stages.get(stage.code, {})) for stage in GRANT.stages]
    with registered(replace(GRANT, stages=changed)):
        yield


def tasks():
    with installation_scope():
        rows = Deadline.objects.order_by("pk").select_related("federation", "body", "person")
        return [
            (
                row.code,
                str(row.person or (row.body or row.federation).code),
                bool(row.done_at),
                bool(row.cancelled_at),
            )
            for row in rows
        ]


def told(person, *, tenant=None, acting):
    with acting(person, tenant):
        return sorted(Notification.own.values_list("code", flat=True))


class TestDays:
    def sent(self, asked, ukr, officer, acting, **stage):
        grant = asked()
        with kind_with(asked=stage), acting(officer, ukr):
            row = act(pk=grant.pk, action="send", actor=officer)
            return row, due(row)

    @pytest.mark.parametrize("days", [0, 1, 14])
    def test_days_are_counted_from_today_of_who_has_to_act(
        self, asked, ukr, officer, council, councillor, acting, days
    ):
        _row, day = self.sent(asked, ukr, officer, acting, due=days)
        assert day == council.today + timedelta(days=days)

    def test_a_day_of_the_case_itself_is_taken_as_it_is(
        self, asked, ukr, officer, council, councillor, acting
    ):
        _row, day = self.sent(asked, ukr, officer, acting, due=lambda row: DAY)
        assert day == DAY

    def test_where_the_case_names_no_day_nothing_is_due(
        self, asked, ukr, officer, council, councillor, acting
    ):
        row, day = self.sent(asked, ukr, officer, acting, due=lambda row: None)
        assert (day, tasks()) == (None, [])
        with installation_scope():
            assert open_deadline(row) is None

    def test_a_task_ends_with_the_last_minute_of_its_day_there(
        self, asked, ukr, officer, council, councillor, acting
    ):
        council.time_zone = "Pacific/Pago_Pago"
        council.save(update_fields=["time_zone"])
        self.sent(asked, ukr, officer, acting, due=lambda row: DAY)
        with installation_scope():
            moment = Deadline.objects.get().due.astimezone(council.zone)
        assert (moment.date(), moment.hour, moment.minute) == (DAY, 23, 59)

    def test_a_day_that_was_counted_once_stays_where_the_case_is_touched_again(
        self, sent, council, councillor, acting
    ):
        with installation_scope():
            Deadline.objects.update(due=council.end_of_day(DAY))
        with acting(councillor, council), opened(sent.pk) as row:
            keep_deadline(row, actor=councillor)
            assert due(row) == DAY

    def test_a_day_that_the_case_computes_follows_the_case(self, sent, council, councillor, acting):
        with (
            kind_with(asked={"due": lambda row: DAY}),
            acting(councillor, council),
            opened(sent.pk) as row,
        ):
            keep_deadline(row, actor=councillor)
            assert due(row) == DAY


class TestEnds:
    def test_whoever_acted_has_done_it_and_the_next_one_is_asked(
        self, sent, ukr, officer, council, councillor, acting
    ):
        with acting(councillor, council):
            act(pk=sent.pk, action="return", actor=councillor, reason="More")
        assert tasks() == [
            ("grants.grant.asked", "council", True, False),
            ("grants.grant.returned", "UKR", False, False),
        ]

    def test_what_was_given_up_is_not_called_done(self, sent, ukr, officer, acting):
        with acting(officer, ukr):
            act(pk=sent.pk, action="withdraw", actor=officer)
        assert tasks() == [("grants.grant.asked", "council", False, True)]

    def test_two_stages_with_one_task_of_one_party_keep_it(self, sent, council, councillor, acting):
        """A case that comes from one desk of an office to the next is not asked for twice."""
        same = {
            "acts_next": COUNCIL,
            "due": 14,
            "deadline": "grants.one_task",
            "task": "Decide on %(number)s.",
        }
        other = replace(next(each for each in GRANT.actions if each.code == "return"), form=None)
        actions = [other if each.code == "return" else each for each in GRANT.actions]
        stages = [
            replace(each, **same) if each.code in ("asked", "returned") else each for each in GRANT.stages
        ]
        with registered(replace(GRANT, stages=stages, actions=actions)), acting(councillor, council):
            with opened(sent.pk) as row:
                keep_deadline(row, actor=councillor)
            act(pk=sent.pk, action="return", actor=councillor)
        mine = [task for task in tasks() if task[0] == "grants.one_task"]
        assert mine == [("grants.one_task", "council", False, False)]


class TestNews:
    def test_who_waits_is_told_and_who_has_just_acted_is_not(
        self, sent, ukr, officer, council, councillor, acting
    ):
        assert told(councillor, tenant=council, acting=acting) == ["grants.waits"]
        assert told(officer, tenant=ukr, acting=acting) == []

    def test_everybody_in_the_office_is_told(self, asked, ukr, officer, council, councillor, acting):
        second, former = make_user(), make_user()
        appoint(second, council, Role.MEMBER)
        appoint(former, council, Role.MEMBER, until="2021-01-01")
        grant = asked()
        with acting(officer, ukr):
            act(pk=grant.pk, action="send", actor=officer)
        assert told(second, tenant=council, acting=acting) == ["grants.waits"]
        assert told(former, acting=acting) == []

    @pytest.mark.parametrize("when", [True, False])
    def test_some_news_are_told_in_some_cases_only(
        self, sent, ukr, officer, council, councillor, acting, when
    ):
        news = [replace(ENDED, when=lambda row: when)]
        with kind_with(granted={"news": news}), acting(councillor, council):
            act(pk=sent.pk, action="grant", actor=councillor)
        assert told(officer, tenant=ukr, acting=acting) == (["grants.ended"] if when else [])

    def test_an_action_has_news_of_its_own_beside_those_of_the_stage(
        self, sent, ukr, officer, council, councillor, acting
    ):
        more = Notice("grants.granted_now", "Granted.", "News", to=FEDERATION)
        actions = [replace(each, news=[more]) if each.code == "grant" else each for each in GRANT.actions]
        with registered(replace(GRANT, actions=actions)), acting(councillor, council):
            act(pk=sent.pk, action="grant", actor=councillor)
        assert told(officer, tenant=ukr, acting=acting) == ["grants.ended", "grants.granted_now"]

    def test_a_message_outside_of_a_step_goes_to_who_acts_next(
        self, sent, council, councillor, officer, acting
    ):
        with case_scope(sent.pk):
            tell(sent, WAITS, actor=officer)
        assert told(councillor, tenant=council, acting=acting) == ["grants.waits", "grants.waits"]

    def test_where_nobody_acts_next_nobody_is_told(self, sent, officer, council, councillor, acting):
        sent.state = "granted"
        with case_scope(sent.pk):
            tell(sent, WAITS, actor=officer)
        assert told(councillor, tenant=council, acting=acting) == ["grants.waits"]


class TestNamedPersons:
    def test_each_person_named_in_the_case_has_the_task_and_the_message(self, sent, officer, player, acting):
        other = make_user("Oleh Other")
        with kind_with(asked={"acts_next": READER}), case_scope(sent.pk):
            for person in (player, other):
                name_party(sent, person, "reader", actor=officer)
            keep_deadline(sent, actor=officer)
            tell(sent, WAITS, actor=player)
        open_tasks = [who for _code, who, done, cancelled in tasks() if not (done or cancelled)]
        assert {str(player), str(other)} <= set(open_tasks)
        # Whoever wrote the message needs none.
        assert told(other, acting=acting) == ["grants.waits"]
        assert told(player, acting=acting) == []

    def test_one_person_acts_for_themselves(self, sent, officer, player):
        person = Party("person", "who wrote it", person=lambda row: player)
        with kind_with(asked={"acts_next": person}), case_scope(sent.pk):
            name_party(sent, player, "reader", actor=officer)
            keep_deadline(sent, actor=officer)
            assert link_for(sent, person) == f"/my/grants/{sent.pk}/"
        assert ("grants.grant.asked", str(player), False, False) in tasks()


@pytest.mark.parametrize("side", ["federation", "body", "own page"])
def test_the_task_leads_to_the_page_of_who_has_it(sent, ukr, council, side):
    if side == "federation":
        assert link_for(sent, FEDERATION) == link_in(sent, ukr) == f"/UKR/grants/{sent.pk}/"
    elif side == "body":
        assert link_for(sent, COUNCIL) == link_in(sent, council) == f"/bodies/council/grants/{sent.pk}/"
    else:
        own = replace(COUNCIL, link=lambda row: f"/elsewhere/{row.number}/")
        assert link_for(sent, own) == f"/elsewhere/{sent.number}/"


def test_a_step_back_opens_the_task_again(sent, ukr, officer, council, councillor, acting):
    with acting(councillor, council):
        act(pk=sent.pk, action="return", actor=councillor, reason="More")
    with acting(officer, ukr):
        act(pk=sent.pk, action="send", actor=officer)
    assert [task[0] for task in tasks() if not (task[2] or task[3])] == ["grants.grant.asked"]
    with installation_scope():
        assert Deadline.objects.filter(OPEN).count() == 1


def test_a_step_of_a_service_hands_over_as_any_other(sent, council, councillor, acting):
    with acting(councillor, council), opened(sent.pk) as row:
        perform(row, "refuse", actor=councillor, reason="late")
    assert tasks() == [("grants.grant.asked", "council", True, False)]
