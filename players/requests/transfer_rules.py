"""Dated rules of requests: fees, periods, ages. An unknown amount stays unknown and is never computed."""

import csv
from dataclasses import dataclass
from datetime import date
from functools import cache
from pathlib import Path

from rulekit.dates import add_months, add_years

TABLE = Path(__file__).resolve().parent.parent / "data" / "transfer_rules.csv"
UNKNOWN = "unknown"
FEES = ("notification_fee", "transfer_fee", "compensation_fee")


@dataclass(frozen=True)
class Rule:
    """One value from a day on; None if our sources do not state it."""

    name: str
    value: int | None
    unit: str
    since: date
    until: date | None
    source: str

    def holds_on(self, day: date) -> bool:
        return self.since <= day and (self.until is None or day <= self.until)


class NoRule(LookupError):
    """The table has no row for that rule and day."""


@dataclass(frozen=True)
class Eligibility:
    """The first day on which a transferred player may play for the new federation without a fee.

    Without a day, the last event for the old federation is unknown and nothing is computed.
    """

    day: date | None
    source: str


# Read once per process: the file is part of the release and changes only with it.
@cache
def rules() -> tuple[Rule, ...]:
    with TABLE.open(encoding="utf-8", newline="") as file:
        return tuple(_read(row) for row in csv.DictReader(file))


def rule_on(name: str, day: date) -> Rule:
    """Return the row in force on that day."""
    for rule in rules():
        if rule.name == name and rule.holds_on(day):
            return rule
    raise NoRule(f"{name} on {day}")


def number_on(name: str, day: date) -> int:
    """Return a value that must be known; periods and ages always are."""
    value = rule_on(name, day).value
    if value is None:
        raise NoRule(f"{name} on {day} is not known")
    return value


def fees_on(day: date) -> list[Rule]:
    """Return the fees of a transfer notified on that day, each with its source."""
    return [rule_on(name, day) for name in FEES]


def eligible_from(*, notified: date, last_event: date | None, never_represented: bool) -> Eligibility:
    """Return the first fee-free day for FIDE events under the new flag.

    Two years after the last event for the old federation; one year after the notification for a player who
    played no event for it in the five years before.
    """
    # All values are those in force on the day of notification, also if the table changes before the decision.
    absent = number_on("absence_months", notified)
    after_absence = rule_on("eligible_after_absence_months", notified)
    if never_represented or (last_event and add_months(last_event, absent) <= notified):
        months = number_on(after_absence.name, notified)
        return Eligibility(add_months(notified, months), after_absence.source)
    usual = rule_on("eligible_after_months", notified)
    if last_event is None:
        return Eligibility(None, usual.source)
    return Eligibility(max(notified, add_months(last_event, number_on(usual.name, notified))), usual.source)


def needs_guardian(birth: date, today: date) -> bool:
    """Return whether a player is too young to consent alone."""
    return add_years(birth, number_on("guardian_age", today)) > today


def _read(row: dict[str, str]) -> Rule:
    return Rule(
        name=row["rule"],
        value=None if row["value"] == UNKNOWN else int(row["value"]),
        unit=row["unit"],
        since=date.fromisoformat(row["from"]),
        until=date.fromisoformat(row["until"]) if row["until"] else None,
        source=row["source"],
    )
