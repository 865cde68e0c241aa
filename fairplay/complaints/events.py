"""The event of a complaint as registered; complainants need no access to the event itself."""

from dataclasses import dataclass, replace
from datetime import date, timedelta

from fairplay.enums import Mode
from fairplay.rules import EDITIONS, Edition, ProtectedEvent
from fairplay.rules.enums import Rate
from players.models import Player
from portal.accounts.models import User
from portal.federations.models import Federation
from portal.federations.scope import installation_scope
from tournaments.enums import ArbiterRole
from tournaments.models import EventArbiter, Tournament
from tournaments.models.event import host_of
from tournaments.registration.facts import data_of, facts_of
from tournaments.rules import protected_event, protection_level

# The role that is responsible for fair play at an event; older registrations have none.
CHIEF_OFFICER = ArbiterRole.CHIEF_FAIR_PLAY
RECENT, MOST_EVENTS = timedelta(days=60), 10


@dataclass(frozen=True)
class EventRef:
    """What fair play needs to know of an event."""

    code: str
    name: str
    organiser: str
    federation: Federation
    mode: Mode
    official: bool
    rated: bool
    level: str
    start: date | None
    end: date | None
    chief: Player | None
    chief_officer: Player | None
    protected: ProtectedEvent

    def runs_on(self, day: date) -> bool:
        return self.start is not None and self.end is not None and self.start <= day <= self.end


def registered_event(code: str) -> EventRef | None:
    """Return the registered event of that code, or None."""
    if not code:
        return None
    # Opened across tenants: the complainant may not read the event's file, but only these facts are returned.
    with installation_scope():
        found = Tournament.under_policy.select_related("federation").filter(code=code.strip().upper()).first()
        return _read(found) if found else None


def chiefs_of(code: str, *, now: bool = False) -> list[User]:
    """Return the accounts of the present and past chief arbiters and chief fair-play officers of an event."""
    if not code:
        return []
    # Registrations are rows of their hosts; only accounts leave this scope.
    with installation_scope():
        serving = EventArbiter.under_policy.filter(
            tournament__code=code,
            role__in=[ArbiterRole.CHIEF, CHIEF_OFFICER],
            player__account__isnull=False,
            # By default replaced chiefs are included: they must not become officials of a case either.
            **({"replaced_on": None} if now else {}),
        )
        found = serving.select_related("player__account").order_by("role", "pk")
        return list(dict.fromkeys(each.player.account for each in found if each.player.account))


def edition_of(start: date | None) -> Edition | None:
    """Return the edition for an event's first day; None before all editions."""
    if start is None:
        return None
    return next((each for each in reversed(EDITIONS) if each.in_force <= start), None)


def _read(tournament: Tournament) -> EventRef:
    federation = host_of(tournament)
    serving = tournament.arbiters.filter(replaced_on=None).select_related("player__account")
    # One person per role is enough here: an event has one chief arbiter at a time.
    roles = {row.role: row.player for row in serving}
    facts = facts_of(data_of(tournament), federation)
    level = protection_level(facts)
    return EventRef(
        code=tournament.code or "",
        name=tournament.name,
        organiser=tournament.organiser,
        federation=federation,
        mode=Mode.HYBRID if tournament.hybrid else Mode.OTB,
        official=tournament.official,
        rated=tournament.fide_rated,
        level=level.value if level else "",
        start=tournament.start,
        end=tournament.end,
        chief=roles.get(ArbiterRole.CHIEF),
        chief_officer=roles.get(CHIEF_OFFICER),
        protected=replace(protected_event(facts), rate=Rate(tournament.tempo.upper() or Rate.STANDARD)),
    )


def events_of(person: User, day: date) -> list[EventRef]:
    """Return the running, recent and coming events for whose fair play a person is responsible."""
    # The person may serve in events of several federations.
    with installation_scope():
        rows = Tournament.under_policy.filter(
            code__isnull=False,
            end__gte=day - RECENT,
            arbiters__role__in=[ArbiterRole.CHIEF, CHIEF_OFFICER],
            arbiters__replaced_on=None,
            # One filter call: role, replacement and account must hold for the same row of the arbiters.
            arbiters__player__account=person,
        )
        found = rows.select_related("federation").distinct().order_by("start", "pk")
        return [_read(each) for each in found[:MOST_EVENTS]]
