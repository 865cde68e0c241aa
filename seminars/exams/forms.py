"""Forms of the exam: paper, marks, readiness sheet, diagnosis, incidents, grader, review."""

from collections.abc import Sequence
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.look.forms import DayInput
from seminars.application.forms import PersonField
from seminars.enums import CourseKind
from seminars.exams.numbers import read_marks
from seminars.models import ExamPaper, Script

# The four parts of the assessment sheet (4.1.2.3).
PARTS = (
    ("a", _("a) Written test on the regulations")),
    ("b", _("b) English")),
    ("c", _("c) Technical skills: clocks, pairing software")),
    ("d", _("d) Experience in running events")),
)


def _feedback() -> forms.CharField:
    return forms.CharField(
        label=_("Feedback"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 4}),
        help_text=_("Strengths and what to improve; the participant reads it after the announcement."),
    )


class PaperForm(forms.Form):
    paper = forms.FileField(label=_("Exam paper"), required=False, help_text=_("PDF, 5 MB at most"))
    scheme = forms.FileField(label=_("Marking scheme"), required=False, help_text=_("PDF, 5 MB at most"))
    questions = forms.CharField(
        label=_("Questions"),
        widget=forms.Textarea(attrs={"rows": 12}),
        help_text=_("One line each: group; number; marks. For example: Laws; 1; 5"),
    )

    def clean_questions(self) -> list[dict[str, Any]]:
        found: list[dict[str, Any]] = []
        for place, text in enumerate(self.cleaned_data["questions"].splitlines(), 1):
            if not text.strip():
                continue
            parts = [part.strip() for part in text.split(";")]
            if len(parts) != 3 or not all(parts) or not _is_marks(parts[2]):
                wrong = _("Line %(line)s is not “group; number; marks”.") % {"line": place}
                raise forms.ValidationError(wrong, code="line")
            found.append({"group": parts[0], "number": parts[1], "marks": parts[2].replace(",", ".")})
        # Marks are stored by question number, so a number must be unique within the paper.
        numbers = [each["number"] for each in found]
        if len(set(numbers)) < len(numbers):
            raise forms.ValidationError(_("A question is listed twice."), code="twice")
        return found


def _is_marks(text: str) -> bool:
    value = read_marks(text)
    return value is not None and 0 < value <= 1000


def lines_of(paper: ExamPaper | None) -> str:
    rows: Sequence[dict[str, Any]] = paper.questions if paper else ()
    return "\n".join(f"{each['group']}; {each['number']}; {each['marks']}" for each in rows)


class MarksForm(forms.Form):
    """Marks by question, then the feedback."""

    def __init__(self, *args: Any, paper: ExamPaper, script: Script, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for each in paper.questions:
            label = _("%(group)s, question %(number)s (of %(marks)s)") % each
            self.fields[f"q{each['number']}"] = forms.CharField(
                label=label,
                required=False,
                max_length=10,
                initial=script.marks.get(str(each["number"]), ""),
                widget=forms.TextInput(attrs={"inputmode": "decimal"}),
            )
        self.fields["feedback"] = _feedback()
        self.fields["feedback"].initial = script.feedback

    @property
    def marks(self) -> dict[str, str]:
        return {name[1:]: value for name, value in self.cleaned_data.items() if name.startswith("q")}


class FeedbackForm(forms.Form):
    feedback = _feedback()


class ReadinessForm(forms.Form):
    ready = forms.TypedChoiceField(
        label=_("Result"),
        choices=[("yes", _("ready")), ("no", _("not ready"))],
        coerce=lambda value: value == "yes",
        widget=forms.RadioSelect,
    )
    feedback = _feedback()

    def __init__(self, *args: Any, script: Script, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for letter, label in PARTS:
            self.fields[f"parts_{letter}"] = forms.CharField(
                label=label,
                required=False,
                max_length=1000,
                initial=script.parts.get(letter, ""),
                widget=forms.Textarea(attrs={"rows": 2}),
            )
        self.fields["feedback"].initial = script.feedback
        self.order_fields([*(f"parts_{letter}" for letter, _label in PARTS), "ready", "feedback"])

    @property
    def parts(self) -> dict[str, str]:
        return {letter: self.cleaned_data[f"parts_{letter}"] for letter, _label in PARTS}


class DiagnosisForm(forms.Form):
    very_weak = forms.BooleanField(label=_("Very weak: an individual plan is needed"), required=False)
    plan = forms.CharField(
        label=_("Individual plan"), required=False, max_length=2000, widget=forms.Textarea(attrs={"rows": 3})
    )
    plan_until = forms.DateField(label=_("Plan until"), required=False, widget=DayInput())
    feedback = _feedback()


class NoteForm(forms.Form):
    extra_minutes = forms.IntegerField(
        label=_("Extra time in minutes"), min_value=0, max_value=600, initial=0
    )
    text = forms.CharField(
        label=_("Incidents, such as a failed connection"),
        required=False,
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 2}),
    )
    sat = forms.BooleanField(
        label=_("Takes the exam"),
        required=False,
        help_text=_(
            "Untick it for somebody who did not come: they attend without the exam and are not charged."
        ),
    )

    def __init__(self, *args: Any, kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kind != CourseKind.FA:
            del self.fields["sat"]


class GraderForm(forms.Form):
    player = PersonField(label=_("Grader, or substitute (FIDE id)"))
    reason = forms.CharField(label=_("Reason"), required=False, max_length=500)


class ReviewForm(forms.Form):
    reason = forms.CharField(
        label=_("Why should the marks be reviewed?"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 4}),
    )


class ReasonForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))
