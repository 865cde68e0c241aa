"""List files, stored with the result of their check whether imported or not."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from players.enums import ListKind, ListState
from portal.federations.owned import SharedWithBody


def list_path(imported: "ImportedList", filename: str) -> str:
    """Return the storage path: a name that reveals nothing and cannot be guessed."""
    return f"player-lists/{imported.pk.hex[:2]}/{imported.pk}"


class ImportedList(SharedWithBody):
    """A file of a FIDE list (of the office) or of a national list (of its federation)."""

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=10, choices=ListKind, blank=True)
    system = models.ForeignKey(
        "players.RatingSystem",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("national system"),
        related_name="+",
    )
    list_date = models.DateField(_("list of"))
    file = models.FileField(_("file"), upload_to=list_path, max_length=100)
    filename = models.CharField(_("file name"), max_length=150)
    size = models.PositiveBigIntegerField(_("size"))
    sha256 = models.CharField(_("checksum"), max_length=64, editable=False)
    state = models.CharField(_("state"), max_length=10, choices=ListState, default=ListState.UPLOADED)
    # Which column of a CSV has which meaning.
    mapping = models.JSONField(default=dict, blank=True)
    # Counts, findings and examples, as written by players.imports.report.
    report = models.JSONField(default=dict, blank=True)
    # For a national list, every difference from the register: line, kind, player, before, after.
    differences = models.JSONField(default=list, blank=True)
    # Decisions about a stopped list: {"losses": true, "conflict": "replace" or "records"}.
    decisions = models.JSONField(default=dict, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("uploaded by"), related_name="+"
    )
    uploaded_at = models.DateTimeField(_("uploaded"), db_default=Now())
    imported_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("imported by"),
        related_name="+",
    )
    imported_at = models.DateTimeField(_("imported"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("imported list")
        verbose_name_plural = _("imported lists")
        ordering = ["-list_date", "-uploaded_at"]
        constraints = [
            # The same file sent twice is the same list; NULLs are equal, because one of the two columns is
            # always empty.
            models.UniqueConstraint(
                fields=["sha256", "federation", "body"], nulls_distinct=False, name="a_list_file_is_kept_once"
            )
        ]

    def __str__(self) -> str:
        return self.filename


class ListChange(SharedWithBody):
    """One row changed by an import, with its old values, so that the import can be undone.

    An added row has neither `before` nor `after`, a deleted one no `after`. Only the changes of a tenant's
    newest import are kept: older imports cannot be undone.
    """

    imported = models.ForeignKey(ImportedList, models.CASCADE, related_name="changes")
    table = models.CharField(max_length=20)
    key = models.BigIntegerField()
    before = models.JSONField(null=True)
    after = models.JSONField(null=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("change by an imported list")
        verbose_name_plural = _("changes by imported lists")

    def __str__(self) -> str:
        return f"{self.table} {self.key}"
