"""What the prize money and the Berger tables are asked with."""

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

MOST_PLACES = 200


def places_of(text: str) -> list[int] | None:
    """Read amounts, the first prize first, in the smallest coin; None where something is no amount."""
    words = text.replace(";", " ").split()
    if len(words) > MOST_PLACES:
        return None
    places = []
    for word in words:
        whole, _, cents = word.replace(",", ".").partition(".")
        if not (whole.isascii() and whole.isdigit() and len(whole) < 10 and len(cents) < 3):
            return None
        if cents and not (cents.isascii() and cents.isdigit()):
            return None
        places.append(int(whole) * 100 + int(cents.ljust(2, "0") or 0))
    return places


class PrizeForm(forms.Form):
    places = forms.CharField(
        label=gettext_lazy("Prizes"),
        max_length=2000,
        help_text=gettext_lazy("The first prize first, with blanks between: 1000 600 400 250.50"),
    )
    sharing = forms.ChoiceField(
        label=gettext_lazy("Players with equal points"),
        choices=[
            ("hort", gettext_lazy("half by place, half shared (Hort)")),
            ("shared", gettext_lazy("share equally")),
            ("tie-break", gettext_lazy("by tie-break")),
        ],
    )

    def clean_places(self) -> list[int]:
        places = places_of(self.cleaned_data["places"])
        if not places:
            raise forms.ValidationError(_("These are no amounts. Write them as 1000 600.50."), "amounts")
        return places


class BergerForm(forms.Form):
    players = forms.IntegerField(label=gettext_lazy("Players"), min_value=2, max_value=40)
    double = forms.BooleanField(label=gettext_lazy("Double round robin"), required=False)
