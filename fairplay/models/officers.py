"""Applications for titles of fair-play officers, public for sixty days before the commission decides."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models import Player


class OfficerOutcome(models.TextChoices):
    OPEN = "open", _("published")
    AWARDED = "awarded", _("awarded")
    REFUSED = "refused", _("refused")


class OfficerApplication(models.Model):
    """Who applies for which title, since when it is public, and how it ended (FPT 1.4.3). Nothing private."""

    public_registry = True

    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    title = models.CharField(_("title"), max_length=3)
    published_on = models.DateField(_("published"))
    outcome = models.CharField(
        _("outcome"), max_length=8, choices=OfficerOutcome, default=OfficerOutcome.OPEN
    )
    decided_on = models.DateField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("application of a fair-play officer")
        verbose_name_plural = _("applications of fair-play officers")
        ordering = ["-published_on", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "title"],
                condition=Q(outcome=OfficerOutcome.OPEN),
                name="one_open_application_of_an_officer",
            )
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.player_id}"
