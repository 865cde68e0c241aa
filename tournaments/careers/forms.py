"""Form that chooses the two players to compare."""

from django import forms
from django.utils.translation import gettext_lazy as _


class CompareForm(forms.Form):
    """Two players by FIDE id or name, and the rating whose curves are drawn."""

    one = forms.CharField(label=_("First player: name or FIDE id"), required=False, max_length=100)
    two = forms.CharField(label=_("Second player: name or FIDE id"), required=False, max_length=100)
    system = forms.CharField(widget=forms.HiddenInput, required=False, max_length=30)
