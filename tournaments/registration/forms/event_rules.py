"""Form part for the event's rules: pairing, standings, byes, prizes, appeals (C.04.2, C.05)."""

import re
from typing import Any

from django import forms
from django.utils.translation import gettext_lazy as _

from tournaments.registration.enums import Acceleration, PairingRules, PrizeSharing
from tournaments.registration.forms.rows import MOST_ROUNDS
from tournaments.standings import NEWEST, UnknownTieBreakError, individual_standings, team_standings

_LONGEST = 2000
_MOST_MINUTES = 1440
# Codes of the scores themselves, allowed at the start of a tie-break list.
_SCORES = frozenset({"PTS", "MPTS", "GPTS", "MP", "GP"})


def _choice(label: Any, choices: Any, **options: Any) -> forms.ChoiceField:
    return forms.ChoiceField(label=label, choices=[("", "–"), *choices], required=False, **options)


def _number(label: Any, most: int, **options: Any) -> forms.IntegerField:
    return forms.IntegerField(label=label, required=False, min_value=0, max_value=most, **options)


def _text(label: Any, rows: int = 2, **options: Any) -> forms.CharField:
    widget = forms.Textarea(attrs={"rows": rows})
    return forms.CharField(label=label, required=False, max_length=_LONGEST, widget=widget, **options)


class EventRulesForm(forms.Form):
    """All fields are optional in a draft; given values are announced and repeated in the report."""

    pairing_rules = _choice(
        _("Pairing rules"),
        PairingRules.choices,
        help_text=_("For a Swiss: declared before the start (C.04.2)."),
    )
    acceleration = _choice(_("Acceleration"), Acceleration.choices)
    tie_breaks = forms.CharField(
        label=_("Tie-breaks"),
        max_length=120,
        required=False,
        help_text=_("Codes of C.07 in their order, such as BH/C1, BH, DE, WIN."),
    )
    default_time = _number(
        _("Default time in minutes"),
        _MOST_MINUTES,
        help_text=_("0: a player who is late at the start loses."),
    )
    half_point_byes = _number(_("Half-point byes of a player"), MOST_ROUNDS, help_text=_("0: none."))
    byes_until = _number(_("Last round of half-point byes"), MOST_ROUNDS)
    draw_restrictions = forms.CharField(
        label=_("Restrictions on draws"),
        max_length=200,
        required=False,
        help_text=_("Such as: no draw by agreement before move 30."),
    )
    play_off = _text(_("Play-off"), help_text=_("For which places, and at which time control."))
    prizes = _text(_("Prizes"), 4)
    prize_sharing = _choice(_("Sharing of prizes"), PrizeSharing.choices)
    appeals_committee = _text(
        _("Appeals committee"), help_text=_("A chair and at least two members, and reserves (C.05, 10.2).")
    )
    appeal_fee = forms.CharField(label=_("Appeal fee"), max_length=60, required=False)
    appeal_minutes = _number(_("Minutes for an appeal after the game"), _MOST_MINUTES)
    appeal_written = forms.BooleanField(label=_("Appeals are made in writing"), required=False, initial=True)

    def clean_tie_breaks(self) -> str:
        """Accept only tie-breaks that the standings of players or teams support."""
        words = [word for word in re.split(r"[\s,;]+", self.cleaned_data["tie_breaks"]) if word]
        unknown = [word for word in words if not ranks(word)]
        if unknown:
            raise forms.ValidationError(
                _("No standings are made with: %(codes)s."), "unknown", {"codes": ", ".join(unknown)}
            )
        return ", ".join(words)

    def clean(self) -> dict[str, Any]:
        given: dict[str, Any] = super().clean() or self.cleaned_data
        if given.get("byes_until") and not given.get("half_point_byes"):
            self.add_error("half_point_byes", _("Say how many half-point byes a player may take."))
        return given


def ranks(code: str) -> bool:
    """Return whether players or teams can be ranked by that code."""
    if code.partition(":")[0] in _SCORES:
        return True
    for rank in (
        lambda: individual_standings([], tie_breaks=(code,), edition=NEWEST),
        lambda: team_standings({}, boards=1, tie_breaks=(code,), edition=NEWEST),
    ):
        try:
            rank()
        # The code is right for players but not for teams, or the other way round: the other one is tried.
        except UnknownTieBreakError:
            continue
        return True
    return False
