"""Why something about norms may not be done. A fault has a code; phrases.py has its sentence."""


class NormFault(Exception):
    """A request that the rules on norms and certificates refuse."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
