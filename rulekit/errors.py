"""Errors of the rule packages: a stable code and the field at fault; texts for users live elsewhere."""


class RuleError(Exception):
    """A request that a rule package refuses; `field` is a dotted path such as `norms[1].event.rounds`."""

    code = "refused"

    def __init__(self, field: str, message: str, code: str | None = None) -> None:
        super().__init__(message)
        self.field = field
        self.message = message
        if code is not None:
            self.code = code


class UnknownEditionError(RuleError):
    """The edition id is not registered."""

    code = "unknown_edition"


class NoEditionError(RuleError):
    """No edition covers the day; a rule package does not fall back to a neighbouring edition."""

    code = "no_edition"
