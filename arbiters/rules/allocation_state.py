"""The state of a proposal: who holds which post, who is available, and the shares."""

from collections import Counter, defaultdict
from collections.abc import Sequence
from typing import NamedTuple

from arbiters.rules.editions import ArbiterEdition
from arbiters.rules.enums import Body, Category, Panel, Role
from arbiters.rules.roster import (
    FLOOR,
    Appointment,
    CalendarEvent,
    Days,
    RosterArbiter,
    Standing,
    standing_at,
)
from arbiters.rules.roster_check import Year, days_findings, standing_findings
from rulekit import blocking

SENIORITY = {role: rank for rank, role in enumerate(Role)}
PANELS = {panel: rank for rank, panel in enumerate(Panel)}
CATEGORIES = {category: rank for rank, category in enumerate(Category)}


class Place(NamedTuple):
    """One post: index of the event, role, and number among equal posts."""

    event: int
    role: Role
    number: int


class Share:
    """Women and men among the arbiters of an event or a year (B06.4 6.4, 6.5, 7.3 to 7.5)."""

    def __init__(self, percent: int) -> None:
        self.percent = percent
        self.posts = 0
        self.filled = 0
        self.counts: Counter[bool | None] = Counter()

    def count(self, woman: bool | None, step: int) -> None:
        """Count an appointment (1) or a release (-1)."""
        self.filled += step
        self.counts[woman] += step

    def short(self, *, woman: bool) -> int:
        """Return how many women, or men, are missing among those appointed; negative: surplus."""
        return self._needed(self.filled) - self.counts[woman]

    def claims(self, woman: bool | None) -> bool:
        """Return whether all open posts are needed for people other than this one."""
        missing = {each: max(0, self._needed(self.posts) - self.counts[each]) for each in (True, False)}
        all_needed = sum(missing.values()) >= self.posts - self.filled
        return all_needed and (woman is None or missing[woman] == 0)

    def _needed(self, total: int) -> int:
        # Ceiling of total * percent / 100 in integers.
        return -(-total * self.percent // 100)


class Plan:
    """A proposal in progress; events and arbiters are identified by their index."""

    def __init__(
        self,
        events: Sequence[CalendarEvent],
        arbiters: Sequence[RosterArbiter],
        fixed: Sequence[Appointment],
        edition: ArbiterEdition,
    ) -> None:
        # Only for its validation of ids; the object itself is not needed.
        Year(events, arbiters, fixed, "fixed")
        self.events = events
        self.arbiters = arbiters
        self.edition = edition
        self.shares, self._shares = _shares(events, edition)
        self._holders: dict[Place, int] = {}
        self._held: dict[int, list[Place]] = defaultdict(list)
        self._days: dict[Place, Days] = {}
        self._fixed: set[Place] = set()
        self._outside: Counter[int] = Counter()
        self._federations: Counter[tuple[int, str | None, bool | None]] = Counter()
        self._floor: Counter[int] = Counter()
        self._skill = [_skill(arbiter) for arbiter in arbiters]
        self._qualified = _qualified(events, arbiters, edition)
        self._outside_room = [_outside_room(event, edition) for event in events]
        self._fix(fixed)

    def _fix(self, fixed: Sequence[Appointment]) -> None:
        """Enter the fixed appointments; those beyond a role's posts count too."""
        event_places = {event.id: place for place, event in enumerate(self.events)}
        arbiter_places = {arbiter.id: place for place, arbiter in enumerate(self.arbiters)}
        numbers: Counter[tuple[int, Role]] = Counter()
        for each in fixed:
            event = event_places[each.event]
            place = Place(event, each.role, numbers[event, each.role])
            numbers[event, each.role] += 1
            self._fixed.add(place)
            days = self.events[event]
            self._days[place] = Days(each.start or days.start, each.end or days.end)
            self.appoint(arbiter_places[each.arbiter], place)

    # Posts

    def open_places(self) -> list[Place]:
        """Return the open posts, those with the fewest qualified arbiters first."""
        places = [
            Place(number, role, post)
            for number, event in enumerate(self.events)
            for role, wanted in event.posts.items()
            for post in range(wanted)
        ]
        still_open = [place for place in places if place not in self._holders]
        return sorted(
            still_open, key=lambda p: (len(self.qualified(p)), SENIORITY[p.role], p.event, p.number)
        )

    def filled_places(self) -> list[Place]:
        """Return the posts filled by the proposal, least senior first."""
        made = [place for place in self._holders if place not in self._fixed]
        return sorted(made, key=lambda p: (-SENIORITY[p.role], p.event, p.number))

    def qualified(self, place: Place) -> Sequence[int]:
        """Return the arbiters who break no rule in a post, considered by itself."""
        return self._qualified.get((place.event, place.role), ())

    def held_by(self, arbiter: int) -> list[Place]:
        """Return the posts that the proposal gave an arbiter."""
        return [place for place in self._held[arbiter] if place not in self._fixed]

    def holder(self, place: Place) -> int:
        """Return who holds a post."""
        return self._holders[place]

    def shares_of(self, event: int) -> Sequence[Share]:
        """Return the shares that an event belongs to."""
        return self._shares[event]

    # Persons

    def is_free(self, arbiter: int, place: Place) -> bool:
        """Return whether an arbiter can take a post: days, yearly limits, shares of the event."""
        event = self.events[place.event]
        for held in self._held[arbiter]:
            if held.event == place.event or self._days_of(held).meets(event.start, event.end):
                return False
        return self._has_room(arbiter, place) and (not event.official or self._within_year(arbiter, place))

    def _days_of(self, place: Place) -> Days:
        event = self.events[place.event]
        return self._days.get(place) or Days(event.start, event.end)

    def _within_year(self, arbiter: int, place: Place) -> bool:
        """Check the yearly limits: 2 as chief, 2 as deputy, 3 in total (B06.4 4)."""
        event, edition = self.events[place.event], self.edition
        before = self.arbiters[arbiter].before(event.start.year)
        entries: dict[str, set[object]] = {Role.CA: set(), Role.DCA: set(), "total": {event.counted_as}}
        entries.setdefault(place.role, set()).add(event.counted_as)
        for held in self._held[arbiter]:
            other = self.events[held.event]
            if other.official and other.start.year == event.start.year:
                entries["total"].add(other.counted_as)
                entries.setdefault(held.role, set()).add(other.counted_as)
        return (
            before.total + len(entries["total"]) <= edition.events_a_year
            and before.ca + len(entries[Role.CA]) <= edition.chief_a_year
            and before.dca + len(entries[Role.DCA]) <= edition.deputy_a_year
        )

    def _has_room(self, arbiter: int, place: Place) -> bool:
        """Check the share from outside the panels, and of one federation at an Olympiad (6.3, 7.3)."""
        event, person = self.events[place.event], self.arbiters[arbiter]
        if not event.uses_panels:
            return True
        if person.panel is None and self._outside[place.event] >= self._outside_room[place.event]:
            return False
        if not event.olympiad or place.role != Role.MA:
            return True
        taken = self._federations[place.event, person.federation, person.woman]
        return taken < self.edition.olympiad_of_a_federation

    def by_preference(self, place: Place) -> list[int]:
        """Return the qualified arbiters in order: shares, panels, fewest posts, least qualified first."""
        shares = self._shares[place.event]
        claimed = {woman: sum(share.claims(woman) for share in shares) for woman in (True, False, None)}
        outside = self.events[place.event].uses_panels
        persons, held, skill = self.arbiters, self._held, self._skill
        return sorted(
            self.qualified(place),
            key=lambda each: (
                claimed[persons[each].woman],
                outside and persons[each].panel is None,
                len(held[each]),
                skill[each],
            ),
        )

    # Changes

    def appoint(self, arbiter: int, place: Place) -> None:
        """Give a post to an arbiter."""
        self._holders[place] = arbiter
        self._held[arbiter].append(place)
        self._count(arbiter, place, 1)

    def release(self, place: Place) -> None:
        """Take a post from its holder."""
        arbiter = self._holders.pop(place)
        self._held[arbiter].remove(place)
        self._count(arbiter, place, -1)

    def _count(self, arbiter: int, place: Place, step: int) -> None:
        person, event = self.arbiters[arbiter], self.events[place.event]
        for share in self._shares[place.event]:
            share.count(person.woman, step)
        self._floor[place.event] += step * (place.role in _floor_roles(event))
        if event.uses_panels and person.panel is None:
            self._outside[place.event] += step
        if event.olympiad and place.role == Role.MA:
            self._federations[place.event, person.federation, person.woman] += step

    def drop_outsiders(self) -> None:
        """Reopen posts where too many arbiters would come from outside the panels."""
        for place in self.filled_places():
            room = _room(self.events[place.event], self._floor[place.event], self.edition)
            if self.arbiters[self._holders[place]].panel is None and self._outside[place.event] > room:
                self.release(place)

    def appointments(self) -> list[Appointment]:
        """Return the proposed appointments, by event, role and post."""
        made = sorted(self.filled_places(), key=lambda p: (p.event, SENIORITY[p.role], p.number))
        return [
            Appointment(self.events[place.event].id, place.role, self.arbiters[self._holders[place]].id)
            for place in made
        ]


def _shares(
    events: Sequence[CalendarEvent], edition: ArbiterEdition
) -> tuple[list[Share], list[tuple[Share, ...]]]:
    """Return all shares and each event's own: of the event (6.4, 7.3) and of the year (7.4)."""
    years: dict[int, Share] = {}
    everything: list[Share] = []
    of_event: list[tuple[Share, ...]] = []
    for event in events:
        own: list[Share] = []
        if event.uses_panels and (event.olympiad or event.body == Body.COMMISSION):
            own.append(Share(edition.gender_percent))
            everything.append(own[0])
        if event.uses_panels and event.body == Body.STRATEGY:
            # 7.4 counts all events of the Strategy body in a year together, so they share one object.
            own.append(years.setdefault(event.start.year, Share(edition.gender_percent)))
        for share in own:
            share.posts += sum(event.posts.values())
        of_event.append(tuple(own))
    return [*everything, *years.values()], of_event


def _qualified(
    events: Sequence[CalendarEvent], arbiters: Sequence[RosterArbiter], edition: ArbiterEdition
) -> dict[tuple[int, Role], list[int]]:
    """Return for each event and role who breaks no rule there; equal standings are judged once."""
    found: dict[tuple[int, Role], list[int]] = {}
    for number, event in enumerate(events):
        roles = [role for role, wanted in event.posts.items() if wanted]
        judged: dict[tuple[Standing, Role], bool] = {}
        for place, arbiter in enumerate(arbiters):
            if blocking(days_findings(arbiter, event.official, event.start, event.end)):
                continue
            standing = standing_at(arbiter, event, event.end)
            for role in roles:
                # Thousands of arbiters have few distinct standings, so each is judged once per role.
                if (standing, role) not in judged:
                    failed = blocking(standing_findings(standing, event, role, edition=edition))
                    judged[standing, role] = not failed
                if judged[standing, role]:
                    found.setdefault((number, role), []).append(place)
    return found


def _skill(arbiter: RosterArbiter) -> tuple[int, int]:
    """Return the sort key of qualification, least qualified first."""
    rank = -PANELS[arbiter.panel] if arbiter.panel else -len(PANELS)
    return rank, -CATEGORIES[arbiter.category or Category.D]


def _floor_roles(event: CalendarEvent) -> frozenset[Role]:
    """Return the roles that may partly be filled from outside the panels."""
    return frozenset({Role.MA}) if event.olympiad else FLOOR


def _outside_room(event: CalendarEvent, edition: ArbiterEdition) -> int:
    return _room(event, sum(event.posts.get(role, 0) for role in _floor_roles(event)), edition)


def _room(event: CalendarEvent, floor: int, edition: ArbiterEdition) -> int:
    """Return how many of `floor` arbiters may come from outside the panels (B06.4 6.3, 7.3)."""
    if event.olympiad:
        # At most a quarter from outside (7.3), rounded down; elsewhere at least half from the panels, rounded
        # up.
        return floor * edition.olympiad_percent // 100
    return floor - -(-floor * edition.panel_percent // 100)
