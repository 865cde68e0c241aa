"""Forms for an arbiter's standing, for federations and the commission."""

from datetime import date
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiters.phrases import LANGUAGES
from arbiters.registration.forms import day_field
from players.enums import ActivitySource, ArbiterTitle, FeeState, SanctionKind


class _Dated(forms.Form):
    """A form that knows today's date."""

    def __init__(self, *args: Any, today: date, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.today = today

    def not_later(self, name: str) -> None:
        if (given := self.cleaned_data.get(name)) and given > self.today:
            self.add_error(name, _("This day is in the future."))


class FeeForm(_Dated):
    fee = forms.ChoiceField(label=_("FIDE registration fee"), choices=FeeState.choices)
    fee_paid_on = day_field(_("Paid on"))

    def clean(self) -> dict[str, Any]:
        self.not_later("fee_paid_on")
        if self.cleaned_data.get("fee") == FeeState.PAID and not self.cleaned_data.get("fee_paid_on"):
            self.add_error("fee_paid_on", _("Say when it was paid."))
        return self.cleaned_data


class LicenceForm(_Dated):
    level = forms.CharField(
        label=_("National level"), max_length=60, widget=forms.TextInput(attrs={"list": "levels"})
    )
    number = forms.CharField(label=_("Number of the licence"), max_length=30, required=False)
    since = day_field(_("Since"), required=True)
    until = day_field(_("Until"), help_text=_("Leave empty for no end date."))
    bill = forms.BooleanField(
        label=_("Issue an invoice to the arbiter"),
        required=False,
        help_text=_("Needs the arbiter's account, and the amount under Fees."),
    )

    def clean(self) -> dict[str, Any]:
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and until < since:
            self.add_error("until", _("The licence ends before it begins."))
        return self.cleaned_data


class LanguagesForm(_Dated):
    languages = forms.MultipleChoiceField(
        label=_("Languages"),
        choices=list(LANGUAGES.items()),
        widget=forms.CheckboxSelectMultiple,
        required=False,
    )


class ActivityForm(_Dated):
    """The commission's entry if no rule gives the date (B06.3, 2.6), or its approval (2.5)."""

    by = forms.ChoiceField(
        label=_("Set by"),
        choices=[(each.value, each.label) for each in (ActivitySource.COMMISSION, ActivitySource.TRANSITION)],
    )
    until = day_field(_("Active until"), required=True)
    reference = forms.CharField(label=_("Course or decision"), max_length=150)


class SanctionForm(_Dated):
    kind = forms.ChoiceField(label=_("Measure"), choices=SanctionKind.choices)
    since = day_field(_("Since"), required=True)
    until = day_field(_("Until"))
    reason = forms.CharField(
        label=_("Reason"),
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("Only the commission can read it."),
    )

    def clean(self) -> dict[str, Any]:
        since, until = self.cleaned_data.get("since"), self.cleaned_data.get("until")
        if since and until and until < since:
            self.add_error("until", _("It ends before it begins."))
        return self.cleaned_data


class AwardDayForm(_Dated):
    """The award date, from the paper, of a title known only from a list."""

    title = forms.ChoiceField(label=_("Title"), choices=ArbiterTitle.choices)
    on = day_field(_("Awarded on"), required=True)
    reference = forms.CharField(label=_("Decision"), max_length=150)

    def clean(self) -> dict[str, Any]:
        self.not_later("on")
        return self.cleaned_data
