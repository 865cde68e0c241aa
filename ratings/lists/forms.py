"""Filter bars of the lists."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.profile.phrases import SYSTEMS
from portal.federations.models import Federation
from ratings.enums import RowKind

ALL = ("", _("all"))


def federation_field(empty: Any) -> "forms.ModelChoiceField[Federation]":
    return forms.ModelChoiceField(
        label=_("Federation"),
        queryset=Federation.objects.order_by("name"),
        to_field_name="code",
        required=False,
        empty_label=empty,
    )


class ListsFilter(forms.Form):
    """Which lists are shown."""

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=[ALL, *SYSTEMS.items()])
    year = forms.IntegerField(label=_("Year"), required=False, min_value=1970, max_value=2200)


class TopFilter(forms.Form):
    """Whose top list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    category = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = federation_field(_("world"))


class PlayersFilter(forms.Form):
    """Which players of a list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
    federation = federation_field(_("all"))


class ChangesFilter(forms.Form):
    """Which changes of a list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = federation_field(_("all"))
    kind = forms.ChoiceField(label=_("What happened"), required=False, choices=[ALL, *RowKind.choices])
