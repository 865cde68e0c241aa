"""Whoever must do something for the exam or the certificates finds it among their tasks, until it is done."""

from django.test import Client
from django.urls import reverse

from portal.federations.scope import case_scope, installation_scope
from portal.workflow.models import Deadline
from seminars.certificates.services import start_certificates
from seminars.enrolment.services import cancel_enrolment
from seminars.enrolment.services.attendance import keep_attendance
from seminars.exams.services import (
    answer_review,
    approve_paper,
    ask_review,
    give_out_codes,
    grade,
    name_grader,
    return_paper,
    save_paper,
    send_paper,
)
from seminars.models import Script
from tests.factories.seminars import PDF, acting, make_lecturer


def asked(*codes):
    """Return who is asked now, by task: an account's name, or the code of a federation or body."""
    with installation_scope():
        rows = Deadline.objects.filter(code__in=codes, done_at=None, cancelled_at=None)
        return sorted(
            (row.code, row.person.name if row.person else (row.body or row.federation).code)
            for row in rows.select_related("person", "body", "federation")
        )


def test_4_1_1_3_the_lecturer_is_asked_for_the_paper_and_the_commission_for_its_check(world):
    row = world.published()
    lecturer = world.lecturer.account
    assert asked("seminars.paper", "seminars.paper_check") == [("seminars.paper", lecturer.name)]
    client = Client()
    client.force_login(lecturer)
    assert "Send the exam paper of FA seminar Lviv to the Commission." in client.get("/").content.decode()
    questions = [{"group": "Laws", "number": "1", "marks": "100"}]
    for decide in (
        lambda: return_paper(pk=row.pk, actor=world.chair, reason="No clocks."),
        lambda: approve_paper(pk=row.pk, actor=world.chair),
    ):
        with acting(lecturer):
            save_paper(
                pk=row.pk, actor=lecturer, questions=questions, paper=("p.pdf", PDF), scheme=("s.pdf", PDF)
            )
            send_paper(pk=row.pk, actor=lecturer)
        assert asked("seminars.paper", "seminars.paper_check") == [("seminars.paper_check", "arbiters")]
        with world.there():
            decide()
    assert asked("seminars.paper", "seminars.paper_check") == []


def test_whoever_marks_is_asked_until_the_last_script_is_marked(world):
    row = world.open()
    people = [world.enrolled(row, sits_exam=True) for _each in range(2)]
    world.with_paper(row)
    world.started(row)
    world.finished(row)
    assert asked("seminars.marks") == [("seminars.marks", world.lecturer.account.name)]
    grader = make_lecturer("Grader, Greta")
    with world.there():
        name_grader(pk=row.pk, actor=world.chair, player=grader)
    assert asked("seminars.marks") == [("seminars.marks", grader.account.name)]
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    with acting(grader.account), case_scope(row.pk):
        scripts = list(Script.under_policy.filter(seminar=row).values_list("pk", flat=True))
    assert len(scripts) == len(people)
    for number, pk in enumerate(scripts):
        assert bool(asked("seminars.marks")) is (number < len(scripts))
        with acting(grader.account):
            marks = {"marks": {"1": "50", "2": "40"}, "feedback": "Sound."}
            grade(pk=pk, seminar_id=row.pk, actor=grader.account, **marks)
    assert asked("seminars.marks") == []


def test_nobody_is_asked_to_mark_who_was_absent_or_gave_the_seat_back(world):
    row = world.open()
    there, absent, gone = (world.enrolled(row, sits_exam=True) for _each in range(3))
    world.with_paper(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    with acting(gone.account):
        cancel_enrolment(pk=gone.pk, actor=gone.account)
    world.started(row)
    world.marked(row, {there: ("50", "40")})
    world.finished(row)
    assert asked("seminars.marks") == [("seminars.marks", world.lecturer.account.name)]
    with world.here():
        said = {there.pk: True, absent.pk: False}
        keep_attendance(pk=row.pk, actor=world.organiser, present={}, attended=said)
    assert asked("seminars.marks") == []
    client = Client()
    client.force_login(world.lecturer.account)
    with case_scope(row.pk):
        codes = dict(Script.under_policy.values_list("enrolment_id", "code"))
    page = client.get(reverse("seminars:my_exam", args=[row.pk])).text
    assert [codes[each.pk] in page for each in (there, absent, gone)] == [True, False, False]


def test_marks_reviews_and_certificates_are_asked_for_and_done(world):
    row, (there,) = world.announced([("50", "30")])
    assert asked("seminars.marks", "seminars.paper", "seminars.paper_check") == []
    papers = ("seminars.certificates", "seminars.norm_certificates")
    assert asked(*papers) == [("seminars.certificates", "UKR"), ("seminars.norm_certificates", "arbiters")]
    for kind, tenant, person in (
        ("seminar_attendance", world.ukr, world.organiser),
        ("seminar_norm", world.commission, world.chair),
    ):
        with acting(person, tenant):
            start_certificates(seminar_id=row.pk, kind=kind, tenant=tenant, actor=person)
    assert asked(*papers) == []
    with acting(there.account):
        script = Script.own.get()
        ask_review(pk=script.pk, seminar_id=row.pk, actor=there.account, reason="Question 2.")
    assert asked("seminars.review") == [("seminars.review", "arbiters")]
    with world.there():
        answer_review(pk=script.pk, seminar_id=row.pk, actor=world.chair, answer="It stands.")
    assert asked("seminars.review") == []


def test_a_cancelled_seminar_asks_nobody(world):
    row = world.published()
    world.does("cancel", row, reason="The hall burnt down.")
    assert asked("seminars.paper") == []
