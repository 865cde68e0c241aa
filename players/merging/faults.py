"""Why two records cannot be merged, or a merge cannot be undone. phrases.py has the sentences."""


class MergeFault(Exception):
    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
