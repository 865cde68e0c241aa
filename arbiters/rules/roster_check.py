"""Check the appointments of a year against every rule: category, activity, sanctions, panels, limits, shares.

Articles name their regulation, because B06.3 and B06.4 both have a 4.1. Only unmet rules, and those left to a
person, are reported.
"""

from collections import Counter, defaultdict
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import date
from itertools import combinations

from arbiters.rules.activity import inactive_may_serve
from arbiters.rules.appointments import (
    gender_quota,
    may_appoint,
    olympiad_federations,
    olympiad_host_share,
    panel_role_ok,
    panel_share,
    year_limits,
)
from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Body, Role
from arbiters.rules.records import Identifier
from arbiters.rules.roster import (
    FLOOR,
    Appointment,
    CalendarEvent,
    Conflict,
    RosterArbiter,
    Standing,
    standing_at,
)
from rulekit import Finding, RuleError
from rulekit.dates import iso

PRESENCE = "B06.1 2.1"
"""An arbiter is present for the whole event, so nobody can serve twice on one day."""


def _of(regulation: str, findings: Iterable[Finding]) -> list[Finding]:
    # Both regulations have a 4.1, so the finding names the regulation too.
    return [replace(each, article=f"{regulation} {each.article}") for each in findings]


def standing_findings(
    standing: Standing, event: CalendarEvent, role: Role, *, edition: ArbiterEdition
) -> list[Finding]:
    """Check category (B06.3 8.3), activity (B06.3 2.1) and panel (B06.4 3, 6.3, 7.3) for a post."""
    category = may_appoint(role, event.category, standing.title, standing.category, edition=edition)
    found = _of("B06.3", [category])
    if not standing.active:
        official = event.official or event.continental
        found += _of("B06.3", inactive_may_serve(role, event.player_norms_possible, official))
    if event.uses_panels and standing.panel is None:
        found += _of("B06.4", [_outside_panels(standing, event, role)])
    elif event.uses_panels and standing.panel is not None:
        found += _of("B06.4", [panel_role_ok(standing.panel, role, event.category, edition=edition)])
    return found


def _outside_panels(standing: Standing, event: CalendarEvent, role: Role) -> Finding:
    """Check who may come from outside the panels: the host's floor arbiters (6.3), Olympiad match arbiters
    (7.3)."""
    if event.olympiad:
        return Finding("outside_panels", "7.3", role == Role.MA, role)
    # 7.3: at an Olympiad only match arbiters may come from outside the panels.
    if event.body == Body.STRATEGY:
        return Finding("outside_panels", "7.1", False, role)
    # 6.3: elsewhere only floor arbiters of the host.
    return Finding("outside_panels", "6.3", role in FLOOR and standing.from_host, role)


def days_findings(arbiter: RosterArbiter, official: bool, start: date, end: date) -> list[Finding]:
    """Check whether an arbiter may and can serve on certain days (B06.4 5.1, 5.2)."""
    found = [
        Finding("sanctioned", "B06.4 5.1", False, iso(days.end))
        for days in arbiter.sanctions
        if days.meets(start, end)
    ]
    if arbiter.investigated:
        found.append(Finding("investigated", "B06.4 5.2", not official))
    if any(days.meets(start, end) for days in arbiter.unavailable):
        found.append(Finding("unavailable", PRESENCE, False))
    return found


class Year:
    """The events, arbiters and appointments of a year, by id."""

    def __init__(
        self,
        events: Sequence[CalendarEvent],
        arbiters: Sequence[RosterArbiter],
        appointments: Sequence[Appointment],
        name: str = "appointments",
    ) -> None:
        """Refuse duplicate and unknown ids; `name` is the caller's field with the appointments."""
        self.events: Mapping[Identifier, CalendarEvent] = {event.id: event for event in events}
        self.arbiters: Mapping[Identifier, RosterArbiter] = {each.id: each for each in arbiters}
        self.appointments = appointments
        for group, given, known in (("events", events, self.events), ("arbiters", arbiters, self.arbiters)):
            if len(given) != len(known):
                raise RuleError(group, "an id stands twice", "duplicate")
        for place, each in enumerate(appointments):
            if each.event not in self.events:
                raise RuleError(f"{name}[{place}].event", f"no event {each.event!r}", "unknown_event")
            if each.arbiter not in self.arbiters:
                raise RuleError(f"{name}[{place}].arbiter", f"no arbiter {each.arbiter!r}", "unknown_arbiter")

    def of_event(self) -> dict[Identifier, list[Appointment]]:
        """Return the appointments of each event, including events without any."""
        found: dict[Identifier, list[Appointment]] = {event: [] for event in self.events}
        for each in self.appointments:
            found[each.event].append(each)
        return found

    def of_arbiter(self) -> dict[Identifier, list[Appointment]]:
        """Return the appointments of each arbiter who has one."""
        found: dict[Identifier, list[Appointment]] = defaultdict(list)
        for each in self.appointments:
            found[each.arbiter].append(each)
        return found

    def days(self, appointment: Appointment) -> tuple[date, date]:
        """Return the days worked."""
        event = self.events[appointment.event]
        return appointment.start or event.start, appointment.end or event.end


def check_appointments(
    events: Sequence[CalendarEvent],
    arbiters: Sequence[RosterArbiter],
    appointments: Sequence[Appointment],
    *,
    edition: ArbiterEdition,
) -> tuple[Conflict, ...]:
    """Return every conflict of a year's appointments, open posts included."""
    year = Year(events, arbiters, appointments)
    found: list[Conflict] = []
    for each in appointments:
        event, arbiter = year.events[each.event], year.arbiters[each.arbiter]
        start, end = year.days(each)
        judged = standing_findings(standing_at(arbiter, event, end), event, each.role, edition=edition)
        judged += days_findings(arbiter, event.official, start, end)
        found += [Conflict(finding, each.event, each.role, each.arbiter) for finding in judged]
    for arbiter_id, served in year.of_arbiter().items():
        found += _clashes(year, served)
        found += _limits(year, arbiter_id, served, edition)
    for event_id, staff in year.of_event().items():
        event = year.events[event_id]
        found += _posts(event, staff)
        found += [Conflict(finding, event_id) for finding in _shares(year, event, staff, edition)]
    found += _strategy_year(year, edition)
    return tuple(each for each in found if each.finding.ok is not True)


def _clashes(year: Year, served: Sequence[Appointment]) -> Iterator[Conflict]:
    """Report two posts of one arbiter on the same day or at the same event."""
    for first, second in combinations(served, 2):
        (start, end), (other_start, other_end) = year.days(first), year.days(second)
        same = first.event == second.event
        if same or (start <= other_end and other_start <= end):
            code = "two_posts" if same else "days_overlap"
            clash = Finding(code, PRESENCE, False, str(first.event), str(second.event))
            yield Conflict(clash, second.event, second.role, second.arbiter)


def _limits(
    year: Year, arbiter_id: Identifier, served: Sequence[Appointment], edition: ArbiterEdition
) -> Iterator[Conflict]:
    """Report arbiters with too many official events in a year (B06.4 4), each calendar entry counted once."""
    entries: dict[int, dict[str, set[object]]] = defaultdict(lambda: defaultdict(set))
    for each in served:
        event = year.events[each.event]
        if event.official:
            for group in (each.role, "total"):
                # Events of one calendar entry count once, so the entry is counted and not the appointment
                # (B06.4, 4.3).
                entries[event.start.year][group].add(event.counted_as)
    for number, groups in entries.items():
        # What the arbiter served at events that are not judged here.
        before = year.arbiters[arbiter_id].before(number)
        counted = year_limits(
            before.ca + len(groups[Role.CA]),
            before.dca + len(groups[Role.DCA]),
            before.total + len(groups["total"]),
            edition=edition,
        )
        for finding in _of("B06.4", counted):
            yield Conflict(finding, arbiter=arbiter_id)


def _posts(event: CalendarEvent, staff: Sequence[Appointment]) -> Iterator[Conflict]:
    """Report open posts, and more arbiters than posts (B06.4 2.3)."""
    filled = Counter(each.role for each in staff)
    for role in sorted({*event.posts, *filled}):
        held, wanted = filled[role], event.posts.get(role, 0)
        code = "post_open" if held < wanted else "too_many"
        yield Conflict(Finding(code, "B06.4 2.3", held == wanted, held, wanted), event.id, role)


def _shares(
    year: Year, event: CalendarEvent, staff: Sequence[Appointment], edition: ArbiterEdition
) -> list[Finding]:
    """Check the arbiters of one event together: gender, panels, federations (B06.4 6, 7.3)."""
    if not event.uses_panels or not staff:
        return []
    # `panel is None` means outside the panels.
    people = [(each.role, year.arbiters[each.arbiter]) for each in staff]
    found: list[Finding] = []
    if event.olympiad:
        found += _gender([person for _role, person in people], ("7.3", "7.3"), edition)
        matches = [person for role, person in people if role == Role.MA]
        outside = sum(person.panel is None for person in matches)
        found.append(olympiad_host_share(outside, len(matches), edition=edition))
        found += olympiad_federations([(each.federation, each.woman) for each in matches], edition=edition)
    elif event.body == Body.COMMISSION:
        found += _gender([person for _role, person in people], ("6.4", "6.5"), edition)
        floor = [person for role, person in people if role in FLOOR]
        inside = sum(person.panel is not None for person in floor)
        found.append(panel_share(inside, len(floor), edition=edition))
    return _of("B06.4", found)


def _gender(
    people: Sequence[RosterArbiter], articles: tuple[str, str], edition: ArbiterEdition
) -> tuple[Finding, ...]:
    women = sum(person.woman is True for person in people)
    # People of unknown sex count in the total only.
    men = sum(person.woman is False for person in people)
    return gender_quota(women, men, articles=articles, total=len(people), edition=edition)


def _strategy_year(year: Year, edition: ArbiterEdition) -> Iterator[Conflict]:
    """Check gender shares over a year's events of the Global Strategy Commission (B06.4 7.4, 7.5)."""
    people: dict[int, list[RosterArbiter]] = defaultdict(list)
    for each in year.appointments:
        event = year.events[each.event]
        if event.uses_panels and event.body == Body.STRATEGY:
            people[event.start.year].append(year.arbiters[each.arbiter])
    for _number, everyone in sorted(people.items()):
        for finding in _of("B06.4", _gender(everyone, ("7.4", "7.5"), edition)):
            yield Conflict(finding)
