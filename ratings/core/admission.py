"""Checks whether an event may be rated; they return findings and never raise (articles 0-6, 9-10)."""

from collections.abc import Callable, Iterator, Sequence
from datetime import date, timedelta
from fractions import Fraction

from ratings.core.composition import check_composition
from ratings.core.editions.model import Edition, Scope
from ratings.core.opponents import own_rating
from ratings.core.records import EventRecord, PlayerSnapshot, RatingType, System, TimeControl
from ratings.core.time_control import classify, minimum_minutes
from rulekit import Finding, Severity
from rulekit.dates import add_months

Check = Callable[[Edition, EventRecord, Sequence[PlayerSnapshot]], Iterator[Finding]]


def check_event(
    edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot] = ()
) -> tuple[Finding, ...]:
    """Check everything that the edition requires of an event before its games may be rated."""
    return tuple(finding for check in CHECKS for finding in check(edition, event, players))


def registration_deadline(
    edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot] = ()
) -> tuple[date, str] | None:
    """Return the last day of registration and its article.

    R03; from 2024 on 30 days for players above 2700, women above 2500.
    """
    rules = edition.event
    if event.start is None:
        return None
    if rules.registration_months is not None:
        return add_months(event.start, -rules.registration_months), edition.article(
            "event.registration_months"
        )
    days, parameter = rules.registration_days, "event.registration_days"
    if rules.registration_days_top is not None and _has_top_player(edition, players):
        days, parameter = rules.registration_days_top, "event.registration_days_top"
    elif rules.registration_days_norm is not None and event.norm_event:
        days, parameter = rules.registration_days_norm, "event.registration_days_norm"
    return None if days is None else (event.start - timedelta(days=days), edition.article(parameter))


# From this edition on the council hears appeals, before it the commission (0.4; 2009 and 2017: 0.5).
COUNCIL_HEARS_FROM = date(2024, 3, 1)


def appeal_before_council(edition: Edition) -> bool:
    """Return whether an appeal against a refusal goes to the council instead of the commission (R08)."""
    return edition.valid_from is not None and edition.valid_from >= COUNCIL_HEARS_FROM


# Until then every game in which both players moved is rated; from then on force majeure and fair play are
# exceptions (5.1).
EXCEPTIONS_FROM = date(2022, 1, 1)
# Ukraine has the sentence of 2009: "any game in which both players made at least one move will be rated".
# Its commission may refuse a whole event; the text knows no decision on a single game (§ 2).
WITHOUT_EXCEPTIONS = frozenset({"ua"})


def rates_every_played_game(edition: Edition) -> bool:
    """Return whether no decision can keep a played game out of the rating (2009, 2017: 5.1; Ukraine: § 2)."""
    if edition.system in WITHOUT_EXCEPTIONS:
        return True
    return edition.valid_from is not None and edition.valid_from < EXCEPTIONS_FROM


def appeal_until(edition: Edition, decided_on: date) -> date | None:
    """Return the last day of an appeal against a refusal to rate (R08)."""
    days = edition.event.appeal_days
    return None if days is None else decided_on + timedelta(days=days)


def _has_top_player(edition: Edition, players: Sequence[PlayerSnapshot]) -> bool:
    rules = edition.event
    for player in players:
        bound = rules.top_woman_over if player.woman else rules.top_player_over
        if bound is not None and player.rating is not None and player.rating > bound:
            return True
    return False


def _validity(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check that the edition covers the event's first day and type of chess (R01, R02, R65)."""
    if event.start is not None and edition.valid_from is not None:
        yield Finding(
            "edition_not_in_force",
            edition.article("validity"),
            edition.covers(event.start),
            event.start.isoformat(),
            edition.valid_from.isoformat(),
        )
    yield Finding(
        "type_not_rated",
        edition.article("validity"),
        event.rating_type in edition.types,
        event.rating_type.value,
    )


def _registration(
    edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]
) -> Iterator[Finding]:
    """Check registration in time or late admission by the chair; in Ukraine approval (R03, R04)."""
    deadline = registration_deadline(edition, event, players)
    if deadline is not None and event.registered_on is not None:
        ok = event.registered_on <= deadline[0] or "late_registration" in event.waivers
        yield Finding(
            "registered_late", deadline[1], ok, event.registered_on.isoformat(), deadline[0].isoformat()
        )
    if edition.event.approval:
        yield Finding("not_approved", edition.article("event.approval"), event.approved is True)


def _conduct(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check hybrid play, arbiters, announcement and recorded moves (R06, R09, R10, R15)."""
    rules = edition.event
    if event.hybrid:
        ok = rules.hybrid_with_approval and event.hybrid_approved
        yield Finding("hybrid_not_approved", edition.article("event.hybrid_with_approval"), ok)
    if rules.licensed_arbiters and event.licensed_arbiters is not None:
        yield Finding(
            "arbiter_without_licence", edition.article("event.licensed_arbiters"), event.licensed_arbiters
        )
    if rules.announcement and event.announced_as_rated is not None:
        article = edition.article("event.announcement")
        yield Finding("not_announced", article, event.announced_as_rated, severity=Severity.WARNING)
    if rules.moves_recorded and event.moves_recorded is not None:
        yield Finding("moves_not_recorded", edition.article("event.moves_recorded"), event.moves_recorded)


def _players(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check ids, membership and deaths (R11, R66, R67); without a FIDE id there is no rating (A-61)."""
    rules = edition.event
    for player in players:
        if not player.fide_id and edition.system == "fide" and rules.fide_id:
            yield Finding("no_fide_id", edition.article("event.fide_id"), False, subject=player.player_id)
        # For a national rating a missing FIDE id is only a warning.
        elif not player.fide_id and edition.system != "fide":
            yield Finding(
                "no_fide_id",
                edition.article("event"),
                False,
                severity=Severity.WARNING,
                subject=player.player_id,
            )
        if rules.membership and player.federation_suspended:
            yield Finding(
                "federation_suspended", edition.article("event.membership"), False, subject=player.player_id
            )
        if rules.deaths_reported and player.deceased:
            yield Finding(
                "deceased", edition.article("event.deaths_reported"), False, subject=player.player_id
            )


def _clock(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check type of chess, minimum time, first control and equal clocks (R12-R14, R21)."""
    if not event.clocks:
        return
    white, black = event.clocks
    kinds = [classify(edition, control) for control in event.clocks]
    # The clock that makes it another type of chess, if one does.
    found = next((kind for kind in kinds if kind is not event.rating_type), event.rating_type)
    yield Finding(
        "time_control_of_other_type",
        edition.article("time.minutes"),
        found is event.rating_type,
        found.value if found else None,
        event.rating_type.value,
    )
    if event.rating_type is RatingType.STANDARD and edition.time.minutes:
        yield _minimum_time(edition, min(white.seconds, black.seconds), players)
    yield from _first_control(edition, white)
    if edition.time.equal_clocks and event.black_time_control is not None:
        equal = black.seconds == white.seconds
        yield Finding("unequal_clocks", edition.article("time.equal_clocks"), equal)


def _minimum_time(edition: Edition, seconds: Fraction, players: Sequence[PlayerSnapshot]) -> Finding:
    """Check the minimum time; in 2009 it excludes the event, later only the games concerned (A-16)."""
    needed = minimum_minutes(edition, (player.rating for player in players))
    severity = Severity.ERROR if edition.time.scope is Scope.EVENT else Severity.WARNING
    ok = seconds >= 60 * needed
    return Finding(
        "time_too_short", edition.article("time.minutes"), ok, int(seconds // 60), needed, severity
    )


def _first_control(edition: Edition, control: TimeControl) -> Iterator[Finding]:
    moves, rules = control.first_control_moves, edition.time
    if moves is None:
        return
    if rules.first_control_exactly is not None:
        article = edition.article("time.first_control_exactly")
        ok = moves == rules.first_control_exactly
        yield Finding("first_control", article, ok, moves, rules.first_control_exactly)
    if rules.first_control_at_least is not None:
        article = edition.article("time.first_control_at_least")
        ok = moves >= rules.first_control_at_least
        yield Finding("first_control", article, ok, moves, rules.first_control_at_least)


def _days(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check rounds and hours per day: both players' time, 60 moves per game (R16, A-18)."""
    most = max(event.rounds_per_day, default=0)
    allowed = dict(edition.time.rounds_per_day).get(event.rating_type)
    if most and allowed is not None:
        article = edition.article("time.rounds_per_day")
        yield Finding("rounds_per_day", article, most <= allowed, most, allowed)
    if most and edition.time.hours_per_day is not None and event.clocks:
        article = edition.article("time.hours_per_day")
        # Both players may use their whole time in every round of the day.
        seconds = most * sum(control.seconds for control in event.clocks)
        limit = 3600 * edition.time.hours_per_day
        yield Finding("hours_per_day", article, seconds <= limit, int(seconds // 60), limit // 60)


def _duration(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check the longest duration and monthly interim reports (R17, R18)."""
    if event.start is None or event.end is None:
        return
    rules, days = edition.event, (event.end - event.start).days + 1
    if days < 1:
        yield Finding("ends_before_start", edition.article("validity"), False, days, 1)
    if rules.longest_days is not None:
        ok = days <= rules.longest_days or event.league or "longer_event" in event.waivers
        yield Finding("too_long", edition.article("event.longest_days"), ok, days, rules.longest_days)
    if rules.interim_after_days is not None:
        article = edition.article("event.interim_after_days")
        yield Finding(
            "interim_reports_due",
            article,
            days <= rules.interim_after_days,
            days,
            rules.interim_after_days,
            Severity.NOTICE,
        )


def _match(edition: Edition, event: EventRecord, players: Sequence[PlayerSnapshot]) -> Iterator[Finding]:
    """Check that a match has no unrated player (R22, A-28); a standard rating stands in (7.2.1)."""
    if event.system is System.MATCH and players and not edition.event.match_with_unrated:
        ok = all(own_rating(edition, player).rating is not None for player in players)
        yield Finding("match_with_unrated", edition.article("event.match_with_unrated"), ok)


CHECKS: tuple[Check, ...] = (
    _validity,
    _registration,
    _conduct,
    _players,
    _clock,
    _days,
    _duration,
    _match,
    check_composition,
)
