"""Forms of lecturers' files and the filters."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.forms import federation_choices
from portal.look.forms import DayInput
from seminars.application.forms import PersonField
from seminars.enums import LANGUAGES, LecturerState
from seminars.models import LecturerFile


class ProposeForm(forms.Form):
    player = PersonField(label=_("Candidate (FIDE id)"))


class LecturerForm(forms.Form):
    cv = forms.CharField(
        label=_("Curriculum vitae"), max_length=8000, widget=forms.Textarea(attrs={"rows": 8})
    )
    motivation = forms.CharField(
        label=_("Motivation"), max_length=4000, widget=forms.Textarea(attrs={"rows": 5})
    )
    languages = forms.MultipleChoiceField(
        label=_("Languages"), choices=LANGUAGES, required=False, widget=forms.CheckboxSelectMultiple
    )

    def __init__(self, typed: Any, row: LecturerFile) -> None:
        super().__init__(typed, initial={name: getattr(row, name) for name in self.base_fields})


class AdmitForm(forms.Form):
    interview_on = forms.DateField(label=_("Day of the interview"), widget=DayInput())


class TeachingForm(forms.Form):
    teaching_shown_on = forms.DateField(label=_("Teaching shown on"), widget=DayInput())


class Fl2Form(forms.Form):
    """What FL2 states beyond the facts that the portal knows."""

    birth_place = forms.CharField(label=_("Place of birth"), max_length=100)
    address = forms.CharField(label=_("Address"), max_length=300, widget=forms.Textarea(attrs={"rows": 2}))
    telephone = forms.CharField(label=_("Telephone"), max_length=50)
    email = forms.EmailField(label=_("E-mail"))
    knowledge = forms.BooleanField(
        label=_(
            "The candidate has a precise knowledge of the Laws of Chess and of the regulations to be taught."
        )
    )
    objectivity = forms.BooleanField(
        label=_("The candidate has shown objectivity and a sense of responsibility at all times.")
    )
    official = forms.CharField(label=_("Name of the federation's official"), max_length=150)

    def __init__(self, typed: Any, row: LecturerFile) -> None:
        account = row.player.account
        super().__init__(typed, initial={"email": account.email if account else ""})


def fl2_form(typed: Any, row: LecturerFile) -> Fl2Form:
    return Fl2Form(typed, row)


class GrantForm(forms.Form):
    granted_on = forms.DateField(label=_("Day of the decision"), widget=DayInput())
    reference = forms.CharField(label=_("Decision"), max_length=150)


class LecturerFilter(forms.Form):
    q = forms.CharField(label=_("Name"), required=False, max_length=100)
    state = forms.ChoiceField(
        label=_("State"), choices=[("", _("all")), *LecturerState.choices], required=False
    )


class PublicFilter(forms.Form):
    q = forms.CharField(label=_("Name"), required=False, max_length=100)
    language = forms.ChoiceField(label=_("Language"), choices=[("", _("all")), *LANGUAGES], required=False)
    federation = forms.ChoiceField(label=_("Federation"), required=False)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["federation"].choices = [("", _("all")), *federation_choices()]  # type: ignore[attr-defined]
