"""Forms of billing: filter, payment, reason, fee, payment details."""

from decimal import Decimal
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from portal.billing.currencies import CURRENCIES
from portal.billing.models import PaymentDetails
from portal.billing.phrases import WITHOUT_DECIMALS
from portal.parts.kinds import FeeKind

# What the column holds, in cents. A fee of 100 euros is three million in Vietnam.
LARGEST_FEE = Decimal(2**31 - 1) / 100


def _day(label: Any, **options: Any) -> forms.DateField:
    return forms.DateField(label=label, widget=forms.DateInput(attrs={"type": "date"}), **options)


class InvoiceFilter(forms.Form):
    q = forms.CharField(label=_("Number, name or subject"), required=False, max_length=100)
    side = forms.ChoiceField(
        label=_("Who owes"),
        required=False,
        choices=[("", _("both")), ("charged", _("others owe us")), ("owed", _("we owe others"))],
    )
    since = _day(_("Issued since"), required=False)
    until = _day(_("Issued until"), required=False)
    tab = forms.CharField(required=False, widget=forms.HiddenInput)

    def __init__(self, *args: Any, two_sides: bool, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        if not two_sides:
            del self.fields["side"]


class SettleForm(forms.Form):
    paid_on = _day(_("Paid on"))


class CancelForm(forms.Form):
    reason = forms.CharField(label=_("Reason"), max_length=1000, widget=forms.Textarea(attrs={"rows": 3}))


class FeeForm(forms.Form):
    kind = forms.ChoiceField(label=_("Kind of fee"))
    amount = forms.DecimalField(
        label=_("Amount"), min_value=Decimal(0), max_value=LARGEST_FEE, decimal_places=2
    )
    currency = forms.RegexField("^[A-Z]{3}$", label=_("Currency"), initial="EUR", max_length=3)
    since = _day(_("From this day on"))
    source = forms.CharField(label=_("Source"), max_length=200)

    def __init__(self, *args: Any, kinds: list[FeeKind], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["kind"].choices = [(kind.code, kind.label) for kind in kinds]  # type: ignore[attr-defined]

    def clean_currency(self) -> str:
        currency: str = self.cleaned_data["currency"]
        if currency not in CURRENCIES:
            raise forms.ValidationError(
                _("There is no currency with the code %(code)s.") % {"code": currency}, code="unknown"
            )
        return currency

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        amount, currency = given.get("amount"), given.get("currency")
        if amount and currency in WITHOUT_DECIMALS and amount % 1:
            self.add_error("amount", _("%(currency)s has no decimals.") % {"currency": currency})
        return given

    def content(self) -> dict[str, Any]:
        """Return the arguments for the service, with the amount in cents."""
        given = dict(self.cleaned_data)
        given["cents"] = int(given.pop("amount") * 100)
        return given


class PaymentDetailsForm(forms.ModelForm):
    class Meta:
        model = PaymentDetails
        fields = ["name", "address", "account", "days"]
        widgets = {
            "address": forms.Textarea(attrs={"rows": 4}),
            "account": forms.Textarea(attrs={"rows": 4}),
        }
