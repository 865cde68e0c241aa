"""Forms of merging."""

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.forms import FederationField


class PairForm(forms.Form):
    """The two records, by FIDE id, or by P and the number of a record without one."""

    keep = forms.CharField(label=_("Record to keep"), max_length=12)
    drop = forms.CharField(label=_("Record to merge into it"), max_length=12)


class MergeForm(forms.Form):
    reason = forms.CharField(
        label=_("How you know that both are the same person"),
        max_length=1000,
        widget=forms.Textarea(attrs={"rows": 3}),
    )


class SuspectsForm(forms.Form):
    federation = FederationField(empty="---------")
