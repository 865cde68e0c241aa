"""Named errors of the rating core: a code and the field at fault, never a sentence for the public."""


class RatingError(Exception):
    """A request that the core refuses; `code` is stable, `field` is a dotted path."""

    code = "refused"

    def __init__(self, field: str, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
        if code is not None:
            self.code = code


class UnknownEditionError(RatingError):
    """The edition id is not registered."""

    code = "unknown_edition"


class NoEditionError(RatingError):
    """No edition covers the day; the core never guesses (A-50, A-62)."""

    code = "no_edition"


class MissingInputError(RatingError):
    """A value that the rule needs was not given."""

    code = "missing"


class ImpossibleInputError(RatingError):
    """The values contradict each other or the rules of the game."""

    code = "impossible"


class NotInEditionError(RatingError):
    """The edition has no such rule or does not rate this type of chess."""

    code = "not_in_edition"
