"""Queries of the register: arbiters by filters, and the events they served."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django.db.models import Q, QuerySet

from arbiters.models import EventCategory
from arbiters.register.categories import categories_of
from players.enums import ArbiterCategory, ArbiterTitle
from players.models import NationalLicence, Player
from players.models.record import LISTED_ARBITER
from players.selectors import named, public_players
from players.standing.selectors import ArbiterStanding
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from tournaments.models import EventArbiter, PublishedEvent

ACTIVE, INACTIVE, UNKNOWN = "active", "inactive", "unknown"


@dataclass(frozen=True)
class Served:
    """A registered event that somebody served, with the roles, and its category if known."""

    event: PublishedEvent
    services: tuple[EventArbiter, ...]
    category: EventCategory | None = None

    @property
    def roles(self) -> str:
        """Return the roles as text, each once."""
        return ", ".join(dict.fromkeys(str(row.get_role_display()) for row in self.services))


def arbiters() -> QuerySet[Player]:
    """Return everybody with an arbiter title, by name."""
    return public_players().filter(LISTED_ARBITER).select_related("federation").order_by("sort_key", "pk")


def arbiters_found(given: dict[str, Any], today: date) -> QuerySet[Player]:
    """Return the arbiters that match the filters; an empty filter is ignored."""
    rows = arbiters()
    if given.get("q"):
        rows = named(rows, given["q"])
    if given.get("federation"):
        # Filter by the key, not by a join: with a join the planner cannot estimate the federation's size.
        rows = rows.filter(federation=Federation.objects.filter(code=given["federation"]).values("pk")[:1])
    if title := given.get("title"):
        rows = rows.filter(arbiter_title=title)
    if category := given.get("category"):
        rows = rows.filter(_of_category(category))
    if given.get("language"):
        rows = rows.filter(arbiter_record__languages__contains=[given["language"]])
    return _by_activity(rows, given.get("activity", ""), today)


def services_of(player: Player) -> list[Served]:
    """Return the registered events that a person served, latest first; these are public facts.

    Each event appears once, with all roles of the person.
    """
    # Services belong to the hosts of the events; below only registered ones remain, which are public.
    with installation_scope():
        rows = list(EventArbiter.under_policy.filter(player=player).order_by("pk"))
    # Services of drafts have no public event and drop out here.
    keys = {row.tournament_id for row in rows}
    events = (
        PublishedEvent.objects.filter(pk__in=keys).select_related("federation").order_by("-start", "code")
    )
    kept = categories_of(keys)
    return [
        Served(event, tuple(row for row in rows if row.tournament_id == event.pk), kept.get(event.pk))
        for event in events
    ]


def levels_of(federation: Federation) -> list[str]:
    """Return the licence levels that a federation uses for its arbiters."""
    # Ordered by the same column as DISTINCT: the model's own ordering would add columns and repeat levels.
    rows = NationalLicence.objects.filter(federation=federation).order_by("level")
    return list(rows.values_list("level", flat=True).distinct())


def activity_of(standing: ArbiterStanding, today: date) -> str:
    """Return "active", "inactive" or "unknown"; "" for national arbiters (B06.3, 1.1)."""
    if standing.title not in (ArbiterTitle.IA, ArbiterTitle.FA):
        return ""
    active = standing.is_active_on(today)
    return UNKNOWN if active is None else ACTIVE if active else INACTIVE


def _of_category(category: str) -> Q:
    international = Q(arbiter_title=ArbiterTitle.IA)
    if category != ArbiterCategory.D:
        return international & Q(arbiter_record__category=category)
    higher = Q(arbiter_record__category__in=["A", "B", "C"])
    return (international & ~higher) | Q(arbiter_title=ArbiterTitle.FA)


def _by_activity(rows: QuerySet[Player], activity: str, today: date) -> QuerySet[Player]:
    if activity == ACTIVE:
        return rows.filter(arbiter_record__active_until__gte=today)
    if activity == INACTIVE:
        return rows.filter(arbiter_record__active_until__lt=today)
    if activity == UNKNOWN:
        return rows.filter(arbiter_title__in=["IA", "FA"], arbiter_record__active_until__isnull=True)
    return rows
