"""What the work on lists asks for."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.federations.models import Federation
from portal.look.forms import DayInput
from ratings.enums import RowKind
from ratings.lists.forms import ALL, federation_field
from ratings.models import Regulation
from tournaments.enums import GameReason, RatingDecisionKind


class PreviewFilter(forms.Form):
    """Which part of a calculation. Where `only` one federation is shown, nobody is asked for it."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
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


class DecisionForm(forms.Form):
    """What is decided on an event as a whole.

    Only a national list admits after a term (Ukraine: § 2), only 2009 pools preliminaries and finals (6.2).
    """

    kind = forms.ChoiceField(label=_("Decision"), choices=RatingDecisionKind.choices)
    preliminaries = forms.CharField(
        label=_("Code of the preliminaries"),
        max_length=20,
        required=False,
        help_text=_("The first event of those that are pooled."),
    )
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *arguments: Any, national: bool, pools: bool = False, **options: Any) -> None:
        super().__init__(*arguments, **options)
        unknown = set() if national else {RatingDecisionKind.ADMITTED}
        if not pools:
            unknown.add(RatingDecisionKind.POOLED)
            del self.fields["preliminaries"]
        kinds = [each for each in RatingDecisionKind.choices if each[0] not in unknown]
        self.fields["kind"].choices = kinds  # type: ignore[attr-defined] # a choice field

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("kind") == RatingDecisionKind.POOLED and not given.get("preliminaries"):
            self.add_error("preliminaries", _("Enter the code of the preliminaries."))
        return given


class ExclusionForm(forms.Form):
    """Which played game is not rated, and why (5.1)."""

    number = forms.IntegerField(label=_("Round"), min_value=1, max_value=200)
    start_number = forms.IntegerField(label=_("Start number of a player"), min_value=1, max_value=9999)
    reason = forms.ChoiceField(label=_("Reason"), choices=GameReason.choices)
    comment = forms.CharField(
        label=_("Decision in words"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2})
    )


class RemovalForm(forms.Form):
    """Which inactive player leaves the list, and why (Ukraine: 5)."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class ReasonForm(forms.Form):
    """Why a published list is revised; the reason is published with it."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody reads it on the page of the list."),
    )
