"""What the list of jobs can be narrowed to."""

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.jobs.enums import State


class JobFilter(forms.Form):
    state = forms.ChoiceField(label=_("State"), required=False, choices=[("", _("all")), *State.choices])
