"""Forms of the calculators."""

from datetime import date
from typing import Any

from django import forms
from django.utils import timezone
from django.utils.translation import gettext_lazy as _

from players.profile.phrases import SYSTEMS
from portal.look.forms import DayField
from ratings.calculators.phrases import FAULTS
from ratings.core import EDITIONS, System
from ratings.explain.phrases import edition_name
from ratings.periods.pools import DISABLED, TEAM_WORLD
from rulekit import RuleError

PAIRINGS = [
    (System.SWISS.value, _("Swiss")),
    (System.ROUND_ROBIN.value, _("round robin")),
    (System.DOUBLE_ROUND_ROBIN.value, _("double round robin")),
    (System.TEAM.value, _("team event")),
    (System.MATCH.value, _("match")),
    (System.KNOCKOUT.value, _("knockout")),
]


FEWER_GAMES = [
    ("", _("no")),
    (TEAM_WORLD, _("Olympiad, world or continental team championship")),
    (DISABLED, _("member of IBCA, ICSC or IPCA")),
]


def _editions() -> list[tuple[str, str]]:
    return [
        ("", str(_("the one in force on that day"))),
        *((e.id, edition_name(e)) for e in EDITIONS.values()),
    ]


# Form field for a fault of the core: looked up by its field first, then by its code.
_FIELDS = {
    "player.rating": "rating",
    "player.games": "games",
    "player.birth": "k",
    "edition": "edition",
    "no_edition": "on",
    "unknown_edition": "edition",
}


def _rating(label: Any, help_text: Any = "", *, required: bool = False) -> forms.IntegerField:
    return forms.IntegerField(
        label=label, help_text=help_text, required=required, min_value=1, max_value=4000
    )


class Rules(forms.Form):
    """The regulations to apply: a system and a day, or an edition."""

    # What is required depends on other fields, so the page says it, not the browser.
    use_required_attribute = False

    system = forms.ChoiceField(label=_("Rating list"), required=False, choices=list(SYSTEMS.items()))
    on = DayField(label=_("First day of the event"), required=False)
    edition = forms.ChoiceField(label=_("Edition of the regulations"), required=False, choices=_editions)

    def refuse(self, error: RuleError) -> None:
        """Show at its field why the core cannot answer."""
        named = next((key for key in (error.field, error.code) if key in FAULTS), "refused")
        field = _FIELDS.get(named)
        self.add_error(field if field in self.fields else None, FAULTS[named])

    def clean_system(self) -> str:
        return self.cleaned_data["system"] or "fide-standard"

    def clean_on(self) -> date:
        return self.cleaned_data["on"] or timezone.localdate()


class KForm(Rules):
    """The form for K."""

    id = forms.IntegerField(
        label=_("FIDE id"),
        help_text=_("Fills in the player's rating, games, year of birth and K from the newest list."),
        required=False,
        min_value=1,
        max_value=2**31 - 1,
    )
    rating = _rating(_("Rating"))
    games = forms.IntegerField(label=_("Rated games so far"), required=False, min_value=0, max_value=99_999)
    birth = forms.IntegerField(label=_("Year of birth"), required=False, min_value=1850, max_value=2200)
    peak = _rating(_("Highest published rating"), _("Leave empty if the rating above is the highest."))
    played = forms.IntegerField(label=_("Games in the period"), required=False, min_value=0, max_value=10_000)


class ChangeForm(KForm):
    """The form for a rating change."""

    rating = _rating(_("Rating"), required=True)
    played = None  # type: ignore[assignment] # Django's way to take a field away: the games are counted
    k = forms.IntegerField(
        label=_("K as published"),
        required=False,
        min_value=1,
        max_value=100,
        help_text=_("Leave empty and the rules decide."),
    )
    standard = _rating(_("Standard rating"), _("If there is no rapid or blitz rating yet."))
    paired = forms.ChoiceField(label=_("Kind of event"), required=False, choices=PAIRINGS)

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.fields["rating"].error_messages["required"] = FAULTS["player.rating"]

    def clean(self) -> dict[str, Any]:
        """Let rapid and blitz start from the standard rating (7.2.1)."""
        given = self.cleaned_data
        starts = given.get("standard") and given.get("system") in ("fide-rapid", "fide-blitz")
        if starts and not self.data.get("rating"):
            self.errors.pop("rating", None)
            given["rating"] = None
        return given


class InitialForm(Rules):
    """The form for a first rating."""

    paired = forms.ChoiceField(label=_("Kind of event"), required=False, choices=PAIRINGS)
    special = forms.ChoiceField(
        label=_("Fewer games suffice"),
        required=False,
        choices=FEWER_GAMES,
        help_text=_("By the regulations of 2009 (7.14f, 7.14g)."),
    )
