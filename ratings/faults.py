"""Why a list cannot be calculated or published so. phrases.py has the sentences."""


class RatingFault(Exception):
    """A request that the rules of rating periods refuse."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
