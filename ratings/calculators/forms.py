"""What the calculators ask for."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.profile.phrases import SYSTEMS
from portal.look.forms import DayField
from ratings.core import EDITIONS, System
from ratings.explain.phrases import edition_name

PAIRINGS = [
    (System.SWISS.value, _("Swiss")),
    (System.ROUND_ROBIN.value, _("round robin")),
    (System.DOUBLE_ROUND_ROBIN.value, _("double round robin")),
    (System.TEAM.value, _("team event")),
    (System.MATCH.value, _("match")),
    (System.KNOCKOUT.value, _("knockout")),
]


def _editions() -> list[tuple[str, str]]:
    return [
        ("", str(_("the one in force on that day"))),
        *((e.id, edition_name(e)) for e in EDITIONS.values()),
    ]


def _rating(label: Any, help_text: Any = "") -> forms.IntegerField:
    return forms.IntegerField(label=label, help_text=help_text, required=False, min_value=1, max_value=4000)


class Rules(forms.Form):
    """By which regulations: a system and a day, or an edition."""

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=list(SYSTEMS.items()))
    on = DayField(label=_("First day of the event"), required=False)
    edition = forms.ChoiceField(label=_("Edition of the regulations"), required=False, choices=_editions)

    def clean_system(self) -> str:
        return self.cleaned_data["system"] or "fide-standard"

    def clean_on(self) -> date:
        return self.cleaned_data["on"] or timezone.localdate()


class KForm(Rules):
    """Asks for K."""

    rating = _rating(_("Rating"))
    games = forms.IntegerField(label=_("Rated games so far"), required=False, min_value=0, max_value=99_999)
    birth = forms.IntegerField(label=_("Year of birth"), required=False, min_value=1850, max_value=2200)
    peak = _rating(_("Highest published rating"), _("Leave empty if the rating above is the highest."))
    played = forms.IntegerField(label=_("Games in the period"), required=False, min_value=0, max_value=10_000)


class ChangeForm(KForm):
    """Asks for a rating change."""

    played = None  # type: ignore[assignment] # Django's way to take a field away: the games are counted
    k = forms.IntegerField(
        label=_("K as published"),
        required=False,
        min_value=1,
        max_value=100,
        help_text=_("Leave empty and the rules decide."),
    )
    standard = _rating(_("Standard rating"), _("Where there is no rapid or blitz rating yet."))
    paired = forms.ChoiceField(label=_("Kind of event"), required=False, choices=PAIRINGS)


class InitialForm(Rules):
    """Asks for a first rating."""

    paired = forms.ChoiceField(label=_("Kind of event"), required=False, choices=PAIRINGS)
