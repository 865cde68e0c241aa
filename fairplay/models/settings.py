"""Emergency access by two people, retention periods, and what the retention job removed."""

from typing import ClassVar

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody, TenantRows
from portal.federations.row_security import RowSecurity

_PERSON = settings.AUTH_USER_MODEL


class BreakGlass(TenantRows):
    """One administrator's request to read a case, confirmed by another. It does not say whether it exists."""

    # Readable for who asked; other administrators see requests through `asked_accesses` only.
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
            models.CheckConstraint(
                condition=Q(confirmed_by__isnull=True) | ~Q(confirmed_by=F("asked_by")),
                name="glass_is_broken_by_two",
            ),
            models.CheckConstraint(
                condition=Q(hours__gte=1, hours__lte=72), name="glass_is_broken_for_a_time"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.asked_at:%Y-%m-%d}"


class RetentionPolicy(SharedWithBody):
    """For cases closed from a day on: how many years they are kept."""

    since = models.DateField(_("in force since"))
    years = models.PositiveSmallIntegerField(_("years"), validators=[MinValueValidator(1)])
    set_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("set by"), related_name="+")
    set_at = models.DateTimeField(_("set"))

    class Meta(SharedWithBody.Meta):
        verbose_name = _("retention policy")
        verbose_name_plural = _("retention policies")
        ordering = ["-since", "-pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["federation", "body", "since"], nulls_distinct=False, name="one_policy_per_day"
            ),
            models.CheckConstraint(
                condition=Q(federation__isnull=True) ^ Q(body__isnull=True), name="a_policy_has_one_home"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.since:%Y-%m-%d}: {self.years}"


class Removal(SharedWithBody):
    """What one run of the retention job removed: numbers only, no data of a case."""

    at = models.DateTimeField(_("time"))
    cases = models.PositiveIntegerField(_("cases"), default=0)
    counts = models.JSONField(_("what was removed"), default=dict)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("removal")
        verbose_name_plural = _("removals")
        ordering = ["-at", "-pk"]

    def __str__(self) -> str:
        return f"{self.at:%Y-%m-%d}: {self.cases}"
