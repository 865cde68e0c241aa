"""Why an event may not be changed so. A fault has a code; phrases.py has its sentence."""


class EventFault(Exception):
    """A request that the rules of registration refuse."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
