"""Refusals in cases. A fault has a code; its sentence is the kind's or this package's."""

from typing import Any

from portal.parts.faults import Fault


class CaseFault(Fault):
    """Something that the kind of the case, or this package, refuses."""


class Stale(CaseFault):
    """The case has changed since it was read: `row` is the current state, `given` what was entered."""

    def __init__(self, row: Any, *, seen: int, given: Any = None) -> None:
        super().__init__("stale")
        self.row = row
        self.seen = seen
        self.given = given
