"""Results in words: byes, colours, tie-breaks, and why a game is not rated."""

from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

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
# The names of C.07; the codes stand in the head of the column.
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
    "SSSC": _("score and strength of schedule"),
    "BC": _("board count"),
    "TBR": _("top board results"),
    "BBE": _("bottom board elimination"),
}


# Stands on every page of an event, a list or a calculation by the regulations of 2009.
AMENDMENTS_MISSING = _(
    "The regulations were amended between 2009 and 2017, and the amendments are not known here. What is shown"
    " follows the text of 2009."
)


def amendments_notice(edition: str) -> str:
    """Return the notice for an event, a list or a calculation of that edition, "" where none is missing."""
    return str(AMENDMENTS_MISSING) if edition == "fide-2009" else ""
