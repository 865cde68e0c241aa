"""Why a federation's staff may not be changed so. A fault has a code; phrases.py has its sentence."""


class StaffFault(Exception):
    """A request that the rules of an office refuse."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
