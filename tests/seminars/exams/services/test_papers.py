"""Two people at one exam: nobody's marks, notes or papers are lost to who opened the page earlier."""

import re

import pytest
from django.test import Client
from django.urls import reverse

from portal.federations.scope import case_scope
from seminars.exams.faults import ExamFault
from seminars.exams.services import approve_paper, give_out_codes, save_paper, send_paper
from seminars.exams.versions import paper_version
from seminars.models import ExamPaper, Script
from tests.factories.seminars import PDF, acting

MEANWHILE = "Somebody has changed this since you opened the page."
QUESTIONS = [{"group": "Laws", "number": "1", "marks": "100"}]


def signed_in(person):
    client = Client()
    client.force_login(person)
    return client


def version_of(page):
    return re.search(r'name="version" value="(\d+)"', page.text)[1]


def script_of(row):
    with case_scope(row.pk):
        return Script.under_policy.select_related("enrolment").get()


@pytest.fixture
def assessed(world):
    """An IA seminar with its candidate, whom both lecturers may assess."""
    row = world.open(kind="IA", lecturer=world.second)
    world.enrolled(row, "FA")
    world.with_paper(row)
    world.started(row)
    with world.here():
        give_out_codes(pk=row.pk, actor=world.organiser)
    return row


def test_4_1_2_two_lecturers_assess_one_candidate_and_the_second_is_shown_what_the_first_wrote(
    world, assessed
):
    address = reverse("seminars:my_script", args=[assessed.pk, script_of(assessed).pk])
    first, second = (signed_in(each.account) for each in (world.lecturer, world.second))
    seen = version_of(second.get(address))
    sheet = {f"parts_{letter}": "good" for letter in "abcd"} | {"ready": "yes", "feedback": "Very good."}
    assert first.post(address, {**sheet, "version": seen}).status_code == 302
    late = {**sheet, "feedback": "Weak English.", "ready": "no", "version": seen}
    page = second.post(address, late)
    assert MEANWHILE in page.text
    assert "Very good." in page.text
    assert script_of(assessed).feedback == "Very good."
    again = second.post(address, {**late, "version": version_of(page)})
    assert again.status_code == 302
    assert (script_of(assessed).feedback, script_of(assessed).ready) == ("Weak English.", False)


def test_a_note_does_not_disturb_who_marks_and_two_notes_do_not_replace_each_other(world, assessed):
    script = script_of(assessed)
    marking = reverse("seminars:my_script", args=[assessed.pk, script.pk])
    lecturer, organiser = signed_in(world.lecturer.account), signed_in(world.organiser)
    seen = version_of(lecturer.get(marking))
    address = reverse("seminars:script_note", args=["UKR", assessed.pk, script.pk])
    noted = version_of(organiser.get(address))
    assert (
        organiser.post(address, {"extra_minutes": "30", "text": "Ill.", "version": noted}).status_code == 302
    )
    sheet = {f"parts_{letter}": "good" for letter in "abcd"} | {"ready": "yes", "feedback": "Good."}
    assert lecturer.post(marking, {**sheet, "version": seen}).status_code == 302
    page = organiser.post(address, {"extra_minutes": "0", "text": "", "version": noted})
    assert MEANWHILE in page.text
    assert script_of(assessed).note == "Ill."


def test_4_1_1_3_two_lecturers_do_not_overwrite_each_others_paper(world):
    row = world.published(lecturer=world.second)
    address = reverse("seminars:my_exam_paper_edit", args=[row.pk])
    first, second = (signed_in(each.account) for each in (world.lecturer, world.second))
    seen = version_of(second.get(address))
    assert first.post(address, {"questions": "Laws; 1; 55", "version": seen}).status_code == 302
    page = second.post(address, {"questions": "Pairing; 1; 45", "version": seen})
    assert MEANWHILE in page.text
    assert "Laws; 1; 55" in page.text
    with case_scope(row.pk):
        assert [each["group"] for each in ExamPaper.under_policy.get().questions] == ["Laws"]


def test_4_1_1_3_the_commission_approves_only_the_paper_that_it_has_seen(world):
    row, lecturer = world.published(), world.lecturer.account
    with acting(lecturer):
        files = {"paper": ("paper.pdf", PDF), "scheme": ("scheme.pdf", PDF)}
        save_paper(pk=row.pk, actor=lecturer, questions=QUESTIONS, **files)
        send_paper(pk=row.pk, actor=lecturer)
    with case_scope(row.pk):
        paper = ExamPaper.under_policy.get()
    stale = paper_version(paper)
    with case_scope(row.pk):
        ExamPaper.under_policy.update(questions=[*QUESTIONS, {"group": "Laws", "number": "2", "marks": "5"}])
    with world.there(), pytest.raises(ExamFault, match="changed_meanwhile"):
        approve_paper(pk=row.pk, actor=world.chair, seen=stale)
