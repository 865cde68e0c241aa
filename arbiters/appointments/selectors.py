"""The commission's planning year: events, posts, conflicts, proposals, gender shares."""

from collections import defaultdict
from collections.abc import Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from typing import Any

from arbiters.appointments.calendar import OUR_ROLES, YearPlan, appointments_of
from arbiters.appointments.enums import IN_FORCE
from arbiters.models import ArbiterAppointment, PanelCycle, PanelMember
from arbiters.rules.allocation import propose_appointments
from arbiters.rules.enums import Role
from arbiters.rules.roster import Appointment, CalendarEvent, Conflict
from arbiters.rules.roster_check import check_appointments
from players.models import Player
from portal.federations.scope import installation_scope
from rulekit import Finding
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent

# Same finding as in the event's pre-check, with the same article.
PLAYS = Finding("plays", "B.01 1.1.6", False)
# Findings about an event as a whole, not about one appointment.
OF_THE_EVENT = frozenset({"post_open", "too_many", "women", "men", "panel_share", "host_share"})


@dataclass(frozen=True)
class Named:
    """Somebody in a post: already serving, or proposed."""

    player: Player
    state: str = ""
    conflicts: tuple[Finding, ...] = ()
    appointment: ArbiterAppointment | None = None


@dataclass
class Post:
    """A role at an event: the number wanted, and who is named."""

    role: Role
    wanted: int
    named: list[Named] = field(default_factory=list)
    proposed: list[Named] = field(default_factory=list)

    @property
    def label(self) -> str:
        return str(ArbiterRole(OUR_ROLES[self.role]).label)

    @property
    def open(self) -> int:
        return max(0, self.wanted - len(self.named))


@dataclass(frozen=True)
class EventRow:
    """A line of the planning page."""

    event: CalendarEvent
    published: PublishedEvent
    posts: list[Post]
    conflicts: tuple[Finding, ...]


@dataclass(frozen=True)
class PlanningYear:
    """The whole page; `share` counts women, men and all who serve at events that use panels."""

    plan: YearPlan
    rows: list[EventRow]
    year_conflicts: list[tuple[Player | None, Finding]]
    share: dict[str, int]


def conflicts_of(plan: YearPlan, appointments: Sequence[Appointment]) -> list[Conflict]:
    """Return every conflict, including arbiters who also play."""
    found = list(check_appointments(plan.events, plan.arbiters, appointments, edition=plan.edition))
    return found + [
        Conflict(PLAYS, each.event, each.role, each.arbiter) for each in appointments if _plays(plan, each)
    ]


def proposals_of(plan: YearPlan) -> tuple[Appointment, ...]:
    """Return arbiters for the open posts that break no rule and no limit, and who do not play there."""
    made = propose_appointments(plan.events, plan.arbiters, plan.fixed, edition=plan.edition).appointments
    # `propose_appointments` returns the fixed ones first; only what follows is a proposal.
    return tuple(each for each in made[len(plan.fixed) :] if not _plays(plan, each))


# The yearly limits of an arbiter (B06.4, 4.1 to 4.3).
LIMITS = frozenset({"chief_a_year", "deputy_a_year", "events_a_year"})


def over_the_limits(plan: YearPlan) -> dict[int, list[Finding]]:
    """Return who serves at more official events than allowed in a year, with the broken rules (B06.4, 4)."""
    found: dict[int, list[Finding]] = defaultdict(list)
    for each in check_appointments(plan.events, plan.arbiters, plan.fixed, edition=plan.edition):
        if each.finding.code in LIMITS and each.finding.ok is False and each.arbiter is not None:
            found[int(each.arbiter)].append(each.finding)
    return found


def why_not(plan: YearPlan, wanted: Appointment) -> list[Finding]:
    """Return what forbids one more appointment: rules about this arbiter, or no vacant post."""
    event = next(each for each in plan.events if each.id == wanted.event)
    held = sum(each.event == wanted.event and each.role == wanted.role for each in plan.fixed)
    wanted_posts = event.posts.get(wanted.role, 0)
    found = [
        each.finding
        for each in conflicts_of(plan, (*plan.fixed, wanted))
        if each.arbiter == wanted.arbiter and each.finding.ok is False and each.event in (None, wanted.event)
    ]
    if held >= wanted_posts:
        found.append(Finding("too_many", "B06.4 2.3", False, held + 1, wanted_posts))
    return found


def planning_year(plan: YearPlan, *, propose: bool = False) -> PlanningYear:
    """Return the page of a year; with `propose`, the rules fill the open posts."""
    proposed = proposals_of(plan) if propose else ()
    conflicts = conflicts_of(plan, (*plan.fixed, *proposed))
    of_person: dict[Any, list[Finding]] = defaultdict(list)
    of_event: dict[Any, list[Finding]] = defaultdict(list)
    of_year: list[tuple[Player | None, Finding]] = []
    for each in conflicts:
        if each.event is None:
            of_year.append((plan.people.get(each.arbiter) if each.arbiter else None, each.finding))  # type: ignore[arg-type] # keys of players
        elif each.arbiter is not None:
            of_person[each.event, each.role, each.arbiter].append(each.finding)
        else:
            of_event[each.event].append(_with_role(each))
    asked = {
        (str(row.event_id), row.role, row.player_id): row
        for row in appointments_of(plan.year)
        if row.state in IN_FORCE
    }
    rows = [
        EventRow(
            event,
            _published(plan, event),
            _posts(plan, event, proposed, of_person, asked),
            tuple(of_event[event.id]),
        )
        for event in plan.events
    ]
    return PlanningYear(plan, rows, of_year, _share(plan, (*plan.fixed, *proposed)))


def _posts(
    plan: YearPlan,
    event: CalendarEvent,
    proposed: Sequence[Appointment],
    conflicts: dict[Any, list[Finding]],
    asked: dict[Any, ArbiterAppointment],
) -> list[Post]:
    posts = {role: Post(role, number) for role, number in event.posts.items()}
    for each in (*plan.fixed, *proposed):
        if each.event != event.id:
            continue
        # A service that nobody planned is shown with 0 wanted, so that the page reveals it.
        post = posts.setdefault(each.role, Post(each.role, 0))
        appointment = asked.get((event.id, OUR_ROLES[each.role], each.arbiter))
        somebody = Named(
            plan.people[int(each.arbiter)],
            appointment.get_state_display() if appointment else "",
            tuple(conflicts.get((event.id, each.role, each.arbiter), ())),
            appointment,
        )
        (post.proposed if each in proposed else post.named).append(somebody)
    return [posts[role] for role in Role if role in posts]


def _published(plan: YearPlan, event: CalendarEvent) -> PublishedEvent:
    return next(row for pk, row in plan.published.items() if str(pk) == event.id)


def _with_role(conflict: Conflict) -> Finding:
    return replace(conflict.finding, subject=conflict.role) if conflict.role else conflict.finding


def _plays(plan: YearPlan, each: Appointment) -> bool:
    return any((str(event), player) == (each.event, each.arbiter) for event, player in plan.playing)


def _share(plan: YearPlan, appointments: Sequence[Appointment]) -> dict[str, int]:
    panels = {event.id for event in plan.events if event.uses_panels}
    known = {each.id: each.woman for each in plan.arbiters}
    people = [known[each.arbiter] for each in appointments if each.event in panels]
    return {"women": people.count(True), "men": people.count(False), "all": len(people)}


def cycle_of(year: int) -> PanelCycle | None:
    """Return the cycle that covers a year. The commission's scope must be open."""
    found: PanelCycle | None = PanelCycle.objects.filter(first_year__in=[year - 1, year]).first()
    return found


def members_of(cycle: PanelCycle) -> list[PanelMember]:
    """Return all present and former panel members of the cycle."""
    rows = PanelMember.objects.filter(cycle=cycle).select_related("player__federation")
    return list(rows.order_by("panel", "player__sort_key", "pk"))


def holding(cycle: PanelCycle, panel: str, day: date) -> int:
    """Return how many members a panel has on a day."""
    return PanelMember.objects.filter(cycle=cycle, panel=panel, since__lte=day, until__gte=day).count()


def panel_of(player: Player, today: date) -> PanelMember | None:
    """Return an arbiter's panel: as a member today, else as removed by 5.1.3 while that bars a year.

    The rows are the commission's, but readers of the standing may know them. Sanctions are never shown here.
    """
    # One person's membership only; why somebody was removed is filtered below.
    with installation_scope():
        rows = (
            PanelMember.under_policy.filter(player=player).select_related("cycle").order_by("-since", "-pk")
        )
        held = rows.filter(since__lte=today, until__gte=today, cycle__published_on__isnull=False).first()
        return held or rows.filter(barred_year__gte=today.year).first()
