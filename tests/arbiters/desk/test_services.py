"""The commission's desk: agenda, decisions over many and what became of each, votes, minutes."""

from datetime import date, timedelta
from io import BytesIO

import pytest
from django.test import Client
from django.urls import reverse
from pypdf import PdfReader

from arbiters.desk import services
from arbiters.desk.paper import paper_of
from arbiters.desk.phrases import DeskFault
from arbiters.models import Meeting, MeetingItem, NationalRegistration
from arbiters.registration.kind import REGISTRATION
from arbiters.registration.services import register
from players.models import ArbiterRecord, ListDifference
from portal.federations.scope import installation_scope
from portal.workflow.models import AuditEntry, Deadline, Notification
from portal.workflow.permissions import NotAllowed
from tests.arbiters.conftest import working
from tests.factories.players import make_player

pytestmark = pytest.mark.django_db
NO_DETAILS = {"level": "I", "licence_number": "", "licence_until": None, "fee_paid_on": None}
QUERIES_OF_THE_DESK, QUERIES_OF_THE_MEETINGS, QUERIES_OF_A_MEETING = 20, 13, 23


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def text_of(answer):
    return " ".join(answer.content.decode().split())


@pytest.fixture
def registered(world):
    """Register national arbiters, who then wait for the commission."""

    def made(*names):
        rows = []
        for name in names:
            player = make_player(f"{name}, Nina", federation=world.ukraine, birth_year=1990)
            with working(world.secretary, world.ukraine):
                given = {"fide_id": player.fide_id, **NO_DETAILS}
                rows.append(
                    register(REGISTRATION, federation=world.ukraine, actor=world.secretary, given=given)
                )
        return rows

    return made


@pytest.fixture
def at(world):
    return lambda person: working(person, world.commission)


def plan(world, **changes):
    given = {"title": "November", "by_correspondence": True, "day": world.commission.today, **changes}
    return services.plan_meeting(**given, body=world.commission, actor=world.chair)


def states():
    with installation_scope():
        return sorted(NationalRegistration.under_policy.values_list("state", flat=True))


def test_many_are_decided_and_one_that_refuses_stops_no_other(world, registered, at):
    rows = registered("Anna", "Berta", "Clara")
    who = {"body": world.commission, "actor": world.chair}
    with at(world.chair):
        services.decide_cases(keys=[rows[0].pk], action="refuse", reason="No papers", **who)
        done = services.decide_cases(keys=[row.pk for row in rows], action="approve", reason="", **who)
    assert [bool(each.problem) for each in done] == [True, False, False]
    assert states() == ["approved", "approved", "refused"]


def test_a_refusal_of_many_needs_its_reason(world, registered, at):
    [row] = registered("Anna")
    with at(world.chair):
        [result] = services.decide_cases(
            keys=[row.pk], action="refuse", reason="", body=world.commission, actor=world.chair
        )
    assert result.problem
    assert states() == ["waiting"]


def test_a_member_decides_nothing(world, registered, at):
    [row] = registered("Anna")
    with at(world.member), pytest.raises(NotAllowed, match="decides_for_commission"):
        services.decide_cases(
            keys=[row.pk], action="approve", reason="", body=world.commission, actor=world.member
        )


def test_the_desk_shows_what_waits_and_tells_what_became_of_each(world, registered):
    row, *_others = registered("Anna", "Berta")
    ArbiterRecord.objects.create(player=world.arbiter, awaiting_until=date(2040, 1, 1))
    today = world.commission.today
    ListDifference.objects.create(
        player=world.arbiter, title="IA", kind="not-listed", first_list=today, last_list=today
    )
    client, address = signed_in(world.chair), reverse("arbiters:body_desk", args=["arbiters"])
    page = text_of(client.get(address))
    for part in ("National arbiters (2)", "Reactivations (1)", "Differences with FIDE&#x27;s lists (1)"):
        assert part in page
    given = {"part": "registrations", "key": [row.pk], "label": [f"{row.pk}|Anna"], "action": "approve"}
    answer = text_of(client.post(address, {**given, "reason": ""}))
    assert "1 of 1 done." in answer
    assert "National arbiters (1)" in answer
    assert "Reactivations (0)" in text_of(
        client.post(address, {"part": "reactivations", "key": [world.arbiter.pk]})
    )


def test_a_vote_by_correspondence_is_told_counted_and_closed_with_minutes(world, at):
    """B06.1, 1.6."""
    with at(world.chair):
        meeting = plan(world)
        item = services.add_item(
            meeting_id=meeting.pk,
            question="Publish panels?",
            case_id=None,
            body=world.commission,
            actor=world.chair,
        )
        services.open_votes(meeting_id=meeting.pk, body=world.commission, actor=world.chair)
        assert Deadline.objects.get(code="arbiters.vote").roles == ["chair", "member", "secretary"]
        told = Notification.objects.filter(code="arbiters.vote_opened")
        assert set(told.values_list("recipient", flat=True)) == {world.chair.pk, world.member.pk}
        services.cast_vote(item_id=item.pk, choice="yes", body=world.commission, actor=world.chair)
        with pytest.raises(DeskFault, match="still_running"):
            services.close_meeting(
                meeting_id=meeting.pk, minutes="Done", body=world.commission, actor=world.chair
            )
    with at(world.member):
        services.cast_vote(item_id=item.pk, choice="no", body=world.commission, actor=world.member)
        services.cast_vote(item_id=item.pk, choice="abstain", body=world.commission, actor=world.member)
    with at(world.chair):
        services.close_meeting(
            meeting_id=meeting.pk, minutes="Done", body=world.commission, actor=world.chair
        )
        assert MeetingItem.objects.get().outcome == "carried"
        assert Deadline.objects.get(code="arbiters.vote").done_by == world.chair
        assert AuditEntry.objects.filter(action="close").exists()


def test_a_vote_after_the_term_does_not_count(world, at):
    with at(world.chair):
        meeting = plan(world)
        item = services.add_item(
            meeting_id=meeting.pk, question="Late?", case_id=None, body=world.commission, actor=world.chair
        )
        services.open_votes(meeting_id=meeting.pk, body=world.commission, actor=world.chair)
        Meeting.objects.update(day=world.commission.today - timedelta(days=1))
        with pytest.raises(DeskFault, match="term_over"):
            services.cast_vote(item_id=item.pk, choice="yes", body=world.commission, actor=world.chair)


def test_a_case_stands_on_an_agenda_once_and_its_federation_does_not_see_it(world, registered, at):
    [row] = registered("Anna")
    with at(world.chair):
        meeting = plan(world)
        given = {"meeting_id": meeting.pk, "question": "Anna?", "case_id": row.pk}
        services.add_item(**given, body=world.commission, actor=world.chair)
        with pytest.raises(DeskFault, match="on_agenda"):
            services.add_item(**given, body=world.commission, actor=world.chair)
    with working(world.secretary, world.ukraine):
        assert MeetingItem.under_policy.count() == 0


def test_the_page_of_a_meeting_prepares_votes_and_closes(world, registered):
    [row] = registered("Anna")
    chair = signed_in(world.chair)
    day = world.commission.today.isoformat()
    chair.post(
        reverse("arbiters:body_meetings", args=["arbiters"]),
        {"title": "Winter vote", "by_correspondence": "on", "day": day},
    )
    with installation_scope():
        meeting = Meeting.under_policy.get()
    address = reverse("arbiters:body_meeting", args=["arbiters", meeting.pk])
    chair.post(address, {"part": "cases", "key": [row.pk]})
    chair.post(address, {"part": "open"})
    with installation_scope():
        item = MeetingItem.under_policy.values_list("pk", flat=True).get()
    for person in (world.chair, world.member):
        signed_in(person).post(address, {"part": "vote", "item": item, "choice": "yes"})
    chair.post(address, {"part": "close", "minutes": "All agreed."})
    page = text_of(signed_in(world.member).get(address))
    assert "All agreed." in page
    assert "in favour 2" in page
    assert "carried" in page
    minutes = reverse("arbiters:body_minutes", args=["arbiters", meeting.pk])
    assert minutes in page
    assert signed_in(world.secretary).get(minutes).status_code == 404
    paper = PdfReader(BytesIO(signed_in(world.member).get(minutes).content))
    assert len(paper.pages) == 1
    printed = " ".join(" ".join(sheet.extract_text().split()) for sheet in paper.pages)
    for said in ("Winter vote", "Anna", "All agreed.", "carried", "2 / 2", "MIN-", "Carla Chair"):
        assert said in printed


def test_a_stranger_with_the_code_learns_nothing_of_the_questions(world, at):
    """The questions of the commission name people."""
    with at(world.chair):
        meeting = plan(world)
        who = {"meeting_id": meeting.pk, "body": world.commission, "actor": world.chair}
        services.add_item(question="Is Anna suspended?", case_id=None, **who)
        services.open_votes(**who)
        Meeting.objects.update(day=world.commission.today - timedelta(days=1))
        services.close_meeting(minutes="She is not.", **who)
        paper = paper_of(Meeting.objects.get())
    page = text_of(Client().get(reverse("documents:verify", args=[paper.code]), follow=True))
    assert paper.number in page
    assert "Anna" not in page
    assert "She is not" not in page


def test_the_desk_asks_the_same_of_one_and_of_three(world, registered, django_assert_num_queries):
    client, address = signed_in(world.chair), reverse("arbiters:body_desk", args=["arbiters"])
    client.get(address)
    for names in (("Anna",), ("Berta", "Clara")):
        registered(*names)
        with django_assert_num_queries(QUERIES_OF_THE_DESK):
            client.get(address)


def test_the_meetings_and_one_of_them_ask_the_same_of_one_and_of_three(world, at, django_assert_num_queries):
    client, meetings = signed_in(world.member), reverse("arbiters:body_meetings", args=["arbiters"])
    with at(world.chair):
        first = plan(world)
    one = reverse("arbiters:body_meeting", args=["arbiters", first.pk])
    client.get(meetings)
    for numbers in ((1,), (2, 3)):
        with at(world.chair):
            for number in numbers:
                plan(world, title=f"Meeting {number}")
                given = {"meeting_id": first.pk, "body": world.commission, "actor": world.chair}
                services.add_item(question=f"Question {number}?", case_id=None, **given)
        with django_assert_num_queries(QUERIES_OF_THE_MEETINGS):
            assert f"Meeting {numbers[-1]}" in text_of(client.get(meetings))
        with django_assert_num_queries(QUERIES_OF_A_MEETING):
            assert f"Question {numbers[-1]}?" in text_of(client.get(one))


def test_a_vote_by_correspondence_is_not_opened_after_its_last_day(world, at):
    """Nobody could vote any more; closed at once, it would be a decision without a vote."""
    given = {"body": world.commission, "actor": world.chair}
    with at(world.chair):
        by_mail, in_a_room = plan(world), plan(world, by_correspondence=False)
        for meeting in (by_mail, in_a_room):
            services.add_item(meeting_id=meeting.pk, question="Late?", case_id=None, **given)
        Meeting.objects.update(day=world.commission.today - timedelta(days=1))
        with pytest.raises(DeskFault, match="past"):
            services.open_votes(meeting_id=by_mail.pk, **given)
        # Of a meeting in a room only the minutes may be late.
        services.open_votes(meeting_id=in_a_room.pk, **given)
        assert services.close_meeting(meeting_id=in_a_room.pk, minutes="Held", **given).state == "closed"


def test_an_empty_agenda_and_a_past_day_are_refused(world, at):
    with at(world.chair):
        with pytest.raises(DeskFault, match="past") as refused:
            plan(world, day=world.commission.today - timedelta(days=1))
        assert refused.value.field == "day"
        with pytest.raises(DeskFault, match="empty"):
            services.open_votes(meeting_id=plan(world).pk, body=world.commission, actor=world.chair)


@pytest.mark.parametrize("part", ["open", "close"])
def test_a_second_click_is_told_so(world, at, part):
    given = {"body": world.commission, "actor": world.chair}
    with at(world.chair):
        meeting = plan(world, by_correspondence=False)
        services.add_item(meeting_id=meeting.pk, question="Twice?", case_id=None, **given)
        services.open_votes(meeting_id=meeting.pk, **given)
        if part == "close":
            services.close_meeting(meeting_id=meeting.pk, minutes="Done", **given)
    address = reverse("arbiters:body_meeting", args=["arbiters", meeting.pk])
    page = signed_in(world.chair).post(address, {"part": part, "minutes": "Again"}, follow=True)
    assert page.status_code == 200
    assert "This step is not offered now." in text_of(page)


@pytest.mark.parametrize("key", ["²", "9" * 5000, "9" * 18])
def test_keys_that_are_no_numbers_decide_nothing(world, key):
    chair = signed_in(world.chair)
    desk = reverse("arbiters:body_desk", args=["arbiters"])
    for part in ("reactivations", "differences", "registrations"):
        answer = chair.post(desk, {"part": part, "key": key, "label": f"{key}|x", "action": "confirm"})
        assert answer.status_code == 200
    differences = reverse("arbiters:body_differences", args=["arbiters"])
    assert chair.post(differences, {"difference": key}).status_code == 404
