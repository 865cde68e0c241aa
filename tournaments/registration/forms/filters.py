"""Filter forms of the calendar and the work lists."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.federations.forms import FederationField
from portal.look.forms import DayField
from tournaments.enums import EventState, System, Tempo

_ALL = ("", _("all"))


class CalendarFilter(forms.Form):
    """Filter of the calendar, also used by its feed."""

    folded = ("since", "until", "tempo", "norms")

    q = forms.CharField(label=_("Name or place"), required=False, max_length=80)
    federation = FederationField(empty=_("all"))
    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("To"), required=False)
    tempo = forms.ChoiceField(label=_("Rating type"), required=False, choices=[_ALL, *Tempo.choices])
    norms = forms.BooleanField(label=_("Norm events only"), required=False)


class EventFilter(forms.Form):
    """Filter of the list of all registered events."""

    folded = ("tempo", "system")

    q = forms.CharField(label=_("Name, place or code"), required=False, max_length=80)
    federation = FederationField(empty=_("all"))
    tempo = forms.ChoiceField(label=_("Rating type"), required=False, choices=[_ALL, *Tempo.choices])
    system = forms.ChoiceField(
        label=pgettext_lazy("of pairing", "System"), required=False, choices=[_ALL, *System.choices]
    )
    sort = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)


class ChangeFilter(forms.Form):
    """Filter of the list of changes."""

    q = forms.CharField(label=_("Event"), required=False, max_length=80)


class WorkFilter(forms.Form):
    """Filter of a federation's or body's work list."""

    q = forms.CharField(label=_("Name, place or code"), required=False, max_length=80)
    state = forms.ChoiceField(label=_("State"), required=False, choices=[_ALL, *EventState.choices])
