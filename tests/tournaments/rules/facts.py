"""An event against which nothing stands; each test spoils one thing."""

from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any

from rulekit import Finding
from tournaments.rules import ArbiterFacts, ClockPeriod, EventFacts, RoundFacts, check_registration

START = date(2026, 12, 1)
LONG = (ClockPeriod(90, None, 30),)


def rounds(*days: int, start: date = START) -> tuple[RoundFacts, ...]:
    """Return rounds on the given days of the event, at most three a day."""
    seen: dict[int, int] = {}
    made = []
    for number, offset in enumerate(days, 1):
        hour = 9 + 4 * seen.get(offset, 0)
        seen[offset] = seen.get(offset, 0) + 1
        made.append(RoundFacts(number, start + timedelta(days=offset), time(hour)))
    return tuple(made)


def event(start: date = START, **changes: Any) -> EventFacts:
    sound = EventFacts(
        start=start,
        end=start + timedelta(days=8),
        rounds=rounds(*range(9), start=start),
        clock=LONG,
        announced_as_rated=True,
        pairing_rules="dutch",
        acceleration="none",
        expected_players=25,
        expected_rated=20,
        top_rating=2300,
        arbiters=(ArbiterFacts("chief", frozenset({"IA"}), fee_paid=True),),
        measures=frozenset({"hand-detector", "cameras", "inspection"}),
    )
    return replace(sound, **changes)


def found(facts: EventFacts, today: date = date(2026, 10, 1)) -> dict[str, Finding]:
    return {finding.code: finding for finding in check_registration(facts, today)}
