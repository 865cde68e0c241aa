"""Reads of registrations: the public calendar, work lists, and single registrations."""

from collections.abc import Mapping
from contextlib import AbstractContextManager
from dataclasses import dataclass
from datetime import date
from typing import Any
from uuid import UUID

from django.db.models import Q, QuerySet

from players.names import parts
from portal.federations.models import Federation
from portal.federations.scope import Scope, federation_scope
from portal.parts.prepared import Prepared
from rulekit import Finding
from tournaments.enums import EventState
from tournaments.models import (
    EventArbiter,
    EventTemplate,
    EventVersion,
    PublishedEvent,
    Tournament,
    host_of,
    serving,
)
from tournaments.registration.days_worked import days_elsewhere
from tournaments.registration.enums import VersionState
from tournaments.registration.facts import EventData, data_of, facts_of
from tournaments.registration.places import other_names
from tournaments.rules import EventFacts, Level, check_registration, protection_level

# In these states the pre-check runs again whenever the registration is opened.
CHECKED = frozenset({EventState.DRAFT, EventState.RETURNED, EventState.SUBMITTED, EventState.REFERRED})


@dataclass(frozen=True)
class EventFile:
    """A registration with its rounds, arbiters and findings."""

    tournament: Tournament
    data: EventData
    arbiters: list[EventArbiter]
    findings: tuple[Finding, ...] = ()
    level: Level | None = None


# The order that an address names → the column.
EVENT_ORDERS = {"name": "name", "start": "start", "federation": "federation__code", "tempo": "tempo"}


def file_scope(tournament: Tournament) -> AbstractContextManager[Scope]:
    """Open the host's scope to read parts of a registration whose own row the reader may see."""
    return federation_scope(host_of(tournament).pk)


def with_home(rows: QuerySet[Tournament]) -> QuerySet[Tournament]:
    return rows.select_related("federation", "body", "author", "organisation")


def event_file(tournament: Tournament) -> EventFile:
    """Return the full registration of an event that the reader may see."""
    with file_scope(tournament):
        data = data_of(tournament)
        arbiters = list(serving(tournament).select_related("player", "player__federation"))
        facts = facts_as_granted(tournament, data)
    findings = findings_now(tournament) if tournament.state in CHECKED else ()
    return EventFile(tournament, data, arbiters, findings, protection_level(facts))


def findings_now(tournament: Tournament) -> tuple[Finding, ...]:
    """Return today's pre-check findings of the stored event; cached on the instance."""
    if "findings" not in vars(tournament):
        with file_scope(tournament):
            # Kept on the instance: page, panel and guard ask for the same findings within one request.
            vars(tournament)["findings"] = findings_of(tournament)
    found: tuple[Finding, ...] = vars(tournament)["findings"]
    return found


def forget_findings(tournament: Tournament) -> None:
    """Drop the cached findings after the facts were changed."""
    vars(tournament).pop("findings", None)


def findings_of(tournament: Tournament, data: EventData | None = None) -> tuple[Finding, ...]:
    """Run the pre-check in the host's time zone. Needs the scope of the event's federation."""
    facts = facts_to_check(data or data_of(tournament), host_of(tournament), tournament)
    return check_registration(facts, day_of_registration(tournament))


def facts_to_check(data: EventData, host: Federation, known: Tournament | None = None) -> EventFacts:
    """Return the pre-check's input for unsaved facts, including the arbiters' other events."""
    busy = days_elsewhere(data, host, known)
    return facts_of(data, host, known.admitted if known else (), busy)


def day_of_registration(tournament: Tournament) -> date:
    """Return the host's calendar day that decides what is late: today, or the day of registration."""
    # What counts as late is decided by the host's calendar, whoever opens the page.
    host = host_of(tournament)
    registered = tournament.registered_at
    return host.day_of(registered) if registered else host.today


def facts_as_granted(tournament: Tournament, data: EventData) -> EventFacts:
    """Return the facts with what a commission has already admitted."""
    return facts_of(data, host_of(tournament), tournament.admitted)


def own_event(pk: UUID) -> Tournament | None:
    """Return a registration drafted by the acting person."""
    return with_home(Tournament.own.filter(pk=pk)).first()


def work_event(pk: UUID) -> Tournament | None:
    """Return a registration of the open workspace."""
    return with_home(Tournament.objects.filter(pk=pk)).first()


def readable_event(pk: UUID) -> Tournament | None:
    """Return a registration that row security shows to the acting person, in any role."""
    return with_home(Tournament.under_policy.filter(pk=pk)).first()


def templates_here() -> QuerySet[EventTemplate]:
    """Return the templates of the open federation."""
    rows: QuerySet[EventTemplate] = EventTemplate.objects.order_by("name", "pk")
    return rows


def own_events() -> QuerySet[Tournament]:
    return with_home(Tournament.own.all())


def work_events() -> QuerySet[Tournament]:
    """Return the registrations of the open workspace."""
    return with_home(Tournament.objects.all())


def found_events(rows: QuerySet[Tournament], given: Mapping[str, Any]) -> QuerySet[Tournament]:
    """Return the registrations that match the list's filter."""
    if query := given.get("q"):
        rows = rows.filter(Q(name__icontains=query) | Q(place__icontains=query) | Q(code__iexact=query))
    return rows.filter(state=given["state"]) if given.get("state") else rows


def with_event(rows: QuerySet[EventVersion]) -> QuerySet[EventVersion]:
    """Return changes with their events, without the initially registered version."""
    related = ("federation", "body", "made_by", "decided_by", "tournament__federation", "tournament__author")
    return rows.filter(number__gt=1).select_related(*related)


def work_changes() -> QuerySet[EventVersion]:
    return with_event(EventVersion.objects.all())


def own_changes() -> QuerySet[EventVersion]:
    return with_event(EventVersion.own.all())


def found_changes(rows: QuerySet[EventVersion], given: Mapping[str, Any]) -> QuerySet[EventVersion]:
    return rows.filter(tournament__name__icontains=given["q"]) if given.get("q") else rows


def versions_of(tournament: Tournament) -> list[EventVersion]:
    """Return the versions of an event that the reader may see, the newest first."""
    with file_scope(tournament):
        rows = tournament.versions.select_related("made_by", "decided_by").order_by("-number")
        return list(rows)


def facts_before(change: EventVersion) -> dict[str, Any]:
    """Return the facts before a change: those of the last applied version before it."""
    with file_scope(change.tournament):
        rows = EventVersion.under_policy.filter(
            # Only changes that were applied; refused and withdrawn ones never became facts.
            tournament_id=change.tournament_id,
            state=VersionState.APPLIED,
        )
        before = rows.filter(number__lt=change.number).order_by("-number").first()
    return before.facts if before else {}


def calendar(
    *,
    today: date,
    query: str = "",
    federation_id: int | None = None,
    since: date | None = None,
    until: date | None = None,
    tempo: str = "",
    norms: bool = False,
) -> QuerySet[PublishedEvent]:
    """Return running and coming events in order of start; `since` overrides today."""
    events = registered(query=query, federation_id=federation_id, tempo=tempo)
    events = events.filter(end__gte=since or today)
    if until:
        events = events.filter(start__lte=until)
    if norms:
        events = events.filter(norm_event=True)
    return events.order_by("start", "code")


def registered(
    *,
    query: str = "",
    federation_id: int | None = None,
    tempo: str = "",
    system: str = "",
    sort: str = "",
) -> QuerySet[PublishedEvent]:
    """Return registered events in the order of a column, equal ones and by default the newest first."""
    events = PublishedEvent.objects.select_related("federation")
    if query:
        events = events.filter(_named(query) | Q(code__iexact=query))
    chosen: dict[str, Any] = {"federation_id": federation_id, "tempo": tempo, "system": system}
    events = events.filter(**{name: value for name, value in chosen.items() if value})
    column = EVENT_ORDERS.get(sort.removeprefix("-"))
    by = [f"-{column}" if sort.startswith("-") else column] if column else []
    return events.order_by(*by, "-start", "code")


def _named(query: str) -> Q:
    """Return the condition that name or place contains every typed word, in any script or its other names."""
    found, words = Q(), query.split()
    for word in words:
        either = _with_words(word)
        for name in other_names(word):
            either |= _with_words(name)
        found &= either
    # Some names have more than one word.
    for name in other_names(" ".join(words)) if len(words) > 1 else ():
        found |= _with_words(name)
    return found


def _with_words(query: str) -> Q:
    """Return the condition that the key of an event contains all words."""
    found = Q()
    # Every typed word must occur, each in any of its spellings.
    for alternatives in parts(query) or [[query]]:
        one = Q()
        for part in alternatives:
            one |= Q(search_key__contains=part)
        found &= one
    return found


_OF_CODE = Prepared(
    lambda code: PublishedEvent.objects.select_related("federation", "organisation", "chief_arbiter").filter(
        code=code
    ),
    (str,),
)


def event_by_code(code: str) -> PublishedEvent | None:
    """Return a registered event with its federation, organisation and chief arbiter."""
    return next(iter(_OF_CODE.rows(code)), None)


def today_at(event: PublishedEvent) -> date:
    """Return today's date at the venue: deadlines are counted there."""
    return event.federation.today
