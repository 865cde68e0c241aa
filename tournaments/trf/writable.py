"""Finds values that a dialect cannot express.

Whatever was read can be written; values set by hand may not be expressible.
"""

from dataclasses import fields

from .model import Tournament
from .reader import read
from .writer import Dialect, write


def unwritable(tournament: Tournament, dialect: Dialect = "TRF26") -> tuple[str, ...]:
    """Return the fields that a written file would change; empty if it is faithful."""
    again = read(write(tournament, dialect)).tournament
    if again == tournament:
        return ()
    names = (item.name for item in fields(Tournament))
    return tuple(name for name in names if getattr(again, name) != getattr(tournament, name))
