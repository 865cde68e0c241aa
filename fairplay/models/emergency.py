"""Emergency access to a case, asked for by one administrator and confirmed by another."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, ScopedManager, TenantRows
from portal.federations.row_security import RowSecurity

_PERSON = settings.AUTH_USER_MODEL


class BreakGlass(TenantRows):
    """One administrator's request to read a case, confirmed by another. It does not say whether it exists."""

    # Readable for who asked; other administrators see requests through `asked_accesses` only.
    row_writers = frozenset({"alone_insert"})
    row_security: ClassVar[RowSecurity] = RowSecurity(person="asked_by_id")

    number = models.CharField(_("number of the case"), max_length=8)
    reason = models.TextField(_("reason"))
    hours = models.PositiveSmallIntegerField(_("hours"), default=4)
    asked_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("asked by"), related_name="+")
    asked_at = models.DateTimeField(_("asked"))
    confirmed_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("confirmed by"), related_name="+"
    )
    confirmed_at = models.DateTimeField(_("confirmed"), null=True, blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("emergency access")
        verbose_name_plural = _("emergency accesses")
        ordering = ["-asked_at", "-pk"]
        constraints = [
            # Four eyes, also against code that forgets to ask.
            models.CheckConstraint(
                condition=Q(confirmed_by__isnull=True) | ~Q(confirmed_by=F("asked_by")),
                name="glass_is_broken_by_two",
            ),
            # Three days at most: emergency access ends by itself.
            models.CheckConstraint(
                condition=Q(hours__gte=1, hours__lte=72), name="glass_is_broken_for_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asked_at:%Y-%m-%d}"
