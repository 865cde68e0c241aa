"""Forms for the work on lists: filter, settings, decisions, removals, members, reason of a revision."""

from collections.abc import Collection
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.enums import DisabilityBody
from portal.federations.forms import FederationField
from portal.federations.models import Federation
from portal.look.forms import DayInput
from ratings.enums import RowKind
from ratings.lists.forms import ALL
from ratings.models import Regulation
from tournaments.enums import GameReason, RatingDecisionKind


class PreviewFilter(forms.Form):
    """Filter of a calculation's rows; without the field for federations if only one is visible."""

    part = forms.CharField(widget=forms.HiddenInput, required=False)
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
    federation = FederationField(empty=_("all"))
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
    """Settings that the regulations leave open. Only national systems need an effective date (A-50)."""

    class Meta:
        model = Regulation
        fields = ["second_person", "in_force_from"]
        widgets = {"in_force_from": DayInput()}

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        if self.instance.system.federation_id is None:
            del self.fields["in_force_from"]


class DecisionForm(forms.Form):
    """A decision on a whole event; `kinds` are the decisions that its regulations allow."""

    kind = forms.ChoiceField(label=_("Decision"))
    preliminaries = forms.CharField(
        label=_("Code of the preliminaries"),
        max_length=20,
        required=False,
        help_text=_("The first of the pooled events."),
    )
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))

    def __init__(self, *arguments: Any, kinds: Collection[RatingDecisionKind], **options: Any) -> None:
        super().__init__(*arguments, **options)
        known = [(kind.value, kind.label) for kind in RatingDecisionKind if kind in kinds]
        self.fields["kind"].choices = known  # type: ignore[attr-defined] # a choice field
        if RatingDecisionKind.POOLED not in kinds:
            del self.fields["preliminaries"]

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        if given.get("kind") == RatingDecisionKind.POOLED and not given.get("preliminaries"):
            self.add_error("preliminaries", _("Enter the code of the preliminaries."))
        return given


class ExclusionForm(forms.Form):
    """The played game to exclude from rating, and why (5.1)."""

    number = forms.IntegerField(label=_("Round"), min_value=1, max_value=200)
    start_number = forms.IntegerField(label=_("Start number of a player"), min_value=1, max_value=9999)
    reason = forms.ChoiceField(label=_("Reason"), choices=GameReason.choices)
    comment = forms.CharField(
        label=_("Decision in words"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2})
    )


class RemovalForm(forms.Form):
    """The inactive player to remove from the list, and why (Ukraine: 5)."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class MemberForm(forms.Form):
    """A member of an association of disabled players, and the evidence (2009: 7.14g)."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    association = forms.ChoiceField(label=_("Association"), choices=DisabilityBody.choices)
    reason = forms.CharField(label=_("Evidence"), max_length=1000, widget=forms.Textarea(attrs={"rows": 2}))


class ReasonForm(forms.Form):
    """The reason of a revision; it is published with the list."""

    reason = forms.CharField(
        label=_("Reason"),
        max_length=500,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Everybody reads it on the page of the list."),
    )
