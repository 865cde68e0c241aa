"""The filter of the list of jobs."""

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.jobs.enums import JobState


class JobFilter(forms.Form):
    state = forms.ChoiceField(label=_("State"), required=False, choices=[("", _("all")), *JobState.choices])
