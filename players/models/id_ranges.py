"""Ranges of FIDE ids that the office may assign."""

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import SharedWithBody


class IdRange(SharedWithBody):
    """A range of FIDE ids that the office assigns in order; a closed range is no longer used."""

    first = models.PositiveIntegerField(_("first id"))
    last = models.PositiveIntegerField(_("last id"))
    source = models.CharField(_("given by"), max_length=200)
    added_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("added by"), related_name="+"
    )
    added_at = models.DateTimeField(_("added"))
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("range of FIDE ids")
        verbose_name_plural = _("ranges of FIDE ids")
        ordering = ["first", "pk"]
        constraints = [
            models.CheckConstraint(condition=Q(last__gte=F("first")), name="a_range_has_its_ends_in_order"),
        ]

    def __str__(self) -> str:
        return f"{self.first}–{self.last}"

    @property
    def size(self) -> int:
        return self.last - self.first + 1
