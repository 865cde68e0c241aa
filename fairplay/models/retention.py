"""How long closed cases are kept, and what the retention job removed."""

from django.conf import settings
from django.core.validators import MinValueValidator
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import SharedWithBody

_PERSON = settings.AUTH_USER_MODEL


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
            # NULLs are equal here: one row for a federation and one for the commission on each day.
            models.UniqueConstraint(
                fields=["federation", "body", "since"], nulls_distinct=False, name="one_policy_per_day"
            ),
            # A policy of nobody, or of two, could not be chosen for a case.
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
