"""Demo norms in every state, at events of three chief arbiters with accounts."""

from datetime import timedelta
from typing import Any

from allauth.account.models import EmailAddress
from django.utils.translation import gettext_noop

from arbiters.models import ArbiterNorm
from arbiters.norms import services
from arbiters.norms.demo_events import build_events
from arbiters.norms.enums import NormState
from arbiters.norms.services.rows import copied, new_norm
from arbiters.register.categories import keep_categories
from arbiters.standing.services import activity_after_award
from players.enums import FeeState
from players.models import Player, PlayerPrivate
from players.standing.services import record_fee, register_national_arbiter
from players.titles import award_title
from portal.accounts.models import User
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, installation_scope, open_scope, person_scope
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from tournaments.enums import ArbiterRole, Evaluation
from tournaments.models import EventArbiter, PlayerResult, PublishedEvent, Tournament

SIGN_INS = [
    SignIn("arbiter@ger.example", "chief arbiter", "GER"),
    SignIn("arbiter@ind.example", "chief arbiter", "IND"),
    SignIn("novice1@ukr.example", gettext_noop("national arbiter with norms"), "UKR"),
]
# Federation, event, and the steps of each arbiter's norm there; for FA if no title is named.
STORIES = (
    ("UKR", "Club Championship", ("ask", "offer", "ask decline")),
    ("UKR", "Summer Open", ("propose sign certify", "propose sign certify withdraw")),
    ("UKR", "May Open", ("propose sign", "propose")),
    ("UKR", "Christmas Open", ("propose sign certify supersede", "propose sign certify fall")),
    ("GER", "Summer Open", ("propose sign certify", "propose sign return")),
    ("IND", "Summer Open", ("propose sign", "propose sign")),
    ("UKR", "International Masters", ("propose:IA sign certify",)),
    ("UKR", "Team Championship", ("propose sign certify", "propose sign certify")),
    ("UKR", "National Final", ("propose:IA sign certify",)),
    ("UKR", "Rapid Championship", ("propose sign certify",)),
    ("GER", "Capital Open", ("propose:IA sign certify", "propose:IA sign")),
    ("IND", "Hybrid Open", ("propose sign certify",)),
    ("UKR", "Championship Final", ("ask",)),
    ("UKR", "Premier League", ("ask", "offer")),
    ("GER", "Grand Open", ("ask", "offer")),
)


def build_norms(world: World) -> None:
    """Let national arbiters serve and get norms; the corrected reports come last."""
    build_events(world)
    for code in dict.fromkeys(code for code, _event, _stories in STORIES):
        _Federation(world, code).build()
    keep_categories()


def open_account(world: World, player: Player, mail: str) -> User:
    """Give a registered player an account with the demo password."""
    person = User.objects.create(email=mail, name=player.name, password=world.operator.password)
    EmailAddress.objects.create(user=person, email=mail, verified=True, primary=True)
    world.people[mail] = person
    player.account = person
    player.save(update_fields=["account"])
    with installation_scope():
        PlayerPrivate.under_policy.filter(player=player).update(account=person)
    return person


class _Federation:
    """A demo federation with its chief arbiter, its secretary and its national arbiters."""

    def __init__(self, world: World, code: str) -> None:
        self.world, self.code, self.federation = world, code, world.federations[code]
        self.chief = world.people[f"arbiter@{code.lower()}.example"]
        self.secretary = world.people[address(Role.ARBITERS_SECRETARY, code)]
        self.chair = world.people[address(Role.CHAIR, world.bodies[BodyKind.ARBITERS].code)]
        rows = Player.objects.filter(federation=self.federation, account=None, other_titles="")
        free = rows.filter(fide_id__isnull=False, deceased=False, birth_year__lt=world.today.year - 20)
        self.people = list(free.select_related("federation").order_by("sex", "-fide_id"))
        self.novices: list[Player] = []
        self.accounts = 0

    def build(self) -> None:
        for code, name, stories in STORIES:
            event = PublishedEvent.objects.filter(federation__code=code, name__endswith=f": {name}").first()
            if code == self.code and event is not None:
                self._event(event, stories)

    def _as(self, person: User) -> Any:
        return open_scope(Scope(federation_id=self.federation.pk, person_id=person.pk))

    def _event(self, event: PublishedEvent, stories: tuple[str, ...]) -> None:
        """Take the norms of one event through their steps, side by side."""
        with self._as(self.secretary):
            tournament = Tournament.objects.select_related("federation").get(pk=event.pk)
            playing = PlayerResult.objects.filter(results=event.pk, player__isnull=False)
            taken = set(playing.values_list("player", flat=True))
            served = [
                self._serve(tournament, place, taken, titled=":IA" in story)
                for place, story in enumerate(stories)
            ]
        steps = [story.split() for story in stories]
        while any(steps):
            step = next(each[0] for each in steps if each)
            chosen = [service for service, each in zip(served, steps, strict=True) if each[:1] == [step]]
            name, _colon, title = step.partition(":")
            if title:
                self._propose(tournament, chosen, title)
            else:
                getattr(self, f"_{name}")(tournament, chosen)
            for each in steps:
                if each[:1] == [step]:
                    each.pop(0)

    def _serve(self, tournament: Tournament, place: int, taken: set[int], *, titled: bool) -> EventArbiter:
        """Let an arbiter serve who does not play in the event: a FIDE Arbiter if `titled`, else a novice."""
        known = (each for each in self.novices if each.pk not in taken and not titled)
        player = next(known, None) or self._novice(taken)
        if titled:
            self.novices.remove(player)
            self._promote(player)
        taken.add(player.pk)
        return EventArbiter.objects.create(
            federation=self.federation,
            tournament=tournament,
            player=player,
            role=ArbiterRole.SECTOR if place else ArbiterRole.ARBITER,
        )

    def _novice(self, taken: set[int]) -> Player:
        """Make somebody who does not play here a national arbiter with an account."""
        player = next(each for each in self.people if each.pk not in taken)
        self.people.remove(player)
        self.novices.append(player)
        self.accounts += 1
        open_account(self.world, player, f"novice{self.accounts}@{self.code.lower()}.example")
        day = self.world.today - timedelta(days=900)
        with installation_scope():
            register_national_arbiter(player_id=player.pk, on=day, reference="Demo", actor=self.chair)
            record_fee(player_id=player.pk, state=FeeState.PAID, paid_on=day, actor=self.chair)
        return player

    def _ask(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        for service in served:
            person = service.player.account
            assert person is not None, "a novice has an account"
            with person_scope(person.pk):
                services.ask_norm(service_id=service.pk, title="FA", actor=person)

    def _offer(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.chief):
            for service in served:
                services.offer_norm(service_id=service.pk, title="FA", actor=self.chief)

    def _decline(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        for service in served:
            person = service.player.account
            assert person is not None, "a novice has an account"
            with person_scope(person.pk):
                services.decline_norm(pk=self._norm(service).pk, actor=person)

    def _promote(self, player: Player) -> None:
        """Make a national arbiter a FIDE Arbiter, long enough ago for IA norms."""
        day = self.world.today - timedelta(days=500)
        with installation_scope():
            award_title(player_id=player.pk, title="FA", on=day, reference="Demo", actor=self.chair)
            activity_after_award(player_id=player.pk, awarded=day, reference="Demo", actor=self.chair)

    def _propose(self, tournament: Tournament, served: list[EventArbiter], title: str = "FA") -> None:
        """Let the arbiters have asked during the event, evaluate and propose them."""
        with self._as(self.chief):
            for place, service in enumerate(served, 1):
                service.sought, service.asked_on = title, tournament.start
                service.save(update_fields=["sought", "asked_on"])
                norm = new_norm(service, tournament)
                norm.state = NormState.ASKED
                for column, value in copied(service, tournament).items():
                    setattr(norm, column, value)
                norm.save()
                self._evaluate(service, Evaluation.MET, place)
            services.propose_norms(tournament_id=tournament.pk, actor=self.chief)

    def _evaluate(self, service: EventArbiter, evaluation: str, place: int) -> None:
        services.evaluate(
            service_id=service.pk,
            evaluation=evaluation,
            text="Knows the Laws and stays calm.",
            place=place,
            rounds_worked=None,
            actor=self.chief,
        )

    def _sign(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.chief):
            services.sign_norms(pks=self._keys(served), actor=self.chief)
        with self._as(self.secretary):
            services.confirm_order(tournament_id=tournament.pk, actor=self.secretary)

    def _certify(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.secretary):
            services.certify_norms(
                pks=self._keys(served), decision="The papers were looked at.", actor=self.secretary
            )

    def _return(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.secretary):
            for key in self._keys(served):
                services.return_norm(pk=key, reason="Please say more about the work.", actor=self.secretary)

    def _withdraw(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.secretary):
            for key in self._keys(served):
                reason = "The arbiter was not in the hall in the last rounds."
                services.withdraw_norm(pk=key, reason=reason, actor=self.secretary)

    def _supersede(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        """Correct the report: the certificates were written for one player too many."""
        self._correct(tournament, served)

    def _fall(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        """Correct report and evaluation: the norm is no longer justified."""
        with self._as(self.chief):
            for service in served:
                service.refresh_from_db()
                self._evaluate(service, Evaluation.NEEDS_EXPERIENCE, service.place or 1)
        self._correct(tournament, served)

    def _correct(self, tournament: Tournament, served: list[EventArbiter]) -> None:
        with self._as(self.secretary):
            for service in served:
                norm = self._norm(service)
                norm.facts = {**norm.facts, "players": norm.facts["players"] + 1}
                norm.save(update_fields=["facts"])
            services.follow_report(tournament_id=tournament.pk, actor=self.secretary)

    def _norm(self, service: EventArbiter) -> ArbiterNorm:
        with installation_scope():
            found: ArbiterNorm = ArbiterNorm.under_policy.get(service=service, ended_at=None)
            return found

    def _keys(self, served: list[EventArbiter]) -> list[Any]:
        return [self._norm(service).pk for service in served]
