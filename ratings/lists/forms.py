"""Filters of the lists."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.enums import Title
from players.profile.phrases import SYSTEMS
from players.search_page.forms import NarrowingFields
from portal.federations.forms import FederationField
from ratings.enums import RowKind

ALL = ("", _("all"))


class ListsFilter(forms.Form):
    """Which lists to show."""

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=[ALL, *SYSTEMS.items()])
    year = forms.IntegerField(label=_("Year"), required=False, min_value=1970, max_value=2200)


class TopFilter(forms.Form):
    """The federation of a top list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    category = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = FederationField(empty=_("world"))


class PlayersFilter(NarrowingFields):
    """Which players of a list to show."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
    federation = FederationField(empty=_("all"))
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[ALL, *Title.choices])
    sort = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)
    field_order = ("q", "federation", "title")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        # Everybody in a list has a rating, so that choice is removed.
        self.fields["activity"].choices = self.fields["activity"].choices[:-1]  # type: ignore[attr-defined] # a choice field


class ChangesFilter(forms.Form):
    """Which changes of a list to show."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = FederationField(empty=_("all"))
    kind = forms.ChoiceField(label=_("What happened"), required=False, choices=[ALL, *RowKind.choices])
