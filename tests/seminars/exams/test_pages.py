"""The pages of the exam: which parts each visitor sees, which steps they are offered, and what is refused."""

from datetime import timedelta
from uuid import uuid4

import pytest
from django.contrib.messages import get_messages
from django.core.files.uploadedfile import SimpleUploadedFile
from django.test import Client
from django.urls import reverse
from django.utils import timezone

from portal.federations.enums import Role
from portal.federations.scope import case_scope
from portal.workflow.models import AuditEntry
from seminars.exams.services import give_out_codes, name_grader, return_paper, save_paper, send_paper
from seminars.models import Enrolment, ExamPaper, Script, Seminar
from tests.factories import appoint, make_user
from tests.factories.seminars import PDF, acting

pytestmark = pytest.mark.django_db
QUESTIONS = [
    {"group": "Laws", "number": "1", "marks": "55"},
    {"group": "Pairing", "number": "2", "marks": "45"},
]


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def told(answer):
    return [str(message) for message in get_messages(answer.wsgi_request)]


class Visitors:
    """Whoever opens pages of the exam, each on their own side."""

    def __init__(self, world):
        self.world = world
        self.member = make_user()
        appoint(self.member, world.commission, Role.MEMBER)

    def open(self, who, row, page="exam", *more):
        people = {
            "organiser": (self.world.organiser, "", ["UKR"]),
            "chair": (self.world.chair, "body_", ["arbiters"]),
            "member": (self.member, "body_", ["arbiters"]),
            "lecturer": (self.world.lecturer.account, "my_", []),
            "observer": (self.world.observer.account, "my_", []),
            "second": (self.world.second.account, "my_", []),
        }
        person, side, before = people[who]
        return signed_in(person), reverse(f"seminars:{side}{page}", args=[*before, row.pk, *more])

    def page(self, who, row):
        client, address = self.open(who, row)
        return client.get(address)


@pytest.fixture
def visitors(world):
    return Visitors(world)


def paper(world, row, state):
    lecturer = world.lecturer.account
    files = {"paper": ("paper.pdf", PDF), "scheme": ("scheme.pdf", PDF)}
    if state == "none":
        return
    with acting(lecturer):
        save_paper(pk=row.pk, actor=lecturer, questions=QUESTIONS, **files)
        if state != "draft":
            send_paper(pk=row.pk, actor=lecturer)
    if state == "returned":
        with world.there():
            return_paper(pk=row.pk, actor=world.chair, reason="No clocks.")
    if state == "approved":
        with case_scope(row.pk):
            ExamPaper.under_policy.update(state="approved")


class TestPaper:
    @pytest.mark.parametrize(
        ("state", "lecturer", "chair"),
        [
            ("none", ([], True), ([], False)),
            ("draft", (["Send to the Commission"], True), ([], False)),
            ("sent", ([], False), (["Approve", "Return with remarks"], False)),
            ("returned", ([], True), ([], False)),
            ("approved", ([], False), (["Return with remarks"], False)),
        ],
    )
    def test_4_1_1_3_each_side_is_offered_its_steps(self, world, visitors, state, lecturer, chair):
        row = world.open()
        paper(world, row, state)
        for who, (steps, edits) in (("lecturer", lecturer), ("chair", chair), ("member", ([], False))):
            context = visitors.page(who, row).context
            assert [str(label) for label, _url in context["steps"]] == steps, who
            assert bool(context["edit_url"]) is edits, who

    def test_before_the_end_the_organiser_sees_no_part_of_it(self, world, visitors):
        row = world.open()
        paper(world, row, "approved")
        page = visitors.page("organiser", row)
        assert "shows_paper" not in page.context
        assert "paper.pdf" not in page.text

    def test_chapter_12_who_checks_reads_the_share_of_the_laws(self, world, visitors):
        row = world.open()
        paper(world, row, "sent")
        assert visitors.page("chair", row).context["shares"] == [("Laws", "55", 55), ("Pairing", "45", 45)]

    def test_every_reading_is_written_down(self, world, visitors):
        row = world.open()
        paper(world, row, "sent")
        client, address = visitors.open("chair", row, "exam_paper", "scheme")
        assert client.get(address).content == PDF
        with case_scope(row.pk):
            entry = AuditEntry.under_policy.get(action="read")
        assert (entry.actor, entry.details) == (world.chair, {"file": "scheme"})
        client, address = visitors.open("chair", row, "exam_paper", "answers")
        assert client.get(address).status_code == 404

    def test_a_paper_is_written_sent_returned_and_approved_by_its_pages(self, world, visitors):
        row = world.open()
        client, address = visitors.open("lecturer", row, "exam_paper_edit")
        given = {"questions": "Laws; 1; 55\nPairing; 2; 45"}
        files = {name: SimpleUploadedFile(f"{name}.pdf", PDF) for name in ("paper", "scheme")}
        assert told(client.post(address, given | files)) == ["The paper is saved."]
        client, address = visitors.open("lecturer", row, "exam_paper_act", "send")
        assert told(client.post(address)) == ["The paper is with the Commission."]
        chair, address = visitors.open("chair", row, "exam_paper_act", "return")
        assert chair.post(address, {"reason": " "}).context["form"].errors["reason"]
        assert told(chair.post(address, {"reason": "No clocks."})) == [
            "The paper was returned with your remarks."
        ]
        page = visitors.page("lecturer", row)
        assert "No clocks." in page.text
        client, address = visitors.open("lecturer", row, "exam_paper_edit")
        client.post(address, {"questions": "Laws; 1; 100"})
        client, address = visitors.open("lecturer", row, "exam_paper_act", "send")
        client.post(address)
        chair, address = visitors.open("chair", row, "exam_paper_act", "approve")
        assert told(chair.post(address))[-1] == "The paper is approved."
        with case_scope(row.pk):
            found = ExamPaper.under_policy.get()
        assert (found.state, [each["marks"] for each in found.questions]) == ("approved", ["100"])

    def test_without_both_files_nothing_is_sent_and_the_page_says_so(self, world, visitors):
        row = world.open()
        client, address = visitors.open("lecturer", row, "exam_paper_edit")
        client.post(address, {"questions": "Laws; 1; 100", "paper": SimpleUploadedFile("p.pdf", PDF)})
        client, address = visitors.open("lecturer", row, "exam_paper_act", "send")
        answer = client.post(address, {"csrfmiddlewaretoken": "x"})
        assert "There is no approved paper." in answer.text

    def test_a_file_that_is_no_pdf_is_refused_at_its_field(self, world, visitors):
        row = world.open()
        client, address = visitors.open("lecturer", row, "exam_paper_edit")
        given = {"questions": "Laws; 1; 100", "paper": SimpleUploadedFile("p.exe", b"MZ")}
        assert list(client.post(address, given).context["form"].errors) == ["paper"]

    def test_a_step_that_nobody_knows_is_not_found(self, world, visitors):
        row = world.open()
        paper(world, row, "sent")
        client, address = visitors.open("chair", row, "exam_paper_act", "burn")
        assert client.get(address).status_code == 404


@pytest.fixture
def running(world):
    """An FA seminar that runs, with a participant who sits the exam and one who left."""
    row = world.open()
    there, gone = (world.enrolled(row, sits_exam=True) for _each in range(2))
    paper(world, row, "approved")
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    with case_scope(row.pk):
        Seminar.under_policy.filter(pk=row.pk).update(state="running")
        Enrolment.under_policy.filter(pk=gone.pk).update(state="cancelled")
        return row, there, Script.under_policy.get(enrolment=there)


class TestCodes:
    def test_names_stand_beside_codes_for_those_who_do_not_mark(self, world, visitors, running):
        row, there, script = running
        for who, names in (("organiser", True), ("observer", True), ("lecturer", False), ("chair", False)):
            page = visitors.page(who, row)
            assert (there.player.name in page.text) is names, who
            assert (script.code in page.text) is (who != "chair"), who

    def test_whoever_gave_the_seat_back_has_no_script_to_mark(self, world, visitors, running):
        row, _there, script = running
        assert [code for code, _each, _url in visitors.page("lecturer", row).context["scripts"]] == [
            script.code
        ]

    def test_with_a_grader_the_lecturer_sees_names_and_marks_nothing(self, world, visitors, running):
        row, there, script = running
        with world.there():
            name_grader(pk=row.pk, actor=world.chair, player=world.second)
        lecturer, grader = visitors.page("lecturer", row), visitors.page("second", row)
        assert ("marks" in lecturer.context, there.player.name in lecturer.text) == (False, True)
        assert (grader.context["marks"], there.player.name in grader.text) == (True, False)
        client, address = visitors.open("lecturer", row, "script", script.pk)
        assert client.get(address).status_code == 403

    def test_the_commission_names_a_grader_by_id_and_reads_why_not(self, world, visitors, running):
        row, *_others = running
        client, address = visitors.open("chair", row, "exam_grader")
        assert told(client.post(address, {"player": "999"})) == ["The register has no player with this id."]
        answer = client.post(address, {"player": str(world.second.fide_id), "reason": "Ill"})
        assert told(answer)[-1] == "The marker is named."
        assert "Lecturer, Luis (grader)" in visitors.page("chair", row).context["graders"]


class TestScript:
    def test_marks_are_typed_by_question_and_wrong_ones_are_said_there(self, world, visitors, running):
        row, _there, script = running
        client, address = visitors.open("lecturer", row, "script", script.pk)
        wrong = client.post(address, {"q1": "56", "q2": "many", "feedback": "Sound."})
        assert list(wrong.context["form"].errors) == ["q1"]
        assert told(client.post(address, {"q1": "50,5", "q2": "", "feedback": "Sound."})) == [
            "The marks are saved."
        ]
        with case_scope(row.pk):
            assert Script.under_policy.get(pk=script.pk).marks == {"1": "50.5"}

    def test_whoever_does_not_sit_the_exam_gets_feedback_and_no_marks(self, world, visitors, running):
        row, there, script = running
        with case_scope(row.pk):
            Enrolment.under_policy.filter(pk=there.pk).update(sits_exam=False)
        client, address = visitors.open("lecturer", row, "script", script.pk)
        assert list(client.get(address).context["form"].fields) == ["feedback"]

    @pytest.mark.parametrize(
        ("kind", "fields"),
        [
            ("IA", ["parts_a", "parts_b", "parts_c", "parts_d", "ready", "feedback"]),
            ("REFRESHER", ["very_weak", "plan", "plan_until", "feedback"]),
        ],
    )
    def test_each_kind_of_course_has_its_own_sheet_with_a_name(self, world, visitors, running, kind, fields):
        row, there, script = running
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(kind=kind)
        client, address = visitors.open("lecturer", row, "script", script.pk)
        page = client.get(address)
        assert list(page.context["form"].fields) == fields
        assert page.context["title"] == there.player.name, "an interview is not anonymous"

    @pytest.mark.parametrize("page", ["script", "script_note"])
    def test_a_script_of_another_seminar_is_not_found_here(self, world, visitors, running, page):
        row, *_others = running
        other = world.open()
        world.enrolled(other, sits_exam=True)
        with world.here():
            give_out_codes(pk=other.pk, actor=world.organiser)
        with case_scope(other.pk):
            foreign = Script.under_policy.get(seminar=other)
        for key in (foreign.pk, uuid4()):
            client, address = visitors.open("lecturer", row, page, key)
            assert client.get(address).status_code == 404

    def test_4_2_3_a_plan_without_its_last_day_is_said_at_the_plan(self, world, visitors, running):
        row, _there, script = running
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(kind="REFRESHER")
        client, address = visitors.open("lecturer", row, "script", script.pk)
        given = {"very_weak": "on", "plan": "Read C.07.", "feedback": "Weak."}
        assert list(client.post(address, given).context["form"].errors) == ["plan"]
        until = timezone.localdate() + timedelta(days=60)
        assert client.post(address, given | {"plan_until": until.isoformat()}).status_code == 302
