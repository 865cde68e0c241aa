"""Demo calendar: events in every state for each federation, created by the regular services.

The services refuse past dates. A past event is therefore registered for future days and then moved back as a
whole.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, replace
from datetime import date, time, timedelta
from typing import Any

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
from tournaments.enums import ArbiterRole, EventState, System
from tournaments.models import PublishedEvent, Round, Tournament
from tournaments.registration.enums import Measure
from tournaments.registration.facts import ArbiterData, EventData, RoundData
from tournaments.registration.services import deadlines
from tournaments.registration.services.drafts import draft_event, submit_event
from tournaments.registration.services.invitations import write_invitation
from tournaments.registration.services.publication import publish
from tournaments.registration.services.templates import save_template
from tournaments.rules import ClockPeriod

STANDARD = (ClockPeriod(90, 40, 30), ClockPeriod(30, None, 30))
RAPID = (ClockPeriod(15, None, 10),)
TOWNS = {
    "UKR": ["Львів", "Київ", "Одеса", "Харків", "Полтава"],
    "JPN": ["東京", "大阪", "京都", "札幌", "福岡"],
    "GER": ["Berlin", "Hamburg", "Köln", "Dresden", "Bremen"],
    "IND": ["Chennai", "Mumbai", "Pune", "Kolkata", "Delhi"],
    "FAI": ["Tórshavn", "Klaksvík", "Runavík", "Tvøroyri", "Vágur"],
}
# Index among a federation's sixty demo players → arbiter title.
ARBITERS = ((40, "IA"), (41, "FA"), (42, "FA"), (43, "NA"))
SIGN_INS = [SignIn("arbiter@ukr.example", "arbiter", "UKR")]


@dataclass(frozen=True)
class Plan:
    """One event of each federation: its name, its start, and the state it ends in.

    `days` is the distance from today to the start; negative ones are registered for later days and moved
    back. `apart` is the number of days between playing days. The first two arbiters of the federation serve;
    the `second_pair` does where they work elsewhere on these days.
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
    second_pair: bool = False
    rules: Mapping[str, Any] = field(default_factory=dict)
    invitation: Mapping[str, str] = field(default_factory=dict)


@dataclass(frozen=True)
class Hall:
    """A federation with the people who run its demo events."""

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
    """Create every plan in every federation. Reports follow later, once the season's lists exist."""
    halls = [_hall(world, code) for code in TOWNS]
    for number, hall in enumerate(halls):
        towns = TOWNS[hall.federation.code]
        for place, plan in enumerate(PLANS):
            _make(hall, plan, towns[(place + number) % len(towns)])
    winter = replace(WINTER_OPEN, days=(WINTER - world.today).days)
    _make(halls[0], winter, TOWNS[halls[0].federation.code][0])
    for hall in halls[:2]:
        with hall.as_officer():
            first = Tournament.objects.filter(state=EventState.REGISTERED).order_by("name").first()
            if first is not None:
                save_template(pk=first.pk, name=first.name.split(": ")[-1], actor=hall.officer)


def add_event(world: World, code: str, plan: Plan, town: str) -> PublishedEvent:
    """Add one more event for an app whose demo needs special facts."""
    author = world.people[f"arbiter@{code.lower()}.example"]
    titled = Player.objects.filter(federation__code=code, other_titles__in=("IA", "FA")).order_by("fide_id")
    arbiters = sorted(titled, key=lambda player: player.account_id != author.pk)  # the author leads it
    officer = world.people[address(Role.RATING_OFFICER, code)]
    _make(Hall(world, world.federations[code], author, officer, arbiters), plan, town)
    return PublishedEvent.objects.select_related("federation").get(name=f"{town}: {plan.name}")


def _hall(world: World, code: str) -> Hall:
    federation = world.federations[code]
    listed = list(
        Player.objects.filter(federation=federation, fide_id__isnull=False).order_by("fide_id")[:60]
    )
    chief = listed[ARBITERS[0][0]]
    # Reuse one password hash for all demo accounts: hashing is deliberately slow.
    author = User.objects.create(
        email=f"arbiter@{code.lower()}.example",
        name=chief.native_name or chief.name,
        password=world.operator.password,
    )
    EmailAddress.objects.create(user=author, email=author.email, verified=True, primary=True)
    world.people[author.email] = author
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
    pair = hall.arbiters[2:4] if plan.second_pair else hall.arbiters[:2]
    arbiters = zip(pair, (ArbiterRole.CHIEF, ArbiterRole.DEPUTY), strict=True)
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
    """Return a round's start: short rounds hourly from ten o'clock, long ones at ten and at three."""
    return time(10 + place)


def _move_back(hall: Hall, tournament: Tournament, days: int) -> None:
    """Move dates, schedule, registration and deadlines back."""
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
    """Leave the event as a draft."""


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
    start_event(hall, tournament)


def _appeal(hall: Hall, tournament: Tournament) -> None:
    _refuse(hall, tournament)
    with hall.as_author():
        act(
            pk=tournament.pk,
            action="appeal",
            actor=hall.author,
            reason="The championship takes place a week later; the hall is free.",
        )


def start_event(hall: Hall, tournament: Tournament) -> None:
    with hall.as_officer(), opened(tournament.pk) as event:
        perform(event, "start", actor=hall.officer)


PLANS = (
    Plan("Open", 25, _leave, complete=False),
    Plan("Autumn Cup", 24, _submit, rounds=9, rules=SWISS_RULES),
    Plan("Memorial", 14, _return),
    Plan("Weekend Swiss", 2, _refer, 5, (ClockPeriod(60, None, 30),), a_day=2, second_pair=True),
    Plan("Winter Open", 48, _refuse),
    Plan("City Cup", 41, _appeal),
    Plan(
        *("Grandmaster Round Robin", 60, register_event, 9, STANDARD, System.ROUND_ROBIN),
        norm_event=True,
        rules=CIRCLE_RULES,
        invitation=INVITATION,
    ),
    Plan("Christmas Rapid", 33, register_event, rounds=9, a_day=9, clock=RAPID),
    Plan("Spring Festival", 100, _cancel),
    Plan("Club Championship", -2, run_event),
    Plan("Season Opener", -12, run_event),
    Plan("Harvest Open", -31, run_event),
    Plan("Masters", -54, run_event, 9, STANDARD, System.ROUND_ROBIN),
    Plan("Summer Open", -64, run_event, rounds=9),
    Plan("May Open", -190, run_event),
)
# One event whose pairings can be checked: the engine implements the Dutch rules in force before February
# 2026.
WINTER_OPEN = Plan("Christmas Open", 0, run_event, rules=SWISS_RULES)
