"""Results in words: byes, colours, tie-breaks, and why a game is not rated."""

import re
from collections.abc import Mapping
from typing import Any

from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from ratings.core import EDITIONS, RatingType, edition_for
from rulekit import NoEditionError
from tournaments.models import PublishedEvent

# Why a game is not rated (ratings.core).
UNRATED = {
    "unplayed": _("not played"),
    "unrated_opponent": _("opponent has no rating"),
    "match_with_unrated": _("match with an unrated player"),
    "gap_too_wide": _("the ratings are too far apart"),
    "force_majeure": _("not finished: force majeure"),
    "fair_play": _("excluded by a fair-play decision"),
    "match_decided": _("the match was decided before"),
    "time_too_short": _("too little time for these ratings"),
    "unequal_clocks": _("the players had different times"),
    "void_newcomer": _("the opponent's first event is not counted"),
    "deceased": _("reported with a player who had died before"),
    "delisted": _("the player has lost the rating since"),
}

COLOURS = {"w": pgettext_lazy("colour", "White"), "b": pgettext_lazy("colour", "Black")}
BYES = {
    "U": _("bye"),
    "F": _("full-point bye"),
    "H": _("half-point bye"),
    "Z": _("absent"),
    "": _("not paired"),
    "+": _("bye"),
    "=": _("half-point bye"),
    "-": _("absent"),
}
# Names in C.07; the codes are the column headings.
TIE_BREAKS = {
    "BH": _("Buchholz"),
    "FB": _("Fore Buchholz"),
    "SB": _("Sonneborn-Berger"),
    "DE": _("direct encounter"),
    "WIN": _("wins"),
    "WON": _("games won over the board"),
    "BPG": _("games played with Black"),
    "BWG": _("games won with Black"),
    "PS": _("progressive scores"),
    "KS": _("Koya"),
    "ARO": _("average rating of opponents"),
    "AOB": _("average of opponents' Buchholz"),
    "TPR": _("tournament performance rating"),
    "PTP": _("perfect tournament performance"),
    "APRO": _("average performance of opponents"),
    "APPO": _("average perfect performance of opponents"),
    "REP": _("rounds one elected to play"),
    "STD": _("standard points"),
    "TPN": _("start number"),
    "RTNG": pgettext_lazy("tie-break", "rating"),
    "MPvGP": _("game points"),
    "EMGSB": _("Sonneborn-Berger for teams"),
    "EMMSB": _("Sonneborn-Berger for teams"),
    "EGMSB": _("Sonneborn-Berger for teams"),
    "EGGSB": _("Sonneborn-Berger for teams"),
    "MP": _("match points"),
    "GP": _("game points"),
    "EDE": _("extended direct encounter"),
    "EDEBT": _("extended direct encounter"),
    "EDEBB": _("extended direct encounter"),
    "EDET": _("extended direct encounter"),
    "EDEB": _("extended direct encounter"),
    "SSSC": _("score and strength of schedule"),
    "BC": _("board count"),
    "TBR": _("top board results"),
    "BBE": _("bottom board elimination"),
}


# What a modifier of C.07 leaves out of the sum.
_CUTS = {"C": _("%(name)s, cut (Cut-%(count)s)"), "M": _("%(name)s, median (%(count)s)")}
_MODIFIER = re.compile(r"[/-]([CM])(\d)", re.ASCII)


def tie_break_name(code: str) -> str:
    """Return the name of a tie-break (BH/C1: a cut Buchholz); an unknown code is returned unchanged."""
    base = re.split("[/:-]", code)[0]
    name = str(TIE_BREAKS.get(base, code))
    cut = _MODIFIER.search(code) if base in TIE_BREAKS else None
    return str(_CUTS[cut[1]]) % {"name": name, "count": cut[2]} if cut else name


# Shown on every page of an event, a list or a calculation by the regulations of 2009.
AMENDMENTS_MISSING = _(
    "The regulations were amended between 2009 and 2017, and the amendments are not known here. What is shown"
    " follows the text of 2009."
)


def amendments_notice(edition: str) -> str:
    """Return the notice about missing amendments of that edition, "" if none is missing."""
    return str(AMENDMENTS_MISSING) if edition == "fide-2009" else ""


def notice_of_event(event: PublishedEvent) -> str:
    """Return the notice for an event by the regulations of its first day, however it was registered."""
    return amendments_notice(event.edition) or amendments_notice(_fide_edition(event))


def _fide_edition(event: PublishedEvent) -> str:
    if not event.fide_rated:
        return ""
    try:
        return edition_for("fide", RatingType(event.tempo), event.start).id
    except NoEditionError:
        return ""


EDITION_NAMES: Mapping[str, Any] = {
    "fide": _("FIDE Rating Regulations of %(day)s"),
    "fide-rb": _("FIDE Rapid and Blitz Rating Regulations of %(day)s"),
    "ua": _("Rating regulations of Ukraine"),
}


def edition_name(code: str) -> str:
    """Name an edition by the day from which it is in force; an unknown edition keeps its code."""
    edition = EDITIONS.get(code)
    if edition is None:
        return code
    family = "fide-rb" if edition.id.startswith("fide-rb") else edition.system
    day = date_format(edition.valid_from, "DATE_FORMAT") if edition.valid_from else ""
    return str(EDITION_NAMES[family]) % {"day": day}
