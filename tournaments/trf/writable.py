"""What no file of a dialect can say: whatever was read can be written, not all that is made by hand."""

from dataclasses import fields

from .model import Tournament
from .reader import read
from .writer import Dialect, write


def unwritable(tournament: Tournament, dialect: Dialect = "TRF26") -> tuple[str, ...]:
    """Return the fields that would be read otherwise than they are; none where the file is faithful."""
    again = read(write(tournament, dialect)).tournament
    if again == tournament:
        return ()
    names = (item.name for item in fields(Tournament))
    return tuple(name for name in names if getattr(again, name) != getattr(tournament, name))
