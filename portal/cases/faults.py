"""Why a case refuses something. A fault has a code; its sentence is the kind's, or the kit's own."""

from typing import Any


class CaseFault(Exception):
    """`field` names the field of the form to which it belongs, empty for the whole."""

    def __init__(self, code: str, *, field: str = "", **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details


class Stale(CaseFault):
    """The case has changed since it was read: `row` is what stands now, `given` what was typed meanwhile."""

    def __init__(self, row: Any, *, seen: int, given: Any = None) -> None:
        super().__init__("stale")
        self.row = row
        self.seen = seen
        self.given = given
