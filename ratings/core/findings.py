"""What a check returns: a code with its article and the two numbers compared."""

from dataclasses import dataclass
from enum import StrEnum


class Severity(StrEnum):
    """An error keeps the event or game out; a warning or notice does not."""

    ERROR = "error"
    WARNING = "warning"
    NOTICE = "notice"


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule looked at: kept or not, what was found, what was asked for."""

    code: str
    article: str
    ok: bool
    actual: int | str | None = None
    required: int | str | None = None
    severity: Severity = Severity.ERROR
    subject: str | None = None


def blocking(findings: tuple[Finding, ...]) -> tuple[Finding, ...]:
    """Return the findings that keep an event or a game from being rated."""
    return tuple(f for f in findings if not f.ok and f.severity is Severity.ERROR)
