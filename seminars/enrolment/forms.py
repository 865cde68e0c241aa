"""Forms of enrolment: enrol, participants, messages, material, attendance file."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from seminars.application.forms import PersonField
from seminars.enums import CourseKind


class EnrolForm(forms.Form):
    sits_exam = forms.BooleanField(
        label=_("I want to sit the exam"),
        required=False,
        initial=True,
        help_text=_("It is optional; without it there is no norm. You can change this until the end."),
    )

    def __init__(self, *args: Any, kind: str, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if kind != CourseKind.FA:
            del self.fields["sits_exam"]


class AddParticipant(forms.Form):
    player = PersonField(label=_("Participant (FIDE id)"))


class MessageForm(forms.Form):
    text = forms.CharField(label=_("Message"), max_length=2000, widget=forms.Textarea(attrs={"rows": 4}))
    waiting = forms.BooleanField(label=_("Also to the waiting list"), required=False)


class MaterialForm(forms.Form):
    title = forms.CharField(label=_("Title"), max_length=150)
    file = forms.FileField(label=_("File"), help_text=_("PDF, PNG or JPEG, 5 MB at most"))


class VisitsForm(forms.Form):
    file = forms.FileField(
        label=_("File of the conference system"),
        help_text=_("CSV with names or e-mail addresses and the times of joining and leaving."),
    )
