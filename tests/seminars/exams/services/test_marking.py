"""Marks, sheets and plans before the announcement, reviews after it, and what is refused with which words."""

from datetime import date

import pytest

from portal.federations.scope import case_scope
from portal.parts.faults import sentence
from portal.workflow.models import AuditEntry, Notification
from portal.workflow.permissions import NotAllowed
from seminars.exams.faults import ExamFault
from seminars.exams.services import (
    answer_review,
    ask_review,
    assess,
    close_plan,
    diagnose,
    give_out_codes,
    grade,
    name_grader,
    note,
)
from seminars.exams.services.marking import DIGITS, LETTERS, checked_marks, is_anonymous
from seminars.exams.versions import note_version
from seminars.models import Enrolment, ExamPaper, Script, Seminar
from tests.factories.seminars import acting, make_arbiter

PAPER = ExamPaper(
    questions=[
        {"group": "Laws", "number": "1", "marks": "30"},
        {"group": "Laws", "number": "2", "marks": "25.5"},
        {"group": "Pairing", "number": "3", "marks": "44.5"},
    ]
)


@pytest.mark.parametrize(
    ("typed", "kept"),
    [
        pytest.param({"1": "30", "2": "25,5", "3": "0"}, {"1": "30", "2": "25.5", "3": "0"}, id="the bounds"),
        pytest.param({"1": " 7.50 "}, {"1": "7.5"}, id="exact, without needless zeros"),
        pytest.param({"1": "", "2": " "}, {}, id="what is not marked yet"),
        pytest.param({"9": "5"}, {}, id="a question that the paper has not"),
    ],
)
def test_marks_are_kept_as_exact_text(typed, kept):
    assert checked_marks(PAPER, typed) == kept


@pytest.mark.parametrize(
    ("typed", "field", "said"),
    [
        pytest.param({"1": "30.5"}, "q1", "Question 1 is worth at most 30 marks.", id="half a mark too many"),
        pytest.param({"2": "25.6"}, "q2", "Question 2 is worth at most 25.5 marks.", id="a tenth too many"),
        pytest.param({"3": "-0.5"}, "q3", "Question 3 is worth at most 44.5 marks.", id="less than nothing"),
        pytest.param({"3": "many"}, "q3", "3: this is not a number of marks.", id="a word"),
    ],
)
def test_what_is_no_mark_is_said_at_its_question(typed, field, said):
    with pytest.raises(ExamFault) as refused:
        checked_marks(PAPER, typed)
    assert (refused.value.field, sentence(refused.value)) == (field, said)


@pytest.mark.parametrize(("kind", "anonymous"), [("FA", True), ("IA", False), ("REFRESHER", False)])
def test_4_1_2_3_only_the_written_exam_is_anonymous(kind, anonymous):
    assert is_anonymous(Seminar(kind=kind)) is anonymous


@pytest.fixture
def running(world):
    """A seminar that runs, with one participant and one script."""

    def _running(kind="FA", state="running"):
        second = {"lecturer": world.second} if kind == "IA" else {}
        row = world.open(kind="IA" if kind == "REFRESHER" else kind, **second or {})
        there = world.enrolled(row, "NA" if kind == "FA" else "FA", sits_exam=True)
        world.with_paper(row)
        with case_scope(row.pk):
            Seminar.under_policy.filter(pk=row.pk).update(state=state, kind=kind)
        with world.here():
            give_out_codes(pk=row.pk, actor=world.organiser)
        with case_scope(row.pk):
            return row, there, Script.under_policy.select_related("enrolment").get(enrolment=there)

    return _running


def by_lecturer(world, service, script, **given):
    lecturer = world.lecturer.account
    with acting(lecturer):
        return service(pk=script.pk, seminar_id=script.seminar_id, actor=lecturer, **given)


MARKS = {"marks": {"1": "50", "2": "40"}, "feedback": "Sound."}
SHEET = {"parts": dict.fromkeys("abcd", "good"), "ready": True, "feedback": "Good."}
WEAK = {"very_weak": True, "plan": "Read C.07.", "plan_until": date(2040, 1, 1), "feedback": "Weak."}


@pytest.mark.django_db
class TestCodes:
    def test_everybody_with_a_seat_gets_one_once_and_it_is_easily_read(self, world):
        row = world.open(participants=2)
        for _each in range(3):
            world.enrolled(row)
        with world.here():
            assert [give_out_codes(pk=row.pk, actor=world.organiser) for _time in range(2)] == [2, 0]
        with case_scope(row.pk):
            codes = list(Script.under_policy.values_list("code", flat=True))
        assert len(set(codes)) == 2
        for code in codes:
            assert set(code[:2]) <= set(LETTERS)
            assert set(code[2:]) <= set(DIGITS)
        assert not set("IO01") & set(LETTERS + DIGITS)

    def test_a_participant_hands_out_no_codes(self, world):
        row = world.open()
        there = world.enrolled(row)
        with acting(there.account), pytest.raises(NotAllowed):
            give_out_codes(pk=row.pk, actor=there.account)


@pytest.mark.django_db
class TestGrading:
    @pytest.mark.parametrize(
        ("state", "fault"),
        [("open", "too_early"), ("ready", "too_early"), ("announced", "announced"), ("final", "announced")],
    )
    def test_marks_are_given_between_the_exam_and_the_announcement(self, world, running, state, fault):
        _row, _there, script = running(state=state)
        with pytest.raises(ExamFault, match=fault):
            by_lecturer(world, grade, script, **MARKS)

    @pytest.mark.parametrize("state", ["running", "reporting", "reported"])
    def test_a_mark_is_kept_with_who_gave_it(self, world, running, state):
        row, _there, script = running(state=state)
        kept = by_lecturer(world, grade, script, **MARKS)
        assert (kept.marks, kept.feedback, kept.graded_by) == (
            MARKS["marks"],
            "Sound.",
            world.lecturer.account,
        )
        with case_scope(row.pk):
            entry = AuditEntry.under_policy.get(subject_id=str(script.pk), action="grade")
        assert entry.details == {"code": script.code}, "the trail names a code, not a person"

    def test_4_1_1_3_every_participant_gets_feedback_in_writing(self, world, running):
        _row, _there, script = running()
        with pytest.raises(ExamFault) as refused:
            by_lecturer(world, grade, script, marks={}, feedback=" \n")
        assert (refused.value.code, refused.value.field) == ("feedback_missing", "feedback")

    def test_without_an_approved_paper_nothing_is_marked(self, world, running):
        row, _there, script = running()
        with case_scope(row.pk):
            ExamPaper.under_policy.update(state="returned")
        with pytest.raises(ExamFault, match="no_paper"):
            by_lecturer(world, grade, script, **MARKS)

    def test_the_organiser_and_the_commission_mark_nothing(self, world, running):
        row, _there, script = running()
        for person, tenant in ((world.organiser, world.ukr), (world.chair, world.commission)):
            with acting(person, tenant), pytest.raises(NotAllowed):
                grade(pk=script.pk, seminar_id=row.pk, actor=person, **MARKS)

    def test_a_script_of_another_seminar_is_not_found_under_this_one(self, world, running):
        row, *_others = running()
        _other, _there, script = running()
        with acting(world.lecturer.account), pytest.raises(Script.DoesNotExist):
            grade(pk=script.pk, seminar_id=row.pk, actor=world.lecturer.account, **MARKS)


@pytest.mark.django_db
class TestAssessment:
    @pytest.mark.parametrize("missing", "abcd")
    def test_4_1_2_3_a_blank_part_is_a_missing_one(self, world, running, missing):
        _row, _there, script = running("IA")
        with pytest.raises(ExamFault) as refused:
            by_lecturer(world, assess, script, **{**SHEET, "parts": {**SHEET["parts"], missing: " "}})
        assert (refused.value.code, refused.value.field) == ("parts_missing", "parts_a")

    def test_4_1_2_3_not_ready_is_a_result_too(self, world, running):
        _row, _there, script = running("IA")
        kept = by_lecturer(world, assess, script, **{**SHEET, "ready": False})
        assert (kept.ready, kept.parts, kept.feedback) == (False, SHEET["parts"], "Good.")

    def test_4_2_3_a_corrected_diagnosis_takes_the_plan_back(self, world, running):
        _row, _there, script = running("REFRESHER")
        weak = by_lecturer(world, diagnose, script, **WEAK)
        assert (weak.very_weak, weak.plan, weak.plan_state) == (True, "Read C.07.", "open")
        good = by_lecturer(world, diagnose, script, **{**WEAK, "very_weak": False, "feedback": "Sound."})
        assert (good.very_weak, good.plan, good.plan_until, good.plan_state) == (False, "", None, "")

    @pytest.mark.parametrize("missing", [{"plan": " "}, {"plan_until": None}], ids=["no plan", "no last day"])
    def test_4_2_3_very_weak_means_a_plan_with_a_last_day(self, world, running, missing):
        _row, _there, script = running("REFRESHER")
        with pytest.raises(ExamFault) as refused:
            by_lecturer(world, diagnose, script, **WEAK | missing)
        assert (refused.value.code, refused.value.field) == ("plan_missing", "plan")


@pytest.mark.django_db
class TestNotes:
    def noted(self, world, row, script, **given):
        said = {"extra_minutes": 30, "text": " No connection. "} | given
        with world.here():
            return note(pk=script.pk, seminar_id=row.pk, actor=world.organiser, **said)

    @pytest.mark.parametrize(
        ("kind", "sat", "sits"),
        [("FA", False, False), ("FA", None, True), ("FA", True, True), ("IA", False, True)],
    )
    def test_s12_only_the_fa_exam_can_be_missed(self, world, running, kind, sat, sits):
        row, there, script = running(kind)
        kept = self.noted(world, row, script, sat=sat)
        assert (kept.extra_minutes, kept.note) == (30, "No connection.")
        with acting(there.account):
            assert Enrolment.own.get(pk=there.pk).sits_exam is sits

    def test_nothing_is_noted_after_the_announcement(self, world, running):
        row, _there, script = running(state="announced")
        with pytest.raises(ExamFault, match="announced"):
            self.noted(world, row, script)

    def test_somebody_elses_note_is_not_overwritten(self, world, running):
        row, _there, script = running()
        seen = note_version(script)
        self.noted(world, row, script)
        with pytest.raises(ExamFault, match="changed_meanwhile"):
            self.noted(world, row, script, text="", extra_minutes=0, seen=seen)


@pytest.mark.django_db
class TestGrader:
    def test_a_grader_needs_an_account_and_is_told(self, world):
        row = world.open()
        absent = make_arbiter("Absent, Anna", "IA", account=False)
        with world.there(), pytest.raises(ExamFault) as refused:
            name_grader(pk=row.pk, actor=world.chair, player=absent)
        assert (refused.value.code, refused.value.field) == ("no_account", "player")
        with world.there():
            name_grader(pk=row.pk, actor=world.chair, player=world.second, reason="Lena is ill")
        with acting(world.second.account):
            assert Notification.own.filter(code="seminars.grader").count() == 1
            assert Seminar.own.filter(pk=row.pk).exists()

    def test_4_1_1_3_the_organiser_names_nobody(self, world):
        row = world.open()
        with world.here(), pytest.raises(NotAllowed):
            name_grader(pk=row.pk, actor=world.organiser, player=world.second)


@pytest.mark.django_db
class TestReviews:
    @pytest.fixture
    def shown(self, world, running):
        """A script whose result was announced to its candidate."""
        row, there, script = running(state="announced")
        given = {"marks": {"1": "50", "2": "30"}, "summary": {"score": "80"}, "shown_to": there.account}
        with case_scope(row.pk):
            Script.under_policy.filter(pk=script.pk).update(**given, feedback="Sound.")
            rows = {"attended": True, "result": "PASSED", "norm": "FA", "for_result": True}
            Enrolment.under_policy.filter(pk=there.pk).update(**rows)
        return row, there, script

    def asked(self, shown, reason="Question 1."):
        row, there, script = shown
        with acting(there.account):
            return ask_review(pk=script.pk, seminar_id=row.pk, actor=there.account, reason=reason)

    def answered(self, world, shown, **given):
        row, _there, script = shown
        with world.there():
            return answer_review(pk=script.pk, seminar_id=row.pk, actor=world.chair, **given)

    def test_a_review_has_a_reason_and_the_commission_is_told(self, world, shown):
        with pytest.raises(ExamFault, match="reason_missing"):
            self.asked(shown, " ")
        assert self.asked(shown, " Question 1. ").review_reason == "Question 1."
        with world.there():
            assert Notification.own.filter(code="seminars.review_asked").count() == 1

    @pytest.mark.parametrize(
        "marks", [None, {}, {"1": "50", "2": "30"}], ids=["none", "empty", "the same ones"]
    )
    def test_marks_that_stay_are_said_to_stay(self, world, shown, marks):
        self.asked(shown)
        answer = self.answered(world, shown, answer="They stand.", marks=marks)
        assert (answer.review, answer.marks) == ("kept", {"1": "50", "2": "30"})
        with acting(shown[1].account):
            assert Notification.own.filter(code="seminars.review_answered").count() == 1

    def test_an_answer_has_words_and_comes_once_and_only_if_somebody_asked(self, world, shown):
        with pytest.raises(ExamFault, match="review_twice"):
            self.answered(world, shown, answer="Unasked.")
        self.asked(shown)
        with pytest.raises(ExamFault, match="reason_missing"):
            self.answered(world, shown, answer=" ")
        self.answered(world, shown, answer="They stand.")
        with pytest.raises(ExamFault, match="review_twice"):
            self.answered(world, shown, answer="Again.")

    def test_a_review_gives_no_more_marks_than_there_are(self, world, shown):
        self.asked(shown)
        with pytest.raises(ExamFault, match="too_many_marks"):
            self.answered(world, shown, answer="More.", marks={"1": "56", "2": "30"})

    @pytest.mark.parametrize("marks", [{"1": "50"}, {"1": "50", "2": " "}, {"1": "", "2": ""}])
    def test_a_question_left_blank_does_not_undo_the_result(self, world, shown, marks):
        self.asked(shown)
        with pytest.raises(ExamFault) as refused:
            self.answered(world, shown, answer="Looked at again.", marks=marks)
        assert refused.value.code == "not_a_mark"
        with acting(shown[1].account):
            there = Enrolment.own.get()
            assert (there.result, there.norm, Script.own.get().marks) == (
                "PASSED",
                "FA",
                {"1": "50", "2": "30"},
            )

    def test_the_lecturer_answers_no_review(self, world, shown):
        self.asked(shown)
        with pytest.raises(NotAllowed):
            by_lecturer(world, answer_review, shown[2], answer="No.")

    def test_4_2_3_only_a_plan_that_runs_is_closed(self, world, shown):
        row, _there, script = shown
        with world.there(), pytest.raises(ExamFault, match="paper_moved_on"):
            close_plan(pk=script.pk, seminar_id=row.pk, actor=world.chair)

    def test_4_2_3_before_the_announcement_no_plan_is_closed(self, world, running):
        row, _there, script = running("REFRESHER")
        by_lecturer(world, diagnose, script, **WEAK)
        with world.there(), pytest.raises(ExamFault, match="not_announced"):
            close_plan(pk=script.pk, seminar_id=row.pk, actor=world.chair)
