"""Why an application is refused at once. A fault has a code; phrases.py has its sentence."""


class ApplicationFault(Exception):
    """`field` names the field of the form to which it belongs, empty for the whole."""

    def __init__(self, code: str, *, field: str = "", **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.field = field
        self.details = details
