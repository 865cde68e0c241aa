"""Events to test with, written as their form would write them."""

from dataclasses import replace
from datetime import date, time, timedelta
from typing import Any

from players.enums import FeeState
from players.models import ArbiterRecord, Player
from portal.accounts.models import User
from portal.cases.services import act
from portal.federations.models import Federation
from portal.federations.scope import Scope, federation_scope, open_scope
from tests.factories.players import make_player
from tournaments.enums import ArbiterRole
from tournaments.models import EventVersion, PublishedEvent, Tournament
from tournaments.registration.enums import Measure
from tournaments.registration.facts import ArbiterData, EventData, RoundData
from tournaments.registration.services.drafts import draft_event, submit_event
from tournaments.rules import ClockPeriod

CLOCK = (ClockPeriod(90, None, 30),)


def make_arbiter(titles: str = "IA", **fields: Any) -> Player:
    """Make a titled arbiter who has paid the registration fee (B.06.1, 6.1)."""
    player = make_player(other_titles=titles, **fields)
    ArbiterRecord.objects.create(player=player, fee=FeeState.PAID)
    return player


def event_data(start: date, *, days: int = 5, arbiter: Player | None = None, **columns: Any) -> EventData:
    """Return a Swiss of one round a day that the pre-check has nothing against, unless it is late."""
    named = arbiter or make_arbiter()
    written = {
        "organisation_id": None,
        "name": "Open of Lviv",
        "place": "Lviv",
        "start": start,
        "end": start + timedelta(days=days - 1),
        "organiser": "Chess club",
        "organiser_email": "club@example.org",
        "website": "",
        "system": "swiss",
        "official": False,
        "continental": False,
        "national_championship": False,
        "youth": False,
        "women_only": False,
        "league": False,
        "hybrid": False,
        "norm_event": False,
        "prize_fund": 1000,
        "expected_players": 60,
        "expected_rated": 50,
        "top_rating": 2300,
        "top_rating_women": None,
        "average_rating": None,
        "measures": [Measure.HAND_DETECTOR.value],
        "waiver_requested": False,
        "waiver_reason": "",
        "announced_as_rated": True,
        "fide_rated": True,
        "nationally_rated": False,
        "pairing_rules": "dutch",
        "acceleration": "none",
    }
    return EventData(
        columns=written | columns,
        rounds=tuple(
            RoundData(number, start + timedelta(days=number - 1), time(15)) for number in range(1, days + 1)
        ),
        clock=CLOCK,
        arbiters=(ArbiterData(named.pk, ArbiterRole.CHIEF.value),),
    )


def acting(person: User, federation: Federation | None = None, body_id: int | None = None) -> Any:
    """Open the scope in which that person works."""
    return open_scope(Scope(federation_id=federation and federation.pk, body_id=body_id, person_id=person.pk))


def ahead(federation: Federation, days: int) -> date:
    return federation.today + timedelta(days=days)


def drafted(
    author: User, federation: Federation, data: EventData | None = None, **changes: Any
) -> Tournament:
    with acting(author):
        return draft_event(
            federation=federation,
            data=replace(data or event_data(ahead(federation, 40)), **changes),
            actor=author,
        )


def submitted(
    author: User, federation: Federation, data: EventData | None = None, plea: str = ""
) -> Tournament:
    tournament = drafted(author, federation, data)
    with acting(author):
        return submit_event(pk=tournament.pk, actor=author, plea=plea)


def registered(
    author: User, officer: User, federation: Federation, data: EventData | None = None
) -> PublishedEvent:
    tournament = submitted(author, federation, data)
    with acting(officer, federation):
        act(pk=tournament.pk, action="register", actor=officer)
    return PublishedEvent.objects.get(pk=tournament.pk)


def change_of(event: PublishedEvent, number: int = 2) -> EventVersion:
    """Return a version of the event, as its federation reads it."""
    with federation_scope(event.federation_id):
        found: EventVersion = EventVersion.objects.get(tournament_id=event.pk, number=number)
    return found
