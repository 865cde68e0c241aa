"""Bans from events: existence, dates and scope, never the reason."""

import pghistory
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from players.models.record import Player


class Play(models.TextChoices):
    """The kind of chess to which a ban applies; empty for all."""

    ONLINE = "online", _("online")
    BOARD = "board", _("over the board")


@pghistory.track(level=pghistory.Statement)
class Ban(models.Model):
    """A ban from events. One decided only by a federation applies to the events of that federation."""

    public_registry = True

    player = models.ForeignKey(Player, models.CASCADE, verbose_name=_("person"), related_name="bans")
    since = models.DateField(_("since"))
    until = models.DateField(_("until"), null=True, blank=True)
    # Empty: applies everywhere.
    only_in = models.ForeignKey(
        "federations.Federation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("only in events of"),
        related_name="+",
    )
    play = models.CharField(_("only in chess"), max_length=6, choices=Play, blank=True, default="")
    entered_at = models.DateTimeField(_("entered"), db_default=Now())

    class Meta:
        verbose_name = _("ban")
        verbose_name_plural = _("bans")
        ordering = ["-since", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=F("since")), name="a_ban_ends_after_it_starts"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.since} – {self.until or '…'}"
