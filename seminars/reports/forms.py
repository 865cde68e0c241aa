"""The forms of the four reports."""

from typing import Any

from django import forms
from django.utils.text import format_lazy
from django.utils.translation import gettext_lazy as _

from seminars.enums import ReportKind, ReportState
from seminars.models import SeminarReport
from seminars.reports.apr import ANSWERS, OVERALL, SCALE, TOPIC_MARKS, TOPICS
from seminars.reports.questions import QUESTIONS


class ReportForm(forms.Form):
    """A report in words, or the form APR; a draft may have gaps."""

    def __init__(self, typed: Any, report: SeminarReport) -> None:
        super().__init__(typed, initial=report.data)
        if report.kind == ReportKind.APR:
            self._apr()
        else:
            for name, label in QUESTIONS[report.kind].items():
                self.fields[name] = forms.CharField(
                    label=label, required=False, max_length=4000, widget=forms.Textarea(attrs={"rows": 4})
                )

    def _apr(self) -> None:
        for name, label in (
            ("lecture_hours", _("Hours of lectures, without the exam")),
            ("hours", _("Hours given by the assistant")),
        ):
            self.fields[name] = forms.DecimalField(
                label=label, required=False, min_value=0, max_value=200, max_digits=5, decimal_places=2
            )
        self.fields["material_before"] = forms.BooleanField(
            label=_("Lecture material and exam questions were sent before the seminar"), required=False
        )
        for topic, words in TOPICS.items():
            for code, answer in ANSWERS:
                self.fields[f"{topic}_{code}"] = forms.BooleanField(
                    label=f"{words}: {answer}", required=False
                )
            for mark, label in TOPIC_MARKS.items():
                self.fields[f"{topic}_{mark}"] = _mark(f"{words}: {label}")
            self.fields[f"{topic}_comment"] = _comment(words)
        for overall, label in OVERALL.items():
            self.fields[f"overall_{overall}"] = _mark(label)
            self.fields[f"overall_{overall}_comment"] = _comment(label)
        self.fields["comments"] = forms.CharField(
            label=_("Comments"), required=False, max_length=4000, widget=forms.Textarea(attrs={"rows": 4})
        )

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


def _comment(label: Any) -> forms.CharField:
    words = format_lazy("{topic}: {comment}", topic=label, comment=_("comment"))
    return forms.CharField(label=words, required=False, max_length=1000)


class ReportFilter(forms.Form):
    q = forms.CharField(label=_("Seminar or author"), required=False, max_length=100)
    kind = forms.ChoiceField(label=_("Kind"), choices=[("", _("all")), *ReportKind.choices], required=False)
    state = forms.ChoiceField(
        label=_("State"), choices=[("", _("all")), *ReportState.choices], required=False
    )
