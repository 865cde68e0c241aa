"""Tables common to all cases: head, readers, parties, attachments, statements and votes.

An app's own model derives from `Case` and has a one-to-one link to its head; both have the same key. Row
security opens the head, the case and everything attached to it to the readers of the case, and to nobody
else.
"""

from typing import Any, ClassVar
from uuid import UUID, uuid4

import pgtrigger
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.models import Body, Federation
from portal.federations.owned import OwnManager, ScopedManager, TenantRows
from portal.federations.row_security import RowSecurity

_BY_CASE = RowSecurity(case="case_id")
_PERSON = settings.AUTH_USER_MODEL


class CaseFile(TenantRows):
    """The head of a case. `version` grows with every change, so nobody decides on a state they have not seen.

    A confidential case is read only by the persons named as its readers: neither by federations and bodies,
    nor by the operators of the installation.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(case="id")

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=60)
    version = models.PositiveIntegerField(_("version"), default=1)
    confidential = models.BooleanField(_("confidential"), default=False)
    # Readers of the parent case also read this one, but not the other way round.
    part_of = models.ForeignKey(
        "self", models.PROTECT, null=True, blank=True, verbose_name=_("part of"), related_name="portions"
    )
    opened_at = models.DateTimeField(_("opened"))
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    objects: ClassVar[ScopedManager["CaseFile"]] = ScopedManager()
    own: ClassVar[OwnManager["CaseFile"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("case")
        verbose_name_plural = _("cases")
        ordering = ["-opened_at", "pk"]
        # Checks and tasks go through the cases of one kind.
        indexes = [models.Index(fields=["kind", "-opened_at"], name="cases_of_a_kind")]
        triggers = [pgtrigger.ReadOnly(name="never_another_case", fields=["kind", "confidential"])]

    def __str__(self) -> str:
        return self.number

    @property
    def number(self) -> str:
        """Return a short number for telephone and mail that reveals nothing about the case."""
        return self.pk.hex[:8].upper()


class CaseReader(TenantRows):
    """A federation, body or person that may read the case, from a moment and possibly until another."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="readers")
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    person = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("person"), related_name="+"
    )
    why = models.CharField(_("why"), max_length=60, blank=True)
    since = models.DateTimeField(_("since"))
    until = models.DateTimeField(_("until"), null=True, blank=True)

    class Meta(TenantRows.Meta):
        verbose_name = _("reader of a case")
        verbose_name_plural = _("readers of cases")
        ordering = ["since", "pk"]
        indexes = [
            # Every row of a case is opened by its reader's row: the policies ask by each of these columns.
            models.Index(fields=["federation", "case"], name="cases_of_a_federation"),
            models.Index(fields=["body", "case"], name="cases_of_a_body"),
            models.Index(fields=["person", "case"], name="cases_of_a_person"),
        ]
        constraints = [
            # Three nullable columns instead of a generic relation, because policies compare columns.
            models.CheckConstraint(
                condition=Q(federation__isnull=False, body__isnull=True, person__isnull=True)
                | Q(federation__isnull=True, body__isnull=False, person__isnull=True)
                | Q(federation__isnull=True, body__isnull=True, person__isnull=False),
                name="reader_is_one",
            ),
            # NULLs are equal: one row for each reader, which `add_reader` opens again.
            models.UniqueConstraint(
                fields=["case", "federation", "body", "person"],
                nulls_distinct=False,
                name="one_row_per_reader",
            ),
        ]

    def __str__(self) -> str:
        return str(self.federation or self.body or self.person)


class CaseParty(TenantRows):
    """A person and their role in the case: complainant, investigator, member of the panel."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="parties")
    person = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("person"), related_name="+")
    role = models.CharField(_("as"), max_length=30)
    since = models.DateTimeField(_("since"))
    until = models.DateTimeField(_("until"), null=True, blank=True)

    class Meta(TenantRows.Meta):
        verbose_name = _("party to a case")
        verbose_name_plural = _("parties to cases")
        ordering = ["since", "pk"]
        constraints = [
            # A role may be taken again after it ended, as another row.
            models.UniqueConstraint(
                fields=["case", "person", "role"], condition=Q(until__isnull=True), name="one_party_per_role"
            )
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.case_id}"


class Statement(TenantRows):
    """Something said or asked in a case: objection, release, report, question; and the answer.

    `federation`, `body` and `person` say whose it is: who objected, who is asked. They can read the statement
    without reading the case; `told` holds what else they may know. A restricted statement is readable by them
    only, not by the other readers of the case.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id",
        body="body_id",
        person="person_id",
        case="case_id",
        opens_when="NOT restricted",
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="statements")
    kind = models.CharField(_("kind"), max_length=20)
    federation = models.ForeignKey(
        Federation, models.PROTECT, null=True, blank=True, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    person = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("person"), related_name="+"
    )
    restricted = models.BooleanField(_("for its own side only"), default=False)
    text = models.TextField(_("text"), blank=True)
    told = models.JSONField(_("what is told"), default=dict, blank=True)
    made_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("made by"), related_name="+")
    made_at = models.DateTimeField(_("made"))
    due_on = models.DateField(_("answer until"), null=True, blank=True)
    state = models.CharField(_("state"), max_length=12, default="open")
    answer = models.TextField(_("answer"), blank=True)
    answered_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("answered by"), related_name="+"
    )
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)

    objects: ClassVar[ScopedManager["Statement"]] = ScopedManager()
    own: ClassVar[OwnManager["Statement"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("statement in a case")
        verbose_name_plural = _("statements in cases")
        ordering = ["made_at", "pk"]
        indexes = [
            # The pages of whoever is asked; open ones by their due date.
            models.Index(fields=["federation", "kind", "due_on"], name="statements_of_a_federation"),
            models.Index(fields=["body", "kind", "due_on"], name="statements_of_a_body"),
            models.Index(fields=["person", "kind", "due_on"], name="statements_of_a_person"),
        ]
        constraints = [
            # Answers are looked up by kind and person; a second open question could not be told from the
            # first.
            models.UniqueConstraint(
                fields=["case", "kind", "person"],
                condition=Q(state="open", person__isnull=False),
                name="one_open_statement_of_a_person",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.made_at:%Y-%m-%d}"


def attachment_path(attachment: "Attachment", filename: str) -> str:
    """Return the path of the file: the folder of its kind, and a random name that reveals nothing."""
    from portal.cases.registry import kind_of  # noqa: PLC0415 -- the declarations stand above the models

    return f"{kind_of(attachment.case).folder}/{attachment.pk.hex[:2]}/{attachment.pk}"


class Attachment(TenantRows):
    """A file of a case, or of a statement in it; readable by whoever may read that."""

    row_security: ClassVar[RowSecurity] = RowSecurity(
        case="case_id",
        opens_when="statement_id IS NULL",
        also="EXISTS (SELECT FROM cases_statement AS said WHERE said.id = statement_id)",
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="attachments")
    statement = models.ForeignKey(
        Statement,
        models.CASCADE,
        null=True,
        blank=True,
        verbose_name=_("statement"),
        related_name="attachments",
    )
    file = models.FileField(_("file"), upload_to=attachment_path, max_length=100)
    filename = models.CharField(_("file name"), max_length=150)
    content_type = models.CharField(_("kind of file"), max_length=40)
    size = models.PositiveIntegerField(_("size"))
    # Empty for what was uploaded before checksums were kept.
    sha256 = models.CharField(_("checksum"), max_length=64, blank=True, editable=False)
    uploaded_by = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("uploaded by"), related_name="+")
    uploaded_at = models.DateTimeField(_("uploaded"))

    objects: ClassVar[ScopedManager["Attachment"]] = ScopedManager()
    own: ClassVar[OwnManager["Attachment"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("attachment")
        verbose_name_plural = _("attachments")
        ordering = ["uploaded_at", "pk"]

    def __str__(self) -> str:
        return self.filename


class Vote(TenantRows):
    """One person's vote on one question of a case."""

    row_security: ClassVar[RowSecurity] = _BY_CASE

    case = models.ForeignKey(CaseFile, models.CASCADE, verbose_name=_("case"), related_name="votes")
    ballot = models.CharField(_("question"), max_length=30)
    voter = models.ForeignKey(_PERSON, models.PROTECT, verbose_name=_("voter"), related_name="+")
    choice = models.CharField(_("vote"), max_length=20)
    reasons = models.TextField(_("reasons"), blank=True)
    cast_at = models.DateTimeField(_("cast"))

    class Meta(TenantRows.Meta):
        verbose_name = _("vote")
        verbose_name_plural = _("votes")
        ordering = ["cast_at", "pk"]
        constraints = [models.UniqueConstraint(fields=["case", "ballot", "voter"], name="one_vote_per_voter")]

    def __str__(self) -> str:
        return f"{self.ballot} {self.choice}"


class Case(TenantRows):
    """The base of an app's case. It adds a `state` whose values are the stages, and its own facts."""

    row_security: ClassVar[RowSecurity] = _BY_CASE
    # Each subclass has a text column of this name.
    state: Any

    case = models.OneToOneField(
        CaseFile, models.CASCADE, primary_key=True, verbose_name=_("case"), related_name="+"
    )

    objects: ClassVar[ScopedManager[Any]] = ScopedManager()
    own: ClassVar[OwnManager[Any]] = OwnManager()

    class Meta(TenantRows.Meta):
        abstract = True

    def __str__(self) -> str:
        return self.number

    @property
    def number(self) -> str:
        """Return a short number for telephone and mail that reveals nothing about the case."""
        key: UUID = self.pk
        return key.hex[:8].upper()
