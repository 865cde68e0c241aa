"""Texts for an event's announced rules, for its registration, public page, invitation and report."""

from collections.abc import Mapping
from typing import Any

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from tournaments.registration.enums import Acceleration, PairingRules, PrizeSharing
from tournaments.results.phrases import tie_break_name

Said = list[tuple[str, str]]


def rules_in_words(rules: Mapping[str, Any]) -> Said:
    """Return label and text of each announced rule; rules left open are omitted."""
    said = [*_of_pairings(rules), *_of_play(rules), *_of_prizes(rules), *_of_appeals(rules)]
    return [(label, text) for label, text in said if text]


def pairings_in_words(rules: Mapping[str, Any]) -> str:
    names = (
        _label(PairingRules, rules.get("pairing_rules")),
        _label(Acceleration, rules.get("acceleration")),
    )
    return ", ".join(name for name in names if name)


def default_time_in_words(rules: Mapping[str, Any]) -> str:
    minutes = rules.get("default_time")
    if minutes is None:
        return ""
    if not minutes:
        return _("a player who is not at the board at the start loses")
    return ngettext("%(minutes)d minute", "%(minutes)d minutes", minutes) % {"minutes": minutes}


def byes_in_words(rules: Mapping[str, Any]) -> str:
    byes, until = rules.get("half_point_byes"), rules.get("byes_until")
    if byes is None:
        return ""
    if not byes:
        return _("none")
    if until:
        return _("%(byes)s a player, until round %(round)s") % {"byes": byes, "round": until}
    return _("%(byes)s a player") % {"byes": byes}


def tie_breaks_in_words(rules: Mapping[str, Any]) -> str:
    """Return the names of the announced tie-breaks, each with its code of C.07."""
    codes = (rules.get("tie_breaks") or "").split(", ")
    named = _("%(name)s (%(code)s)")
    return ", ".join(named % {"name": tie_break_name(code), "code": code} for code in codes if code)


def _of_pairings(rules: Mapping[str, Any]) -> Said:
    return [
        (_("Pairing rules"), pairings_in_words(rules)),
        (_("Tie-breaks"), tie_breaks_in_words(rules)),
        (_("Play-off"), rules.get("play_off") or ""),
    ]


def _of_play(rules: Mapping[str, Any]) -> Said:
    return [
        (_("Default time"), default_time_in_words(rules)),
        (_("Half-point byes"), byes_in_words(rules)),
        (_("Restrictions on draws"), rules.get("draw_restrictions") or ""),
    ]


def _of_prizes(rules: Mapping[str, Any]) -> Said:
    return [
        (_("Prizes"), rules.get("prizes") or ""),
        (_("Sharing of prizes"), _label(PrizeSharing, rules.get("prize_sharing"))),
    ]


def _of_appeals(rules: Mapping[str, Any]) -> Said:
    minutes = rules.get("appeal_minutes")
    term = ""
    if minutes is not None:
        term = ngettext(
            "in writing, within %(minutes)d minute after the game",
            "in writing, within %(minutes)d minutes after the game",
            minutes,
        ) % {"minutes": minutes}
    return [
        (_("Appeals committee"), rules.get("appeals_committee") or ""),
        (_("Appeal fee"), rules.get("appeal_fee") or ""),
        (_("Appeals"), term),
    ]


def _label(words: Any, code: str | None) -> str:
    return str(words(code).label) if code else ""
