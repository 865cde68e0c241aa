"""A meeting from its agenda to its minutes: who may, until when, and what is refused (B06.1, 1.6)."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.test import Client
from django.urls import reverse

from arbiters.desk import services
from arbiters.desk.phrases import DeskFault
from arbiters.models import ItemVote, Meeting, MeetingItem
from portal.cases.models import CaseFile
from portal.documents.models import IssuedDocument
from portal.federations.enums import Role
from portal.federations.scope import installation_scope
from portal.workflow.machine import NotOffered
from portal.workflow.models import Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.desk.test_services import at, registered
from tests.factories import appoint, make_user

pytestmark = pytest.mark.django_db
__all__ = ["at", "registered"]


@pytest.fixture
def who(world):
    return {"body": world.commission, "actor": world.chair}


@pytest.fixture
def planned(world, at, who):
    """A vote by correspondence that ends in three days, with one question."""
    with at(world.chair):
        meeting = services.plan_meeting(
            title=" November ", by_correspondence=True, day=world.commission.today + timedelta(days=3), **who
        )
        services.add_item(meeting_id=meeting.pk, question=" Panels? ", case_id=None, **who)
    return meeting


@pytest.fixture
def opened(world, at, who, planned):
    with at(world.chair):
        return services.open_votes(meeting_id=planned.pk, **who)


def vote(world, at, name, choice="yes"):
    person = getattr(world, name)
    with at(person):
        item = MeetingItem.objects.get()
        return services.cast_vote(item_id=item.pk, choice=choice, body=world.commission, actor=person)


def close(world, at, meeting, minutes="All agreed.", name="chair"):
    person = getattr(world, name)
    with at(person):
        return services.close_meeting(
            meeting_id=meeting.pk, minutes=minutes, body=world.commission, actor=person
        )


def move(at, world, meeting, days):
    with at(world.chair):
        Meeting.objects.filter(pk=meeting.pk).update(day=world.commission.today + timedelta(days=days))


def refused(code, call, *given, **named):
    with pytest.raises(DeskFault) as fault:
        call(*given, **named)
    assert fault.value.code == code
    return fault.value


def test_title_and_question_are_stored_without_blanks(world, at, planned):
    with at(world.chair):
        assert (Meeting.objects.get().title, MeetingItem.objects.get().question) == ("November", "Panels?")


@pytest.mark.parametrize(
    ("days", "field"), [pytest.param(0, None, id="today"), pytest.param(-1, "day", id="yesterday")]
)
def test_a_meeting_is_not_planned_for_a_day_that_is_over(world, at, who, days, field):
    given = {"title": "November", "by_correspondence": True}
    day = world.commission.today + timedelta(days=days)
    with at(world.chair):
        if field is None:
            assert services.plan_meeting(day=day, **given, **who).state == "planned"
        else:
            assert refused("past", services.plan_meeting, day=day, **given, **who).field == field


@pytest.mark.parametrize(
    "call",
    ["plan_meeting", "add_item", "open_votes", "close_meeting"],
    ids=["plans", "adds", "opens", "closes"],
)
def test_a_member_prepares_and_closes_nothing(world, at, planned, call):
    given = {
        "plan_meeting": {"title": "X", "by_correspondence": True, "day": world.commission.today},
        "add_item": {"meeting_id": planned.pk, "question": "X", "case_id": None},
        "open_votes": {"meeting_id": planned.pk},
        "close_meeting": {"meeting_id": planned.pk, "minutes": "X"},
    }[call]
    with at(world.member), pytest.raises(NotAllowed, match="decides_for_commission"):
        getattr(services, call)(body=world.commission, actor=world.member, **given)


def test_a_case_that_the_commission_cannot_read_does_not_exist_here(world, at, who, planned):
    with at(world.chair), pytest.raises(CaseFile.DoesNotExist):
        services.add_item(meeting_id=planned.pk, question="Who?", case_id=uuid4(), **who)


def test_once_votes_have_begun_the_agenda_is_fixed(world, at, who, opened):
    with at(world.chair):
        refused("not_planned", services.add_item, meeting_id=opened.pk, question="More?", case_id=None, **who)


def test_an_empty_agenda_is_not_voted_on(world, at, who):
    with at(world.chair):
        meeting = services.plan_meeting(
            title="Empty", by_correspondence=True, day=world.commission.today, **who
        )
        refused("empty", services.open_votes, meeting_id=meeting.pk, **who)


def test_a_vote_that_nobody_could_cast_is_not_opened(world, at, who, planned):
    move(at, world, planned, -1)
    with at(world.chair):
        refused("past", services.open_votes, meeting_id=planned.pk, **who)


def test_opened_every_member_is_told_with_the_last_day(world, at, opened):
    with installation_scope():
        rows = Notification.under_policy.filter(code="arbiters.vote_opened").select_related("recipient")
        assert {row.recipient.name for row in rows} == {"Carla Chair", "Max Member"}
        task = Deadline.under_policy.get(code="arbiters.vote")
    assert rows[0].params == {"meeting": "November", "day": opened.day.isoformat()}
    assert task.due == world.commission.end_of_day(opened.day)
    assert task.link == reverse("arbiters:body_meeting", args=["arbiters", opened.pk])


def test_a_second_click_opens_nothing(world, at, who, opened):
    with at(world.chair), pytest.raises(NotOffered):
        services.open_votes(meeting_id=opened.pk, **who)


def test_before_it_is_opened_nobody_votes(world, at, planned):
    refused("not_open", vote, world, at, "member")


@pytest.mark.parametrize(
    ("days", "code"),
    [
        pytest.param(1, None, id="a day before the last"),
        pytest.param(0, None, id="on the last day"),
        pytest.param(-1, "term_over", id="a day after it"),
    ],
)
def test_a_vote_counts_until_the_end_of_the_last_day(world, at, opened, days, code):
    move(at, world, opened, days)
    if code is None:
        assert vote(world, at, "member").choice == "yes"
    else:
        refused(code, vote, world, at, "member")


def test_a_changed_vote_is_one_vote(world, at, opened):
    vote(world, at, "member", "yes")
    vote(world, at, "member", "no")
    with at(world.chair):
        assert [row.choice for row in ItemVote.objects.all()] == ["no"]


@pytest.mark.parametrize("name", ["secretary", "stranger"])
def test_who_does_not_sit_in_the_commission_does_not_vote(world, at, opened, name):
    with at(world.chair):
        item = MeetingItem.objects.get()
    person = getattr(world, name)
    with at(person), pytest.raises(NotAllowed, match="can_vote"):
        services.cast_vote(item_id=item.pk, choice="yes", body=world.commission, actor=person)


class TestClosing:
    @pytest.mark.parametrize("minutes", ["", "   "])
    def test_without_minutes_nothing_is_closed(self, world, at, opened, minutes):
        assert refused("no_minutes", close, world, at, opened, minutes).field == "minutes"

    def test_a_vote_by_correspondence_waits_for_everybody_or_its_last_day(self, world, at, opened):
        vote(world, at, "chair")
        assert refused("still_running", close, world, at, opened).details == {"day": opened.day.isoformat()}
        vote(world, at, "member")
        assert close(world, at, opened).state == "closed"

    def test_after_its_last_day_it_waits_for_nobody(self, world, at, opened):
        vote(world, at, "chair")
        move(at, world, opened, 0)
        refused("still_running", close, world, at, opened)
        move(at, world, opened, -1)
        assert close(world, at, opened).state == "closed"

    def test_a_new_member_is_waited_for_as_well(self, world, at, opened):
        vote(world, at, "chair")
        vote(world, at, "member")
        appoint(make_user("Nora New"), world.commission, Role.MEMBER)
        refused("still_running", close, world, at, opened)

    def test_around_a_table_the_chair_closes_at_once(self, world, at, opened):
        with at(world.chair):
            Meeting.objects.filter(pk=opened.pk).update(by_correspondence=False)
        assert close(world, at, opened).state == "closed"

    def test_what_was_not_opened_is_not_closed(self, world, at, planned):
        move(at, world, planned, -1)
        with pytest.raises(NotOffered):
            close(world, at, planned)
        with at(world.chair):
            assert (MeetingItem.objects.get().outcome, IssuedDocument.objects.count()) == ("", 0)

    def test_closed_it_has_outcome_minutes_paper_and_everybody_hears_of_it(self, world, at, opened):
        vote(world, at, "chair", "yes")
        vote(world, at, "member", "abstain")
        closed = close(world, at, opened, " All agreed. ")
        assert (closed.minutes, closed.closed_by) == ("All agreed.", world.chair)
        with at(world.chair):
            assert MeetingItem.objects.get().outcome == "carried"
            content = IssuedDocument.objects.get().content
            assert Deadline.objects.get(code="arbiters.vote").done_by == world.chair
        assert content["members"] == [
            {"name": "Carla Chair", "voted": True},
            {"name": "Max Member", "voted": True},
        ]
        assert content["items"][0]["votes"] == {"yes": 1, "no": 0, "abstain": 1}
        with installation_scope():
            rows = Notification.under_policy.filter(code="arbiters.minutes").select_related("recipient")
            assert {row.recipient.name for row in rows} == {"Carla Chair", "Max Member"}


class TestPages:
    def client(self, world, name):
        client = Client()
        client.force_login(getattr(world, name))
        return client

    def page(self, meeting):
        return reverse("arbiters:body_meeting", args=["arbiters", meeting.pk])

    def test_the_chair_prepares_and_a_member_only_reads(self, world, planned):
        chair = self.client(world, "chair").get(self.page(planned)).context
        member = self.client(world, "member").get(self.page(planned)).context
        assert (chair["decides"], member["decides"]) == (True, False)
        assert (chair["votes_open"], chair["printed"]) == (False, False)

    def test_a_member_who_posts_a_step_of_the_chair_is_refused(self, world, planned):
        answer = self.client(world, "member").post(self.page(planned), {"part": "open"})
        assert answer.status_code == 403
        with installation_scope():
            assert Meeting.under_policy.get().state == "planned"

    def test_a_past_day_is_told_at_its_field(self, world):
        day = (world.commission.today - timedelta(days=1)).isoformat()
        page = reverse("arbiters:body_meetings", args=["arbiters"])
        answer = self.client(world, "chair").post(page, {"title": "Late", "day": day})
        assert answer.context["form"].errors == {"day": ["This day is over."]}
        with installation_scope():
            assert not Meeting.under_policy.exists()

    def test_a_member_sees_the_list_without_the_form(self, world, planned):
        page = reverse("arbiters:body_meetings", args=["arbiters"])
        context = self.client(world, "member").get(page).context
        assert ([row.title for row in context["page_obj"]], context["form"]) == (["November"], None)

    def test_an_open_vote_shows_ones_own_choice(self, world, at, opened):
        vote(world, at, "member", "no")
        context = self.client(world, "member").get(self.page(opened)).context
        assert (context["votes_open"], context["items"][0]["mine"]) == (True, "no")
        assert self.client(world, "chair").get(self.page(opened)).context["items"][0]["mine"] == ""

    def test_a_meeting_that_does_not_exist(self, world):
        assert self.client(world, "chair").get("/bodies/arbiters/arbiters/meetings/999/").status_code == 404

    def test_without_closed_minutes_there_is_no_paper(self, world, opened):
        page = reverse("arbiters:body_minutes", args=["arbiters", opened.pk])
        assert self.client(world, "chair").get(page).status_code == 404

    def test_a_made_up_key_decides_nothing_and_is_no_error(self, world, registered):
        registered("Anna")
        page = reverse("arbiters:body_desk", args=["arbiters"])
        given = {"part": "registrations", "key": ["nonsense", "1"], "action": "approve", "reason": ""}
        answer = self.client(world, "chair").post(page, given)
        assert [str(message) for message in answer.context["messages"]] == ["0 of 0 done."]
        member = self.client(world, "member").post(page, given)
        assert member.status_code == 403
