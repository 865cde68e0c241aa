"""An arbiter who has everything for FA2 or IA2, and the offices through which an application goes."""

from collections.abc import Collection, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from arbiters.applications.enums import Requirement
from arbiters.applications.services import start, start_own
from arbiters.models import ArbiterApplication, ArbiterNorm, PublishedArbiterApplication
from arbiters.norms.enums import NormKind
from players.models import ArbiterRecord, Player, PlayerPrivate, PlayerTitle
from portal.accounts.models import User
from portal.cases.services import act, edit, vote
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import federation_scope, installation_scope, open_scope, person_scope
from portal.federations.tenants import Tenant
from tests.factories import appoint, make_body, make_federation, make_user
from tests.factories.arbiters import make_norm
from tests.factories.players import make_player
from tests.factories.reports import make_registered_event
from tournaments.enums import OfficialEvent
from tournaments.models import EventArbiter


@dataclass
class ArbiterWorld:
    federation: Federation
    commission: Body
    official: User
    clerk: User
    chair: User
    secretary: User
    member: User
    account: User
    arbiter: Player
    norms: list[ArbiterNorm]

    @contextmanager
    def acting(self, person: User, home: Tenant | None = None) -> Iterator[None]:
        with open_scope(home.scope(person.pk)) if home else person_scope(person.pk):
            yield

    def start_own(self, form: str = "FA2") -> ArbiterApplication:
        with self.acting(self.account):
            made = start_own(player=self.arbiter, form=form, actor=self.account)
            if form == "IA3":
                return made
            return edit(pk=made.pk, actor=self.account, given={"appeals": "none"})

    def start(self, form: str = "FA2") -> ArbiterApplication:
        with self.acting(self.clerk, self.federation):
            made = start(federation=self.federation, player=self.arbiter, form=form, actor=self.clerk)
            return edit(pk=made.pk, actor=self.clerk, given={"appeals": "none"})

    def move(self, application: ArbiterApplication, action: str, **given: Any) -> ArbiterApplication:
        person, home = self.who(action)
        if action == "sign_and_file":
            given.setdefault("assessed", [] if application.form == "IA3" else Requirement.values)
        return self.move_as(person, home, application, action, **given)

    def move_as(
        self, person: User, home: Tenant | None, application: ArbiterApplication, action: str, **given: Any
    ) -> ArbiterApplication:
        reason = given.pop("reason", "")
        with self.acting(person, home):
            return act(pk=application.pk, action=action, actor=person, reason=reason, given=given)

    def who(self, action: str) -> tuple[User, Tenant | None]:
        if action in {"send", "complain", "file_alone", "withdraw"}:
            return self.account, None
        if action in {"sign_and_file", "give_back", "decline", "file_again"}:
            return self.official, self.federation
        return self.chair, self.commission

    def filed(self, form: str = "FA2") -> ArbiterApplication:
        return self.move(self.move(self.start_own(form), "send"), "sign_and_file", resolved="Looked at")

    def published(self, form: str = "FA2") -> ArbiterApplication:
        return self.move(self.filed(form), "publish")

    def voted(self, application: ArbiterApplication, *choices: str) -> ArbiterApplication:
        """Put it to the vote, let every member vote, and close it for the award."""
        until = self.commission.today + timedelta(days=14)
        self.move(application, "open_vote", vote_until=until)
        people = (self.chair, self.secretary, self.member)
        for person, choice in zip(people, choices or ("for", "for", "for"), strict=False):
            with self.acting(person, self.commission):
                vote(pk=application.pk, ballot="award", choice=choice, actor=person)
        return application

    def to_be_confirmed(self, form: str = "FA2") -> ArbiterApplication:
        application = self.filed("IA3") if form == "IA3" else self.published(form)
        return self.move(self.voted(application), "carry", minutes="Agreed by mail.")

    def award(self, application: ArbiterApplication, **given: Any) -> ArbiterApplication:
        today = self.commission.today
        asked = {"confirmed_on": today, "effective_on": today, "reference": "AC 2026/4", **given}
        return self.move(application, "award", **asked)

    def reread(self, application: ArbiterApplication) -> ArbiterApplication:
        with installation_scope():
            return ArbiterApplication.under_policy.get(pk=application.pk)


def age(application: ArbiterApplication, days: int) -> None:
    """Let a published application have been published some days ago."""
    with installation_scope():
        row = ArbiterApplication.under_policy.get(pk=application.pk)
        assert row.published_on is not None
        row.published_on -= timedelta(days=days)
        row.save(update_fields=["published_on"])
        PublishedArbiterApplication.objects.filter(pk=row.pk).update(published_on=row.published_on)


# Days before today and what is particular of each norm for FA: three events of two systems and a seminar.
FA_NORMS: tuple[tuple[int, dict[str, Any]], ...] = (
    (500, {"event_name": "Autumn Open"}),
    (300, {"event_name": "Spring Open", "signatory": "Other, Olga"}),
    (
        100,
        {
            "event_name": "City Round Robin",
            "facts": {"system": "RR", "players": 12, "rated": 12, "rounds": 11},
        },
    ),
    (400, {"event_name": "FA seminar Kyiv", "kind": NormKind.SEMINAR, "passed": True, "facts": {}}),
)


def fa_norms(arbiter: Player, today: date, leaving_out: Collection[str] = ()) -> list[ArbiterNorm]:
    """Make the norms for FA, but for those that a test gets in another way."""
    return [
        make_norm(arbiter, end=today - timedelta(days=days), **norm)
        for days, norm in FA_NORMS
        if norm["event_name"] not in leaving_out
    ]


def make_arbiter_world(leaving_out: Collection[str] = ()) -> ArbiterWorld:
    # Both live by the server's day, so that the tests mean one day at every hour of it.
    ukraine, commission = make_federation("UKR", time_zone="UTC"), make_body(BodyKind.ARBITERS)
    commission.time_zone = "UTC"
    commission.save(update_fields=["time_zone"])
    official, clerk = make_user("Sofia Secretary"), make_user("Karl Clerk")
    chair, secretary, member = make_user("Carla Chair"), make_user("Sam Scribe"), make_user("Max Member")
    appoint(official, ukraine, Role.ARBITERS_SECRETARY)
    appoint(clerk, ukraine, Role.CLERK)
    appoint(chair, commission, Role.CHAIR)
    appoint(secretary, commission, Role.SECRETARY)
    appoint(member, commission, Role.MEMBER)
    account = make_user("Nina Novice")
    arbiter = make_player("Novice, Nina", federation=ukraine, account=account, other_titles="NA", sex="w")
    today = ukraine.today
    with federation_scope(ukraine.pk):
        PlayerPrivate.objects.update_or_create(
            player=arbiter, defaults={"federation": ukraine, "birth_date": date(1990, 5, 1)}
        )
    since = today - timedelta(days=1500)
    PlayerTitle.objects.create(player=arbiter, title="NA", awarded_on=since, source="officer")
    ArbiterRecord.objects.create(player=arbiter, languages=["en"], fee="paid", fee_paid_on=since)
    return ArbiterWorld(
        federation=ukraine,
        commission=commission,
        official=official,
        clerk=clerk,
        chair=chair,
        secretary=secretary,
        member=member,
        account=account,
        arbiter=arbiter,
        norms=fa_norms(arbiter, today, leaving_out),
    )


def make_fide_arbiter(world: ArbiterWorld) -> None:
    """Make the arbiter an FA since six years who has all norms for IA: official events, two signatories."""
    today, arbiter = world.federation.today, world.arbiter
    awarded = today - timedelta(days=1000)
    PlayerTitle.objects.create(player=arbiter, title="FA", awarded_on=awarded, source="decision")
    ArbiterRecord.objects.filter(player=arbiter).update(
        active_until=today + timedelta(days=460), active_by="fa-award"
    )
    ia_norms(world)


def ia_norms(world: ArbiterWorld, events: int = 4) -> None:
    """Give the arbiter norms of so many official events and the seminar for IA."""
    today, arbiter = world.federation.today, world.arbiter
    for place, days in enumerate((700, 500, 300, 100)[:events]):
        system = {"system": "RR" if place == 3 else "SS", "official_fide": True, "organiser": "FIDE"}
        make_norm(
            arbiter,
            title="IA",
            end=today - timedelta(days=days),
            event_name=f"Official event {place + 1}",
            signatory=f"Chief {place % 2}",
            facts={**system, "players": 40, "rated": 40, "federations": 5},
        )
    make_norm(
        arbiter,
        title="IA",
        end=today - timedelta(days=200),
        kind=NormKind.SEMINAR,
        event_name="IA seminar",
        passed=True,
        facts={},
    )


def make_international_arbiter(world: ArbiterWorld) -> None:
    """Make the arbiter an IA since three years who led two continental events of category C."""
    today, arbiter = world.federation.today, world.arbiter
    PlayerTitle.objects.create(
        player=arbiter, title="IA", awarded_on=today - timedelta(days=1100), source="decision"
    )
    ArbiterRecord.objects.filter(player=arbiter).update(
        active_until=today + timedelta(days=400), active_by="course"
    )
    category_events(world)


def category_events(world: ArbiterWorld) -> None:
    """Let the arbiter have led two continental youth events, evaluated positively."""
    today, arbiter = world.federation.today, world.arbiter
    for days in (600, 200):
        end = today - timedelta(days=days)
        event = make_registered_event(
            world.federation,
            chief=arbiter,
            rounds=9,
            continental=True,
            official_event=OfficialEvent.CONTINENTAL_OTHER,
            start=end - timedelta(days=8),
            end=end,
            name=f"Continental Youth {days}",
        )
        with federation_scope(world.federation.pk):
            EventArbiter.objects.filter(tournament=event).update(evaluation="met", evaluated_by=world.chair)
