"""An application from the draft to the calendar: what the rules refuse, who decides, who reads what."""

from datetime import timedelta
from zoneinfo import ZoneInfo

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone
from django.utils.formats import date_format

from portal.cases.faults import CaseFault
from portal.cases.services import act, edit
from portal.federations.scope import Scope, open_scope
from portal.workflow.models import AuditEntry, Deadline
from portal.workflow.permissions import NotAllowed
from rulekit.findings import failed_articles
from seminars.application.facts import judged
from seminars.application.kind import KIND
from seminars.application.services import copy_seminar, start_seminar
from seminars.models import Official, PublishedSeminar, Seminar, Session
from seminars.rules import SEMINARS_2021, apply_by
from tests.factories.seminars import acting, lines, make_arbiter


def test_a_whole_application_goes_to_the_commission_and_into_the_calendar(world):
    row = world.published()
    assert (row.state, row.approved_on) == ("published", timezone.localdate())
    shown = PublishedSeminar.objects.get(pk=row.pk)
    assert (shown.capacity, shown.facts["hours"], shown.venue) == (20, "20", "Lviv, Chess Palace")
    assert [each["name"] for each in shown.facts["lecturers"]] == ["Lecturer, Lena"]
    with world.here():
        trail = AuditEntry.under_policy.filter(subject_id=str(row.pk))
        assert set(trail.values_list("action", flat=True)) >= {"start", "submit", "approve", "timetable"}


@pytest.mark.parametrize(
    ("given", "article"),
    [
        pytest.param({"start": timezone.localdate() + timedelta(days=20)}, "5.2.2", id="5.2.2 lead time"),
        pytest.param({"participants": 21}, "5.1.4", id="5.1.4 more than 20 without a reason"),
        pytest.param({"language": "uk"}, "1.2", id="1.2 not one of the seven languages"),
        pytest.param({"covered": list("abcde")}, "4.1.1.2", id="4.1.1.2j a new topic needs three hours more"),
        pytest.param({"host": None, "host_arbiters": None}, "5.2.2d", id="5.2.2d no committee"),
        pytest.param({"host": None}, "5.2.1", id="5.2.1 two members"),
        pytest.param({"lead": None}, "5.2.2e", id="5.2.2e no lecturer"),
        pytest.param({"format": "ONLINE"}, "5.2.1.3", id="5.2.1.3 no technical organiser"),
        pytest.param({"format": "BLENDED"}, "5.1.3", id="5.1.3 no place for the exam"),
        pytest.param({"contacts": ""}, "5.2.2g", id="5.2.2g no contacts"),
        pytest.param({"table": []}, "5.2.2a", id="5.2.2a no timetable"),
    ],
)
def test_what_a_rule_refuses_does_not_reach_the_commission(world, given, article):
    table = given.get("table")
    if given.get("covered"):
        given["table"] = lines(given.get("start", world.start), hours=1, exam=4)
    row = world.draft(**given)
    with world.here():
        assert article in failed_articles(judged(row).findings)
        with pytest.raises(CaseFault, match="not_in_order") as refused:
            act(pk=row.pk, action="submit", actor=world.organiser)
    assert article in refused.value.details["articles"]
    assert table in ([], None)


def test_more_participants_need_a_reason_and_the_commissions_yes_5_1_4(world):
    row = world.submitted(participants=25, capacity_reason="Two groups from the east")
    approval = {"observer": world.observer, "lecturers": True}
    with pytest.raises(CaseFault, match="not_approvable") as refused:
        world.decides("approve", row, **approval)
    assert refused.value.details["articles"] == "5.1.4"
    approved = world.decides("approve", row, capacity=True, **approval)
    assert (approved.capacity_approved, PublishedSeminar.objects.get().capacity) == (True, 25)


def test_an_unaccredited_lecturer_is_refused_2_1_2(world):
    row = world.draft(lead=make_arbiter("Nobody, Nick", "IA"))
    with world.here():
        assert "2.1.2" in failed_articles(judged(row).findings)


def test_the_organiser_learns_the_last_day_to_apply(world):
    row = world.draft()
    with world.here():
        act(pk=row.pk, action="submit", actor=world.organiser)
        row = world.fresh(row)
    assert row.submitted_on <= apply_by(SEMINARS_2021, row.start)
    with world.there():
        waiting = Deadline.objects.get(code="seminars.seminar.submitted")
        assert waiting.link.startswith("/bodies/arbiters/seminars/")


def test_5_2_2_a_draft_is_due_a_month_before_its_first_day_and_follows_it(world):
    row = world.draft()
    later = row.start + timedelta(days=9)
    for start in (row.start, later):
        with world.here():
            edit(pk=row.pk, actor=world.organiser, given={"start": start, "end": start + timedelta(days=3)})
            due = Deadline.objects.get(code="seminars.seminar.draft", done_at=None, cancelled_at=None).due
        assert due.astimezone(ZoneInfo("Europe/Kyiv")).date() == apply_by(SEMINARS_2021, start)
    client = Client()
    client.force_login(world.organiser)
    page = client.get(reverse("seminars:seminar", args=["UKR", row.pk])).text
    assert date_format(apply_by(SEMINARS_2021, later), "DATE_FORMAT") in page


def test_questions_go_to_the_organiser_and_the_answer_back(world):
    row = world.decides("ask", world.submitted(), reason="Who interprets?")
    assert (row.state, row.remarks) == ("questions", "Who interprets?")
    answered = world.does("answer", row, reason="Nobody, all speak English.")
    assert (answered.state, answered.remarks) == ("submitted", "Nobody, all speak English.")


def test_a_refusal_says_why(world):
    with pytest.raises(CaseFault, match="reason_missing"):
        world.decides("refuse", world.submitted(), reason=" ")


def test_the_organiser_does_not_approve_his_own_seminar(world):
    row = world.submitted()
    with world.here(), pytest.raises(NotAllowed):
        act(pk=row.pk, action="approve", actor=world.organiser, given={"observer": world.observer})


def test_a_change_of_lecturer_goes_back_to_the_commission_and_enrolment_goes_on(world):
    row = world.open()
    given = {"start": row.start, "end": row.end, "lead": world.second}
    changed = world.does("change", row, reason="Lena is ill", **given)
    assert (changed.state, PublishedSeminar.objects.get().state) == ("changed", "changed")
    accepted = world.decides("accept_change", row)
    assert (accepted.state, accepted.pending) == ("open", {})
    with world.there():
        assert Official.under_policy.get(seminar=row, post="lead", until=None).player == world.second
    # Who no longer lectures no longer reads the file.
    account = world.lecturer.account
    with acting(account):
        assert not Seminar.own.filter(pk=row.pk).exists()
    with acting(world.second.account):
        assert Seminar.own.filter(pk=row.pk).exists()


def test_a_change_of_date_moves_the_timetable(world):
    row = world.published()
    later = row.start + timedelta(days=7)
    world.does("change", row, reason="Hall", start=later, end=row.end + timedelta(days=7))
    accepted = world.decides("accept_change", row)
    with world.there():
        assert Session.under_policy.filter(seminar=row).order_by("day").first().day == later
    assert (accepted.state, accepted.start) == ("published", later)


def test_a_change_that_is_refused_leaves_everything(world):
    row = world.open()
    world.does(
        "change", row, reason="Hall", start=row.start + timedelta(days=7), end=row.end + timedelta(days=7)
    )
    refused = world.decides("refuse_change", row, reason="The calendar is full.")
    assert (refused.state, refused.start) == ("open", row.start)


def test_nothing_changed_is_no_change(world):
    row = world.open()
    with pytest.raises(CaseFault, match="nothing_changed"):
        world.does("change", row, reason="x", start=row.start, end=row.end)


def test_a_copy_moves_the_days_and_keeps_the_people(world):
    row = world.published()
    later = row.start + timedelta(days=100)
    with world.here():
        copied = copy_seminar(KIND, pk=row.pk, actor=world.organiser, start=later, name="FA Odesa")
        days = sorted(Session.under_policy.filter(seminar=copied).values_list("day", flat=True))
        posts = set(Official.under_policy.filter(seminar=copied).values_list("post", flat=True))
    assert (copied.state, copied.name, days[0], copied.end) == (
        "draft",
        "FA Odesa",
        later,
        later + timedelta(days=3),
    )
    assert posts == {"host", "host_arbiters", "lead"}


def test_a_national_course_needs_no_commission_and_covers_topics_4_4(world):
    course = world.draft(kind="NATIONAL", table=lines(world.start - timedelta(days=30), exam=0))
    announced = world.does("announce", course)
    assert (announced.state, announced.body) == ("open", None)
    with world.here(), pytest.raises(CaseFault, match="needs_no_application"):
        act(pk=world.draft(kind="NATIONAL").pk, action="submit", actor=world.organiser)
    with world.here():
        Seminar.under_policy.filter(pk=course.pk).update(
            state="final", end=world.start - timedelta(days=20), start=world.start - timedelta(days=30)
        )
    seminar = world.draft(courses=[course.pk], covered=[])
    with world.here():
        assert judged(seminar).required.hours == 16
    nothing = world.draft(courses=[], covered=[])
    with world.here():
        assert judged(nothing).required.hours == 34


@pytest.mark.parametrize("kind", ["REFRESHER", "WORLD_EVENT"])
def test_only_the_commission_holds_refreshers_and_preparations_4_2(world, kind):
    row = world.draft(kind=kind)
    with world.here():
        assert {"4.2", "4.3"} & set(failed_articles(judged(row).findings))


def test_the_commission_organises_without_committee_and_lead_time(world):
    with world.there():
        row = start_seminar(
            KIND, tenant=world.commission, actor=world.chair, course="REFRESHER", name="Online"
        )
        assert (row.organiser, row.tenant) == ("COMMISSION", world.commission)
        findings = {finding.code for finding in judged(row).findings}
    assert not findings & {"lead_time", "committee_members"}


def test_a_foreign_federation_finds_no_such_file(world, jpn, foreign_officer):
    row = world.published()
    with open_scope(Scope(federation_id=jpn.pk, person_id=foreign_officer.pk)):
        assert not Seminar.under_policy.filter(pk=row.pk).exists()
        assert not Session.under_policy.filter(seminar_id=row.pk).exists()
        assert not Official.under_policy.filter(seminar_id=row.pk).exists()
