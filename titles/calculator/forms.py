"""The form of the norm calculator."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Sex
from players.fide_ids import LARGEST_ID
from portal.look.forms import DayField
from ratings.calculators.phrases import FAULTS as CALCULATOR_FAULTS
from titles.calculator.phrases import FAULTS
from titles.enums import EventKind, Exemption, NormTitle
from titles.rules.request import MOST_ROUNDS_FORECAST
from tournaments.enums import System

_SYSTEMS = [
    *((value, label) for value, label in System.choices if not value.startswith("team")),
    ("team", _("team event")),
]
# Form field for what the rules name as wrong.
_FIELDS = {
    "player.federation": "fed",
    "player.sex": "sex",
    "event.start": "on",
    "event.system": "system",
    "event.rounds": "rounds",
    "event.host": "host",
    "event.kind": "kind",
    "event.exemption": "exemption",
}
_EXEMPTIONS = [*Exemption.choices, ("1.4.3d", _("large Swiss (1.4.3d)"))]


class NormForm(forms.Form):
    """The player, the title and the event; the games are in separate rows."""

    # An id fills in what is required, so the page asks for it, not the browser.
    use_required_attribute = False

    title = forms.ChoiceField(label=_("Norm for the title"), choices=NormTitle.choices)
    id = forms.IntegerField(
        label=_("FIDE id"),
        help_text=_("Fills in the player's federation and sex."),
        required=False,
        min_value=1,
        max_value=LARGEST_ID,
    )
    fed = forms.CharField(label=_("Player's federation"), min_length=3, max_length=3)
    sex = forms.ChoiceField(label=_("Sex"), required=False, choices=Sex.choices)
    on = DayField(label=_("First day of the event"), required=False)
    system = forms.ChoiceField(label=pgettext_lazy("of pairing", "System"), required=False, choices=_SYSTEMS)
    rounds = forms.IntegerField(label=_("Rounds"), min_value=1, max_value=MOST_ROUNDS_FORECAST, initial=9)
    host = forms.CharField(label=_("Host federation"), required=False, min_length=3, max_length=3)
    kind = forms.ChoiceField(label=_("Kind of event"), required=False, choices=EventKind.choices)
    exemption = forms.ChoiceField(
        label=_("Exempt from the rules on federations as"), required=False, choices=_EXEMPTIONS
    )

    def clean_on(self) -> date:
        return self.cleaned_data["on"] or timezone.localdate()

    def refuse(self, error: dict[str, Any]) -> None:
        """Show at its field why the rules cannot answer."""
        words = FAULTS.get(error["code"], CALCULATOR_FAULTS["refused"])
        self.add_error(_FIELDS.get(error["field"]), words)

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
