"""Forms of planning, appointments and panels."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiters.appointments.calendar import OUR_ROLES, posts_of
from arbiters.appointments.enums import Appoints, Panel, Removal
from arbiters.models import EventPlan
from arbiters.rules.enums import Role
from tournaments.enums import ArbiterRole

ROLE_CHOICES = [(role.value, ArbiterRole(OUR_ROLES[role]).label) for role in Role]
# The largest event, an Olympiad, has fewer match arbiters; the limit only keeps typing errors out.
MOST_POSTS = 200


class PostsForm(forms.Form):
    """The number of arbiters in each role at an event."""

    appoints = forms.ChoiceField(label=_("Whose event"), choices=Appoints.choices)
    entry = forms.CharField(
        label=_("Entry in FIDE's calendar"),
        help_text=_("Events of one entry count once for the limits of a year (B06.4, 4.3)."),
        max_length=60,
        required=False,
    )

    def __init__(self, typed: Any, *, plan: EventPlan | None) -> None:
        held = posts_of(plan)
        initial: dict[str, Any] = {role.value: held.get(role, 0) for role in Role}
        if plan is not None:
            initial |= {"appoints": plan.appoints, "entry": plan.entry}
        super().__init__(typed, initial=initial)
        for value, label in ROLE_CHOICES:
            self.fields[value] = forms.IntegerField(label=label, min_value=0, max_value=MOST_POSTS)

    def posts(self) -> dict[str, int]:
        return {role.value: self.cleaned_data[role.value] for role in Role}


class AppointForm(forms.Form):
    """An arbiter of the register and the role."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    role = forms.ChoiceField(label=_("Role"), choices=ROLE_CHOICES)


class DeclineForm(forms.Form):
    remark = forms.CharField(label=_("Why you decline"), max_length=300, required=False)


class CycleForm(forms.Form):
    first_year = forms.IntegerField(
        label=_("First year"),
        help_text=_("The year of the Olympiad; the panels hold for two calendar years (B06.4, 2.2)."),
        min_value=2022,
        max_value=2100,
    )


class MemberForm(forms.Form):
    """An arbiter for a panel."""

    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    panel = forms.ChoiceField(label=_("Panel"), choices=Panel.choices)
    review = forms.BooleanField(
        label=_("By the mid-term review, for the second year"),
        help_text=_("Until 1 October of the first year (B06.4, 3)."),
        required=False,
    )


class RemovalForm(forms.Form):
    member = forms.IntegerField(widget=forms.HiddenInput)
    reason = forms.ChoiceField(label=_("Reason"), choices=Removal.choices)
