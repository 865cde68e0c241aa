"""Forms of templates and series."""

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.registration.enums import Interval
from tournaments.registration.services.templates import MOST_OF_A_SERIES


class TemplateForm(forms.Form):
    name = forms.CharField(label=pgettext_lazy("of a template", "Name"), max_length=100)


class SeriesForm(forms.Form):
    count = forms.IntegerField(label=_("How many more"), min_value=1, max_value=MOST_OF_A_SERIES, initial=3)
    every = forms.ChoiceField(label=_("One every"), choices=Interval.choices, initial=Interval.WEEK)
