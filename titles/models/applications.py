"""Applications for titles: what is applied for and by which route, objections, papers, fees and invoices."""

from typing import ClassVar
from uuid import uuid4

import pghistory
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.enums import Title
from players.models import Player
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from titles.applications.enums import OPEN, InvoiceState, ObjectionState, Route, State

_SHARED = RowSecurity(federation="federation_id", body="body_id", person="person_id")


@pghistory.track()
class TitleMeeting(models.Model):
    """A meeting that considers applications; they come in some weeks before it (B.01, 2.3)."""

    public_registry = True

    body = models.ForeignKey("federations.Body", models.PROTECT, verbose_name=_("body"), related_name="+")
    day = models.DateField(_("first day"))
    place = models.CharField(_("place"), max_length=100, blank=True)

    class Meta:
        verbose_name = _("meeting on titles")
        verbose_name_plural = _("meetings on titles")
        ordering = ["day"]
        constraints = [models.UniqueConstraint(fields=["body", "day"], name="one_title_meeting_a_day")]

    def __str__(self) -> str:
        return f"{self.day} {self.place}".strip()


@pghistory.track()
class TitleFee(models.Model):
    """What a title costs from a day on, in cents; the commission's own word before the table's (2.2)."""

    public_registry = True

    body = models.ForeignKey("federations.Body", models.PROTECT, verbose_name=_("body"), related_name="+")
    title = models.CharField(_("title"), max_length=3, choices=Title)
    cents = models.PositiveIntegerField(_("amount in cents"))
    currency = models.CharField(_("currency"), max_length=3, default="EUR")
    since = models.DateField(_("since"))
    source = models.CharField(_("source"), max_length=200)

    class Meta:
        verbose_name = _("title fee")
        verbose_name_plural = _("title fees")
        ordering = ["title", "-since"]
        constraints = [
            models.UniqueConstraint(fields=["body", "title", "since"], name="one_title_fee_from_a_day")
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.since}"


class TitleApplication(SharedWithBody):
    """An application of the player's federation, before the commission once it was filed.

    `norms` holds for each certificate what the form IT2 says of it, `claim` what a direct title rests on,
    `interim` a rating between two lists with its proof; `findings` how the rules judged it when it was filed.
    """

    row_security: ClassVar[RowSecurity] = _SHARED

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    route = models.CharField(_("route"), max_length=10, choices=Route)
    title = models.CharField(_("title"), max_length=3, choices=Title)
    state = models.CharField(_("state"), max_length=12, choices=State, default=State.DRAFT)
    player = models.ForeignKey(
        Player, models.PROTECT, verbose_name=_("player"), related_name="title_applications"
    )
    # The player's account, so that he sees what is done in his name.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("player's account"),
        related_name="+",
    )
    by_player = models.BooleanField(_("filed by the player himself"), default=False)
    conditional = models.BooleanField(_("subject to the rating"), default=False)
    norms = models.JSONField(_("norms"), default=list, blank=True)
    claim = models.JSONField(_("direct title"), default=dict, blank=True)
    interim = models.JSONField(_("interim rating"), default=dict, blank=True)
    findings = models.JSONField(_("findings"), default=list, blank=True)
    remarks = models.TextField(_("special remarks"), blank=True)
    reply = models.TextField(_("reasons of the last decision"), blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    meeting = models.ForeignKey(
        TitleMeeting, models.PROTECT, null=True, blank=True, verbose_name=_("meeting"), related_name="+"
    )
    late = models.BooleanField(_("filed late for the meeting"), default=False)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("written by"), related_name="+"
    )
    created_at = models.DateTimeField(_("written"))
    filed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("filed by"),
        related_name="+",
    )
    filed_on = models.DateField(_("filed"), null=True, blank=True)
    published_on = models.DateField(_("published"), null=True, blank=True)
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    achieved_on = models.DateField(_("achieved"), null=True, blank=True)
    effective_on = models.DateField(_("confirmed"), null=True, blank=True)
    reference = models.CharField(_("decision"), max_length=100, blank=True)
    revoked_on = models.DateField(_("revoked"), null=True, blank=True)
    appeal_until = models.DateField(_("appeal until"), null=True, blank=True)

    objects: ClassVar[ScopedManager["TitleApplication"]] = ScopedManager()
    own: ClassVar[OwnManager["TitleApplication"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("title application")
        verbose_name_plural = _("title applications")
        ordering = ["-created_at", "pk"]
        indexes = [
            models.Index(fields=["federation", "-created_at"], name="applications_of_a_federation"),
            models.Index(fields=["body", "-created_at"], name="applications_before_a_body"),
            models.Index(fields=["person", "-created_at"], name="applications_of_a_person"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(federation__isnull=False), name="application_of_a_federation"),
            models.UniqueConstraint(
                fields=["player", "title"],
                condition=Q(state__in=sorted(OPEN)),
                name="one_open_application_per_title",
            ),
            models.CheckConstraint(
                condition=~Q(state=State.AWARDED) | Q(effective_on__isnull=False),
                name="awarded_title_has_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.number}"

    @property
    def number(self) -> str:
        """A short name for telephone and mail that tells nothing."""
        return self.pk.hex[:8].upper()


class TitleObjection(SharedWithBody):
    """An objection to a published application (2.4), read by the applicant's side and the commission."""

    row_security: ClassVar[RowSecurity] = _SHARED

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    application = models.ForeignKey(
        TitleApplication, models.CASCADE, verbose_name=_("application"), related_name="objections"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("objector"), related_name="+"
    )
    text = models.TextField(_("objection"))
    made_at = models.DateTimeField(_("made"))
    state = models.CharField(_("state"), max_length=10, choices=ObjectionState, default=ObjectionState.OPEN)
    answer = models.TextField(_("answer of the commission"), blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("answered by"),
        related_name="+",
    )
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)

    objects: ClassVar[ScopedManager["TitleObjection"]] = ScopedManager()
    own: ClassVar[OwnManager["TitleObjection"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("objection")
        verbose_name_plural = _("objections")
        ordering = ["made_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["application", "person"],
                condition=Q(state=ObjectionState.OPEN),
                name="one_open_objection_per_person",
            ),
            models.CheckConstraint(
                condition=Q(state=ObjectionState.OPEN) ^ ~Q(answer=""), name="objection_is_answered_in_words"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.application_id} {self.made_at:%Y-%m-%d}"


def paper_path(paper: "ApplicationPaper", filename: str) -> str:
    return f"title-applications/{paper.pk.hex[:2]}/{paper.pk}"


class ApplicationPaper(SharedWithBody):
    """A paper of an application, or of an objection to it; seen by those who see that."""

    row_security: ClassVar[RowSecurity] = _SHARED

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    application = models.ForeignKey(
        TitleApplication, models.CASCADE, verbose_name=_("application"), related_name="papers"
    )
    objection = models.ForeignKey(
        TitleObjection,
        models.CASCADE,
        null=True,
        blank=True,
        verbose_name=_("objection"),
        related_name="papers",
    )
    # The player's, or the objector's account; the policy of the table asks for it.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    file = models.FileField(_("file"), upload_to=paper_path, max_length=100)
    filename = models.CharField(_("file name"), max_length=150)
    content_type = models.CharField(_("kind of file"), max_length=40)
    size = models.PositiveIntegerField(_("size"))
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("uploaded by"), related_name="+"
    )
    uploaded_at = models.DateTimeField(_("uploaded"))

    objects: ClassVar[ScopedManager["ApplicationPaper"]] = ScopedManager()
    own: ClassVar[OwnManager["ApplicationPaper"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("paper of an application")
        verbose_name_plural = _("papers of applications")
        ordering = ["uploaded_at", "pk"]

    def __str__(self) -> str:
        return self.filename


class TitleInvoice(SharedWithBody):
    """The fee of an application: the federation answers for it, or the player who filed it (1.10.4, 2.2).

    `lines` names each amount in cents with its source; an amount that no source gives is null and not billed.
    """

    row_security: ClassVar[RowSecurity] = _SHARED

    application = models.OneToOneField(
        TitleApplication,
        models.CASCADE,
        verbose_name=_("application"),
        related_name="invoice",
        primary_key=True,
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    number = models.CharField(_("number"), max_length=40)
    lines = models.JSONField(_("lines"), default=list)
    cents = models.PositiveIntegerField(_("total in cents"))
    currency = models.CharField(_("currency"), max_length=3)
    issued_on = models.DateField(_("issued"))
    state = models.CharField(_("state"), max_length=10, choices=InvoiceState, default=InvoiceState.OPEN)
    ended_on = models.DateField(_("paid or cancelled on"), null=True, blank=True)
    # The numbered paper is the commission's; this row lets the payer read it.
    document = models.UUIDField(_("document"), editable=False)

    objects: ClassVar[ScopedManager["TitleInvoice"]] = ScopedManager()
    own: ClassVar[OwnManager["TitleInvoice"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("title invoice")
        verbose_name_plural = _("title invoices")
        ordering = ["-issued_on", "-number"]

    def __str__(self) -> str:
        return self.number


class PublishedApplication(models.Model):
    """What everybody may know of an application while objections are possible, and of its award (2.4).

    A refused or withdrawn application leaves no row: the rules demand publication before the decision only.
    """

    public_registry = True

    application = models.OneToOneField(
        TitleApplication,
        models.CASCADE,
        verbose_name=_("application"),
        related_name="published",
        primary_key=True,
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("player"), related_name="+")
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )
    title = models.CharField(_("title"), max_length=3, choices=Title)
    facts = models.JSONField(_("evidence"), default=dict)
    published_on = models.DateField(_("published"))
    objections_until = models.DateField(_("objections until"))
    awarded_on = models.DateField(_("awarded"), null=True, blank=True)

    class Meta:
        verbose_name = _("published application")
        verbose_name_plural = _("published applications")
        ordering = ["-published_on", "pk"]
        indexes = [models.Index(fields=["-published_on"], name="applications_published")]

    def __str__(self) -> str:
        return f"{self.title} {self.published_on}"
