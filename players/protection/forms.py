"""The form that restricts the processing of a record."""

from django import forms
from django.utils.translation import gettext_lazy as _


class RestrictForm(forms.Form):
    restricted = forms.BooleanField(label=_("Processing of this record is restricted"), required=False)
    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=_("Without personal data: this text stays in the log."),
    )
