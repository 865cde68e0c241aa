"""Certificates FA1 and IA1."""

from typing import ClassVar
from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from arbiters.enums import NormSource, NormState
from players.models import Player
from portal.federations.owned import FederationOwned
from portal.federations.row_security import RowSecurity
from tournaments.enums import Sought
from tournaments.models import EventArbiter, Tournament

# The host's row is open to the arbiter's federation, which applies with it, and to the arbiter.
OF_HOME_AND_ARBITER = (
    "home_id = NULLIF(current_setting('app.federation', true), '')::bigint OR "
    "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"
)
STANDING = (NormState.PREPARED, NormState.SIGNED, NormState.CERTIFIED)


class ArbiterNorm(FederationOwned):
    """One norm of an arbiter: `federation` is the host, `home` the arbiter's own.

    `event` is what the rules are given (docs/arbiters-rules.md), `paper` what the form prints besides. A norm
    from paper belongs to the arbiter's federation, which entered it.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", also=OF_HOME_AND_ARBITER)

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    home = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("arbiter's federation"), related_name="+"
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    title = models.CharField(_("norm for"), max_length=2, choices=Sought)
    source = models.CharField(_("source"), max_length=6, choices=NormSource, default=NormSource.EVENT)
    state = models.CharField(_("state"), max_length=12, choices=NormState, default=NormState.PREPARED)
    tournament = models.ForeignKey(
        Tournament, models.PROTECT, null=True, blank=True, verbose_name=_("tournament"), related_name="+"
    )
    service = models.ForeignKey(
        EventArbiter, models.PROTECT, null=True, blank=True, verbose_name=_("service"), related_name="norms"
    )
    event_name = models.CharField(_("event"), max_length=150)
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    event = models.JSONField(_("event as the rules see it"))
    paper = models.JSONField(_("what the form prints"), default=dict, blank=True)
    role = models.CharField(_("role"), max_length=3)
    rounds_worked = models.PositiveSmallIntegerField(_("rounds worked"), null=True, blank=True)
    place = models.PositiveSmallIntegerField(_("certificate of the event"), null=True, blank=True)
    evaluation = models.CharField(_("evaluation"), max_length=20)
    signatory = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, verbose_name=_("signed by"), related_name="+"
    )
    supervised = models.BooleanField(_("signed by a supervisor"), default=False)
    bases = models.JSONField(_("bases"), default=list, blank=True)
    findings = models.JSONField(_("findings"), default=list, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20)
    signed_at = models.DateTimeField(_("signed"), null=True, blank=True)
    certified_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    certified_at = models.DateTimeField(_("signed for the federation"), null=True, blank=True)
    document = models.ForeignKey(
        "documents.IssuedDocument", models.PROTECT, null=True, blank=True, related_name="+"
    )
    scan = models.FileField(_("paper"), upload_to="arbiter-norms/", max_length=120, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    # The application that was awarded with it; a norm counts once (4.12; B06.3, 7.3).
    used_in = models.UUIDField(_("used in"), null=True, blank=True)
    created_at = models.DateTimeField(_("made"), auto_now_add=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("norm of an arbiter")
        verbose_name_plural = _("norms of arbiters")
        ordering = ["-end", "pk"]
        indexes = [
            models.Index(fields=["player", "title"], name="norms_of_an_arbiter"),
            models.Index(fields=["tournament", "place"], name="arbiter_norms_of_an_event"),
        ]
        constraints = [
            models.UniqueConstraint(
                fields=["service", "title"],
                condition=Q(state__in=STANDING),
                name="one_norm_of_a_service",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.event_name}"
