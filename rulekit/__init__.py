"""Shared code of the rule packages: findings, a strict JSON reader, the command line, editions by date.

Standard library only. A rule package imports this one and nothing else outside the standard library.
"""

from rulekit.editions import edition_by_id, edition_on
from rulekit.errors import NoEditionError, RuleError, UnknownEditionError
from rulekit.fields import Fields, parse
from rulekit.findings import Finding, Severity, Verdict, blocking, failed_articles, review_articles, verdict
from rulekit.values import BadRequestError

__all__ = [
    "BadRequestError",
    "Fields",
    "Finding",
    "NoEditionError",
    "RuleError",
    "Severity",
    "UnknownEditionError",
    "Verdict",
    "blocking",
    "edition_by_id",
    "edition_on",
    "failed_articles",
    "parse",
    "review_articles",
    "verdict",
]
