"""The forms of the exam: the list of questions, the marks, the sheet of a candidate."""

import pytest

from seminars.exams.forms import DiagnosisForm, MarksForm, NoteForm, PaperForm, ReadinessForm, lines_of
from seminars.models import ExamPaper, Script

LAWS = {"group": "Laws", "number": "1", "marks": "5"}


@pytest.mark.parametrize(
    ("typed", "questions"),
    [
        pytest.param("Laws; 1; 5", [LAWS], id="one question"),
        pytest.param("\n  Laws;1;5  \n\n", [LAWS], id="empty lines and spaces"),
        pytest.param("Laws; 1; 2,5", [LAWS | {"marks": "2.5"}], id="half a mark with a comma"),
        pytest.param(
            "Laws; 1; 5\nPairing; 2a; 0.5",
            [LAWS, {"group": "Pairing", "number": "2a", "marks": "0.5"}],
            id="parts of a question",
        ),
        pytest.param("Закони; 1; 5", [LAWS | {"group": "Закони"}], id="another script"),
    ],
)
def test_the_list_of_questions(typed, questions):
    form = PaperForm({"questions": typed})
    assert form.is_valid(), form.errors
    assert form.cleaned_data["questions"] == questions


@pytest.mark.parametrize(
    ("typed", "message"),
    [
        pytest.param("Laws; 1", "Line 1 is not", id="no marks"),
        pytest.param("Laws; 1; 5; 6", "Line 1 is not", id="too much"),
        pytest.param("Laws; 1; 5\n; 2; 5", "Line 2 is not", id="no group"),
        pytest.param("Laws; 1; 0", "Line 1 is not", id="a question for nothing"),
        pytest.param("Laws; 1; -5", "Line 1 is not", id="marks below zero"),
        pytest.param("Laws; 1; 1001", "Line 1 is not", id="more marks than any paper"),
        pytest.param("Laws; 1; five", "Line 1 is not", id="a word"),
        pytest.param("Laws; 1; 5\nPairing; 1; 5", "A question is listed twice", id="a number twice"),
        pytest.param(" \n ", "required", id="nothing but white space"),
    ],
)
def test_what_is_no_list_of_questions(typed, message):
    assert message in str(PaperForm({"questions": typed}).errors["questions"])


def test_what_was_typed_comes_back():
    form = PaperForm({"questions": "Laws; 1; 2,5\nPairing; 2; 5"})
    form.is_valid()
    paper = ExamPaper(questions=form.cleaned_data["questions"])
    assert lines_of(paper) == "Laws; 1; 2.5\nPairing; 2; 5"
    assert lines_of(None) == ""


def test_marks_belong_to_their_question():
    paper = ExamPaper(questions=[LAWS, {"group": "100 %", "number": "q2", "marks": "5"}])
    form = MarksForm({"q1": "5", "qq2": "", "feedback": "Good"}, paper=paper, script=Script(marks={"1": "4"}))
    assert form.is_valid(), form.errors
    assert form.marks == {"1": "5", "q2": ""}
    assert form.fields["q1"].initial == "4"
    assert "100 %" in str(form.fields["qq2"].label)


def test_4_1_2_3_the_sheet_has_four_parts():
    parts = {f"parts_{letter}": letter for letter in "abcd"}
    form = ReadinessForm({**parts, "ready": "no", "feedback": "Not yet"}, script=Script(parts={}))
    assert form.is_valid(), form.errors
    assert (form.parts, form.cleaned_data["ready"]) == ({"a": "a", "b": "b", "c": "c", "d": "d"}, False)
    assert not ReadinessForm({**parts, "feedback": "?"}, script=Script(parts={})).is_valid()


@pytest.mark.parametrize(("kind", "asked"), [("FA", True), ("IA", False), ("REFRESHER", False)])
def test_only_the_fa_exam_can_be_missed(kind, asked):
    assert ("sat" in NoteForm(kind=kind).fields) is asked


@pytest.mark.parametrize("minutes", ["-1", "601", "half an hour"])
def test_extra_time_is_bounded(minutes):
    assert set(NoteForm({"extra_minutes": minutes}, kind="IA").errors) == {"extra_minutes"}


def test_4_2_3_a_diagnosis_needs_feedback_and_the_service_asks_for_the_plan():
    assert DiagnosisForm({"very_weak": "on", "feedback": "Weak"}).is_valid()
    assert set(DiagnosisForm({"very_weak": "on", "feedback": " "}).errors) == {"feedback"}
