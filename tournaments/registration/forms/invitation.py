"""Form for the invitation's own texts: one per point of C.05, 12.3."""

from typing import Any

from django import forms

from tournaments.registration.phrases.invitation import POINTS

_LONGEST = 1500


class InvitationForm(forms.Form):
    def __init__(self, written: dict[str, str], data: Any = None) -> None:
        super().__init__(data)
        for number, title in POINTS.items():
            self.fields[f"point_{number}"] = forms.CharField(
                label=title,
                required=False,
                max_length=_LONGEST,
                initial=written.get(number, ""),
                widget=forms.Textarea(attrs={"rows": 2}),
            )

    @property
    def texts(self) -> dict[str, str]:
        """Return the texts, keyed by the number of the point."""
        given = {number: self.cleaned_data[f"point_{number}"].strip() for number in POINTS}
        return {number: text for number, text in given.items() if text}
