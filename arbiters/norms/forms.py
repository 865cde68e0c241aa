"""Forms of norms: request, evaluation and answer, order, supervisor, decision, reason."""

from collections.abc import Iterable
from datetime import date
from typing import Any

from django import forms
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from arbiters.norms.enums import NormState
from tournaments.enums import Evaluation, Sought
from tournaments.models import EventArbiter

# The same limit as the rows of the registration form: every arbiter of an event can be ranked.
MOST_ARBITERS = 60


class AskForm(forms.Form):
    title = forms.ChoiceField(choices=Sought.choices)


class AnswerForm(forms.Form):
    text = forms.CharField(label=_("Your answer"), max_length=2000, widget=forms.Textarea(attrs={"rows": 3}))


class SupervisionForm(forms.Form):
    """The supervisor's evaluation of the chief arbiter's work."""

    evaluation = forms.ChoiceField(
        label=_("Evaluation"), choices=Evaluation.choices, widget=forms.RadioSelect
    )
    text = forms.CharField(
        label=_("In words"), max_length=2000, required=False, widget=forms.Textarea(attrs={"rows": 3})
    )


class EvaluationForm(SupervisionForm):
    """The chief arbiter's evaluation; the choices are the days of the rounds, and none means all."""

    days = forms.TypedMultipleChoiceField(
        label=_("Days worked"),
        help_text=_("None chosen: all days of the event."),
        coerce=date.fromisoformat,
        required=False,
        widget=forms.CheckboxSelectMultiple,
    )
    rounds_worked = forms.IntegerField(label=_("Rounds worked"), required=False, min_value=0, max_value=60)
    place = forms.IntegerField(
        label=_("Place among the candidates"), required=False, min_value=1, max_value=MOST_ARBITERS
    )
    field_order = ("evaluation", "text", "rounds_worked", "place", "days")

    def __init__(self, *args: Any, days: Iterable[date] = (), **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["days"]
        field.choices = [(day.isoformat(), date_format(day, "SHORT_DATE_FORMAT")) for day in days]
        if not field.choices:
            del self.fields["days"]


class OrderForm(forms.Form):
    """One place in the table of candidates, labelled by the table's heading."""

    place = forms.IntegerField(label=_("Place"), required=False, min_value=1, max_value=MOST_ARBITERS)

    def __init__(self, *args: Any, whose: str = "", **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        label = _("Place of %(name)s") % {"name": whose}
        self.fields["place"].widget.attrs |= {"aria-label": label, "class": "form-control"}


class OfferForm(forms.Form):
    """Offer a norm to somebody who has not asked."""

    service = forms.TypedChoiceField(label=_("Arbiter"), coerce=int)
    title = forms.ChoiceField(label=_("Title"), choices=Sought.choices)

    def __init__(self, *args: Any, services: Iterable[EventArbiter], **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        field: Any = self.fields["service"]
        field.choices = [(row.pk, f"{row.player.name} ({row.get_role_display()})") for row in services]


class SupervisorForm(forms.Form):
    fide_id = forms.IntegerField(label=_("FIDE id of the supervisor"), min_value=1)
    position = forms.CharField(
        label=_("Position"),
        max_length=80,
        help_text=_("Organiser or official of the federation (B06.1, 2.8.1)."),
    )


class DecisionForm(forms.Form):
    decision = forms.CharField(
        label=_("How the open points are decided, and why"),
        max_length=1000,
        required=False,
        widget=forms.Textarea(attrs={"rows": 2}),
    )


class ReasonForm(forms.Form):
    reason = forms.CharField(
        label=_("Reason"), max_length=1000, required=False, widget=forms.Textarea(attrs={"rows": 2})
    )


class NormFilter(forms.Form):
    q = forms.CharField(label=_("Arbiter"), required=False, max_length=100)
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[("", _("all")), *Sought.choices])
    state = forms.ChoiceField(label=_("State"), required=False, choices=[("", _("all")), *NormState.choices])
