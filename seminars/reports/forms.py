"""The forms of the four reports."""

from typing import Any

from django import forms
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _

from seminars.enums import ReportKind, ReportState
from seminars.models import SeminarReport
from seminars.reports.apr import ANSWERS, OVERALL, SCALE, TOPIC_MARKS, TOPICS
from seminars.reports.questions import QUESTIONS


class ReportForm(forms.Form):
    """A report in free text, or the form APR; a draft may be incomplete."""

    def __init__(self, typed: Any, report: SeminarReport) -> None:
        super().__init__(typed, initial=report.data)
        self.is_apr = report.kind == ReportKind.APR
        if self.is_apr:
            self._apr()
        else:
            for name, label in QUESTIONS[report.kind].items():
                self.fields[name] = forms.CharField(
                    label=label, required=False, max_length=4000, widget=forms.Textarea(attrs={"rows": 4})
                )

    def _apr(self) -> None:
        """Add the fields of the form APR; labels are short, because each group has a heading."""
        for name, label in (
            ("lecture_hours", _("Hours of lectures, without the exam")),
            ("hours", _("Hours taught by the assistant")),
        ):
            self.fields[name] = forms.DecimalField(
                label=label, required=False, min_value=0, max_value=200, max_digits=5, decimal_places=2
            )
        self.fields["material_before"] = forms.BooleanField(
            label=_("Lecture material and exam questions were sent before the seminar"), required=False
        )
        for topic in TOPICS:
            for code, answer in ANSWERS:
                self.fields[f"{topic}_{code}"] = forms.BooleanField(label=capfirst(answer), required=False)
            for mark, label in TOPIC_MARKS.items():
                self.fields[f"{topic}_{mark}"] = _mark(capfirst(label))
            self.fields[f"{topic}_comment"] = _comment()
        for overall, label in OVERALL.items():
            self.fields[f"overall_{overall}"] = _mark(capfirst(label))
            self.fields[f"overall_{overall}_comment"] = _comment()
        self.fields["comments"] = forms.CharField(
            label=_("Comments"), required=False, max_length=4000, widget=forms.Textarea(attrs={"rows": 4})
        )

    @property
    def template_name(self) -> str:
        """Return the APR's own template; other reports use the default one."""
        return "seminars/reports/apr_form.html" if self.is_apr else super().template_name

    def get_context(self) -> dict[str, Any]:
        """Add the fields of the form APR in groups."""
        topics = [
            (capfirst(words), [field for field in self if field.name.startswith(f"{topic}_")])
            for topic, words in TOPICS.items()
        ]
        overall = [field for field in self if field.name.startswith("overall_")]
        grouped = {field.name for _head, fields in topics for field in fields}
        grouped |= {field.name for field in overall}
        return {
            **super().get_context(),
            "topics": topics,
            "overall": overall,
            "others": [field for field in self if field.name not in grouped],
        }

    def content(self) -> dict[str, Any]:
        """Return the answers as they are stored."""
        numbers = ("lecture_hours", "hours")
        return {
            name: str(value) if name in numbers and value is not None else value
            for name, value in self.cleaned_data.items()
            if value not in (None, "")
        }


def _mark(label: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=SCALE, required=False)


def _comment() -> forms.CharField:
    return forms.CharField(label=capfirst(_("comment")), required=False, max_length=1000)


class ReportFilter(forms.Form):
    q = forms.CharField(label=_("Seminar or author"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), choices=[("", _("all")), *ReportKind.choices], required=False)
    state = forms.ChoiceField(
        label=_("State"), choices=[("", _("all")), *ReportState.choices], required=False
    )
