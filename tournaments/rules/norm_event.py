"""Pre-check of an event in which norms are possible (B.01, 1.1)."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from rulekit import Finding, Severity
from titles.rules.editions import TitleEdition, edition_on
from titles.rules.events import (
    EventConditions,
    Period,
    arbiter_findings,
    fact_findings,
    registration_findings,
    schedule_findings,
    single_round_days,
)
from tournaments.rules.clocks import modes, time_control
from tournaments.rules.facts import EventFacts
from tournaments.rules.findings import broken

# Code of the title rules → (our code where the rating rules check the same, field to correct).
CODES = {
    "hours_a_day": ("hours_per_day", "rounds"),
    "rounds_a_day": ("norm_rounds_a_day", "rounds"),
    "player_time": ("norm_player_time", "clock"),
    "system": ("norm_system", "system"),
    "chief_arbiter": ("norm_chief_arbiter", "arbiters"),
    "playing_arbiters": ("norm_playing_arbiters", "arbiters"),
    "norm_rounds": ("norm_rounds", "rounds"),
    "norm_players": ("norm_players", "expected_players"),
    "same_clocks": ("norm_same_clocks", "clock"),
}
TEAMS = frozenset({"team-swiss", "team-round-robin", "team-knockout"})


def check_norm_event(event: EventFacts) -> Iterator[Finding]:
    """Yield the broken conditions of a norm event, as far as they can be judged at registration."""
    if event.start is None or event.end is None or not event.clock:
        return
    edition = edition_on(event.start)
    if edition is None:
        yield broken("no_title_edition", "B.01", "0.2", Severity.ERROR, "start", event.start.isoformat())
        return
    conditions = conditions_of(event, event.start, event.end)
    # Only what can be judged before the event: players and results are checked at the report.
    asked = [
        *registration_findings(edition, conditions),
        *schedule_findings(edition, conditions),
        *arbiter_findings(conditions),
        *fact_findings(conditions),
    ]
    yield from (_from_core(core) for core in asked if not core.ok)
    yield from _slow_days(event, edition)


def conditions_of(event: EventFacts, start: date, end: date) -> EventConditions:
    """Return the conditions for the title rules; a player's time is rounded down to whole minutes."""
    # Rounded down, so that a second too little is never rounded away.
    minutes = int(time_control(event.clock).seconds // 60)
    # Arbiters who play are given twice under the same key, as the rule compares both lists.
    playing = frozenset(str(place) for place, each in enumerate(event.arbiters) if each.plays)
    chief = event.chief
    held = next((title for title in ("IA", "FA") if chief and title in chief.titles), "")
    return EventConditions(
        start=start,
        end=end,
        round_dates=event.days,
        periods=(Period(minutes),),
        increment_seconds=0,
        system="team" if event.system in TEAMS else event.system,
        same_clocks=event.black_clock in (None, event.clock) and len(modes(event.clock)) <= 1,
        chief_arbiter_title=None if chief is None else held,
        arbiters=playing,
        players=playing,
        rounds=len(event.rounds) or None,
        expected_players=event.expected_players,
        team_championship=event.system in TEAMS and (event.official or event.continental),
    )


def _from_core(core: Finding) -> Finding:
    code, field = CODES[core.code]
    return replace(core, code=code, regulation="B.01", field=field)


def _slow_days(event: EventFacts, edition: TitleEdition) -> Iterator[Finding]:
    """Yield a hint: GM (since 2024 WGM too) needs one norm with three days of a single round (1.1.3a)."""
    days = single_round_days(event.days)
    # Only a hint: the norm that needs slow days may come from another event.
    if event.days and days < edition.slow_days:
        yield broken("few_slow_days", "B.01", "1.1.3a", Severity.NOTICE, "rounds", days, edition.slow_days)
