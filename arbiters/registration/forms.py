"""Forms of registrations: one person, a sheet of many, the list's filter."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from arbiters.enums import RegistrationState


def day_field(label: Any, **options: Any) -> forms.DateField:
    widget = forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    return forms.DateField(label=label, required=options.pop("required", False), widget=widget, **options)


class RegistrationForm(forms.Form):
    """A federation's data about its national arbiter, besides the person."""

    level = forms.CharField(
        label=_("National level"),
        max_length=60,
        required=False,
        help_text=_("In the federation's own words, such as category I."),
    )
    licence_number = forms.CharField(label=_("Number of the licence"), max_length=30, required=False)
    licence_until = day_field(_("Licence until"), help_text=_("Leave empty for no end date."))
    fee_paid_on = day_field(_("FIDE registration fee paid on"))


class NewRegistrationForm(RegistrationForm):
    fide_id = forms.RegexField(
        r"^[Pp]?\d{1,10}$",
        label=_("FIDE id"),
        # This kind of field keeps blanks unless told otherwise; ids are pasted, or come from a sheet.
        strip=True,
        help_text=_("If the id has been requested under Requests: the number of the record, such as P17."),
    )
    field_order = ["fide_id"]


class SheetForm(forms.Form):
    file = forms.FileField(
        label=_("CSV file"),
        help_text=_(
            "Columns: fide_id, level, licence_number, licence_until, fee_paid_on. Dates as 2026-05-31."
        ),
    )


class RegistrationFilter(forms.Form):
    q = forms.CharField(label=_("Name or id"), required=False, max_length=100)
    state = forms.ChoiceField(
        label=_("State"), required=False, choices=[("", _("Any")), *RegistrationState.choices]
    )
