"""Why a report cannot be taken, mended or passed on. A fault has a code; phrases_reports has its sentence."""


class ReportFault(Exception):
    """A request that the rules of reports refuse."""

    def __init__(self, code: str, **details: object) -> None:
        super().__init__(code)
        self.code = code
        self.details = details
