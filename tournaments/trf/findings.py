"""Findings about a report: a code with its data and its place; the sentences live in `phrases`."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

Severity = Literal["error", "warning", "info"]
Value = str | int | None


@dataclass(frozen=True, slots=True)
class Finding:
    """One thing noticed at one place; `line` 0 means the report as a whole."""

    severity: Severity
    code: str
    line: int = 0
    column: int = 0
    data: Mapping[str, Value] = field(default_factory=dict)


class Notes:
    """Collects findings while a report is read.

    A habit of the writing program (dots in dates, F for women) would repeat in every line: `habit`
    keeps its first place and counts the rest.
    """

    def __init__(self) -> None:
        self.line = 0
        self._found: list[Finding] = []
        self._habits: dict[str, tuple[int, int]] = {}

    def error(self, code: str, column: int = 1, **data: Value) -> None:
        self._found.append(Finding("error", code, self.line, column, data))

    def warning(self, code: str, column: int = 1, **data: Value) -> None:
        self._found.append(Finding("warning", code, self.line, column, data))

    def info(self, code: str, column: int = 1, **data: Value) -> None:
        self._found.append(Finding("info", code, self.line, column, data))

    def habit(self, code: str, column: int = 1, **data: Value) -> None:
        place, count = self._habits.get(code, (len(self._found), 0))
        if not count:
            self._found.append(Finding("warning", code, self.line, column, data))
        self._habits[code] = (place, count + 1)

    def all(self) -> tuple[Finding, ...]:
        """Everything found, habits with their count, in order of place."""
        found = list(self._found)
        for place, count in self._habits.values():
            found[place] = replace(found[place], data={**found[place].data, "count": count})
        return in_order(found)


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Sort by place; findings about the whole report come first."""
    return tuple(sorted(findings, key=lambda finding: (finding.line, finding.column)))
