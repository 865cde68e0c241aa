"""Parses pasted lines. Pure functions."""

import re
from dataclasses import dataclass

# The throttle counts lines too (players.lookup.views).
MOST_LINES = 500
LONGEST_LINE = 150
# Three letters after a separator, or in brackets, at the end of the line.
_FEDERATION = re.compile(r"[;,\t]\s*([A-Za-z]{3})\s*$|\(\s*([A-Za-z]{3})\s*\)\s*$")


@dataclass(frozen=True)
class Line:
    """One entry to look up: an id or a name, with the federation if the line gives one."""

    text: str
    number: str = ""
    name: str = ""
    federation: str = ""


def read_lines(pasted: str) -> list[Line]:
    """Return the non-empty lines in their order; duplicates are kept."""
    texts = (" ".join(line.replace("\0", "").split(" ")).strip() for line in pasted.splitlines())
    return [read_line(text[:LONGEST_LINE]) for text in texts if text.strip(";,\t ")]


def read_line(text: str) -> Line:
    """Read "14100017", "Shevchenko, Taras", "Shevchenko, Taras; UKR" or "Shevchenko (UKR)"."""
    number = text.strip(";,\t ")
    if number.isascii() and number.isdigit():
        return Line(text, number=number)
    if found := _FEDERATION.search(text):
        code = (found[1] or found[2]).upper()
        # "Ivanov, Ivo" has a first name of three letters: after a comma only capitals mean a federation.
        if not text[found.start()].startswith(",") or (found[1] or "").isupper():
            return Line(text, name=text[: found.start()].strip(";,\t "), federation=code)
    return Line(text, name=text.strip(";,\t "))
