"""The form for a new range of FIDE ids."""

from django import forms
from django.utils.translation import gettext_lazy as _


class RangeForm(forms.Form):
    first = forms.IntegerField(label=_("First id"), min_value=1)
    last = forms.IntegerField(label=_("Last id"), min_value=1)
    source = forms.CharField(
        label=_("Given by"), max_length=200, help_text=_("Who gave the range, when, in which letter.")
    )
