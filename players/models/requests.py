"""Requests about players: who asks for what, in which state, with which papers."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from players.models.record import Player
from players.requests.enums import Answer, Kind, State
from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity

_SHARED = RowSecurity(federation="federation_id", body="body_id", person="person_id")


class PlayerRequest(SharedWithBody):
    """A request. `federation` asks (of a transfer: the receiving one), `body` decides once it was sent.

    `data` holds what the form of its kind checked; `outcome` what the decision brought.
    """

    row_security: ClassVar[RowSecurity] = _SHARED

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    state = models.CharField(_("state"), max_length=12, choices=State, default=State.DRAFT)
    player = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, verbose_name=_("player"), related_name="requests"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("asked by the player"),
        related_name="+",
    )
    releasing = models.ForeignKey(
        "federations.Federation",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("releasing federation"),
        related_name="+",
    )
    data = models.JSONField(_("data"), default=dict, blank=True)
    outcome = models.JSONField(_("outcome"), default=dict, blank=True)
    remarks = models.TextField(_("remarks"), blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("written by"), related_name="+"
    )
    created_at = models.DateTimeField(_("written"))
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)

    objects: ClassVar[ScopedManager["PlayerRequest"]] = ScopedManager()
    own: ClassVar[OwnManager["PlayerRequest"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("request about a player")
        verbose_name_plural = _("requests about players")
        ordering = ["-created_at", "pk"]
        indexes = [
            models.Index(fields=["federation", "-created_at"], name="requests_of_a_federation"),
            models.Index(fields=["body", "-created_at"], name="requests_before_a_body"),
            models.Index(fields=["person", "-created_at"], name="requests_of_a_person"),
        ]
        constraints = [
            models.CheckConstraint(condition=Q(federation__isnull=False), name="a_federation_asks"),
            models.CheckConstraint(
                condition=Q(kind=Kind.TRANSFER) ^ Q(releasing__isnull=True), name="only_transfers_release"
            ),
            models.UniqueConstraint(
                fields=["kind", "player"],
                condition=Q(state__in=[State.FEDERATION, State.RELEASE, State.OFFICE, State.ACCEPTED]),
                name="one_open_request_of_a_kind",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.subject_name}"

    @property
    def subject_name(self) -> str:
        """Whom it is about, as written in the request while there is no record."""
        return self.player.name if self.player else str(self.data.get("name", ""))

    @property
    def number(self) -> str:
        """A short name for telephone and mail that tells nothing."""
        return self.pk.hex[:8].upper()


def attachment_path(attachment: "RequestAttachment", filename: str) -> str:
    return f"player-requests/{attachment.pk.hex[:2]}/{attachment.pk}"


class RequestAttachment(SharedWithBody):
    """A paper of a request; seen by those who see the request."""

    row_security: ClassVar[RowSecurity] = _SHARED

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    request = models.ForeignKey(
        PlayerRequest,
        models.CASCADE,
        verbose_name=pgettext_lazy("about a player", "request"),
        related_name="attachments",
    )
    # The same as the request's; repeated here because the policy of the table asks for it.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    file = models.FileField(_("file"), upload_to=attachment_path, max_length=100)
    filename = models.CharField(_("file name"), max_length=150)
    content_type = models.CharField(_("kind of file"), max_length=40)
    size = models.PositiveIntegerField(_("size"))
    uploaded_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("uploaded by"), related_name="+"
    )
    uploaded_at = models.DateTimeField(_("uploaded"))

    objects: ClassVar[ScopedManager["RequestAttachment"]] = ScopedManager()
    own: ClassVar[OwnManager["RequestAttachment"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("paper of a request")
        verbose_name_plural = _("papers of requests")
        ordering = ["uploaded_at", "pk"]

    def __str__(self) -> str:
        return self.filename


class TransferRelease(SharedWithBody):
    """The releasing federation's side of a transfer: what it is told, until when it answers, what it said.

    The request itself with its papers is the receiving federation's; so each federation reads its own row.
    """

    request = models.OneToOneField(
        PlayerRequest,
        models.CASCADE,
        verbose_name=pgettext_lazy("about a player", "request"),
        related_name="release",
        primary_key=True,
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("player"), related_name="+")
    receiving = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("to"), related_name="+"
    )
    answer = models.CharField(_("answer"), max_length=10, choices=Answer, default=Answer.ASKED)
    asked_at = models.DateTimeField(_("informed"))
    due_on = models.DateField(_("answer until"))
    comment = models.TextField(_("comment"), blank=True)
    answered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("answered by"),
        related_name="+",
    )
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)

    objects: ClassVar[ScopedManager["TransferRelease"]] = ScopedManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("release of a player")
        verbose_name_plural = _("releases of players")
        ordering = ["due_on", "pk"]

    def __str__(self) -> str:
        return f"{self.player} → {self.receiving}"
