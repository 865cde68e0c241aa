"""Why an account stays as it is. A fault has a code; phrases.py has its sentence."""


class AccountFault(Exception):
    """A request about an account that has to be refused."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
