"""Merges of duplicate records, each with the data needed to undo it."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import F, Q
from django.utils.translation import gettext_lazy as _

from players.models.record import Player
from portal.federations.owned import SharedWithBody


class MergeRecord(SharedWithBody):
    """A merge by the office; `changes` holds every changed value and every removed row."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kept = models.ForeignKey(Player, models.PROTECT, verbose_name=_("kept record"), related_name="+")
    dropped = models.ForeignKey(Player, models.PROTECT, verbose_name=_("merged record"), related_name="+")
    changes = models.JSONField(default=dict)
    reason = models.TextField(_("reason"))
    merged_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("merged by"), related_name="+"
    )
    merged_at = models.DateTimeField(_("merged"))
    undone_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("undone by"),
        related_name="+",
    )
    undone_at = models.DateTimeField(_("undone"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("merge of records")
        verbose_name_plural = _("merges of records")
        ordering = ["-merged_at", "pk"]
        constraints = [
            # A merge with itself would drop the record.
            models.CheckConstraint(condition=~Q(kept=F("dropped")), name="two_records_are_merged"),
            # A record can be merged again only after its merge was undone.
            models.UniqueConstraint(
                fields=["dropped"], condition=Q(undone_at__isnull=True), name="a_record_is_merged_once"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.dropped_id} → {self.kept_id}"
