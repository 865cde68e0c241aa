"""Uploaded player lists whose columns must be named first."""

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import FederationOwned
from tournaments.models.event import Tournament


class PlayerSheet(FederationOwned):
    """An uploaded list. Its rows are deleted once used; headings and mapping are kept for the next list."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="sheets"
    )
    file_name = models.CharField(_("file"), max_length=150)
    headings = models.JSONField(_("headings"), default=list)
    rows = models.JSONField(_("rows"), default=list)
    # Field of each column, "" where unused; an empty list until somebody has named the columns.
    mapping = models.JSONField(_("columns"), default=list)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("sent by"), related_name="+"
    )
    uploaded_at = models.DateTimeField(_("sent"))
    used_at = models.DateTimeField(_("used"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("player list of an event")
        verbose_name_plural = _("player lists of events")
        ordering = ["-uploaded_at", "pk"]

    def __str__(self) -> str:
        return self.file_name
