"""What belongs to a case: evidence, letters, and the log of readings."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from fairplay.enums import EvidenceKind
from portal.cases.models import Attachment, CaseFile
from portal.federations.owned import TenantRows
from portal.federations.row_security import RowSecurity

# Readable exactly for those who may read the case.
_BY_CASE = RowSecurity(case="case_id")
_PERSON = settings.AUTH_USER_MODEL


class Evidence(TenantRows):
    """One line of the evidence log. Lines never change: a redacted copy is a new line."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="+")
    number = models.PositiveSmallIntegerField(_("number"))
    kind = models.CharField(_("kind"), max_length=12, choices=EvidenceKind)
    source = models.CharField(_("source"), max_length=200)
    obtained_at = models.DateTimeField(_("obtained"))
    text = models.TextField(_("what it shows"), blank=True)
    # For a statistical test: the Z-score and the method.
    z = models.DecimalField(_("Z-score"), max_digits=5, decimal_places=2, null=True, blank=True)
    method = models.CharField(_("method"), max_length=100, blank=True)
    attachment = models.ForeignKey(
        Attachment, models.PROTECT, null=True, blank=True, verbose_name=_("paper"), related_name="+"
    )
    sha256 = models.CharField(_("checksum"), max_length=64, blank=True)
    redacts = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, verbose_name=_("redacted copy of"), related_name="+"
    )
    # For a translation: the translated line, and whether it is certified (FPR 6.2).
    translates = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, verbose_name=_("translation of"), related_name="+"
    )
    certified = models.BooleanField(_("certified translation"), default=False)
    for_respondent = models.BooleanField(_("shown to the respondent"), default=False)
    added_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("added by"), related_name="+")
    added_at = models.DateTimeField(_("added"))

    class Meta(TenantRows.Meta):
        verbose_name = _("evidence")
        verbose_name_plural = _("evidence")
        ordering = ["number"]
        constraints = [models.UniqueConstraint(fields=["case", "number"], name="one_number_per_evidence")]

    def __str__(self) -> str:
        return f"{self.number}"


class Letter(TenantRows):
    """A letter to somebody without an account, with the proof of delivery."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="+")
    to = models.CharField(_("to"), max_length=150)
    as_what = models.CharField(_("as"), max_length=20)
    address = models.TextField(_("address"))
    text = models.TextField(_("text"))
    written_at = models.DateTimeField(_("written"))
    written_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("written by"), related_name="+")
    reply_until = models.DateField(_("reply until"), null=True, blank=True)
    sent_on = models.DateField(_("sent"), null=True, blank=True)
    delivered_on = models.DateField(_("delivered"), null=True, blank=True)
    proof = models.ForeignKey(
        Attachment, models.PROTECT, null=True, blank=True, verbose_name=_("proof"), related_name="+"
    )

    class Meta(TenantRows.Meta):
        verbose_name = _("letter")
        verbose_name_plural = _("letters")
        ordering = ["written_at", "pk"]

    def __str__(self) -> str:
        return f"{self.written_at:%Y-%m-%d}"


class Reading(TenantRows):
    """Who opened which page of a case or its complaint, and when. The case's officials can read it."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="+")
    person = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("person"), related_name="+")
    at = models.DateTimeField(_("read"))
    what = models.CharField(_("what"), max_length=20)

    class Meta(TenantRows.Meta):
        verbose_name = _("reading")
        verbose_name_plural = _("readings")
        ordering = ["-at", "-pk"]
        # The log on the page of a case, newest first.
        indexes = [models.Index(fields=["case", "-at"], name="readings_of_a_case")]

    def __str__(self) -> str:
        return f"{self.person_id} {self.at:%Y-%m-%d}"
