"""Pre-check: may this event be registered as written? Collects the findings of all rule packages."""

from collections.abc import Iterator
from dataclasses import replace
from datetime import date

from ratings.core import (
    Edition,
    EventRecord,
    PlayerSnapshot,
    RatingType,
    System,
    check_event,
    classify,
    edition_by_id,
    edition_for,
)
from rulekit import Finding, NoEditionError, Severity
from tournaments.rules.arbiters import all_licensed, check_staff
from tournaments.rules.clocks import Clock, modes, time_control
from tournaments.rules.event_rules import check_event_rules
from tournaments.rules.facts import EventFacts
from tournaments.rules.fair_play import check_protection
from tournaments.rules.findings import broken
from tournaments.rules.norm_event import check_norm_event
from tournaments.rules.schedule import check_lists, check_schedule
from tournaments.rules.timetable import check_overlaps, fullest_day, on_day

# The systems of the registration → those of the rating rules, which know teams only as such.
SYSTEMS = {
    "swiss": System.SWISS,
    "round-robin": System.ROUND_ROBIN,
    "double-round-robin": System.DOUBLE_ROUND_ROBIN,
    "knockout": System.KNOCKOUT,
    "match": System.MATCH,
    "scheveningen": System.TEAM,
    "schiller": System.TEAM,
    "team-swiss": System.TEAM,
    "team-round-robin": System.TEAM,
    "team-knockout": System.TEAM,
}
# Form field for each finding of the rating regulations.
FIELDS = {
    "edition_not_in_force": "start",
    "type_not_rated": "clock",
    "registered_late": "start",
    "hybrid_not_approved": "hybrid",
    "not_announced": "announced_as_rated",
    "arbiter_without_licence": "arbiters",
    "time_control_of_other_type": "clock",
    "time_too_short": "clock",
    "first_control": "clock",
    "unequal_clocks": "black_clock",
    "rounds_per_day": "rounds",
    "hours_per_day": "rounds",
    "too_long": "end",
    "interim_reports_due": "end",
    "match_with_unrated": "expected_rated",
    "too_few_rated": "expected_rated",
    "double_round_robin_too_small": "expected_players",
}
# Findings about one day of the schedule: they name the day with most rounds.
OF_A_DAY = frozenset({"rounds_per_day", "hours_per_day", "norm_rounds_a_day"})
# National regulations provide for no exceptions, so no body can admit one.
NATIONAL_CODES = {"hybrid_not_approved": "hybrid_not_provided"}
# These need the numbers of players, which a draft may not have yet.
COMPOSITION = frozenset({"too_few_rated", "double_round_robin_too_small", "match_with_unrated"})


def check_registration(event: EventFacts, today: date) -> tuple[Finding, ...]:
    """Return every objection to registering this event on that day of the host's calendar.

    Each list applies its own regulations: FIDE's and the national ones never substitute for each other.
    """
    found = [*check_schedule(event), *check_overlaps(event), *check_lists(event)]
    if event.fide_rated:
        found += _for_fide(event, today)
    if event.nationally_rated and event.national_edition:
        found += _for_national(event, edition_by_id(event.national_edition), today)
    found += [*_arbiters(event), *check_staff(event), *check_event_rules(event)]
    # Findings on a day do not say which; the fullest one is the reason in practice.
    fullest = fullest_day(event)
    named = (on_day(each, fullest) if each.code in OF_A_DAY else each for each in found)
    # What a body has admitted is no longer an objection.
    return tuple(finding for finding in named if finding.code not in event.admitted)


def _for_fide(event: EventFacts, today: date) -> Iterator[Finding]:
    """Apply FIDE's rating, title and protection regulations."""
    # The title rules check some of the same conditions: each is reported once, by the rating rules.
    known = set()
    if event.start is not None and event.clock:
        edition, rating_type = rating_edition(event.clock, event.start)
        if edition is None or rating_type is None:
            code, field = ("no_list_takes_it", "clock") if edition else ("no_edition", "start")
            yield broken(code, "B.02", "0.1", Severity.ERROR, field, event.start.isoformat())
        else:
            for finding in _by_rating_rules(event, edition, rating_type, today):
                known.add(finding.code)
                yield finding
    if event.norm_event:
        yield from (each for each in check_norm_event(event) if each.code not in known)
    yield from _clock_modes(event)
    yield from check_protection(event, today)


def _for_national(event: EventFacts, edition: Edition, today: date) -> Iterator[Finding]:
    """Apply the national regulations; registration is the approval that those of Ukraine require (7)."""
    if event.start is None or not event.clock:
        return
    # National rules may have other types of chess than FIDE's, so the clocks are classified again.
    rating_type = classify(edition, time_control(event.clock))
    if rating_type is None or rating_type not in edition.types:
        tempo = rating_edition(event.clock, event.start)[1]
        code, actual = ("type_not_rated", tempo.value) if tempo else ("no_list_takes_it", None)
        article = edition.article("time.minutes")
        yield broken(code, edition.system.upper(), article, Severity.ERROR, "nationally_rated", actual)
        return
    yield from _by_rating_rules(event, edition, rating_type, today)


def rating_edition(clock: Clock, start: date) -> tuple[Edition | None, RatingType | None]:
    """Return the regulations for that start and the list that rates these clocks (R02, R12)."""
    control = time_control(clock)
    edition: Edition | None = None
    # Every type of chess has editions of its own; the one that takes these clocks is wanted.
    for candidate in RatingType:
        try:
            edition = edition_for("fide", candidate, start)
        except NoEditionError:
            # No edition of this type on that day; another type may have one.
            continue
        if (found := classify(edition, control)) is candidate:
            return edition, found
    return edition, None


def event_editions(
    clock: Clock, start: date, *, fide_rated: bool = True, national: str = ""
) -> tuple[tuple[Edition, ...], RatingType | None]:
    """Return the regulations of all lists that the event is for, FIDE's first, and its rating type."""
    editions: list[Edition] = []
    rating_type = None
    if fide_rated:
        edition, rating_type = rating_edition(clock, start)
        if edition is None or rating_type is None:
            return (), None
        editions.append(edition)
    if national:
        editions.append(edition_by_id(national))
        rating_type = rating_type or classify(editions[-1], time_control(clock))
    return (tuple(editions), rating_type) if rating_type else ((), None)


def _by_rating_rules(
    event: EventFacts, edition: Edition, rating_type: RatingType, today: date
) -> Iterator[Finding]:
    """Apply the rating regulations (B.02) as if the event were registered today."""
    counted = event.expected_players is not None and event.expected_rated is not None
    for core in check_event(edition, _record(event, rating_type, today), _expected(event)):
        # Met, without a field to correct, or not to be judged yet.
        if core.ok or core.code not in FIELDS or (core.code in COMPOSITION and not counted):
            continue
        yield _from_core(core, edition)


def _from_core(core: Finding, edition: Edition) -> Finding:
    regulation, article = "B.02", core.article
    code, field = core.code, FIELDS[core.code]
    # The rating regulations cite the title rules for norm events.
    if article.startswith("title rules "):
        regulation, article = "B.01", article.removeprefix("title rules ")
    elif edition.system != "fide":
        regulation = edition.system.upper()
        code = NATIONAL_CODES.get(code, code)
    elif edition.id.startswith("fide-rb"):
        regulation = "B.02 RB"
    if code == "registered_late" and article == edition.article("event.registration_days_top"):
        code = "registered_late_top"
    return replace(core, code=code, article=article, regulation=regulation, field=field)


def _record(event: EventFacts, rating_type: RatingType, today: date) -> EventRecord:
    # How many rounds each playing day has, in any order.
    per_day = [event.days.count(day) for day in dict.fromkeys(event.days)]
    return EventRecord(
        system=SYSTEMS[event.system],
        rating_type=rating_type,
        start=event.start,
        end=event.end,
        registered_on=today,
        # The edition's 60 moves are applied inside.
        time_control=time_control(event.clock),
        black_time_control=None if event.black_clock is None else time_control(event.black_clock),
        rounds_per_day=tuple(per_day),
        official=event.official or event.continental,
        league=event.league,
        hybrid=event.hybrid,
        announced_as_rated=event.announced_as_rated,
        licensed_arbiters=all_licensed(event),
        national_championship=event.national_championship,
        women_only=event.women_only,
        norm_event=event.norm_event,
    )


def _expected(event: EventFacts) -> tuple[PlayerSnapshot, ...]:
    """Return the announced field: the two highest ratings, then the numbers of rated and unrated players."""
    # FIDE ids of expected players are unknown: a placeholder keeps the rule on ids quiet.
    top = [PlayerSnapshot(rating=event.top_rating, fide_id="expected")] if event.top_rating else []
    if event.top_rating_women:
        top.append(PlayerSnapshot(rating=event.top_rating_women, woman=True, fide_id="expected"))
    rated = min(event.expected_rated or 0, event.expected_players or 0)
    more = max(rated - len(top), 0)
    unrated = max((event.expected_players or 0) - rated, 0)
    # Any rating below the top players' will do: only their number matters.
    others = (PlayerSnapshot(rating=1, fide_id="expected"),) * more
    return (*top, *others, *(PlayerSnapshot(fide_id="expected"),) * unrated)


def _arbiters(event: EventFacts) -> Iterator[Finding]:
    """Check for a chief arbiter, an IA for official events; arbiters should not play (C.05)."""
    chief = event.chief
    if chief is None:
        yield broken("no_chief_arbiter", "C.05", "13.1", Severity.ERROR, "arbiters")
    elif event.fide_rated and (event.official or event.continental) and "IA" not in chief.titles:
        yield broken("chief_not_ia", "C.05", "13.1", Severity.ERROR, "arbiters", _titles(chief.titles), "IA")
    elif not chief.titles and not event.norm_event:
        yield broken("chief_untitled", "C.05", "13.1", Severity.WARNING, "arbiters")
    playing = sum(each.plays for each in event.arbiters)
    # In norm events the title rules forbid it, and report it.
    if playing and not event.norm_event:
        yield broken("playing_arbiters", "B.01", "1.1.6", Severity.WARNING, "arbiters", playing, 0)


def _clock_modes(event: EventFacts) -> Iterator[Finding]:
    """Check that increment and delay are not mixed: an error in norm events only (B.01, 1.1.3b)."""
    used = modes(event.clock) | modes(event.black_clock or ())
    if len(used) > 1 and not event.norm_event:
        yield broken("mixed_clock_modes", "B.01", "1.1.3b", Severity.WARNING, "clock")


def _titles(titles: frozenset[str]) -> str:
    return ", ".join(sorted(titles))
