"""Issued documents: their content, number, verification code and state."""

from typing import ClassVar
from uuid import uuid4

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.documents.codes import spaced
from portal.documents.enums import DocumentState
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from portal.federations.tenants import Tenant, tenant_of


def pdf_path(document: "IssuedDocument", filename: str) -> str:
    return f"documents/{document.pk.hex[:2]}/{document.pk}.pdf"


_ONE_HOME = Q(federation__isnull=True) ^ Q(body__isnull=True)


class DocumentCounter(SharedWithBody):
    """The last number given, by kind, tenant and year.

    Its row stays locked while a document is made, so a failed document leaves no gap in the numbers.
    """

    kind = models.CharField(_("kind"), max_length=60)
    year = models.PositiveSmallIntegerField(_("year"))
    last = models.PositiveIntegerField(_("last number"), default=0)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("document counter")
        verbose_name_plural = _("document counters")
        constraints = [
            # Numbers are counted by issuer.
            models.CheckConstraint(condition=_ONE_HOME, name="document_counter_has_one_home"),
            models.UniqueConstraint(
                fields=["kind", "year", "federation", "body"],
                nulls_distinct=False,
                name="one_document_counter_per_year",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.year}"


class IssuedDocument(SharedWithBody):
    """A numbered document. Its content and file never change once it is issued."""

    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="holder_id", case="case_id"
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=60)
    number = models.CharField(_("number"), max_length=40)
    year = models.PositiveSmallIntegerField(_("year"))
    serial = models.PositiveIntegerField(_("serial number"))
    code = models.CharField(_("verification code"), max_length=12, unique=True, editable=False)
    title = models.CharField(pgettext_lazy("of a document", "title"), max_length=150)
    subject = models.CharField(_("about"), max_length=200)
    # What the document is about, such as "membership:17"; each has at most one current document per language.
    about = models.CharField(max_length=80, blank=True)
    case_id = models.UUIDField(_("case"), null=True, blank=True, editable=False)
    holder = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("holder"),
        related_name="+",
    )
    language = models.CharField(_("language"), max_length=5, choices=settings.LANGUAGES)
    content = models.JSONField(_("content"), default=dict)
    sha256 = models.CharField(_("checksum"), max_length=64, editable=False)
    pdf = models.FileField(upload_to=pdf_path, max_length=100, editable=False)
    issued_on = models.DateField(_("issued"))
    issued_at = models.DateTimeField(_("time of issue"))
    issued_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("issued by"), related_name="+"
    )
    state = models.CharField(_("state"), max_length=10, choices=DocumentState, default=DocumentState.CURRENT)
    reason = models.TextField(_("reason"), blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    replaced_by = models.OneToOneField(
        "self", models.PROTECT, null=True, blank=True, verbose_name=_("replaced by"), related_name="replaces"
    )

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("document")
        verbose_name_plural = _("documents")
        ordering = ["-issued_at", "-serial"]
        indexes = [
            # The lists of the issuer and of the holder, newest first.
            models.Index(fields=["federation", "-issued_at"], name="documents_of_a_federation"),
            models.Index(fields=["holder", "-issued_at"], name="documents_of_a_holder"),
        ]
        constraints = [
            models.CheckConstraint(condition=_ONE_HOME, name="document_has_one_home"),
            # A number is printed on paper and must lead to one document.
            models.UniqueConstraint(
                fields=["kind", "year", "serial", "federation", "body"],
                nulls_distinct=False,
                name="one_document_per_number",
            ),
            # `issue` finds the current document by these columns; NULLs are equal.
            models.UniqueConstraint(
                fields=["kind", "about", "language", "federation", "body"],
                condition=Q(state=DocumentState.CURRENT) & ~Q(about=""),
                nulls_distinct=False,
                name="one_current_document_per_subject",
            ),
            # The verification page says since when and why a document is void.
            models.CheckConstraint(
                condition=Q(state=DocumentState.CURRENT, ended_at__isnull=True)
                | (~Q(state=DocumentState.CURRENT) & Q(ended_at__isnull=False) & ~Q(reason="")),
                name="document_ends_with_a_reason",
            ),
        ]

        triggers = [
            # The stored PDF is compared with these fields when it is verified: the database refuses to change
            # them.
            pgtrigger.ReadOnly(
                name="what_was_printed",
                fields=[
                    "kind",
                    "number",
                    "code",
                    "title",
                    "subject",
                    "language",
                    "content",
                    "sha256",
                    "pdf",
                    "issued_on",
                ],
            ),
            # A missing number would look like a hidden document, so rows are never deleted.
            pgtrigger.Protect(name="no_number_is_lost", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return self.number

    @property
    def tenant(self) -> Tenant:
        """Return the federation or body that issued it."""
        return tenant_of(self)

    @property
    def printed_code(self) -> str:
        return spaced(self.code)
