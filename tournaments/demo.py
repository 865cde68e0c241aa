"""The demo calendar: events in every state in each federation, made by the same services as everywhere.

What lies in the past was registered by these services for the days to come and then moved back as a whole.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from typing import Any
from uuid import UUID

from allauth.account.models import EmailAddress
from django.db.models import F

from players.enums import TitleSource
from players.models import Player, PlayerPrivate, PlayerTitle
from portal.accounts.models import User
from portal.cases.services import act, perform
from portal.cases.services.heads import opened
from portal.federations.enums import Role
from portal.federations.models import Federation
from portal.federations.scope import Scope, federation_scope, open_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from tournaments.demo_rules import CIRCLE_RULES, INVITATION, LATIN, SWISS_RULES, WINTER
from tournaments.enums import ArbiterRole, System
from tournaments.models import PublishedEvent, Round, Tournament
from tournaments.registration.enums import Measure
from tournaments.registration.facts import ArbiterData, EventData, RoundData
from tournaments.registration.services import deadlines
from tournaments.registration.services.drafts import draft_event, submit_event
from tournaments.registration.services.invitations import write_invitation
from tournaments.registration.services.publication import publish
from tournaments.rules import ClockPeriod

STANDARD = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30))
RAPID = (ClockPeriod(15, None, 10),)
# Federation: name of its arbiter with an account, towns.
TOWNS = {
    "UKR": ("Галина Кравець", ["Львів", "Київ", "Одеса", "Харків", "Полтава"]),
    "JPN": ("中村 誠", ["東京", "大阪", "京都", "札幌", "福岡"]),
    "GER": ("Birgit Lorenz", ["Berlin", "Hamburg", "Köln", "Dresden", "Bremen"]),
    "IND": ("Arjun Kulkarni", ["Chennai", "Mumbai", "Pune", "Kolkata", "Delhi"]),
    "FAI": ("Sigrid Hansen", ["Tórshavn", "Klaksvík", "Runavík", "Tvøroyri", "Vágur"]),
}
# Which of the sixty players of a federation hold which arbiter's title.
ARBITERS = ((40, "IA"), (41, "FA"), (42, "FA"), (43, "NA"))
SIGN_INS = [SignIn("arbiter@ukr.example", "arbiter", "UKR")]


@dataclass(frozen=True)
class Plan:
    """One event of each federation: how it is called, when it starts, what becomes of it.

    `days` from today to the start; negative ones are registered for later days and moved back.
    `apart` days from one day of play to the next.
    """

    name: str
    days: int
    then: Callable[["Hall", Tournament], None]
    rounds: int = 7
    clock: tuple[ClockPeriod, ...] = STANDARD
    system: str = System.SWISS
    a_day: int = 1
    apart: int = 1
    norm_event: bool = False
    complete: bool = True
    rules: Mapping[str, Any] = field(default_factory=dict)
    invitation: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hall:
    """A federation with the people who run its events."""

    world: World
    federation: Federation
    author: User
    officer: User
    arbiters: list[Player]

    def as_author(self) -> Any:
        return open_scope(Scope(person_id=self.author.pk))

    def as_officer(self) -> Any:
        return open_scope(Scope(federation_id=self.federation.pk, person_id=self.officer.pk))

    def decide(self, tournament: Tournament, action: str, comment: str = "") -> None:
        with self.as_officer():
            act(pk=tournament.pk, action=action, actor=self.officer, reason=comment)

    def submit(self, tournament: Tournament, plea: str = "") -> None:
        with self.as_author():
            submit_event(pk=tournament.pk, actor=self.author, plea=plea)


def build(world: World) -> None:
    """Build every plan in every federation. What was played is reported after the lists of the season."""
    halls = [_hall(world, code, name) for code, (name, _towns) in TOWNS.items()]
    for number, hall in enumerate(halls):
        towns = TOWNS[hall.federation.code][1]
        for place, plan in enumerate(PLANS):
            _make(hall, plan, towns[(place + number) % len(towns)])
    winter = replace(WINTER_OPEN, days=(WINTER - world.today).days)
    _make(halls[0], winter, TOWNS[halls[0].federation.code][1][0])


def add_event(world: World, code: str, plan: Plan, town: str) -> PublishedEvent:
    """Add one more event of a federation, for an app whose demo needs one with facts of its own."""
    author = world.people[f"arbiter@{code.lower()}.example"]
    titled = Player.objects.filter(federation__code=code, other_titles__in=("IA", "FA")).order_by("fide_id")
    arbiters = sorted(titled, key=lambda player: player.account_id != author.pk)  # the author leads it
    officer = world.people[address(Role.RATING_OFFICER, code)]
    _make(Hall(world, world.federations[code], author, officer, arbiters), plan, town)
    return PublishedEvent.objects.select_related("federation").get(name=f"{town}: {plan.name}")


def _hall(world: World, code: str, name: str) -> Hall:
    federation = world.federations[code]
    # The same hash as everybody's in this world: hashing is slow.
    author = User.objects.create(
        email=f"arbiter@{code.lower()}.example", name=name, password=world.operator.password
    )
    EmailAddress.objects.create(user=author, email=author.email, verified=True, primary=True)
    world.people[author.email] = author
    listed = list(
        Player.objects.filter(federation=federation, fide_id__isnull=False).order_by("fide_id")[:60]
    )
    arbiters: list[Player] = []
    for place, title in ARBITERS:
        player = listed[place]
        player.other_titles = title
        if not arbiters:
            player.account = author
            with federation_scope(federation.pk):
                PlayerPrivate.objects.filter(player=player).update(account=author)
        player.save(update_fields=["other_titles", "account"])
        PlayerTitle.objects.create(player=player, title=title, source=TitleSource.LIST)
        arbiters.append(player)
    officer = world.people[address(Role.RATING_OFFICER, code)]
    return Hall(world, federation, author, officer, arbiters)


def _make(hall: Hall, plan: Plan, town: str) -> None:
    past = plan.days < 3
    ahead = 45 if past and plan.then is not _refer else plan.days
    data = _data(hall, plan, town, hall.world.today + timedelta(days=ahead))
    with hall.as_author():
        tournament = draft_event(federation=hall.federation, data=data, actor=hall.author)
        if plan.invitation:
            write_invitation(pk=tournament.pk, texts=dict(plan.invitation), actor=hall.author)
    plan.then(hall, tournament)
    if past and plan.then is not _refer:
        _move_back(hall, tournament, ahead - plan.days)


def _data(hall: Hall, plan: Plan, town: str, start: date) -> EventData:
    days = -(-plan.rounds // plan.a_day)
    measures = [Measure.HAND_DETECTOR, Measure.CAMERAS, Measure.INSPECTION]
    arbiters = [(hall.arbiters[0], ArbiterRole.CHIEF), (hall.arbiters[1], ArbiterRole.DEPUTY)]
    data = EventData(
        columns={
            "organisation_id": None,
            "name": f"{town}: {plan.name}",
            "place": town,
            "latin_name": f"{LATIN[town]}: {plan.name}" if town in LATIN else "",
            "latin_place": LATIN.get(town, ""),
            "start": start,
            "end": start + timedelta(days=plan.apart * (days - 1)),
            "organiser": hall.federation.native_name or hall.federation.name,
            "organiser_email": f"events@{hall.federation.code.lower()}.example",
            "website": hall.federation.website,
            "system": plan.system,
            "norm_event": plan.norm_event,
            "prize_fund": 5_000 if plan.norm_event else 1_000,
            "expected_players": 10 if plan.system == System.ROUND_ROBIN else 48,
            "expected_rated": 10 if plan.system == System.ROUND_ROBIN else 44,
            "top_rating": 2550 if plan.norm_event else 2380,
            "measures": [measure.value for measure in measures],
            "announced_as_rated": True,
            "nationally_rated": hall.federation.code == "UKR" and plan.clock == STANDARD,
            **plan.rules,
        },
        rounds=tuple(
            RoundData(
                number + 1,
                start + timedelta(days=plan.apart * (number // plan.a_day)),
                _start_of(number % plan.a_day),
            )
            for number in range(plan.rounds)
        ),
        clock=plan.clock,
        arbiters=tuple(ArbiterData(player.pk, role.value) for player, role in arbiters),
    )
    return data if plan.complete else replace(data, rounds=(), arbiters=())


def _start_of(place: int) -> time:
    """Rounds of one day start an hour apart from ten o'clock, long ones at ten and at three."""
    return time(10 + place)


def _move_back(hall: Hall, tournament: Tournament, days: int) -> None:
    """Move dates, schedule and registration back, and what is due with them."""
    by = timedelta(days=days)
    with federation_scope(hall.federation.pk):
        moved = Tournament.objects.filter(pk=tournament.pk)
        moved.update(
            start=F("start") - by,
            end=F("end") - by,
            created_at=F("created_at") - by,
            submitted_at=F("submitted_at") - by,
            decided_at=F("decided_at") - by,
            registered_at=F("registered_at") - by,
        )
        Round.objects.filter(tournament=tournament).update(day=F("day") - by)
        published = publish(moved.select_related("federation").get())
        published.registered_on -= by
        published.save(update_fields=["registered_on"])
        if published.state in {"registered", "running"}:
            deadlines.report_expected(moved.get(), hall.officer, published)


def _leave(hall: Hall, tournament: Tournament) -> None:
    """A draft stays a draft."""


def _submit(hall: Hall, tournament: Tournament) -> None:
    hall.submit(tournament)


def _return(hall: Hall, tournament: Tournament) -> None:
    hall.submit(tournament)
    hall.decide(tournament, "return", "Please name the street and the hall.")


def _refer(hall: Hall, tournament: Tournament) -> None:
    plea = "The hall was confirmed only yesterday; all players have agreed to the dates."
    hall.submit(tournament, plea)
    hall.decide(tournament, "refer", plea)


def _refuse(hall: Hall, tournament: Tournament) -> None:
    hall.submit(tournament)
    hall.decide(tournament, "refuse", "The same hall is booked for the national championship.")


def register_event(hall: Hall, tournament: Tournament) -> None:
    hall.submit(tournament)
    hall.decide(tournament, "register")


def _cancel(hall: Hall, tournament: Tournament) -> None:
    register_event(hall, tournament)
    hall.decide(tournament, "cancel", "Too few entries.")


def run_event(hall: Hall, tournament: Tournament) -> None:
    register_event(hall, tournament)
    _advance(hall, tournament.pk, "start")


def _appeal(hall: Hall, tournament: Tournament) -> None:
    _refuse(hall, tournament)
    with hall.as_author():
        act(
            pk=tournament.pk,
            action="appeal",
            actor=hall.author,
            reason="The championship takes place a week later; the hall is free.",
        )


def _advance(hall: Hall, pk: UUID, action: str) -> None:
    with hall.as_officer(), opened(pk) as event:
        perform(event, action, actor=hall.officer)


PLANS = (
    Plan("Open", 25, _leave, complete=False),
    Plan("Autumn Cup", 24, _submit, rounds=9, rules=SWISS_RULES),
    Plan("Memorial", 33, _return),
    Plan("Weekend Swiss", 2, _refer, rounds=5, a_day=2, clock=(ClockPeriod(60, None, 30),)),
    Plan("Winter Open", 40, _refuse),
    Plan("City Cup", 41, _appeal),
    Plan(
        *("Grandmaster Round Robin", 60, register_event, 9, STANDARD, System.ROUND_ROBIN),
        norm_event=True,
        rules=CIRCLE_RULES,
        invitation=INVITATION,
    ),
    Plan("Christmas Rapid", 36, register_event, rounds=9, a_day=9, clock=RAPID),
    Plan("Spring Festival", 100, _cancel),
    Plan("Club Championship", -2, run_event),
    Plan("Season Opener", -12, run_event),
    Plan("Harvest Open", -38, run_event),
    Plan("Masters", -52, run_event, 9, STANDARD, System.ROUND_ROBIN),
    Plan("Summer Open", -64, run_event, rounds=9),
    Plan("May Open", -190, run_event),
)
# One event whose pairings can be checked: the engine knows the Dutch rules of before February 2026.
WINTER_OPEN = Plan("Christmas Open", 0, run_event, rules=SWISS_RULES)
