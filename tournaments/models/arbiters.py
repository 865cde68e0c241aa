"""Who directs an event."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import FederationOwned
from tournaments.enums import ArbiterRole
from tournaments.models.event import Tournament


class EventArbiter(FederationOwned):
    """An arbiter of an event by his record in the register; his titles are read there."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="arbiters"
    )
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    role = models.CharField(_("role"), max_length=10, choices=ArbiterRole)
    plays = models.BooleanField(_("also plays"), default=False)

    class Meta(FederationOwned.Meta):
        verbose_name = _("arbiter of an event")
        verbose_name_plural = _("arbiters of events")
        ordering = ["tournament", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "player"], name="an_arbiter_is_named_once"),
            models.UniqueConstraint(
                fields=["tournament"], condition=Q(role=ArbiterRole.CHIEF), name="one_chief_arbiter"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.player_id}"
