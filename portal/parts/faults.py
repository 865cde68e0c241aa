"""Refusals: raised with a code, turned into a sentence where a person reads them."""

from portal.parts.declaration import declarations
from portal.parts.phrases import Table, filled


class Fault(Exception):
    """A request that the rules refuse. `field` names the form field at fault; empty for the whole form.

    An app has a subclass of its own where it catches its own refusals, and declares a sentence for each code.
    """

    def __init__(self, code: str, *, field: str = "", **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details


def sentence(fault: Fault) -> str:
    """Return the reason in the active language. A code without a sentence raises KeyError."""
    return filled(_sentences(type(fault))[fault.code], {"field": fault.field, **fault.details})


def _sentences(kind: type[Fault]) -> Table:
    """Return the sentences that an app declares for this class."""
    for parts in declarations().values():
        if kind in parts.phrases.faults:
            return parts.phrases.faults[kind]
    raise LookupError(f"no app declares sentences for {kind.__name__}")
