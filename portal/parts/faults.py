"""A refusal: raised with a code, told in words where somebody reads it."""

from portal.parts.declaration import declarations
from portal.parts.phrases import Table, filled


class Fault(Exception):
    """A request that the rules refuse. `field` names the form's field that is wrong, empty for the whole.

    An app has a class of its own for what it catches by itself, and declares the sentences of its codes.
    """

    def __init__(self, code: str, *, field: str = "", **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details


def sentence(fault: Fault) -> str:
    """Return why it was refused, in the active language; a code without a sentence raises KeyError."""
    return filled(_sentences(type(fault))[fault.code], {"field": fault.field, **fault.details})


def _sentences(kind: type[Fault]) -> Table:
    """Return the sentences that an app declares for this class of faults."""
    for parts in declarations().values():
        if kind in parts.phrases.faults:
            return parts.phrases.faults[kind]
    raise LookupError(f"no app declares sentences for {kind.__name__}")
