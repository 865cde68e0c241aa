"""Row formsets of the event form: rounds, clock periods, arbiters. Empty rows are ignored."""

from typing import Any, cast

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from tournaments.enums import ArbiterRole
from tournaments.rules.clocks import MOST_MINUTES, MOST_MOVES, MOST_PERIODS, MOST_SECONDS

# The longest league has fewer; every row is a form of its own.
MOST_ROUNDS = 60
MOST_ARBITERS = 60


class RoundForm(forms.Form):
    day = forms.DateField(
        label=_("Day"), required=False, widget=forms.DateInput(attrs={"type": "date"}, format="%Y-%m-%d")
    )
    start = forms.TimeField(
        label=_("Start"), required=False, widget=forms.TimeInput(attrs={"type": "time"}, format="%H:%M")
    )


class PeriodForm(forms.Form):
    moves = forms.IntegerField(label=_("Moves"), required=False, min_value=1, max_value=MOST_MOVES)
    minutes = forms.IntegerField(
        label=pgettext_lazy("of a clock", "Minutes"), min_value=0, max_value=MOST_MINUTES
    )
    seconds = forms.IntegerField(
        label=_("Seconds a move"), required=False, min_value=0, max_value=MOST_SECONDS
    )
    delay = forms.BooleanField(label=_("as delay"), required=False)


class ArbiterForm(forms.Form):
    fide_id = forms.IntegerField(label=_("FIDE id"), min_value=1, max_value=2_147_483_647)
    role = forms.ChoiceField(
        label=_("Role"), choices=ArbiterRole.choices, initial=ArbiterRole.ARBITER, required=False
    )
    section = forms.CharField(label=_("Section"), max_length=60, required=False)
    plays = forms.BooleanField(label=_("also plays"), required=False)

    def has_changed(self) -> bool:
        """Return False for a row with only the preselected role: it names nobody."""
        return "fide_id" in self.changed_data


class Rows(forms.BaseFormSet):
    """A formset that ignores empty rows, including rows that were emptied."""

    def initial_form_count(self) -> int:
        """Return 0: posted rows replace the stored ones completely."""
        return 0 if self.is_bound else super().initial_form_count()

    @property
    def given(self) -> list[dict[str, Any]]:
        """Return the data of the valid rows in order."""
        return [
            form.cleaned_data
            for form in self.forms
            if hasattr(form, "cleaned_data") and any(form.cleaned_data.values()) and not form.errors
        ]


def _rows(form: type[forms.Form], most: int) -> type[Rows]:
    made = forms.formset_factory(form, Rows, extra=0, max_num=most, absolute_max=most)
    return cast("type[Rows]", made)


ROUNDS = _rows(RoundForm, MOST_ROUNDS)
PERIODS = _rows(PeriodForm, MOST_PERIODS)
ARBITERS = _rows(ArbiterForm, MOST_ARBITERS)
