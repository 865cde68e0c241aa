"""Form that requests FIDE ids for several players of a report at once."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from players.enums import Sex
from players.requests.phrases import FAULTS
from players.requests.validation import CHECKS
from portal.look.forms import DayInput
from tournaments.trf.model import Player

# Fields of a request that this form leaves empty; the page of the single request offers them.
_EMPTY = {
    "native_reading": "",
    "region": "",
    "phone": "",
    "address": "",
    "guardian_phone": "",
    "distinct_reason": "",
}
_SEXES = {"m": "m", "w": "w", "f": "w"}


class SharedForm(forms.Form):
    """Values that all players of the list share."""

    citizenship = forms.CharField(label=_("Citizenship"), max_length=100)
    email = forms.EmailField(
        label=_("E-mail"), help_text=_("Used for the office's questions if a player gives none.")
    )


class PersonForm(forms.Form):
    """One player, prefilled from the report."""

    ask = forms.BooleanField(label=_("Ask for an id"), required=False, initial=True)
    name = forms.CharField(label=_("Name in Latin letters"), max_length=100, required=False)
    native_name = forms.CharField(label=_("Name in own script"), max_length=150, required=False)
    sex = forms.ChoiceField(label=_("Sex"), choices=[("", "–"), *Sex.choices], required=False)
    birth_date = forms.DateField(label=_("Date of birth"), widget=DayInput(), required=False)
    birth_place = forms.CharField(label=_("Place of birth"), max_length=100, required=False)
    consent = forms.BooleanField(
        label=_("The player agrees that name, sex and year of birth are published."), required=False
    )
    guardian_name = forms.CharField(label=_("Guardian"), max_length=150, required=False)
    guardian_email = forms.EmailField(label=_("Guardian's e-mail"), required=False)
    guardian_consent = forms.BooleanField(label=_("The guardian agrees."), required=False)

    def __init__(self, player: Player, shared: SharedForm, today: Any, data: Any = None) -> None:
        birth = player.birth
        known = birth is not None and birth.month and birth.day
        initial = {
            "name": player.name if player.name.isascii() else "",
            "native_name": "" if player.name.isascii() else player.name,
            "sex": _SEXES.get(player.sex.lower(), ""),
            "birth_date": f"{birth.year:04d}-{birth.month:02d}-{birth.day:02d}" if birth and known else None,
        }
        super().__init__(data, prefix=f"p{player.key}", initial=initial)
        self.player, self.shared, self.today = player, shared, today

    def clean(self) -> dict[str, Any]:
        given = super().clean() or self.cleaned_data
        if not given.get("ask") or self.errors or not self.shared.is_valid():
            return given
        for field in ("name", "sex", "birth_date", "birth_place"):
            if not given.get(field):
                self.add_error(field, FAULTS["value_missing"])
        if not self.errors:
            for field, code in CHECKS["new-id"](self.content(), self.today):
                self.add_error(field if field in self.fields else None, FAULTS[code])
        return given

    def content(self) -> dict[str, Any]:
        """Return the data of the request."""
        own = {name: value for name, value in self.cleaned_data.items() if name != "ask"}
        own["birth_date"] = own["birth_date"].isoformat()
        return {**_EMPTY, **self.shared.cleaned_data, **own}
