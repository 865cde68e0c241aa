"""Demo arbiters: one at every step with dates, and an application in each state."""

from datetime import date, timedelta
from typing import Any

from django.utils.translation import gettext_noop

from arbiters.applications.enums import Requirement
from arbiters.applications.services import start_own
from arbiters.desk import demo as desk_demo
from arbiters.models import ArbiterApplication, ArbiterNorm, PublishedArbiterApplication
from arbiters.norms import demo as norms_demo
from arbiters.norms.enums import NormKind, NormState, Origin
from arbiters.norms.services import evaluate
from arbiters.registration.demo import build_registrations
from arbiters.standing.reminders import remind_arbiters
from arbiters.standing.services import activity_after_award
from players.enums import ActivitySource, FeeState, TitleSource
from players.models import Player, PlayerPrivate, PlayerTitle
from players.standing.services import (
    licence_arbiter,
    record_fee,
    register_national_arbiter,
    set_activity,
    set_category,
    set_languages,
)
from players.titles import award_title
from portal.accounts.actors import system_actor
from portal.accounts.models import User
from portal.cases.services import act, edit, vote
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import federation_scope, installation_scope, open_scope, person_scope
from portal.federations.tenants import Tenant
from portal.offices.demo import address
from portal.parts.demo import SignIn, World
from tournaments.enums import ArbiterRole, Evaluation, OfficialEvent
from tournaments.models import EventArbiter, PublishedEvent, Tournament

HOME = "UKR"
LANGUAGES = {"UKR": ["en", "uk"], "FAI": ["de", "en"], "GER": ["de", "en"]}
# Federations whose chief arbiter has a demo account that is listed for visitors.
CHIEFS = ("UKR", "GER", "IND")
SIGN_INS = [
    SignIn("applicant1@arbiters.example", gettext_noop("national arbiter with a draft FA2"), HOME),
    SignIn("applicant5@arbiters.example", gettext_noop("national arbiter who may file alone"), HOME),
    SignIn(address(Role.ARBITERS_SECRETARY, HOME), "arbiters' secretary", HOME),
    SignIn("applicant14@arbiters.example", gettext_noop("FIDE arbiter with a draft IA2"), "FAI"),
    SignIn("applicant19@arbiters.example", gettext_noop("international arbiter with a draft IA3"), "FAI"),
    *norms_demo.SIGN_INS,
    *desk_demo.SIGN_INS,
]
_FILED = "send sign_and_file"
_CARRIED = f"{_FILED} publish open_vote votes carry"
# The actions of each application; those for FA cover every state.
STORIES = {
    "FA2": (
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
    ),
    "IA2": ("", _FILED, f"{_FILED} publish", f"{_FILED} publish open_vote", f"{_CARRIED} age award"),
    "IA3": ("", "send", f"{_FILED} open_vote", f"{_FILED} open_vote votes carry award"),
}
# The steps from lowest to highest: titles, category, years since the last award.
LADDER = (("NA", "", 2), ("FA", "", 3), ("IA", "", 4), ("IA", "C", 5), ("IA", "B", 7), ("IA", "A", 9))
# The applicant for each form: title, years since its award.
APPLICANTS = {"FA2": ("NA", 2), "IA2": ("FA", 3), "IA3": ("IA", 4)}
# Title → the events of its norms: name, days before today, system, players, rated, rounds.
NORMS = {
    "FA": (
        ("Spring event", 420, "SS", 50, 30, 9),
        ("Summer event", 270, "SS", 70, 40, 9),
        ("Autumn event", 120, "RR", 12, 12, 11),
    ),
    "IA": (
        ("World Youth", 700, "SS", 90, 80, 9),
        ("World Seniors", 500, "SS", 80, 75, 9),
        ("World Cadets", 300, "SS", 90, 70, 9),
        ("World Amateurs", 100, "RR", 12, 12, 11),
    ),
}
# Title → what all these events share: those for IA were official FIDE events (4.8.2).
FACTS: dict[str, dict[str, Any]] = {
    "FA": {"federations": 2},
    "IA": {"federations": 5, "official_fide": True, "organiser": "FIDE"},
}
# The applicants' federations: one small demo register has not enough people for all.
HOMES = {"FA2": HOME, "IA2": "FAI", "IA3": "FAI"}
# Events that the demo turns into continental ones, of category C (B06.3, 1.3), and their host.
CONTINENTAL, CONTINENTAL_HOST = ("Masters", "May Open"), "GER"


def build(world: World) -> None:
    """Create arbiters at every step, applications in every state, and the commission's work."""
    _enter_standing(world)
    continental = _continental(world)
    stages = {code: _Stage(world, code, continental) for code in dict.fromkeys(HOMES.values())}
    stage = stages[HOME]
    for place, (title, category, years) in enumerate(LADDER):
        stage.settle(stage.people.pop(), title, category, years, place)
    told = [(form, story) for form, stories in STORIES.items() for story in stories]
    for number, (form, story) in enumerate(told, 1):
        stages[HOMES[form]].apply(number, form, story)
    build_registrations(world)
    desk_demo.build_commission(world)
    norms_demo.build_norms(world)
    remind_arbiters(today=world.today, actor=system_actor("arbiters"))


def _enter_standing(world: World) -> None:
    """Give fee, languages and activity to the arbiters who serve at three federations' events.

    Their titles come from a list, so the dates of the awards are unknown.
    """
    chair = world.people[address(Role.CHAIR, BodyKind.ARBITERS)]
    until = world.today + timedelta(days=700)
    for code in CHIEFS:
        titled = PlayerTitle.objects.filter(
            player__federation__code=code, title__in=("NA", "FA", "IA"), source=TitleSource.LIST
        )
        with installation_scope():
            for row in titled:
                who: dict[str, Any] = {"player_id": row.player_id, "actor": chair}
                record_fee(state=FeeState.PAID, paid_on=date(2024, 1, 15), **who)
                set_languages(languages=LANGUAGES.get(code, ["en"]), **who)
                if row.title != "NA":
                    by = ActivitySource.COMMISSION
                    set_activity(until=until, by=by, reference="Refresher of 2024", **who)
                if row.title == "IA":
                    set_category(category="C", since=date(2025, 3, 1), **who)


def _continental(world: World) -> list[Tournament]:
    """Turn two finished and reported events into continental ones."""
    host = world.federations[CONTINENTAL_HOST]
    with federation_scope(host.pk):
        events = Tournament.objects.filter(federation=host, name__iregex=rf": ({'|'.join(CONTINENTAL)})$")
        events.update(continental=True, official_event=OfficialEvent.CONTINENTAL_OTHER)
        made = list(events.select_related("federation"))
    PublishedEvent.objects.filter(pk__in=[event.pk for event in made]).update(official=True)
    return made


class _Stage:
    """The acting people of the demo, and the players not used yet."""

    def __init__(self, world: World, code: str, continental: list[Tournament]) -> None:
        self.world, self.federation = world, world.federations[code]
        self.commission = world.bodies[BodyKind.ARBITERS]
        self.official = world.people[address(Role.ARBITERS_SECRETARY, code)]
        self.chair, self.secretary, self.member = (
            world.people[address(role, "arbiters")] for role in (Role.CHAIR, Role.SECRETARY, Role.MEMBER)
        )
        rows = Player.objects.filter(
            federation=self.federation, account=None, other_titles="", fide_id__isnull=False, deceased=False,
            birth_year__lt=self.world.today.year - 30,
        )  # fmt: skip
        self.people = list(rows.select_related("federation").order_by("pk")[:40])
        self.continental = continental

    def settle(self, player: Player, title: str, category: str, years: int, place: int) -> None:
        """Enter titles up to this step with dates, fee, licence, languages and activity."""
        day = self.world.today - timedelta(days=365 * years)
        who: dict[str, Any] = {"player_id": player.pk, "actor": self.chair}
        with installation_scope():
            register_national_arbiter(on=day - timedelta(days=1500), reference="Demo", **who)
            record_fee(state=FeeState.PAID, paid_on=day, **who)
            set_languages(languages=LANGUAGES[self.federation.code], **who)
            licence_arbiter(
                federation=self.federation, level=f"Category {1 + place % 3}", since=day,
                until=self.world.today + timedelta(days=40 + 200 * (place % 7)), **who,
            )  # fmt: skip
            if title in ("FA", "IA"):
                awarded = day - timedelta(days=700 if title == "IA" else 0)
                award_title(title="FA", on=awarded, reference="Demo", **who)
                activity_after_award(awarded=awarded, reference="Demo", **who)
            if title == "IA":
                award_title(title="IA", on=day, reference="Demo", **who)
                until = self.world.today + timedelta(days=90 + 300 * (place % 5))
                set_activity(until=until, by=ActivitySource.COURSE, reference="Refresher", **who)
            if category:
                set_category(category=category, since=day + timedelta(days=365), **who)

    def apply(self, number: int, form: str, story: str) -> None:
        """Let an arbiter with all norms or events prepare the form, and take the given actions."""
        player = self.people.pop()
        person = norms_demo.open_account(self.world, player, f"applicant{number}@arbiters.example")
        title, years = APPLICANTS[form]
        self.settle(player, title, "", years, number)
        with installation_scope():
            PlayerPrivate.objects.filter(player=player).update(
                account=person, birth_date=date(player.birth_year or 1985, 3, number)
            )
        if form == "IA3":
            self._serve(player)
        else:
            self._norms(player, form[:2], number)
        with person_scope(person.pk):
            application = start_own(player=player, form=form, actor=person)
            if form != "IA3":
                edit(pk=application.pk, actor=person, given={"appeals": "none"})
        for step in story.split():
            self._step(player, application, step)

    def _serve(self, player: Player) -> None:
        """Let an International Arbiter have served as a deputy at the continental events."""
        host = self.world.federations[CONTINENTAL_HOST]
        chief = self.world.people[f"arbiter@{CONTINENTAL_HOST.lower()}.example"]
        with open_scope(host.scope(chief.pk)):
            for event in self.continental:
                service = EventArbiter.objects.create(
                    federation=host, tournament=event, player=player, role=ArbiterRole.DEPUTY
                )
                evaluate(
                    service_id=service.pk, evaluation=Evaluation.MET, text="Led the sector alone.",
                    place=None, rounds_worked=None, actor=chief,
                )  # fmt: skip

    def _norms(self, player: Player, title: str, number: int) -> None:
        """Enter the norm certificates and a seminar from paper."""
        body, today = self.commission, self.world.today
        common: dict[str, Any] = {
            "federation": self.federation, "body": body, "player": player, "title": title, "host": HOME,
            "origin": Origin.PAPER, "state": NormState.ENTERED, "entered_by": self.official,
        }  # fmt: skip
        with federation_scope(self.federation.pk):
            for place, (name, days, system, players, rated, rounds) in enumerate(NORMS[title]):
                end = today - timedelta(days=days + number)
                start = end - timedelta(days=rounds - 1)
                ArbiterNorm.objects.create(
                    event_name=f"{name} {number}",
                    place="Lviv", start=start, end=end, evaluation=Evaluation.MET, nth=1, chief_title="IA",
                    signatory=("Коваль, Ольга", "Мороз, Іван")[place % 2], fee_paid=True,
                    facts={
                        "system": system, "players": players, "rated": rated, "rounds": rounds,
                        "start": start.isoformat(), "end": end.isoformat(), **FACTS[title],
                    },
                    **common,
                )  # fmt: skip
            end = today - timedelta(days=500)
            ArbiterNorm.objects.create(
                kind=NormKind.SEMINAR,
                event_name=f"{title} seminar Kyiv",
                passed=True,
                start=end,
                end=end,
                **common,
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
        given, reason = self._given(step, application.form)
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

    def _given(self, step: str, form: str) -> tuple[dict[str, Any], str]:
        """Return the form data and the reason of an action."""
        today = self.commission.today
        assessed = [] if form == "IA3" else Requirement.values
        forms: dict[str, dict[str, Any]] = {
            "sign_and_file": {"resolved": "The papers were looked at.", "assessed": assessed},
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
        """Set the publication back by two months."""
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
