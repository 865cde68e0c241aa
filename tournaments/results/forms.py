"""Forms of the prize calculation and of the pairing tables."""

from itertools import pairwise
from typing import Any

from django import forms
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from tournaments.standings.tables import SCHEVENINGEN_SIZES, VARMA_SIZES

MOST_PLACES = 200
# The sharing systems of a registration, with the names that this form uses.
SHARING = {"equal": "shared", "tie-break": "tie-break", "hort": "hort"}


def places_of(text: str) -> list[int] | None:
    """Parse amounts, the first prize first, into hundredths of the currency; None if one is no amount."""
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


def group_of(line: str) -> tuple[int, int, list[int]] | None:
    """Parse a rating group and its prizes: `2200-2299: 150 100`."""
    ends, colon, amounts = line.partition(":")
    low, dash, high = ends.replace("–", "-").partition("-")
    numbers = [word.strip() for word in (low, high)]
    money = places_of(amounts)
    good = all(word.isascii() and word.isdigit() and len(word) < 5 for word in numbers)
    if not (colon and dash and good and money) or int(numbers[0]) > int(numbers[1]):
        return None
    return int(numbers[0]), int(numbers[1]), money


class PrizeForm(forms.Form):
    places = forms.CharField(
        label=gettext_lazy("Prizes"),
        max_length=2000,
        help_text=gettext_lazy("The first prize first, separated by spaces: 1000 600 400 250.50"),
    )
    sharing = forms.ChoiceField(
        label=gettext_lazy("Players with equal points"),
        choices=[
            ("hort", gettext_lazy("half by place, half shared (Hort)")),
            ("shared", gettext_lazy("share equally")),
            ("tie-break", gettext_lazy("by tie-break")),
        ],
    )

    only_places = forms.BooleanField(
        label=gettext_lazy("Only places with a prize share"),
        required=False,
        help_text=gettext_lazy("A player tied with the last prize but placed behind it gets nothing."),
    )
    groups = forms.CharField(
        label=gettext_lazy("Prizes of rating groups"),
        required=False,
        max_length=2000,
        widget=forms.Textarea(attrs={"rows": 2}),
        help_text=gettext_lazy("One group per line, followed by its amounts: 2200-2299: 150 100"),
    )
    gain = forms.CharField(
        label=gettext_lazy("Prizes for the best result above expectation (W − We)"),
        required=False,
        max_length=200,
    )

    def clean_groups(self) -> list[tuple[int, int, list[int]]]:
        """Parse the groups and refuse overlapping ones, which would give one player two prizes."""
        groups = [group_of(line) for line in self.cleaned_data["groups"].splitlines() if line.strip()]
        known = sorted(group for group in groups if group)
        if len(known) < len(groups) or any(before[1] >= after[0] for before, after in pairwise(known)):
            raise forms.ValidationError(
                _("Write each group with both ends, without overlap: 2200-2299: 150 100"), "groups"
            )
        return known

    def clean_gain(self) -> list[int]:
        places = places_of(self.cleaned_data["gain"])
        if places is None:
            raise forms.ValidationError(_("These are not amounts. Write them as 1000 600.50."), "amounts")
        return places

    def clean_places(self) -> list[int]:
        places = places_of(self.cleaned_data["places"])
        if not places:
            raise forms.ValidationError(_("These are not amounts. Write them as 1000 600.50."), "amounts")
        return places


KINDS = {
    "berger": gettext_lazy("Berger: round robin"),
    "double-berger": gettext_lazy("Berger: double round robin"),
    "varma": gettext_lazy("Varma: drawing numbers of a round robin"),
    "scheveningen": gettext_lazy("Scheveningen"),
    "half-scheveningen": gettext_lazy("Half-Scheveningen"),
    "schiller": gettext_lazy("Schiller"),
    "skalitzka": gettext_lazy("Skalitzka"),
}


class TableForm(forms.Form):
    """Choice of a pairing table: kind, number of players or boards, teams of a Schiller event."""

    kind = forms.ChoiceField(
        label=gettext_lazy("Table"),
        choices=list(KINDS.items()),
    )
    size = forms.IntegerField(label=gettext_lazy("Players or boards"), min_value=2, max_value=40)
    teams = forms.IntegerField(
        label=gettext_lazy("Teams (Schiller)"), min_value=3, max_value=8, required=False
    )

    def clean(self) -> dict[str, Any]:
        given = super().clean() or {}
        kind, size = given.get("kind"), given.get("size")
        if kind and size and size not in SIZES[kind]:
            known = SIZES[kind]
            said = _("There are tables for %(first)s to %(last)s, in steps of %(step)s.")
            place = {"first": known[0], "last": known[-1], "step": known.step}
            self.add_error("size", forms.ValidationError(said, "size", place))
        return given


SIZES = {
    "berger": range(2, 41),
    "double-berger": range(2, 41),
    "varma": VARMA_SIZES,
    "scheveningen": SCHEVENINGEN_SIZES,
    "half-scheveningen": range(4, 21, 2),
    "schiller": range(2, 7),
    "skalitzka": range(2, 13, 2),
}
