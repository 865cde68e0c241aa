"""Form for entering FIDE's answer."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.models.deliveries import DeliveryState


class AnswerForm(forms.Form):
    state = forms.ChoiceField(label=_("State"), choices=DeliveryState.choices)
    fide_code = forms.CharField(label=_("FIDE event code"), max_length=12, required=False)
    answer = forms.CharField(
        label=_("Answer of FIDE"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 3}),
        help_text=_("The text, where FIDE refused the event or its report."),
    )
