"""Why a record stays as it is. phrases.py has the sentences."""

from collections.abc import Sequence


class ProtectionFault(Exception):
    """`brakes` has the codes of all that forbids an anonymisation."""

    def __init__(self, code: str, brakes: Sequence[str] = ()) -> None:
        super().__init__(code)
        self.code = code
        self.brakes = tuple(brakes)
