"""Reports: due in seven days, whole when they are filed; the second one sends the seminar on."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse

from portal.accounts.actors import system_actor
from portal.cases.faults import CaseFault
from portal.cases.services import act, edit
from portal.workflow.models import Deadline, Notification
from portal.workflow.services.deadlines import remind
from seminars.models import SeminarReport
from seminars.reports.apr import TOPICS, gaps_of
from seminars.rules import OverallMark, TopicMark
from tests.factories.seminars import acting, make_arbiter
from tests.seminars.printed import printed

APR = {
    "lecture_hours": "16",
    "hours": "4",
    "material_before": True,
    **{f"{topic}_present": True for topic in TOPICS},
    "LAWS_presented": True,
    **{f"LAWS_{mark}": "3" for mark in TopicMark},
    **{f"overall_{mark}": "2" for mark in OverallMark},
}


@pytest.fixture
def over(world):
    row = world.open(additional=make_arbiter("Assistant, Ada", "IA"))
    world.enrolled(row)
    world.with_paper(row)
    world.started(row)
    return world.finished(row)


def test_each_author_has_seven_days_5_2_6(world, over):
    assert over.state == "reporting"
    with acting(world.observer.account):
        report = SeminarReport.own.get()
        assert (report.kind, report.due_on) == ("observer", over.end + timedelta(days=7))
        waiting = Deadline.own.get(code="seminars.report.open")
        assert waiting.link == f"/my/seminar-reports/{report.pk}/"
    with acting(world.lecturer.account):
        assert set(SeminarReport.own.values_list("kind", flat=True)) == {"lecturer", "apr"}


def test_5_2_6_the_observer_is_reminded_before_and_after_the_last_day(world, over):
    observer = world.observer.account
    with acting(observer):
        waiting = Deadline.own.get(code="seminars.report.open")
        for days, code in ((-1, "workflow.deadline"), (8, "workflow.overdue")):
            now = waiting.due + timedelta(days=days)
            assert remind(deadline_id=waiting.pk, actor=system_actor("reminders"), now=now) == 1
            assert Notification.own.filter(code=code, link=waiting.link).count() == 1


def test_a_report_goes_out_whole(world, over):
    with acting(world.observer.account):
        report = SeminarReport.own.get()
        with pytest.raises(CaseFault, match="gaps"):
            act(pk=report.pk, action="file", actor=world.observer.account)


def test_with_the_second_report_the_seminar_goes_to_the_commission(world, over):
    world.report(over, "lecturer", world.lecturer.account)
    assert world.seen(over).state == "reporting"
    world.report(over, "observer", world.observer.account)
    assert world.seen(over).state == "reported"


def test_results_wait_until_the_lecturers_report_was_checked(world, over):
    world.report(over, "lecturer", world.lecturer.account)
    world.report(over, "observer", world.observer.account)
    with pytest.raises(CaseFault, match="reports_missing"):
        world.decides("announce_results", over)


def test_the_form_apr_names_its_gaps_and_is_filed_whole(world, over):
    lecturer = world.lecturer.account
    with acting(lecturer):
        report = SeminarReport.own.get(kind="apr")
        edit(pk=report.pk, actor=lecturer, given={**APR, "overall_DELIVERY": ""})
        report.refresh_from_db()
        assert gaps_of(report) == ["delivery"]
        edit(pk=report.pk, actor=lecturer, given=APR)
        act(pk=report.pk, action="file", actor=lecturer)
    with world.there():
        assert SeminarReport.objects.get(kind="apr").state == "filed"


def test_the_form_apr_is_asked_topic_by_topic(world, over):
    with acting(world.lecturer.account):
        report = SeminarReport.own.get(seminar_id=over.pk, kind="apr")
    client = Client()
    client.force_login(world.lecturer.account)
    page = client.get(reverse("seminars:my_report_edit", args=[report.pk])).content.decode()
    heads = ("Laws of Chess", "Swiss pairing", "Exam marking", "Overall marks")
    assert [f"<legend>{head}</legend>" in page for head in heads] == [True] * 4
    assert page.count('name="LAWS_') == 8  # three answers, four marks, a comment


def test_the_form_apr_is_printed_for_its_author_and_the_commission(world, over):
    lecturer = world.lecturer.account
    with acting(lecturer):
        report = SeminarReport.own.get(kind="apr")
        given = {**APR, "LAWS_comment": "Clear examples.", "comments": "Ready to lecture alone."}
        edit(pk=report.pk, actor=lecturer, given=given)
        act(pk=report.pk, action="file", actor=lecturer)
    for who, name, where in (
        (lecturer, "seminars:my_report_apr", []),
        (world.chair, "seminars:body_report_apr", ["arbiters"]),
    ):
        client = Client()
        client.force_login(who)
        paper = printed(client.get(reverse(name, args=[*where, report.pk])))
        for words in ("Assistant, Ada", "Clear examples.", "Ready to lecture alone.", "involving the"):
            assert words in paper
    assistant = Client()
    assistant.force_login(report.assistant.account)
    assert assistant.get(reverse("seminars:my_report_apr", args=[report.pk])).status_code == 404


def test_the_organiser_reads_no_report(world, over):
    with world.here():
        assert not SeminarReport.under_policy.exists()


def test_a_report_on_paper_is_recorded_by_the_commission(world, over):
    with world.there():
        report = SeminarReport.objects.get(kind="observer")
        act(pk=report.pk, action="receive", actor=world.chair, reason="Letter of 3 May")
        assert SeminarReport.objects.get(pk=report.pk).state == "filed"
