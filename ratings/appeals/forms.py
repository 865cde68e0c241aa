"""Forms of appeals: the grounds, and the filter of the list."""

from django import forms
from django.utils.translation import gettext_lazy as _


class AppealForm(forms.Form):
    grounds = forms.CharField(
        label=_("Why the event should be rated"),
        max_length=4000,
        widget=forms.Textarea(attrs={"rows": 6}),
    )


class AppealFilter(forms.Form):
    q = forms.CharField(label=_("Event"), required=False, max_length=80)
