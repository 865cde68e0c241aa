"""Forms of the norms of an event."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.names import in_latin_letters
from titles.applications.class_names import EVENT_CLASSES
from titles.applications.forms import is_sized
from titles.models import Certificate, NormFile
from titles.norms.services import FACTS

_ANSWERS = [("", _("not stated")), ("true", _("yes")), ("false", _("no"))]
ARTICLES = {
    "kind": "1.4.1b",
    "exemption": "1.4.3a-c",
    "sub_zonal_year": "1.4.3a",
    "event_class": "1.5.6",
    "under_the_laws": "1.1.1",
    "format_unchanged": "1.1.1",
    "change_approved": "1.1.1",
    "equal_conditions": "1.1.1",
    "arbiter_present": "1.1.5",
    "nobody_favoured": "1.4.2d",
    "games_delivered": "1.9.1",
    "system_approved": "1.4.2e",
    "direct_class": "1.24",
    "direct_table": "1.24",
    "federations_concerned": "1.2.3",
    "disabled_world": "1.2.3",
    "regional": "1.2.4",
    "regional_named": "1.2.4",
}


class FactsForm(forms.ModelForm[NormFile]):
    """Facts about an event that only people can state, each with its article."""

    class Meta:
        model = NormFile
        # Groups have a page of their own.
        fields = [name for name in FACTS if name != "merged_groups"]

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["direct_class"] = forms.ChoiceField(
            label=_("Class of the event (1.24)"),
            required=False,
            choices=[("", _("none: the event gives no direct titles")), *EVENT_CLASSES.items()],
        )
        for name, field in self.fields.items():
            if name in ARTICLES:
                field.help_text = _("Article %(article)s") % {"article": ARTICLES[name]}
            if isinstance(field, forms.NullBooleanField):
                field.widget.choices = _ANSWERS

        self.fields["organiser_latin"].help_text = _(
            "For the forms IT3 and IT4, beside the name in its own script."
        )

    def clean_organiser_latin(self) -> str:
        name: str = self.cleaned_data["organiser_latin"].strip()
        if not in_latin_letters(name):
            raise forms.ValidationError(_("Write it in Latin letters."))
        return name

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if is_sized(given) and not given.get("federations_concerned"):
            self.add_error("federations_concerned", _("Say how many federations the continent or group has."))
        return given


class RemarksForm(forms.ModelForm[Certificate]):
    class Meta:
        model = Certificate
        fields = ["remarks"]
        widgets = {"remarks": forms.Textarea(attrs={"rows": 3, "maxlength": 1000})}
