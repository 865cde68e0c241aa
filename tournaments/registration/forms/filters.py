"""Filter bars of the calendar and of the lists of work."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.federations.models import Federation
from portal.look.forms import DayField
from tournaments.enums import EventState, System, Tempo

_ALL = ("", _("all"))


class CalendarFilter(forms.Form):
    """What the calendar shows. The same words filter its feed."""

    q = forms.CharField(label=_("Name or place"), required=False, max_length=80)
    federation = forms.ModelChoiceField(
        label=_("Federation"),
        queryset=Federation.objects.order_by("name"),
        to_field_name="code",
        required=False,
        empty_label=_("all"),
    )
    since = DayField(label=_("From"), required=False)
    until = DayField(label=_("To"), required=False)
    tempo = forms.ChoiceField(label=_("Rating type"), required=False, choices=[_ALL, *Tempo.choices])
    norms = forms.BooleanField(label=_("Norm events only"), required=False)


class EventFilter(forms.Form):
    """The list of all registered events."""

    q = forms.CharField(label=_("Name, place or code"), required=False, max_length=80)
    federation = forms.ModelChoiceField(
        label=_("Federation"),
        queryset=Federation.objects.order_by("name"),
        to_field_name="code",
        required=False,
        empty_label=_("all"),
    )
    tempo = forms.ChoiceField(label=_("Rating type"), required=False, choices=[_ALL, *Tempo.choices])
    system = forms.ChoiceField(
        label=pgettext_lazy("of pairing", "System"), required=False, choices=[_ALL, *System.choices]
    )


class ChangeFilter(forms.Form):
    """The list of changes of registered events."""

    q = forms.CharField(label=_("Event"), required=False, max_length=80)


class WorkFilter(forms.Form):
    """The list of a federation's or body's own work."""

    q = forms.CharField(label=_("Name, place or code"), required=False, max_length=80)
    state = forms.ChoiceField(label=_("State"), required=False, choices=[_ALL, *EventState.choices])
