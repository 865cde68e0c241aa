"""A player with norms enough for a title, the federation, the commission, the council, and an objector."""

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from datetime import date, timedelta
from typing import Any

from django.core.files.base import ContentFile
from django.utils import timezone

from players.models import Player
from portal.accounts.models import User
from portal.cases.services import act, edit
from portal.cases.services.readers import add_reader
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body, Federation
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.federations.tenants import Tenant
from tests.factories.players import make_player, rate
from tests.factories.tenants import appoint, make_body, make_federation, make_user
from titles.applications.services import start
from titles.applications.services.publication import write_public
from titles.models import Norm, TitleApplication, TitleMeeting

_EVENTS = (("Kyiv Open", date(2026, 3, 2)), ("Lviv Open", date(2026, 5, 4)), ("Odesa Open", date(2026, 7, 6)))


@dataclass
class ApplicationWorld:
    """Everybody who takes part in an application."""

    federation: Federation
    commission: Body
    council: Body
    officer: User
    president: User
    clerk: User
    chair: User
    member: User
    councillor: User
    account: User
    objector: User
    player: Player
    meeting: TitleMeeting
    norms: list[Norm]

    @contextmanager
    def acting(self, who: User, home: Tenant | None = None) -> Iterator[None]:
        """Open the workspace in which a person acts; none for a person on their own."""
        with open_scope(home.scope(who.pk) if home else Scope(person_id=who.pk)):
            yield

    def start(self, title: str = "IM", route: str = "norms") -> TitleApplication:
        given = {"federation": self.federation, "player": self.player, "actor": self.officer}
        with self.acting(self.officer, self.federation):
            made = start(title=title, route=route, **given)
            if route != "norms":
                return made
            return edit(pk=made.pk, actor=self.officer, given={"meeting": self.meeting})

    def move(self, application: TitleApplication, action: str, **given: Any) -> TitleApplication:
        """Let whoever is in charge of the action do it."""
        who, home = {
            "publish": (self.chair, self.commission),
            "award": (self.chair, self.commission),
            "award_conditionally": (self.chair, self.commission),
            "return": (self.chair, self.commission),
            "refuse": (self.chair, self.commission),
            "revoke": (self.chair, self.commission),
            "annul": (self.chair, self.commission),
            "keep_conditional": (self.chair, self.commission),
            "reinstate": (self.councillor, self.council),
            "uphold": (self.councillor, self.council),
            "file_oneself": (self.account, None),
        }.get(action, (self.officer, self.federation))
        reason = given.pop("reason", "")
        with self.acting(who, home):
            return act(pk=application.pk, action=action, actor=who, reason=reason, given=given)

    def filed(self, application: TitleApplication | None = None) -> TitleApplication:
        """Return an application that is before the commission; nothing is printed for it."""
        return self._put(application or self.start(), "filed")

    def published(
        self, application: TitleApplication | None = None, *, days_ago: int = 30
    ) -> TitleApplication:
        """Return an application published so many days ago; by default its publication is over (2.4)."""
        earlier = timezone.localdate() - timedelta(days=days_ago)
        made = self._put(application or self.start(), "published", published_on=earlier, filed_on=earlier)
        with installation_scope():
            write_public(made)
        return made

    def awarded(self) -> TitleApplication:
        """Return an application whose title the register has since today."""
        return self.move(self.published(), "award", effective_on=timezone.localdate())

    def _put(self, application: TitleApplication, state: str, **fields: Any) -> TitleApplication:
        given = {
            "state": state,
            "body": self.commission,
            "edition": "titles-2024",
            "filed_by": self.officer,
            "filed_on": timezone.localdate(),
        }
        with installation_scope():
            TitleApplication.objects.filter(pk=application.pk).update(**given | fields)
            rows = TitleApplication.objects.select_related("case", "player", "federation")
            put = rows.get(pk=application.pk)
            add_reader(put, self.commission, why="file")
            return put


def age(application: TitleApplication, days: int) -> None:
    """Let the publication have begun some days earlier."""
    earlier = timezone.localdate() - timedelta(days=days)
    with installation_scope():
        TitleApplication.objects.filter(pk=application.pk).update(published_on=earlier, filed_on=earlier)


def make_norm(player: Player, title: str = "IM", *, number: int = 0, **fields: Any) -> Norm:
    """Write a norm of nine games that stands, as one entered from a certificate on paper."""
    name, first = _EVENTS[number % len(_EVENTS)]
    given = {
        "source": "paper",
        "state": "entered",
        "host": player.federation,
        "event_name": name,
        "place": "Hall",
        "start": first,
        "end": first + timedelta(days=8),
        "system": "swiss",
        "edition": "titles-2024",
        "games_used": 9,
        "counted_as": 9,
        "score": "6.5",
        "required_score": "6.5",
        "average": 2330,
        "performance": 2463,
        "foreigner_rule_met": True,
        "event_class": "big-swiss",
        "single_round_days": 9,
        "registered_on": first + timedelta(days=20),
        "paper": ContentFile(b"%PDF-1.7 certificate", "it1.pdf"),
    }
    with installation_scope():
        return Norm.under_policy.create(
            player=player,
            person_id=player.account_id,
            federation=player.federation,
            body=make_body(BodyKind.QUALIFICATION),
            title=title,
            **given | fields,
        )


def make_application_world(*, rating: int = 2420, sex: str = "m", norms: int = 3) -> ApplicationWorld:
    """Make the world; the player has three IM norms and the rating."""
    # Everybody lives by the server's day, so that the tests mean one day at every hour of it.
    federation = make_federation("UKR", name="Ukraine", time_zone="UTC")
    commission, council = make_body(BodyKind.QUALIFICATION), make_body(BodyKind.COUNCIL)
    for body in (commission, council):
        body.time_zone = "UTC"
        body.save(update_fields=["time_zone"])
    offices = {
        "officer": (federation, Role.RATING_OFFICER),
        "president": (federation, Role.PRESIDENT),
        "clerk": (federation, Role.CLERK),
        "chair": (commission, Role.CHAIR),
        "member": (commission, Role.MEMBER),
        "councillor": (council, Role.CHAIR),
    }
    people = {name: make_user(f"{name.title()} Person") for name in offices}
    for name, (home, role) in offices.items():
        appoint(people[name], home, role)
    account = make_user("Pavlo Player")
    player = make_player("Kovalenko, Pavlo", federation=federation, account=account, sex=sex)
    rate(player, rating=rating, list_date=date(2026, 9, 1), games=40)
    day = timezone.localdate() + timedelta(days=60)
    meeting, _new = TitleMeeting.objects.get_or_create(
        body=commission, day=day, defaults={"place": "Lausanne"}
    )
    made = [make_norm(player, number=number) for number in range(norms)]
    return ApplicationWorld(
        federation=federation,
        commission=commission,
        council=council,
        account=account,
        objector=make_user("Oskar Objector"),
        player=player,
        meeting=meeting,
        norms=made,
        **people,
    )
