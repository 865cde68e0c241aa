"""Errors of the rating core in addition to those of the rule kit: a code and the field at fault."""

from rulekit import RuleError


class MissingInputError(RuleError):
    """A value that the rule needs was not given."""

    code = "missing"


class ImpossibleInputError(RuleError):
    """The values contradict each other or the rules of the game."""

    code = "impossible"


class NotInEditionError(RuleError):
    """The edition has no such rule or does not rate this type of chess."""

    code = "not_in_edition"
