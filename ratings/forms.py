"""Filter bars of the lists, and what the work on them asks for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.profile.words import SYSTEMS
from portal.federations.models import Federation
from portal.look.forms import DayInput
from ratings.enums import RowKind
from ratings.models import Regulation

_ALL = ("", _("all"))


def _federation(empty: Any) -> "forms.ModelChoiceField[Federation]":
    return forms.ModelChoiceField(
        label=_("Federation"),
        queryset=Federation.objects.order_by("name"),
        to_field_name="code",
        required=False,
        empty_label=empty,
    )


class ListsFilter(forms.Form):
    """Which lists are shown."""

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=[_ALL, *SYSTEMS.items()])
    year = forms.IntegerField(label=_("Year"), required=False, min_value=1970, max_value=2200)


class TopFilter(forms.Form):
    """Whose top list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    category = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = _federation(_("world"))


class PlayersFilter(forms.Form):
    """Which players of a list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
    federation = _federation(_("all"))


class ChangesFilter(forms.Form):
    """Which changes of a list."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = _federation(_("all"))
    kind = forms.ChoiceField(label=_("What happened"), required=False, choices=[_ALL, *RowKind.choices])


class PreviewFilter(forms.Form):
    """Which part of a calculation. Where `only` one federation is shown, nobody is asked for it."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = _federation(_("all"))
    kind = forms.ChoiceField(
        label=_("What happened"),
        required=False,
        choices=[_ALL, *RowKind.choices, ("other_k", _("gets another K"))],
    )

    def __init__(self, data: Any, *, only: Federation | None = None) -> None:
        super().__init__(data)
        if only is not None:
            del self.fields["federation"]


class RulesForm(forms.ModelForm[Regulation]):
    """What the regulations leave open. Only an edition that prints no day asks for one (A-50)."""

    class Meta:
        model = Regulation
        fields = ["second_person", "in_force_from"]
        widgets = {"in_force_from": DayInput()}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance.system.federation_id is None:
            del self.fields["in_force_from"]


class ReasonForm(forms.Form):
    """Why a published list is revised; the reason is published with it."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody reads it on the page of the list."),
    )
