"""Members of the associations of disabled players, for whom fewer games give a first rating (2009: 7.14g)."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.enums import DisabilityBody
from portal.federations.enums import BodyKind
from portal.federations.models import Body


class AssociationMember(models.Model):
    """A membership as the office has established it. Only the staff of the lists see of which association."""

    public_registry = True

    system = models.ForeignKey("players.RatingSystem", models.PROTECT, related_name="+")
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("player"), related_name="+")
    association = models.CharField(_("association"), max_length=4, choices=DisabilityBody)
    reason = models.TextField(_("evidence"))
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("entered by"), related_name="+"
    )
    decided_at = models.DateTimeField(_("entered"))
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)

    class Meta:
        verbose_name = _("member of an association")
        verbose_name_plural = _("members of associations")
        ordering = ["-decided_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["system", "player", "association"],
                condition=Q(lifted_at__isnull=True),
                name="member_once",
            )
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.association}"

    @property
    def federation_id(self) -> int | None:
        """Return the federation that runs the list, for the audit trail."""
        return self.system.federation_id

    @property
    def body_id(self) -> int | None:
        """Return the office for FIDE's lists, for the audit trail."""
        if self.federation_id is not None:
            return None
        return Body.objects.values_list("pk", flat=True).get(kind=BodyKind.OFFICE)
