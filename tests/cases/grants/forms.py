"""The form of a grant, and the filter of their list."""

from django import forms
from django.utils.translation import gettext_lazy as _


class GrantForm(forms.Form):
    purpose = forms.CharField(label=_("Purpose"), max_length=100)
    euros = forms.IntegerField(label=_("Euros"), min_value=1)


class GrantFilter(forms.Form):
    q = forms.CharField(label=_("Purpose"), required=False, max_length=100)
