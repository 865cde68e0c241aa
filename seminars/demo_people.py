"""The people of the demo's seminars: accounts, titles, accreditations, and steps in their names."""

from contextlib import AbstractContextManager
from datetime import timedelta
from typing import Any

from players.models import Player, PlayerPrivate
from players.standing.services import accredit_lecturer, register_national_arbiter, set_languages
from players.titles import award_title
from portal.accounts.models import User
from portal.cases.services import act
from portal.federations.enums import BodyKind, Role
from portal.federations.scope import Scope, case_scope, installation_scope, open_scope
from portal.offices.demo import _person, address
from portal.parts.demo import World
from seminars.enums import Post
from seminars.models import Official, Seminar

HOST = "UKR"


class Cast:
    """The people of the demo's seminars: the host's officer, the chair, lecturers and players."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.host, self.commission = world.federations[HOST], world.bodies[BodyKind.ARBITERS]
        self.officer = world.people[address(Role.SEMINAR_OFFICER, HOST)]
        self.chair = world.people[address(Role.CHAIR, "arbiters")]
        self.lecturer = self.arbiter("lecturer@seminars.example", "GER", "IA")
        self.observer = self.arbiter("observer@seminars.example", "IND", "IA")
        self.technical = self.arbiter("technical@seminars.example", HOST, "FA")
        self.second = self.arbiter("second@seminars.example", "GER", "IA")
        self.trainee = self.arbiter("trainee@seminars.example", HOST, "IA")
        for player, languages in ((self.lecturer, ["en", "de"]), (self.second, ["en"])):
            self._accredit(player, languages)
        free = {"account": None, "other_titles": "", "deceased": False}
        rows = Player.objects.filter(federation=self.host, fide_id__isnull=False, **free)
        self.people = list(rows.order_by("-sort_key")[:12])[::-1]
        for player in self.people:
            register_national_arbiter(
                player_id=player.pk,
                on=world.today - timedelta(days=500),
                reference="Demo",
                actor=self.officer,
            )
        self._give_account(self.people[2], "participant@seminars.example")

    def _accredit(self, player: Player, languages: list[str]) -> None:
        day = self.world.today - timedelta(days=400)
        given: dict[str, Any] = {"since": day, "until": day + timedelta(days=1461), "reference": "Demo"}
        accredit_lecturer(player_id=player.pk, actor=self.chair, **given)
        set_languages(player_id=player.pk, languages=languages, actor=self.chair)

    def here(self) -> AbstractContextManager[Scope]:
        return open_scope(self.host.scope(self.officer.pk))

    def there(self) -> AbstractContextManager[Scope]:
        return open_scope(self.commission.scope(self.chair.pk))

    def does(self, action: str, row: Seminar, *, reason: str = "", **given: Any) -> None:
        with self.here():
            act(pk=row.pk, action=action, actor=self.officer, reason=reason, given=given)

    def decides(self, action: str, row: Seminar, *, reason: str = "", **given: Any) -> None:
        with self.there():
            act(pk=row.pk, action=action, actor=self.chair, reason=reason, given=given)

    def leads(self, row: Seminar) -> User:
        """Return the account of a seminar's lead lecturer."""
        with case_scope(row.pk):
            return self.account(Official.under_policy.get(seminar=row, post=Post.LEAD).player)

    def arbiter(self, email: str, code: str, title: str) -> Player:
        """Give an account and a title to a registered player who has neither."""
        federation = self.world.federations[code]
        free = {"account": None, "other_titles": "", "deceased": False, "arbiter_record": None}
        rows = Player.objects.filter(federation=federation, fide_id__isnull=False, **free)
        player = rows.order_by("-sort_key").first()
        assert player is not None, "the register of the demo has players"
        self._give_account(player, email)
        day = self.world.today - timedelta(days=800)
        with installation_scope():
            award_title(player_id=player.pk, title=title, on=day, reference="Demo", actor=self.chair)
        return player

    def _give_account(self, player: Player, email: str) -> None:
        player.account = _person(self.world, email, player.name, "en")
        player.save(update_fields=["account"])
        with installation_scope():
            PlayerPrivate.objects.filter(player=player).update(account=player.account)

    def account(self, player: Player) -> User:
        assert player.account is not None
        return player.account
