"""What every workflow leaves behind: the audit trail."""

from typing import ClassVar

import pgtrigger
from django.contrib.contenttypes.fields import GenericForeignKey
from django.contrib.contenttypes.models import ContentType
from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity


class AuditEntry(SharedWithBody):
    """Who did what to which thing, from which state to which, why, and in which request. Never changed."""

    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="actor_id"
    )

    at = models.DateTimeField(_("time"))
    actor = models.ForeignKey("accounts.User", models.PROTECT, verbose_name=_("by"), related_name="+")
    action = models.CharField(_("action"), max_length=60)
    before = models.CharField(_("from"), max_length=30, blank=True)
    after = models.CharField(_("to"), max_length=30, blank=True)
    comment = models.TextField(_("reason"), blank=True)
    details = models.JSONField(_("details"), default=dict, blank=True)
    request_id = models.CharField(_("request"), max_length=64, blank=True)
    subject_type = models.ForeignKey(ContentType, models.PROTECT, related_name="+")
    subject_id = models.CharField(max_length=40)
    subject = GenericForeignKey("subject_type", "subject_id")

    objects = ScopedManager()
    own = OwnManager()
    # Entries are written under any scope, also one without a federation; the policy still binds them.
    all_rows = models.Manager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("audit entry")
        verbose_name_plural = _("audit trail")
        ordering = ["-at", "-pk"]
        indexes = [models.Index(fields=["subject_type", "subject_id", "-at"], name="trail_of_a_subject")]
        triggers = [
            pgtrigger.Protect(name="append_only", operation=pgtrigger.Update | pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"{self.action} {self.subject_id}"
