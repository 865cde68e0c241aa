"""A norm event whose format changes after its start needs the chairman's approval (B.01, 1.1.1)."""

from collections.abc import Iterator

from rulekit import Finding, Severity
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken


def format_changes(before: EventFacts, after: EventFacts) -> Iterator[Finding]:
    """Yield one finding when the system, the number of rounds or the clocks of a norm event change."""
    if before.norm_event and _format(before) != _format(after):
        yield broken("format_changed", "B.01", "1.1.1", Severity.ERROR, "system")


def _format(event: EventFacts) -> tuple[object, ...]:
    """Return the facts that make up the format; moving a round to another hour does not change it."""
    return event.system, len(event.rounds), event.clock, event.black_clock
