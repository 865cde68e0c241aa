"""Builds the input of the appointment rules: the events, posts and arbiters of a year."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date, timedelta
from typing import Any
from uuid import UUID

from arbiters.appointments.enums import IN_FORCE, AppointmentState, Appoints
from arbiters.event_category import LISTED
from arbiters.models import ArbiterAppointment, EventPlan, PanelMember
from arbiters.playing import playing
from arbiters.rules.categories import Strength, tournament_category
from arbiters.rules.editions import ARBITERS_2021, ArbiterEdition, edition_on
from arbiters.rules.enums import Body, Category, Panel, Role, System, Title
from arbiters.rules.roster import Appointment, CalendarEvent, Days, RosterArbiter
from players.enums import SanctionKind, Sex
from players.models import Player
from players.standing.selectors import ArbiterStanding, standings_of
from portal.federations.scope import installation_scope
from tournaments.enums import OfficialEvent
from tournaments.models import EventArbiter, PublishedEvent, Tournament
from tournaments.registration.days_worked import days_worked
from tournaments.rules.arbiters import ROLES

OUR_ROLES = {role: ours for ours, role in ROLES.items()}
# Default posts of an event until the commission sets others (Arbiters' Manual, chapter 1).
USUAL_POSTS = {Role.CA: 1, Role.DCA: 1}
ONE_DAY = timedelta(days=1)


@dataclass(frozen=True)
class YearPlan:
    """A year of official events with everything the rules need; ids are the keys of events and players."""

    year: int
    edition: ArbiterEdition
    events: tuple[CalendarEvent, ...]
    arbiters: tuple[RosterArbiter, ...]
    fixed: tuple[Appointment, ...]
    published: dict[UUID, PublishedEvent]
    people: dict[int, Player]
    unnamed: tuple[PublishedEvent, ...]
    playing: frozenset[tuple[UUID, int]]


def plan_of(year: int, more: Iterable[Player] = (), *, today: date) -> YearPlan:
    """Read a year: official events, posts, panels, standing, services. The commission's scope must be open.

    The number of queries does not depend on the number of events or arbiters.
    """
    edition = edition_on(date(year, 1, 1)) or ARBITERS_2021
    published = official_events(year)
    with installation_scope():
        # Registrations and services belong to the host federations; only planning facts leave this scope.
        files = Tournament.under_policy.in_bulk(published)
        services = list(_services(published))
    plans = {row.event_id: row for row in EventPlan.objects.filter(event__in=published)}
    named = {pk for pk in published if files[pk].official_event}
    events = tuple(
        _event(published[pk], files[pk], plans.get(pk), edition) for pk in published if pk in named
    )
    fixed = tuple(_fixed(row) for row in services if row.tournament_id in named)
    members = panels_on(year, today)
    people = _people({*members, *(row.player_id for row in services), *(each.pk for each in more)})
    return YearPlan(
        year,
        edition,
        events,
        _arbiters(people, members, year, named),
        fixed,
        published,
        people,
        tuple(row for pk, row in published.items() if pk not in named),
        playing(named, people, services),
    )


def accepted_only(plan: YearPlan, today: date) -> YearPlan:
    """Return the year with accepted services only: accepted by the arbiter, or by working at the event.

    An unanswered request of the commission is not accepted; a service entered by the host alone counts once
    its event has begun.
    """
    asked: dict[tuple[Any, Any], bool] = {
        (str(row.event_id), row.player_id): row.state == AppointmentState.ACCEPTED
        for row in appointments_of(plan.year)
        if row.state in IN_FORCE
    }
    begun = {str(pk) for pk, row in plan.published.items() if row.start <= today}
    fixed = tuple(each for each in plan.fixed if asked.get((each.event, each.arbiter), each.event in begun))
    return replace(plan, fixed=fixed)


def official_events(year: int) -> dict[UUID, PublishedEvent]:
    rows = PublishedEvent.objects.filter(official=True, start__year=year).exclude(state="cancelled")
    return {row.pk: row for row in rows.select_related("federation").order_by("start", "code")}


def panels_on(year: int, today: date) -> dict[int, str]:
    """Return each arbiter's panel in a year: as of today in the current year, at the start of a later one."""
    # Today, limited to the year: its first day for a future year, its last day for a past one.
    day = min(max(today, date(year, 1, 1)), date(year, 12, 31))
    rows = PanelMember.objects.filter(since__lte=day, until__gte=day)
    return dict(rows.values_list("player_id", "panel"))


def category_of(file: Tournament, edition: ArbiterEdition) -> Category:
    """Return the category of an official event, by the kind of event (B06.3, 1.3)."""
    listed = LISTED[OfficialEvent(file.official_event)]
    return Category(tournament_category(Strength(system=System.OT, listed=listed), edition=edition))


def posts_of(plan: EventPlan | None) -> dict[Role, int]:
    if plan is None:
        return dict(USUAL_POSTS)
    return {Role(role): number for role, number in plan.posts.items() if number}


def _event(
    row: PublishedEvent, file: Tournament, plan: EventPlan | None, edition: ArbiterEdition
) -> CalendarEvent:
    return CalendarEvent(
        id=str(row.pk),
        category=category_of(file, edition),
        start=row.start,
        end=row.end,
        posts=posts_of(plan),
        entry=plan.entry or None if plan else None,
        official=file.official,
        continental=file.continental,
        player_norms_possible=row.norm_event,
        host=row.federation.code,
        body=Body.STRATEGY if plan and plan.appoints == Appoints.STRATEGY else Body.COMMISSION,
        olympiad=file.official_event == OfficialEvent.OLYMPIAD,
    )


def _services(published: Iterable[UUID]) -> Any:
    rows = EventArbiter.under_policy.filter(tournament__in=list(published), replaced_on=None, role__in=ROLES)
    return rows.order_by("pk")


def _fixed(row: EventArbiter) -> Appointment:
    days = sorted(row.days)
    start, end = (days[0], days[-1]) if days else (None, None)
    return Appointment(str(row.tournament_id), ROLES[row.role], row.player_id, start, end)


def _people(ids: set[int]) -> dict[int, Player]:
    return {row.pk: row for row in Player.objects.filter(pk__in=ids).select_related("federation")}


def _arbiters(
    people: dict[int, Player], members: dict[int, str], year: int, named: set[UUID]
) -> tuple[RosterArbiter, ...]:
    # Events of this plan are left out: the rules check them as appointments.
    busy = days_worked(people, date(year, 1, 1), date(year, 12, 31), leaving_out=named)
    standings = standings_of(people.values())
    return tuple(
        _arbiter(standings[pk], members.get(pk), busy.get(pk, frozenset()), year) for pk in sorted(people)
    )


def _arbiter(standing: ArbiterStanding, panel: str | None, busy: frozenset[date], year: int) -> RosterArbiter:
    player = standing.player
    title = standing.title if standing.title in set(Title) else Title.NA
    running = [each for each in standing.sanctions if each.kind == SanctionKind.SANCTION]
    suspended = [each for each in standing.sanctions if each.kind == SanctionKind.SUSPENSION]
    return RosterArbiter(
        id=player.pk,
        title=Title(title),
        category=Category(standing.category) if standing.category else None,
        panel=Panel(panel) if panel else None,
        woman=player.sex == Sex.WOMAN if player.sex else None,
        federation=player.federation.code,
        active_until=standing.active_until,
        sanctions=tuple(Days(each.since, each.until) for each in running),
        investigated=any(
            Days(each.since, each.until).meets(date(year, 1, 1), date(year, 12, 31)) for each in suspended
        ),
        # Only days actually worked elsewhere, not the whole span of an event.
        unavailable=tuple(_spans(busy)),
    )


def _spans(days: frozenset[date]) -> list[Days]:
    """Return days as spans, with adjacent days joined."""
    spans: list[Days] = []
    for day in sorted(days):
        if spans and spans[-1].end == day - ONE_DAY:
            spans[-1] = Days(spans[-1].start, day)
        else:
            spans.append(Days(day, day))
    return spans


def appointments_of(year: int) -> list[ArbiterAppointment]:
    """Return the commission's appointments of a year, in any state."""
    rows = ArbiterAppointment.objects.filter(event__start__year=year)
    return list(rows.select_related("player__federation", "event").order_by("asked_at", "pk"))
