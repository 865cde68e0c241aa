"""Requests about players: who asks for what, and its state. Papers and releases belong to the case."""

from typing import Any, ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models.record import Player
from players.requests.enums import Kind, RequestState
from portal.cases.models import Case, Statement
from portal.federations.models import Body, Federation


class PlayerRequest(Case):
    """A request; `federation` asks (for a transfer: the receiving one), `body` decides after sending.

    `data` holds what the form of its kind validated; `outcome` the result of the decision.
    """

    kind = models.CharField(_("kind"), max_length=12, choices=Kind)
    state = models.CharField(_("state"), max_length=12, choices=RequestState, default=RequestState.DRAFT)
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
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
        Federation,
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

    class Meta(Case.Meta):
        verbose_name = _("request about a player")
        verbose_name_plural = _("requests about players")
        ordering = ["-created_at", "pk"]
        indexes = [
            # The lists of the three sides, newest first.
            models.Index(fields=["federation", "-created_at"], name="requests_of_a_federation"),
            models.Index(fields=["body", "-created_at"], name="requests_before_a_body"),
            models.Index(fields=["person", "-created_at"], name="requests_of_a_person"),
        ]
        # One open request of a kind per player: two officers cannot start the same change twice.
        constraints = [
            models.CheckConstraint(
                condition=Q(kind=Kind.TRANSFER) ^ Q(releasing__isnull=True), name="only_transfers_release"
            ),
            models.UniqueConstraint(
                fields=["kind", "player"],
                condition=Q(
                    state__in=[
                        RequestState.FEDERATION,
                        RequestState.RELEASE,
                        RequestState.OFFICE,
                        RequestState.ACCEPTED,
                    ]
                ),
                name="one_open_request_of_a_kind",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()} {self.subject_name}"

    @property
    def subject_name(self) -> str:
        """Return whom the request is about; the name written in it if there is no record yet."""
        return self.player.shown_name if self.player else str(self.data.get("name", ""))


class Release(Statement):
    """A federation's statement whether a player may leave, as a table of the admin UI."""

    # Player and receiving federation, filled by `players.requests.selectors.told_in`.
    told_names: dict[str, Any]

    class Meta(Statement.Meta):
        proxy = True
        verbose_name = _("release of a transfer")
        verbose_name_plural = _("releases of transfers")
        # A proxy must not declare indexes and constraints; they belong to its table.
        indexes: ClassVar[list[models.Index]] = []
        constraints: ClassVar[list[models.BaseConstraint]] = []
