"""What the work on lists asks for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.models import Federation
from portal.look.forms import DayInput
from ratings.enums import RowKind
from ratings.lists.forms import ALL, federation_field
from ratings.models import Regulation


class PreviewFilter(forms.Form):
    """Which part of a calculation. Where `only` one federation is shown, nobody is asked for it."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    federation = federation_field(_("all"))
    kind = forms.ChoiceField(
        label=_("What happened"),
        required=False,
        choices=[ALL, *RowKind.choices, ("other_k", _("gets another K"))],
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
