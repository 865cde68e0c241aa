"""Parses tie-break codes: C.07 and MTB26 (`BH:MP/C1`), the regulation text (`BH-C1`), annex 3 names."""

import re
from dataclasses import dataclass, replace
from typing import Any

from .editions import Edition

# Letters; an optional score (MTB26 `:MP`); modifiers, each with a slash (C.07) or a hyphen (older lists).
_CODE = re.compile(r"([A-Z]+?)(?::(MP|GP))?((?:[/-][A-Z][+-]?[0-9.]*)*)")
# A modifier: letter, number with or without sign; a fraction as in `/L.5` is accepted and dropped.
_OPTION = re.compile(r"[/-]([A-Z])([+-][0-9]+|[0-9]*)(?:\.[0-9]+)?")

# Names of annex 3 and of older lists. Before C.07, WON included wins by forfeit, as WIN does now.
_OLD_NAMES = {"BWON": "BWG", "BG": "BPG", "KOYA": "KS", "GE": "REP", "MBH": "BH-M1", "AROC": "ARO-C1"}
_OLD_TEAM = {"TSB": "EMGSB", "TSB-A": "EMMSB", "TSB-B": "EMGSB", "TSB-C": "EGMSB", "TSB-D": "EGGSB"}
_OLD_TEAM_CUT = {f"TSB-C1-{letter}": f"{_OLD_TEAM[f'TSB-{letter}']}-C1" for letter in "ABCD"}
# Extended direct encounter with the knock-out codes for two teams that are still level (C.07, 13.3.2; MTB26).
_ENCOUNTERS = {
    "EDEBT": ("BC", "TBR"),
    "EDEBB": ("BC", "BBE"),
    "EDET": ("TBR",),
    "EDEB": ("BBE",),
}


class UnknownTieBreakError(ValueError):
    """The code names no tie-break known here."""


@dataclass(frozen=True, slots=True)
class TieBreak:
    """A tie-break with its modifiers (C.07, articles 5 and 14)."""

    name: str
    # MP or GP for teams; empty: the primary score.
    score: str = ""
    # How many contributions a cut leaves out at either end (14.1), and the /P, /F and /R modifiers.
    cut_low: int = 0
    cut_high: int = 0
    forfeits_played: bool = False
    fore: bool = False
    reversed: bool = False
    # Koya's limit in percent of the possible points (9.2).
    limit: int = 50
    # Half points added to that limit (14.5).
    shift: int = 0
    # Divisor of SSSC (13.4); 0: the default.
    factor: int = 0
    # What separates two teams after EDE (13.3.2); empty: the knock-out codes that the list names besides it.
    knock_out: tuple[str, ...] = ()


def tie_break_of(code: str, edition: Edition) -> TieBreak:
    """Parse a code, in capitals or not, as the given edition understands it."""
    text = code.strip().upper()
    text = _OLD_TEAM_CUT.get(text) or _OLD_TEAM.get(text) or _OLD_NAMES.get(text, text)
    if found := re.fullmatch(r"AROC([0-9])", text):
        text = f"ARO-C{found.group(1)}"
    if edition.virtual_opponent and text == "WON":
        text = "WIN"
    if text == "BH-SUM":
        return TieBreak("BHSUM")
    read = _CODE.fullmatch(text)
    if not read:
        raise UnknownTieBreakError(code)
    name, score, options = read.groups()
    if name in _ENCOUNTERS:
        tie_break = TieBreak("EDE", score or "", knock_out=_ENCOUNTERS[name])
    else:
        tie_break = TieBreak("MPvGP" if name == "MPVGP" else name, score or "")
    for letter, amount in _OPTION.findall(options):
        tie_break = _with(tie_break, letter, amount, code)
    return tie_break


_FLAGS = {"P": "forfeits_played", "F": "fore", "R": "reversed"}


def _with(tie_break: TieBreak, letter: str, written: str, code: str) -> TieBreak:
    # Only Koya's limit may be signed: `L+1` moves the limit by half points, `L60` sets its percentage.
    amount, signed = int(written or 1), written[:1] in ("+", "-")
    changes: dict[str, Any] = {
        "C": {"cut_low": amount},
        "M": {"cut_low": amount, "cut_high": amount},
        "L": {"shift": amount} if signed else {"limit": amount},
        "K": {"factor": amount},
        **{flag: {name: True} for flag, name in _FLAGS.items()},
    }
    if letter not in changes or (signed and letter != "L"):
        raise UnknownTieBreakError(code)
    return replace(tie_break, **changes[letter])
