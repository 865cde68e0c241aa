"""What matching looks at: a row of the register as it was when the event began."""

from dataclasses import dataclass
from datetime import date


@dataclass(frozen=True, slots=True)
class RegisterRow:
    """A player of the register; rating and K are those of the list in force at the start of the event.

    `birth_date` is known only where the reader may see it; it is compared, never shown.
    `replaced_by` is the FIDE number of the record into which this one was merged.
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
    # From events of this host, on one of its days.
    banned: bool = False


@dataclass(frozen=True, slots=True)
class Proposal:
    """Somebody of the register who may be the player of the report; the surest first."""

    fide_id: int
    name: str
    federation: str
    birth_year: int | None
    certain: bool
