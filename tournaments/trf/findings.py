"""Findings about a report: a code with its data and place; the sentences are in `phrases`."""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from typing import Literal

Severity = Literal["error", "warning", "info"]
Value = str | int | None

# A file with the wrong columns would otherwise give one finding for each game.
MOST_OF_ONE_CODE = 1000
# From this count on, equal findings at several places are merged into one with a count.
MANY_EQUAL = 10
# Data that only says where a finding is; it does not make two findings different.
_PLACES = frozenset({"number", "key", "name", "opponent", "other", "round"})


@dataclass(frozen=True, slots=True)
class Finding:
    """One observation at one place; `line` 0 means the report as a whole."""

    severity: Severity
    code: str
    line: int = 0
    column: int = 0
    data: Mapping[str, Value] = field(default_factory=dict)


class Findings:
    """A list of findings, limited per code so that a damaged report does not repeat one endlessly."""

    def __init__(self) -> None:
        self._found: list[Finding] = []
        self._counts: Counter[str] = Counter()

    def add(self, finding: Finding) -> None:
        self._counts[finding.code] += 1
        if self._counts[finding.code] <= MOST_OF_ONE_CODE:
            self._found.append(finding)

    def all(self) -> tuple[Finding, ...]:
        """Return all findings in order of place, with a count for each code that was cut off."""
        many = [
            Finding("warning", "findings_many", data={"code": code, "count": count})
            for code, count in self._counts.items()
            if count > MOST_OF_ONE_CODE
        ]
        return in_order((*many, *_joined(self._found)))


def _joined(findings: list[Finding]) -> list[Finding]:
    """Merge equal findings into the first; errors stay separate, since each must be corrected."""
    if len(findings) < MANY_EQUAL:
        return findings
    groups: dict[object, list[Finding]] = {}
    for at, finding in enumerate(findings):
        said = tuple(item for item in finding.data.items() if item[0] not in _PLACES)
        key: object = at if finding.severity == "error" else (finding.code, said)
        groups.setdefault(key, []).append(finding)
    joined: list[Finding] = []
    for equal in groups.values():
        many = len(equal) >= MANY_EQUAL
        first = replace(equal[0], data={**equal[0].data, "equal": len(equal)})
        joined.extend([first] if many else equal)
    return joined


class Notes(Findings):
    """Collects findings while a report is read, at the line being read.

    A habit of the writing program (dots in dates, F for women) would repeat in every line: `habit` records
    its first place and counts the rest.
    """

    def __init__(self) -> None:
        super().__init__()
        self.line = 0
        self._habits: dict[str, tuple[int, int]] = {}

    def error(self, code: str, column: int = 1, **data: Value) -> None:
        self.add(Finding("error", code, self.line, column, data))

    def warning(self, code: str, column: int = 1, **data: Value) -> None:
        self.add(Finding("warning", code, self.line, column, data))

    def info(self, code: str, column: int = 1, **data: Value) -> None:
        self.add(Finding("info", code, self.line, column, data))

    def habit(self, code: str, column: int = 1, **data: Value) -> None:
        # The same code is two habits when the sign means an open game in one and a draw in the other.
        kind = f"{code} open" if data.get("open") else code
        place, count = self._habits.get(kind, (len(self._found), 0))
        if not count:
            self.add(Finding("warning", code, self.line, column, data))
        self._habits[kind] = (place, count + 1)

    def all(self) -> tuple[Finding, ...]:
        """Return all findings, habits with their count."""
        for place, count in self._habits.values():
            habit = self._found[place]
            self._found[place] = replace(habit, data={**habit.data, "count": count})
        return super().all()


def in_order(findings: Iterable[Finding]) -> tuple[Finding, ...]:
    """Sort by place; findings about the whole report come first."""
    return tuple(sorted(findings, key=lambda finding: (finding.line, finding.column)))
