"""The forms of evaluation and answer."""

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.enums import Evaluation, Sought


class AskForm(forms.Form):
    title = forms.ChoiceField(choices=Sought.choices)


class AnswerForm(forms.Form):
    text = forms.CharField(label=_("Your answer"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))


class EvaluationForm(forms.Form):
    evaluation = forms.ChoiceField(
        label=_("Evaluation"), choices=Evaluation.choices, widget=forms.RadioSelect
    )
    text = forms.CharField(
        label=_("In words"), max_length=2000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )
    rounds_worked = forms.IntegerField(label=_("Rounds worked"), required=False, min_value=0, max_value=60)
    place = forms.IntegerField(
        label=_("Place among the candidates"), required=False, min_value=1, max_value=60
    )
