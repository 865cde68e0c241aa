"""Filters of the public search."""

from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.enums import Sex, Title
from players.narrowing import ACTIVE, INACTIVE, UNRATED
from portal.federations.forms import FederationField

OLDEST, NEWEST = 1900, 2100
HIGHEST = 3500


class NarrowingFields(forms.Form):
    """Birth years, sex, range of the standard rating, activity."""

    sex = forms.ChoiceField(label=_("Sex"), required=False, choices=[("", _("Any")), *Sex.choices])
    born_from = forms.IntegerField(label=_("Born from"), required=False, min_value=OLDEST, max_value=NEWEST)
    born_to = forms.IntegerField(label=_("Born to"), required=False, min_value=OLDEST, max_value=NEWEST)
    rating_from = forms.IntegerField(label=_("Rating from"), required=False, min_value=0, max_value=HIGHEST)
    rating_to = forms.IntegerField(label=_("Rating to"), required=False, min_value=0, max_value=HIGHEST)
    activity = forms.ChoiceField(
        label=_("Activity"),
        required=False,
        choices=[
            ("", _("Any")),
            (ACTIVE, pgettext_lazy("of a player", "active")),
            (INACTIVE, _("inactive")),
            (UNRATED, _("without a rating")),
        ],
    )
    # Fields that are collapsed until the user opens them.
    folded = ("sex", "born_from", "born_to", "rating_from", "rating_to", "activity", "title")


class PlayerFilter(NarrowingFields):
    """Name or id, federation, title, and the other filters."""

    q = forms.CharField(label=_("Name or id"), required=False, max_length=100, strip=True)
    federation = FederationField(empty=_("Any"))
    title = forms.ChoiceField(label=_("Title"), required=False, choices=[("", _("Any")), *Title.choices])
    sort = forms.CharField(widget=forms.HiddenInput, required=False, max_length=20)
    field_order = ("q", "federation", "title")

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["q"].widget.attrs.update(
            {
                "type": "search",
                "autocomplete": "off",
                "spellcheck": "false",
                "hx-get": "",
                "hx-trigger": "input changed delay:180ms",
                "hx-target": "#players-found",
                "hx-include": "closest form",
                "hx-sync": "this:replace",
            }
        )
