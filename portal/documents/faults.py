"""Why a document cannot be had, as a code that pages turn into a sentence."""


class DocumentUnavailable(Exception):
    """`code` is pango (library missing), storage (cannot write), missing or damaged (the stored file)."""

    def __init__(self, code: str) -> None:
        super().__init__(code)
        self.code = code
