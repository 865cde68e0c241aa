"""Forms of the norms of an event."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

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
}


class FactsForm(forms.ModelForm[NormFile]):
    """What only people can say of an event; each answer has its article."""

    class Meta:
        model = NormFile
        fields = FACTS

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        for name, field in self.fields.items():
            field.help_text = _("Article %(article)s") % {"article": ARTICLES[name]}
            if isinstance(field, forms.NullBooleanField):
                field.widget.choices = _ANSWERS


class RemarksForm(forms.ModelForm[Certificate]):
    class Meta:
        model = Certificate
        fields = ["remarks"]
        widgets = {"remarks": forms.Textarea(attrs={"rows": 3, "maxlength": 1000})}
