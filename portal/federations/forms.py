"""The filter of the list of federations."""

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import Continent, Status


class FederationFilter(forms.Form):
    """The filter bar of the list of federations."""

    q = forms.CharField(label=_("Name or code"), required=False)
    continent = forms.ChoiceField(
        label=_("Continent"), required=False, choices=[("", _("all")), *Continent.choices]
    )
    status = forms.ChoiceField(label=_("Status"), required=False, choices=[("", _("all")), *Status.choices])
