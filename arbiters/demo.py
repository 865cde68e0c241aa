"""Arbiters of the demo world: one of every step with dates, and an application in each state."""

from datetime import date, timedelta
from typing import Any

from allauth.account.models import EmailAddress

from arbiters.applications.enums import Requirement
from arbiters.applications.services import start_own
from arbiters.desk.demo import build_commission
from arbiters.models import ArbiterApplication, ArbiterNorm, PublishedArbiterApplication
from arbiters.norms import demo as norms_demo
from arbiters.norms.enums import NormKind, NormState, Origin
from arbiters.standing.services import activity_after_award
from players.enums import ActivitySource, FeeState
from players.models import Player, PlayerPrivate
from players.standing.services import (
    licence_arbiter,
    record_fee,
    register_national_arbiter,
    set_activity,
    set_category,
    set_languages,
)
from players.titles import award_title
from portal.accounts.models import User
from portal.cases.services import act, edit, vote
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import federation_scope, installation_scope, open_scope, person_scope
from portal.federations.tenants import Tenant
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from tournaments.enums import Evaluation

HOME = "UKR"
SIGN_INS = [
    SignIn("applicant1@arbiters.example", "national arbiter with a draft FA2", HOME),
    SignIn("applicant5@arbiters.example", "national arbiter who may file alone", HOME),
    SignIn(address(Role.ARBITERS_SECRETARY, HOME), "arbiters' secretary", HOME),
    *norms_demo.SIGN_INS,
]
_FILED = "send sign_and_file"
_CARRIED = f"{_FILED} publish open_vote votes carry"
# The steps of each application; together they end in every state.
STORIES = (
    "",
    "send",
    "send decline",
    "send decline complain",
    "send decline complain find_unfounded",
    _FILED,
    f"{_FILED} return",
    f"{_FILED} publish",
    f"{_FILED} publish open_vote",
    _CARRIED,
    f"{_CARRIED} age award",
    f"{_FILED} refuse",
    "send withdraw",
)
# The ladder from the bottom to the top: titles, category, years since the last award.
LADDER = (("NA", "", 2), ("FA", "", 3), ("IA", "", 4), ("IA", "C", 5), ("IA", "B", 7), ("IA", "A", 9))
SYSTEMS = (("SS", 50, 30, 9), ("SS", 70, 40, 9), ("RR", 12, 12, 11))


def build(world: World) -> None:
    """Give the register arbiters of every step, let thirteen of them apply, and the commission work."""
    stage = _Stage(world)
    for place, (title, category, years) in enumerate(LADDER):
        stage.settle(stage.people.pop(), title, category, years, place)
    for number, story in enumerate(STORIES, 1):
        stage.apply(number, story)
    build_commission(world)
    norms_demo.build_norms(world)


class _Stage:
    """Who acts in the demo, and the players that nobody uses yet."""

    def __init__(self, world: World) -> None:
        self.world, self.federation = world, world.federations[HOME]
        self.commission = world.bodies[BodyKind.ARBITERS]
        self.official = world.people[address(Role.ARBITERS_SECRETARY, HOME)]
        self.chair, self.secretary, self.member = (
            world.people[address(role, "arbiters")] for role in (Role.CHAIR, Role.SECRETARY, Role.MEMBER)
        )
        rows = Player.objects.filter(
            federation=self.federation, account=None, other_titles="", fide_id__isnull=False, deceased=False,
            birth_year__lt=self.world.today.year - 30,
        )  # fmt: skip
        self.people = list(rows.select_related("federation").order_by("pk")[:40])

    def settle(self, player: Player, title: str, category: str, years: int, place: int) -> None:
        """Enter titles up to this step with their days, fee, licence, languages and activity."""
        day = self.world.today - timedelta(days=365 * years)
        who: dict[str, Any] = {"player_id": player.pk, "actor": self.chair}
        with installation_scope():
            register_national_arbiter(on=day - timedelta(days=1500), reference="Demo", **who)
            record_fee(state=FeeState.PAID, paid_on=day, **who)
            set_languages(languages=["en", "uk"], **who)
            licence_arbiter(
                federation=self.federation, level=f"Category {1 + place % 3}", since=day,
                until=self.world.today + timedelta(days=40 + 200 * place), **who,
            )  # fmt: skip
            if title in ("FA", "IA"):
                awarded = day - timedelta(days=700 if title == "IA" else 0)
                award_title(title="FA", on=awarded, reference="Demo", **who)
                activity_after_award(awarded=awarded, reference="Demo", **who)
            if title == "IA":
                award_title(title="IA", on=day, reference="Demo", **who)
                until = self.world.today + timedelta(days=90 + 300 * place)
                set_activity(until=until, by=ActivitySource.COURSE, reference="Refresher", **who)
            if category:
                set_category(category=category, since=day + timedelta(days=365), **who)

    def apply(self, number: int, story: str) -> None:
        """Let a national arbiter with all norms prepare FA2 and lead it through the steps of the story."""
        player = self.people.pop()
        player.account = self._account(number, player)
        player.save(update_fields=["account"])
        self.settle(player, "NA", "", 2, number)
        with installation_scope():
            PlayerPrivate.objects.filter(player=player).update(
                account=player.account, birth_date=date(player.birth_year or 1985, 3, number)
            )
        self._norms(player, number)
        with person_scope(player.account.pk):
            application = start_own(player=player, form="FA2", actor=player.account)
            edit(pk=application.pk, actor=player.account, given={"appeals": "none"})
        for step in story.split():
            self._step(player, application, step)

    def _account(self, number: int, player: Player) -> User:
        person = User.objects.create(
            email=f"applicant{number}@arbiters.example",
            name=player.name,
            password=self.world.operator.password,
        )
        EmailAddress.objects.create(user=person, email=person.email, verified=True, primary=True)
        self.world.people[person.email] = person
        return person

    def _norms(self, player: Player, number: int) -> None:
        """Enter three certificates and a seminar from paper."""
        body, today = self.commission, self.world.today
        common: dict[str, Any] = {
            "federation": self.federation, "body": body, "player": player, "title": "FA", "host": HOME,
            "origin": Origin.PAPER, "state": NormState.ENTERED, "entered_by": self.official,
        }  # fmt: skip
        with federation_scope(self.federation.pk):
            for place, (system, players, rated, rounds) in enumerate(SYSTEMS):
                end = today - timedelta(days=420 - 150 * place + number)
                start = end - timedelta(days=rounds - 1)
                ArbiterNorm.objects.create(
                    event_name=f"{('Spring', 'Summer', 'Autumn')[place]} event {number}",
                    place="Lviv", start=start, end=end, evaluation=Evaluation.MET, nth=1, chief_title="IA",
                    signatory=("Коваль, Ольга", "Мороз, Іван")[place % 2], fee_paid=True,
                    facts={
                        "system": system, "players": players, "rated": rated, "rounds": rounds,
                        "federations": 2, "start": start.isoformat(), "end": end.isoformat(),
                    },
                    **common,
                )  # fmt: skip
            end = today - timedelta(days=500)
            ArbiterNorm.objects.create(
                kind=NormKind.SEMINAR, event_name="FA seminar Kyiv", passed=True, start=end, end=end, **common
            )

    def _step(self, player: Player, application: ArbiterApplication, step: str) -> None:
        if step == "votes":
            for person in (self.chair, self.secretary, self.member):
                with self._in(person, self.commission):
                    vote(pk=application.pk, ballot="award", choice="for", actor=person)
            return
        if step == "age":
            self._age(application)
            return
        person, home = self._who(player, step)
        given, reason = self._given(step)
        with self._in(person, home):
            act(pk=application.pk, action=step, actor=person, reason=reason, given=given)

    def _who(self, player: Player, step: str) -> tuple[User, Tenant | None]:
        assert player.account is not None, "an applicant has an account"
        if step in {"send", "complain", "withdraw"}:
            return player.account, None
        return (
            (self.official, self.federation)
            if step in {"sign_and_file", "decline"}
            else (self.chair, self.commission)
        )

    def _given(self, step: str) -> tuple[dict[str, Any], str]:
        """Return what the form of a step is given, and the reason."""
        today = self.commission.today
        forms: dict[str, dict[str, Any]] = {
            "sign_and_file": {"resolved": "The papers were looked at.", "assessed": Requirement.values},
            "open_vote": {"vote_until": today + timedelta(days=14)},
            "carry": {"minutes": "Agreed by correspondence."},
            "award": {"confirmed_on": today, "effective_on": today, "reference": "Council 2026/4"},
        }
        reasons = {
            "decline": "The federation needs them for the league.",
            "complain": "No rule asks for that.",
            "find_unfounded": "The refusal names no ground of the regulations.",
            "return": "The seminar's paper cannot be read.",
            "refuse": "Two of the events were not rated.",
        }
        return forms.get(step, {}), reasons.get(step, "")

    def _age(self, application: ArbiterApplication) -> None:
        """Let it have been published two months ago."""
        with installation_scope():
            row = ArbiterApplication.under_policy.get(pk=application.pk)
            assert row.published_on is not None, "published before"
            row.published_on -= timedelta(days=61)
            row.save(update_fields=["published_on"])
            PublishedArbiterApplication.objects.filter(pk=row.pk).update(
                published_on=row.published_on, decision_from=row.published_on + timedelta(days=60)
            )

    def _in(self, person: User, home: Tenant | None) -> Any:
        return open_scope(home.scope(person.pk)) if home else person_scope(person.pk)
