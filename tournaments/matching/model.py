"""Input of the matching: register records as of the start of the event."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """A register record; rating and K come from the list in force at the start of the event.

    `birth_date` is set only where the reader may see it; it is compared, never shown. `replaced_by` is the
    FIDE id of the record into which this one was merged.
    """

    pk: int
    fide_id: int | None
    name: str
    sex: str = ""
    birth_year: int | None = None
    birth_date: date | None = None
    federation: str = ""
    titles: tuple[str, ...] = ()
    rating: int | None = None
    k: int | None = None
    standard: int | None = None
    category: str | None = None
    replaced_by: int | None = None
    deceased_on: date | None = None
    deceased: bool = False
    # Banned from events of this host on one of its days.
    banned: bool = False
    # Serves as an arbiter of the event.
    serves: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """A register record that may be the player of the report; most likely first."""

    fide_id: int
    name: str
    federation: str
    birth_year: int | None
    certain: bool
