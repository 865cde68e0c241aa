"""From the paper to the announcement: who sees what, exact marks, results all at once."""

from datetime import timedelta

import pytest
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from players.enums import TitleSource
from players.models import ArbiterRecord, PlayerTitle
from portal.cases.faults import CaseFault
from portal.documents.models import IssuedDocument
from portal.federations.scope import case_scope
from portal.jobs.execution import execute
from portal.workflow.models import Notification
from portal.workflow.permissions import NotAllowed
from seminars.certificates.services import start_certificates
from seminars.exams import permissions
from seminars.exams.faults import ExamFault
from seminars.exams.services import answer_review, ask_review, give_out_codes, grade, name_grader, save_paper
from seminars.models import Enrolment, ExamPaper, PublishedSeminar, Script
from tests.factories.seminars import acting, make_lecturer


def own(enrolment):
    with acting(enrolment.account):
        return Enrolment.own.get(pk=enrolment.pk)


def test_a_whole_seminar_ends_in_results_norms_and_certificates(world):
    row, (passed, failed) = world.announced([("50", "30"), ("49.5", "30")])
    assert (row.state, row.counted_participants, row.counted_examinees) == ("announced", 2, 2)
    assert (own(passed).result, own(passed).norm) == ("PASSED", "FA")
    # 79.5 of 100 is not 80, and nothing is rounded (4.1.1.3).
    assert (own(failed).result, own(failed).norm) == ("FAILED", "")
    assert own(passed).norm_on == row.end
    assert own(passed).norm_until == row.end.replace(year=row.end.year + 4)
    assert PublishedSeminar.objects.get(pk=row.pk).state == "announced"
    with acting(passed.account):
        assert Notification.own.filter(code="seminars.result").count() == 1
        assert Script.own.get().summary["score"] == "80"


def test_nobody_reads_a_mark_before_the_announcement_nor_a_foreign_one_after(world):
    row = world.open()
    mine, theirs = world.enrolled(row, sits_exam=True), world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    world.marked(row, {mine: ("50", "40"), theirs: ("10", "10")})
    with acting(mine.account):
        assert not Script.under_policy.exists()
        assert not Script.own.exists()
    with world.here():
        assert not Script.under_policy.exists()  # the organiser's workspace shows none either
    world.reported(row)
    world.decides("announce_results", row)
    with acting(mine.account):
        assert [script.enrolment_id for script in Script.under_policy.all()] == [mine.pk]
    client = Client()
    client.force_login(mine.account)
    assert client.get(reverse("seminars:my_enrolment", args=[theirs.pk])).status_code == 404
    assert client.get(reverse("seminars:my_review", args=[theirs.pk])).status_code == 404
    assert "90 / 100" in client.get(reverse("seminars:my_enrolment", args=[mine.pk])).content.decode()


def test_the_paper_is_closed_to_the_organiser_until_the_seminar_is_over(world):
    row = world.open()
    world.enrolled(row)
    world.with_paper(row)
    organiser = Client()
    organiser.force_login(world.organiser)
    address = reverse("seminars:exam_paper", args=["UKR", row.pk, "paper"])
    assert organiser.get(address).status_code == 403
    with world.here():
        assert not ExamPaper.under_policy.exists()
    lecturer = Client()
    lecturer.force_login(world.lecturer.account)
    assert lecturer.get(reverse("seminars:my_exam_paper", args=[row.pk, "paper"])).status_code == 200
    world.started(row)
    world.finished(row)
    assert organiser.get(address).status_code == 200


def test_a_paper_that_is_with_the_commission_is_not_changed(world):
    row = world.open()
    world.with_paper(row)
    with acting(world.lecturer.account), pytest.raises(ExamFault, match="paper_moved_on"):
        save_paper(
            pk=row.pk, actor=world.lecturer.account, questions=[{"group": "L", "number": "1", "marks": "1"}]
        )


def test_nothing_starts_without_checked_paper_and_material_4_1_1_3(world):
    row = world.open()
    with pytest.raises(CaseFault, match="not_ready") as refused:
        world.does("ready", row)
    assert refused.value.details["articles"] == "4.1.1.3, 5.2.5"


@pytest.mark.parametrize(
    ("marks", "fault"),
    [
        pytest.param({"1": "55.5", "2": "1"}, "too_many_marks", id="more than the question brings"),
        pytest.param({"1": "-1"}, "too_many_marks", id="negative"),
        pytest.param({"1": "five"}, "not_a_mark", id="no number"),
        pytest.param({"1": "1e99999999"}, "not_a_mark", id="a number that nobody can expand"),
    ],
)
def test_marks_are_checked(world, marks, fault):
    row = world.open()
    world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    lecturer = world.lecturer.account
    with acting(lecturer), case_scope(row.pk):
        script = Script.under_policy.get()
    with acting(lecturer), pytest.raises(ExamFault, match=fault):
        grade(pk=script.pk, seminar_id=row.pk, actor=lecturer, marks=marks, feedback="x")


def test_whoever_marks_sees_codes_and_no_names_and_a_substitute_takes_over(world):
    row = world.open()
    there = world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    marker = make_lecturer("Grader, Greta")
    with world.there():
        name_grader(pk=row.pk, actor=world.chair, player=marker, reason="Lena is ill")
    client = Client()
    client.force_login(marker.account)
    page = client.get(reverse("seminars:my_exam", args=[row.pk])).content.decode()
    assert there.player.name not in page
    with acting(marker.account), case_scope(row.pk):
        assert Script.under_policy.get().code in page
        assert permissions.can_grade(marker.account, row)
        assert not permissions.can_grade(world.lecturer.account, row)


def test_results_wait_for_reports_marks_and_feedback_5_2_6(world):
    row = world.open()
    there = world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    world.reported(row)
    with pytest.raises(CaseFault, match="feedback_open"):
        world.decides("announce_results", row)
    world.marked(row, {there: ("", "")})
    with pytest.raises(CaseFault, match="marks_open"):
        world.decides("announce_results", row)


def test_without_the_exam_there_is_a_certificate_but_no_norm_s12(world):
    row = world.open()
    heard = world.enrolled(row, sits_exam=False)
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    world.marked(row, {heard: ("", "")})
    world.reported(row)
    done = world.decides("announce_results", row)
    assert (own(heard).result, done.counted_examinees) == ("NO_EXAM", 0)


def test_an_ia_seminar_keeps_a_ready_arbiter_active_4_1_2(world):
    row = world.open(kind="IA", lecturer=world.second)
    ready = world.enrolled(row, "FA")
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    from seminars.exams.services import assess  # noqa: PLC0415

    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    lecturer = world.lecturer.account
    with acting(lecturer):
        with case_scope(row.pk):
            script = Script.under_policy.get()
        given = {"pk": script.pk, "seminar_id": row.pk, "actor": lecturer, "ready": True, "feedback": "Good."}
        with pytest.raises(ExamFault, match="parts_missing"):
            assess(parts={"a": "good", "b": "good", "c": "good"}, **given)
        assess(parts=dict.fromkeys("abcd", "good"), **given)
    world.reported(row)
    done = world.decides("announce_results", row)
    until = done.end.replace(year=done.end.year + 4)
    assert (own(ready).result, own(ready).norm, own(ready).active_until) == ("READY", "IA", until)
    record = ArbiterRecord.objects.get(player=ready.player)
    assert (record.active_until, record.active_by) == (until, "course")


def test_5_2_6_the_organiser_reads_results_and_no_marks_once_they_are_announced(world):
    row = world.open()
    there = world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    world.marked(row, {there: ("50", "33.5")})
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:participants", args=["UKR", row.pk])
    assert "passed" not in client.get(address).text
    world.reported(row)
    world.decides("announce_results", row)
    page = client.get(address).text
    assert "passed" in page
    assert "83.5" not in page
    export = client.get(reverse("seminars:participants_export", args=["UKR", row.pk])).content.decode()
    assert "passed" in export
    assert "Cancel the seat" not in page, "a place is given back before the course begins"
    client.force_login(world.lecturer.account)
    assert "passed" not in client.get(reverse("seminars:my_participants", args=[row.pk])).text


def test_extra_time_and_a_failed_connection_are_noted_with_the_script(world):
    row = world.open()
    world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
        with case_scope(row.pk):
            script = Script.under_policy.get()
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:script_note", args=["UKR", row.pk, script.pk])
    client.post(address, {"extra_minutes": "30", "text": "No connection from 10:05 to 10:20."})
    with case_scope(row.pk):
        kept = Script.under_policy.get()
    assert (kept.extra_minutes, kept.note) == (30, "No connection from 10:05 to 10:20.")
    client.force_login(world.lecturer.account)
    page = client.get(reverse("seminars:my_script", args=[row.pk, script.pk])).text
    assert "No connection from 10:05" in page


def test_a_review_may_change_the_result(world):
    row, (there,) = world.announced([("49", "30")])
    assert own(there).result == "FAILED"
    with acting(there.account):
        script = Script.own.get()
        ask_review(pk=script.pk, seminar_id=row.pk, actor=there.account, reason="Question 1 was right.")
        with pytest.raises(ExamFault, match="review_twice"):
            ask_review(pk=script.pk, seminar_id=row.pk, actor=there.account, reason="Again")
    with world.there():
        marks = {"1": "50", "2": "30"}
        answer_review(
            pk=script.pk, seminar_id=row.pk, actor=world.chair, answer="You are right.", marks=marks
        )
    assert (own(there).result, own(there).norm) == ("PASSED", "FA")


def test_5_3_2_whoever_became_an_fa_by_the_norm_keeps_it_when_a_review_is_answered(world):
    row, (there,) = world.announced([("50", "30")])
    PlayerTitle.objects.create(
        player=there.player, title="FA", awarded_on=timezone.localdate(), source=TitleSource.DECISION
    )
    with acting(there.account):
        script = Script.own.get()
        ask_review(pk=script.pk, seminar_id=row.pk, actor=there.account, reason="Question 2.")
    with world.there():
        marks = {"1": "50", "2": "31"}
        answer_review(pk=script.pk, seminar_id=row.pk, actor=world.chair, answer="One more.", marks=marks)
    assert (own(there).result, own(there).norm) == ("PASSED", "FA")


def test_s12_who_did_not_come_to_the_exam_has_no_exam_and_is_not_charged(world):
    row = world.open()
    there = world.enrolled(row, sits_exam=True)
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    world.marked(row, {there: ("", "")})
    world.reported(row)
    with case_scope(row.pk):
        script = Script.under_policy.get()
    client = Client()
    client.force_login(world.organiser)
    address = reverse("seminars:script_note", args=["UKR", row.pk, script.pk])
    assert "Takes the exam" in client.get(address).text
    client.post(address, {"extra_minutes": "0", "text": "Did not come to the exam."})
    done = world.decides("announce_results", row)
    assert (own(there).result, done.counted_participants, done.counted_examinees) == ("NO_EXAM", 1, 0)


def test_readiness_has_no_marks_to_look_at_again_4_1_2_3(world):
    row, (there,) = world.announced([("50", "30")])
    with case_scope(row.pk):
        Script.under_policy.update(summary={})
    client = Client()
    client.force_login(there.account)
    assert client.get(reverse("seminars:my_review", args=[there.pk])).status_code == 404
    with acting(there.account), pytest.raises(ExamFault, match="no_marks"):
        ask_review(pk=Script.own.get().pk, seminar_id=row.pk, actor=there.account, reason="x")


def test_a_review_that_undoes_a_norm_revokes_its_certificate(world):
    row, (passed,) = world.announced([("50", "30")])
    with world.there():
        job = start_certificates(
            seminar_id=row.pk, kind="seminar_norm", tenant=world.commission, actor=world.chair
        )
    execute(job.pk)
    with acting(passed.account):
        script = Script.own.get()
        ask_review(pk=script.pk, seminar_id=row.pk, actor=passed.account, reason="Question 2.")
    with world.there():
        lower = {"marks": {"1": "20", "2": "10"}, "answer": "Question 1 was marked too high."}
        answer_review(pk=script.pk, seminar_id=row.pk, actor=world.chair, **lower)
        paper = IssuedDocument.objects.get(kind="seminar_norm")
    assert (paper.state, paper.reason) == ("revoked", "Question 1 was marked too high.")


def test_nobody_asks_for_a_review_of_another(world):
    row, (mine, theirs) = world.announced([("49", "30"), ("50", "40")])
    with acting(theirs.account):
        script = Script.own.get()
    with acting(mine.account), pytest.raises(NotAllowed):
        ask_review(pk=script.pk, seminar_id=row.pk, actor=mine.account, reason="x")


def test_a_closed_course_is_not_begun_before_its_day(world):
    row = world.open()
    world.with_paper(row)
    world.does("ready", row)
    from seminars.application.services.course import turn_pages  # noqa: PLC0415

    assert turn_pages() == 0
    world.move(row, start=row.today + timedelta(days=1))
    assert turn_pages() == 0
    world.move(row, start=row.today)
    assert turn_pages() == 1
    assert world.seen(row).state == "running"
