"""The playing schedule, registered with the event (B.02, 0.2)."""

from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import FederationOwned
from tournaments.models.event import Tournament


class Round(FederationOwned):
    """One round: its day and its start in the host's time zone."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="rounds"
    )
    number = models.PositiveSmallIntegerField(_("round"))
    day = models.DateField(_("day"), null=True, blank=True)
    start = models.TimeField(_("start"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("round")
        verbose_name_plural = _("rounds")
        ordering = ["tournament", "number"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "number"], name="a_round_has_its_number_once")
        ]

    def __str__(self) -> str:
        return str(self.number)
