"""Translates colour letters of other languages.

B/N is blanc, noir (also bianco, nero; blancas, negras); W/S is weiß, schwarz.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass

from .findings import Notes

# Search only the rounds: the name to their left may contain single letters too.
_FROM = 80
# A single letter after an opponent's number and before a result, two blanks or the end of the line.
_COLOUR = re.compile(r"(?<=[0-9] )[A-Za-z](?= [10=+\-WDLHFUZwdlhfuz½*?]|  |$)", re.ASCII)
_B_AND_N = {"B": "w", "b": "w", "N": "b", "n": "b"}
_W_AND_S = {"S": "b", "s": "b", "N": "b", "n": "b"}


@dataclass(frozen=True, slots=True)
class Colours:
    """The colour letters that a report uses."""

    letters: dict[str, str]
    written: str

    def plain(self, line: str, notes: Notes) -> str:
        """Return the line with the colours written as w and b."""
        rounds = _COLOUR.sub(lambda found: self.letters.get(found.group(), found.group()), line[_FROM:])
        if rounds != line[_FROM:]:
            notes.habit("colours_other", 97, actual=self.written)
        return line[:_FROM] + rounds


def colours_of(lines: Iterable[str]) -> Colours | None:
    """Return the colour letters of the report; None for w and b.

    `B` means White if the report uses N but never W.
    """
    found: set[str] = set()
    for line in lines:
        rounds = line[_FROM:]
        if line.startswith("001 ") and (
            " n " in rounds or " N " in rounds or " s " in rounds or " S " in rounds
        ):
            found.update(_COLOUR.findall(rounds.upper()))
    if "N" in found and not any(_has_white(line) for line in lines):
        return Colours(_B_AND_N, "B/N")
    return Colours(_W_AND_S, "W/S") if found & {"N", "S"} else None


def _has_white(line: str) -> bool:
    return line.startswith("001 ") and "W" in _COLOUR.findall(line[_FROM:].upper())
