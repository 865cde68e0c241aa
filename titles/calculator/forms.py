"""The form of the norm calculator."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Sex
from portal.look.forms import DayField
from titles.enums import EventKind, Exemption, NormTitle
from titles.rules.request import MOST_ROUNDS_FORECAST
from tournaments.enums import System

_SYSTEMS = [
    *((value, label) for value, label in System.choices if not value.startswith("team")),
    ("team", _("team event")),
]
_EXEMPTIONS = [*Exemption.choices, ("1.4.3d", _("large Swiss (1.4.3d)"))]


class NormForm(forms.Form):
    """The player, the title and the event; the games are in separate rows."""

    title = forms.ChoiceField(label=_("Norm for the title"), choices=NormTitle.choices)
    fed = forms.CharField(label=_("Player's federation"), min_length=3, max_length=3)
    sex = forms.ChoiceField(label=_("Sex"), required=False, choices=Sex.choices)
    on = DayField(label=_("First day of the event"), required=False)
    system = forms.ChoiceField(label=pgettext_lazy("of pairing", "System"), required=False, choices=_SYSTEMS)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS_FORECAST, initial=9)
    host = forms.CharField(label=_("Host federation"), required=False, max_length=3)
    kind = forms.ChoiceField(label=_("Kind of event"), required=False, choices=EventKind.choices)
    exemption = forms.ChoiceField(
        label=_("Exempt from the rules on federations as"), required=False, choices=_EXEMPTIONS
    )

    def clean_on(self) -> date:
        return self.cleaned_data["on"] or timezone.localdate()

    def request(self) -> dict[str, Any]:
        """Return the request for the rules, without the games."""
        given = self.cleaned_data
        return {
            "title": given["title"],
            "player": {"federation": given["fed"].upper(), "sex": given["sex"] or None},
            "event": {
                "start": given["on"].isoformat(),
                "system": given["system"] or "swiss",
                "rounds": given["rounds"],
                "host": given["host"].upper() or None,
                "kind": given["kind"] or "individual",
                "exemption": given["exemption"] or None,
            },
        }
