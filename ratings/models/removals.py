"""Inactive players removed from a national list (Ukraine: § 5)."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _


class ListRemoval(models.Model):
    """The removal of one inactive player: not printed until a game is rated again. Id and rating are kept."""

    public_registry = True

    system = models.ForeignKey("players.RatingSystem", models.PROTECT, related_name="+")
    player = models.ForeignKey(
        "players.Player", models.PROTECT, verbose_name=_("player"), related_name="list_removals"
    )
    reason = models.TextField(_("reason"))
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("decided by"), related_name="+"
    )
    decided_at = models.DateTimeField(_("decided"))
    # The federation's date of the decision: a rated game on or after it brings the player back.
    decided_on = models.DateField(_("decided on"))
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)

    class Meta:
        verbose_name = _("removal from a list")
        verbose_name_plural = _("removals from lists")
        ordering = ["-decided_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["system", "player"], condition=Q(lifted_at__isnull=True), name="removed_once"
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.system_id}"

    @property
    def federation_id(self) -> int | None:
        """Return the federation that runs the list, for the audit trail."""
        return self.system.federation_id

    @property
    def body_id(self) -> None:
        return None
