"""How findings and players of a report appear on its page."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from django.utils.translation import gettext

from tournaments.matching import fix_for
from tournaments.models import Report
from tournaments.phrases_reports import field_name, finding_text
from tournaments.reports.mending import place_of
from tournaments.services.reports.examining import finding_of
from tournaments.trf import Finding, Fix
from tournaments.trf.source import source_of

WINDOW = 80
# The widest field that is right-aligned: the FIDE number.
FIELD = 11


@dataclass(frozen=True)
class ShownFinding:
    """A finding with the line it is about, cut around its column, and the fix that would settle it."""

    finding: Finding
    text: str
    before: str
    mark: str
    after: str
    fix: Fix | None
    field: str

    @property
    def place(self) -> str:
        """Where in the file: line and column."""
        if not self.finding.line:
            return gettext("whole report")
        place = {"line": self.finding.line, "column": self.finding.column}
        return gettext("line %(line)s, column %(column)s") % place

    @property
    def mended_on(self) -> str:
        """The page for a correction by hand: player, team, line, head, or none of them."""
        return place_of(self.finding)[0]

    @property
    def record(self) -> int:
        """The record that this page opens."""
        return place_of(self.finding)[1]


@dataclass(frozen=True)
class FixGroup:
    """Findings of one code that a single click settles."""

    code: str
    count: int
    field: str
    example: str


def shown_findings(stored: Iterable[Mapping[str, Any]], raw: bytes) -> list[ShownFinding]:
    """Return findings ready to be shown; the words and lines in them are the file's own, so escape them."""
    lines = source_of(raw).lines
    return [_shown(finding_of(dict(one)), lines) for one in stored]


def _shown(finding: Finding, lines: Sequence[str]) -> ShownFinding:
    line = lines[finding.line - 1] if 0 < finding.line <= len(lines) else ""
    at, end = _marked(line, max(finding.column - 1, 0))
    start = max(at - WINDOW, 0)
    fix = fix_for(finding)
    return ShownFinding(
        finding,
        finding_text(finding),
        line[start:at],
        line[at:end] or ("␣" if line else ""),
        line[end : end + WINDOW],
        fix,
        field_name(fix.field) if fix else "",
    )


def _marked(line: str, at: int) -> tuple[int, int]:
    """Return where the word at a column begins and ends; in a right-aligned field it begins later."""
    blanks = len(line[at : at + FIELD]) - len(line[at : at + FIELD].lstrip())
    if blanks == len(line[at : at + FIELD]):
        return at, at + 1
    begin = at + blanks
    return begin, begin + len(line[begin:].split(maxsplit=1)[0])


def fix_groups(stored: Iterable[Mapping[str, Any]]) -> list[FixGroup]:
    """Return the codes whose findings can be settled all at once, where there are several."""
    found = [finding_of(dict(one)) for one in stored]
    fixable = [finding for finding in found if fix_for(finding) is not None]
    counts = Counter(finding.code for finding in fixable)
    first = {finding.code: finding for finding in reversed(fixable)}
    return [_group(code, count, first[code]) for code, count in counts.most_common() if count > 1]


def _group(code: str, count: int, example: Finding) -> FixGroup:
    fix = fix_for(example)
    return FixGroup(code, count, field_name(fix.field) if fix else "", finding_text(example))


def severity_of(report: Report, asked: str) -> str:
    """Return the group to show: the one asked for, else the gravest that has findings."""
    counts = {"error": report.errors, "warning": report.warnings, "info": report.infos}
    if asked in counts:
        return asked
    return next((severity for severity, count in counts.items() if count), "error")
