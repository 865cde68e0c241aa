"""Why a case refuses something. A fault has a code; its sentence is the kind's, or the kit's own."""

from typing import Any

from portal.parts.faults import Fault


class CaseFault(Fault):
    """Something that the kind of the case, or the kit, refuses."""


class Stale(CaseFault):
    """The case has changed since it was read: `row` is what stands now, `given` what was typed meanwhile."""

    def __init__(self, row: Any, *, seen: int, given: Any = None) -> None:
        super().__init__("stale")
        self.row = row
        self.seen = seen
        self.given = given
