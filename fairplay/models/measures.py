"""An event's protection measures as reported by its chief arbiter; no player is named."""

from typing import ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.utils.translation import gettext_lazy as _

from fairplay.enums import Level
from portal.federations.owned import FederationOwned, OwnManager, ScopedManager
from portal.federations.row_security import RowSecurity


class MeasuresReport(FederationOwned):
    """The checklist of one event, which supplements the chief arbiter's report (PM 2)."""

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", person="reported_by_id")

    event_code = models.CharField(_("event code"), max_length=12, unique=True)
    event_name = models.CharField(_("event"), max_length=150)
    level = models.CharField(_("protection level"), max_length=10, choices=Level, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20)
    taken = ArrayField(
        models.CharField(max_length=30), verbose_name=_("measures taken"), default=list, blank=True
    )
    equipment = ArrayField(
        models.CharField(max_length=30), verbose_name=_("equipment"), default=list, blank=True
    )
    breaches = models.TextField(_("breaches"), blank=True)
    reported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("reported by"), related_name="+"
    )
    reported_at = models.DateTimeField(_("reported"))
    # Grows with every report: chief arbiter and chief fair-play officer write the same checklist.
    version = models.PositiveIntegerField(_("version"), default=1)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(FederationOwned.Meta):
        verbose_name = _("report on measures")
        verbose_name_plural = _("reports on measures")
        ordering = ["-reported_at", "pk"]

    def __str__(self) -> str:
        return self.event_code
