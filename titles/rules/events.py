"""Conditions of a tournament in which norms are possible (1.1, 1.4.2d-e, 1.9).

At registration only the facts known then are checked; at acceptance all of them. A fact given as None is not
known yet and yields no finding.
"""

from collections import Counter
from dataclasses import dataclass
from datetime import date

from rulekit import Finding

from .editions import TitleEdition

MOVES = 60
"""Games are reckoned at sixty moves (1.1.2, 1.1.3)."""
CHIEF_ARBITERS = ("IA", "FA")


@dataclass(frozen=True, slots=True)
class Period:
    """One time period: minutes for a number of moves, or for the rest of the game."""

    minutes: int
    moves: int | None = None


@dataclass(frozen=True, slots=True)
class EventConditions:
    """The facts of a norm tournament; flags are None if unknown."""

    start: date
    end: date
    round_dates: tuple[date, ...]
    periods: tuple[Period, ...]
    increment_seconds: int
    system: str
    registered: date | None = None
    registration_waived: bool = False
    system_approved: bool = False
    under_the_laws: bool | None = None
    format_changed: bool | None = None
    change_approved: bool = False
    equal_conditions: bool | None = None
    same_clocks: bool | None = None
    chief_arbiter_title: str | None = None
    arbiter_always_present: bool | None = None
    arbiters: frozenset[str] | None = None
    players: frozenset[str] | None = None
    rounds: int | None = None
    expected_players: int | None = None
    """As registered; the report then shows who played."""
    team_championship: bool = False
    altered_for_someone: bool | None = None
    pgn_complete: bool | None = None


def minutes_for_sixty_moves(periods: tuple[Period, ...], increment_seconds: int) -> int:
    """Return one player's time for sixty moves; a delay counts like an increment (1.1.3)."""
    minutes, begun = 0, 0
    for period in periods:
        if begun >= MOVES:
            break
        minutes += period.minutes
        if period.moves is None:
            break
        begun += period.moves
    return minutes + MOVES * increment_seconds // 60


def single_round_days(round_dates: tuple[date, ...]) -> int:
    """Return the number of dates on which exactly one round was played (1.1.3a, D6)."""
    return sum(rounds == 1 for rounds in Counter(round_dates).values())


def uses_ratings_of_the_day(edition: TitleEdition, conditions: EventConditions) -> bool:
    """Return whether ratings and titles of each game's day count instead of the first day's (1.1.4)."""
    return (conditions.end - conditions.start).days + 1 > edition.long_event_days


def schedule_findings(edition: TitleEdition, conditions: EventConditions) -> list[Finding]:
    """Return findings on hours and rounds per day, and on the players' time (1.1.2, 1.1.3)."""
    time = minutes_for_sixty_moves(conditions.periods, conditions.increment_seconds)
    rounds = max(Counter(conditions.round_dates).values(), default=0)
    # Both players' time for the rounds of the busiest day.
    minutes, most_minutes = 2 * time * rounds, 60 * edition.hours_a_day
    return [
        Finding("hours_a_day", "1.1.2", minutes <= most_minutes, minutes, most_minutes),
        Finding("rounds_a_day", "1.1.3", rounds <= edition.rounds_a_day, rounds, edition.rounds_a_day),
        Finding("player_time", "1.1.3", time >= edition.minutes_a_player, time, edition.minutes_a_player),
    ]


def registration_findings(edition: TitleEdition, conditions: EventConditions) -> list[Finding]:
    """Return findings on registration period and system, both subject to prior agreement (1.1.1, 1.4.2e)."""
    findings = []
    if conditions.registered is not None:
        days = (conditions.start - conditions.registered).days
        ok = days >= edition.registration_days or conditions.registration_waived
        findings.append(Finding("registered_days", "1.1.1", ok, days, edition.registration_days))
    allowed = conditions.system in edition.systems or conditions.system_approved
    findings.append(Finding("system", "1.4.2e", allowed, conditions.system, "approved"))
    return findings + size_findings(edition, conditions)


def size_findings(edition: TitleEdition, conditions: EventConditions) -> list[Finding]:
    """Return whether the event is long enough for a norm (1.4.1).

    Nine rounds, ten in a double round robin; world and continental team championships need seven (1.4.1b).
    """
    rounds = conditions.rounds
    if rounds is None or conditions.system in ("knockout", "match"):  # a round is a match of several games
        return []
    needed = edition.minimum_games
    if conditions.team_championship:
        needed = edition.team_rounds[0]
    elif conditions.system == "double-round-robin":
        needed = 2 * (edition.double_round_robin.players - 1)
    return [
        Finding("norm_rounds", "1.4.1", rounds >= needed, rounds, needed),
        *_players_findings(edition, conditions),
    ]


def _players_findings(edition: TitleEdition, conditions: EventConditions) -> list[Finding]:
    """Return whether a round robin has enough players; a free day is no game (1.4.1a, 1.4.5f)."""
    players, double = conditions.expected_players, edition.double_round_robin.players
    asked = {
        "round-robin": ("1.4.1a", edition.minimum_games + 1),
        "double-round-robin": ("1.4.5f", double),
    }
    if players is None or conditions.system not in asked:
        return []
    article, needed = asked[conditions.system]
    return [Finding("norm_players", article, players >= needed, players, needed)]


def arbiter_findings(conditions: EventConditions) -> list[Finding]:
    """Return findings on the chief arbiter's title and on playing arbiters (1.1.5, 1.1.6)."""
    findings = []
    title = conditions.chief_arbiter_title
    if title is not None:
        findings.append(Finding("chief_arbiter", "1.1.5", title in CHIEF_ARBITERS, title, "IA, FA"))
    if conditions.arbiters is not None and conditions.players is not None:
        playing = len(conditions.arbiters & conditions.players)
        findings.append(Finding("playing_arbiters", "1.1.6", playing == 0, playing, 0))
    return findings


def fact_findings(conditions: EventConditions) -> list[Finding]:
    """Return findings on facts that people have to state (1.1.1, 1.1.3b, 1.1.5, 1.4.2d, 1.9.1)."""
    unchanged = None if conditions.format_changed is None else not conditions.format_changed
    untouched = None if conditions.altered_for_someone is None else not conditions.altered_for_someone
    facts = (
        ("laws_of_chess", "1.1.1", conditions.under_the_laws),
        (
            "format_unchanged",
            "1.1.1",
            unchanged if unchanged is None else unchanged or conditions.change_approved,
        ),
        ("equal_conditions", "1.1.1", conditions.equal_conditions),
        ("same_clocks", "1.1.3b", conditions.same_clocks),
        ("arbiter_present", "1.1.5", conditions.arbiter_always_present),
        ("nobody_favoured", "1.4.2d", untouched),
        ("pgn", "1.9.1", conditions.pgn_complete),
    )
    return [
        Finding(code, article, fact, "yes" if fact else "no", "yes")
        for code, article, fact in facts
        if fact is not None
    ]


def event_conditions(edition: TitleEdition, conditions: EventConditions) -> list[Finding]:
    """Return every condition that can be judged now; a norm needs all of them."""
    return [
        *registration_findings(edition, conditions),
        *schedule_findings(edition, conditions),
        *arbiter_findings(conditions),
        *fact_findings(conditions),
    ]
