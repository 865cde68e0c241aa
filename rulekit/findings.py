"""The result of a check: a code, its article, the value found and the value required."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error excludes the event or game; a warning or notice does not."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


class Verdict(StrEnum):
    """The answer of a rule, or of all rules of a case."""

    PASS = "PASS"  # noqa: S105 -- a verdict, not a password
    FAIL = "FAIL"
    REVIEW = "REVIEW"


@dataclass(frozen=True, slots=True)
class Finding:
    """The result of one rule: `ok` is true when it is met, false when not, None when a person must decide.

    `subject` identifies what it is about, such as a norm's id. A check that covers several regulations names
    the one of the `article` in `regulation`; a check of a form names the form field to correct in `field`.
    """

    code: str
    article: str
    ok: bool | None
    actual: int | str | None = None
    required: int | str | None = None
    severity: Severity = Severity.ERROR
    subject: str | int | None = None
    regulation: str = ""
    field: str = ""

    def json(self, subject_key: str = "subject") -> dict[str, object]:
        """Return the finding as the JSON commands print it; `subject_key` is the key for its subject."""
        written: dict[str, object] = {
            "code": self.code,
            "article": self.article,
            "ok": self.ok,
            "actual": self.actual,
            "required": self.required,
        }
        if self.subject is not None:
            written[subject_key] = self.subject
        return written


def blocking(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Return the errors: rules that are not met and not merely warnings or notices."""
    return tuple(f for f in findings if f.ok is False and f.severity is Severity.ERROR)


def failed_articles(findings: Iterable[Finding]) -> list[str]:
    """Return the articles that are not met, each once, sorted as strings."""
    return sorted({finding.article for finding in blocking(findings)})


def review_articles(findings: Iterable[Finding]) -> list[str]:
    """Return the articles that a person must decide, each once, sorted as strings."""
    return sorted({finding.article for finding in findings if finding.ok is None})


def verdict(findings: Iterable[Finding]) -> Verdict:
    """Return FAIL when anything failed, else REVIEW when a person must decide something, else PASS."""
    known = tuple(findings)
    if blocking(known):
        return Verdict.FAIL
    return Verdict.REVIEW if any(finding.ok is None for finding in known) else Verdict.PASS
