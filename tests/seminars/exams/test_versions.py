"""Sums of marks, exact and by group; numbers by which a form notices that somebody else was faster."""

from datetime import date
from fractions import Fraction

import pytest

from seminars.exams import selectors
from seminars.exams.faults import ExamFault
from seminars.exams.versions import assessment_version, note_version, paper_version, require_seen
from seminars.models import Enrolment, ExamPaper, Script, Seminar

PAPER = ExamPaper(
    questions=[
        {"group": "Laws", "number": "1", "marks": "30"},
        {"group": "Laws", "number": "2", "marks": "25.5"},
        {"group": "Pairing", "number": "3", "marks": "44.5"},
    ]
)


class TestSums:
    def script(self, **marks):
        return Script(marks={number[1:]: value for number, value in marks.items()})

    def test_a_sum_is_exact_and_stands_only_when_every_question_is_marked(self):
        whole = selectors.marks_of(self.script(q1="0.1", q2="0.2", q3="44.5"), PAPER)
        assert (whole.score, whole.maximum) == (Fraction("44.8"), 100)
        assert selectors.marks_of(self.script(q1="30", q2="25"), PAPER) is None
        assert selectors.marks_of(self.script(q1="30"), None) is None

    def test_groups_are_summed_in_the_order_of_the_paper(self):
        found = selectors.by_group(self.script(q1="10", q2="0.5"), PAPER)
        assert found == [("Laws", "10.5", "55.5"), ("Pairing", "0", "44.5")]

    def test_chapter_12_the_share_of_each_group_is_shown_to_who_checks_the_paper(self):
        assert selectors.group_shares(PAPER) == [("Laws", "55.5", 56), ("Pairing", "44.5", 44)]
        assert selectors.group_shares(ExamPaper(questions=[])) == []

    def test_4_1_1_3_the_candidate_reads_score_maximum_and_what_was_needed(self):
        script = self.script(q1="30", q2="25.5", q3="24.5")
        told = selectors.summary(script, PAPER, Seminar(kind="FA", start=date(2028, 3, 1)))
        assert (told["score"], told["maximum"], told["needed"]) == ("80", "100", "80")
        assert selectors.summary(self.script(q1="30"), PAPER, Seminar(kind="FA")) == {}
        assert (selectors.scored(Script(summary=told)), selectors.scored(Script())) == (told, None)


class TestVersions:
    """Each number covers its own values only, so that a note does not disturb somebody who is marking."""

    def script(self, **given):
        return Script(enrolment=Enrolment(sits_exam=given.pop("sits", True)), **given)

    @pytest.mark.parametrize(
        "changed",
        [
            {"marks": {"1": "5"}},
            {"parts": {"a": "good"}},
            {"ready": False},
            {"very_weak": True},
            {"plan": "Read"},
            {"plan_until": date(2028, 3, 1)},
            {"feedback": "Good"},
        ],
        ids=lambda changed: next(iter(changed)),
    )
    def test_every_part_of_an_assessment_changes_its_number_and_no_other(self, changed):
        plain, other = self.script(), self.script(**changed)
        assert assessment_version(plain) != assessment_version(other)
        assert note_version(plain) == note_version(other)

    @pytest.mark.parametrize(
        "changed",
        [{"extra_minutes": 5}, {"note": "Ill"}, {"sits": False}],
        ids=lambda changed: next(iter(changed)),
    )
    def test_every_part_of_a_note_changes_its_number_and_no_other(self, changed):
        plain, other = self.script(), self.script(**changed)
        assert note_version(plain) != note_version(other)
        assert assessment_version(plain) == assessment_version(other)

    def test_the_order_in_which_questions_were_marked_is_no_change(self):
        one, other = (self.script(marks=marks) for marks in ({"1": "5", "2": "4"}, {"2": "4", "1": "5"}))
        assert assessment_version(one) == assessment_version(other)

    def test_a_paper_that_is_not_there_yet_has_a_number_too(self):
        assert paper_version(None) == 1
        assert paper_version(PAPER) != paper_version(ExamPaper(questions=[]))
        assert paper_version(PAPER) != paper_version(ExamPaper(questions=PAPER.questions, state="sent"))

    def test_a_number_fits_the_field_of_the_form(self):
        numbers = [assessment_version(self.script(feedback=str(each))) for each in range(50)]
        assert all(1 <= number < 1_000_000_000 for number in numbers)
        assert len(set(numbers)) == 50

    def test_whoever_saw_something_else_is_refused_and_who_saw_no_page_is_not(self):
        require_seen(5, 5)
        require_seen(5, None)
        with pytest.raises(ExamFault, match="changed_meanwhile"):
            require_seen(5, 4)
