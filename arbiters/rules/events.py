"""Events: their level, whether they may give norms, and rounds and systems of an application's events."""

from collections.abc import Iterable, Sequence

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Level, Mode, Organiser, Sought, System
from arbiters.rules.records import EventFacts, Festival
from rulekit import Finding


def reaches_percent(part: int, whole: int, percent: int) -> bool:
    """Return whether a part is at least that percentage; of an empty whole it is not."""
    return whole > 0 and 100 * part >= percent * whole


def event_level(title: Sought, organiser: Organiser, federations: int, *, edition: ArbiterEdition) -> Level:
    """Return the level of an event for norms of a title (2.6)."""
    if organiser != Organiser.FEDERATION:
        return Level.WORLD_CONTINENTAL
    if federations >= edition.of(title).federations:
        return Level.INTERNATIONAL
    return Level.NATIONAL if federations <= 1 else Level.NONE


def level_of(event: EventFacts, title: Sought, edition: ArbiterEdition) -> Level:
    """Return the level of an event (2.6)."""
    return event_level(title, event.organiser, event.federations, edition=edition)


def admission(event: EventFacts) -> tuple[Finding, ...]:
    """Check whether an event may give norms: rated (2.1), not online (2.3), approved where necessary."""
    found = [Finding("fide_rated", "2.1", event.fide_rated)]
    if event.mode == Mode.HYBRID:
        approved = event.qc_approved and event.commission_approved
        found.append(Finding("hybrid_approved", "2.3.2", approved))
    else:
        found.append(Finding("over_the_board", "2.3", event.mode == Mode.OTB, event.mode))
    if System.OT in event.systems:
        found.append(Finding("system_agreed", "2.3.1", event.commission_agreed, System.OT))
    return tuple(found)


def enough_rounds(title: Sought, rounds: int, *, edition: ArbiterEdition) -> Finding:
    """Check whether an event has enough rounds for a norm, if only as the exception (3.10, 4.10)."""
    rules = edition.of(title)
    needed = rules.fewest_rounds
    return Finding("rounds", rules.articles.rounds, rounds >= needed, rounds, needed)


def is_short(title: Sought, rounds: int, edition: ArbiterEdition) -> bool:
    """Return whether an event needs the one exception of an application (3.10.1, 4.10.1)."""
    rules = edition.of(title)
    return rules.fewest_rounds <= rounds < rules.rounds


def short_events(title: Sought, rounds: Iterable[int], *, edition: ArbiterEdition) -> Finding:
    """Check for at most one event of the shorter kind (3.10.1, 4.10.1)."""
    short = sum(is_short(title, each, edition) for each in rounds)
    return Finding("short_events", edition.of(title).articles.short, short <= 1, short, 1)


def rounds_check(title: Sought, rounds: Sequence[int], *, edition: ArbiterEdition) -> tuple[Finding, ...]:
    """Judge the rounds of all events of an application (3.10, 4.10)."""
    each = (enough_rounds(title, number, edition=edition) for number in rounds)
    return (*each, short_events(title, rounds, edition=edition))


def helps_swiss_only(event: EventFacts, title: Sought, edition: ArbiterEdition) -> bool:
    """Return whether an event, or its festival, allows an application with Swiss events only (2.5, 2.5.1)."""
    alone = Festival(event.players, event.rated, event.federations, event.rounds)
    return (
        event.system == System.SS
        and event.fide_rated
        and any(_is_big(field, edition.of(title).federations, edition) for field in (alone, event.festival))
    )


def _is_big(field: Festival | None, federations: int, edition: ArbiterEdition) -> bool:
    big = edition.big_swiss
    return (
        field is not None
        and field.players >= big.players
        and field.rounds >= big.rounds
        and field.federations >= federations
        and reaches_percent(field.rated, field.players, big.rated_percent)
    )


def systems_check(title: Sought, norms: Sequence[EventFacts], *, edition: ArbiterEdition) -> Finding:
    """Check for two systems (2.4), or only Swiss events with a large international one among them (2.5)."""
    systems = {event.system for event in norms}
    helped = systems == {System.SS} and any(helps_swiss_only(event, title, edition) for event in norms)
    return Finding("systems", "2.4", len(systems) != 1 or helped, ", ".join(sorted(systems)) or None, 2)
