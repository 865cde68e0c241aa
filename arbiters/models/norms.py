"""Norms of arbiters: certificates FA1 and IA1, seminars, titles of associations."""

from typing import ClassVar
from uuid import uuid4

import pgtrigger
from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from arbiters.norms.enums import STANDING, USABLE, Association, NormKind, NormState, Origin
from portal.federations.owned import SharedWithBody
from portal.federations.row_security import RowSecurity
from tournaments.enums import ArbiterRole, Evaluation, Sought

# SQL for the row policy: the arbiter, the arbiter's federation and the supervisor can read a norm too.
ALSO = (
    "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"
    " OR players_federation(player_id) = NULLIF(current_setting('app.federation', true), '')::bigint"
    " OR supervisor_id = NULLIF(current_setting('app.person', true), '')::bigint"
)


def paper_path(norm: "ArbiterNorm", filename: str) -> str:
    return f"arbiter-norms/{norm.pk.hex[:2]}/{norm.pk}.pdf"


class ArbiterNorm(SharedWithBody):
    """One norm of an arbiter for one title (B06.1, 2.1).

    `federation` is responsible for it: the event's federation, or the one that entered the paper. The
    arbiter, the arbiter's federation, the supervisor and the commission can read it too. `facts` is the event
    in the rules' terms, `content` what is signed; both are fixed by the first signature.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", body="body_id", also=ALSO)

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    title = models.CharField(_("norm for the title"), max_length=2, choices=Sought)
    kind = models.CharField(_("kind"), max_length=12, choices=NormKind, default=NormKind.TOURNAMENT)
    origin = models.CharField(_("origin"), max_length=6, choices=Origin, default=Origin.PORTAL)
    state = models.CharField(_("state"), max_length=10, choices=NormState, default=NormState.ASKED)
    # Rows of the host, which row security may hide from readers of the norm: never join them in lists.
    tournament = models.ForeignKey(
        "tournaments.Tournament", models.PROTECT, null=True, blank=True, related_name="+"
    )
    service = models.ForeignKey(
        "tournaments.EventArbiter", models.PROTECT, null=True, blank=True, related_name="+"
    )
    # The code of an event or seminar in the portal.
    event_code = models.CharField(_("event code"), max_length=30, blank=True)
    event_name = models.CharField(pgettext_lazy("of an event", "name"), max_length=150)
    host = models.CharField(_("federation where it was held"), max_length=3, blank=True)
    place = models.CharField(_("place"), max_length=100, blank=True)
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    facts = models.JSONField(_("facts of the event"), default=dict, blank=True)
    bases = ArrayField(models.CharField(max_length=8), verbose_name=_("bases"), default=list, blank=True)
    association = models.CharField(_("association"), max_length=4, choices=Association, blank=True)
    # For a seminar: 80 % in the examination for FA (3.7), found ready for IA (4.7).
    passed = models.BooleanField(_("seminar passed"), null=True, blank=True)
    role = models.CharField(_("role"), max_length=16, choices=ArbiterRole, default=ArbiterRole.ARBITER)
    rounds_worked = models.PositiveSmallIntegerField(_("rounds worked"), null=True, blank=True)
    requested_on = models.DateField(_("asked"), null=True, blank=True)
    evaluation = models.CharField(_("evaluation"), max_length=20, choices=Evaluation, blank=True)
    # The place among the event's certificates (2.7); null if not limited or unknown.
    nth = models.PositiveSmallIntegerField(_("place among the candidates"), null=True, blank=True)
    # For the chief arbiter's own certificate (2.8.1); named by the event's federation.
    supervisor = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("supervisor"),
        related_name="+",
    )
    supervisor_position = models.CharField(_("position of the supervisor"), max_length=80, blank=True)
    # Who signed first: FIDE id, or the name without one (4.13.1 requires two different signatories).
    signatory = models.CharField(_("signed first by"), max_length=120, blank=True)
    signatory_title = models.CharField(_("title of who signed first"), max_length=2, blank=True)
    chief_title = models.CharField(_("title of the chief arbiter"), max_length=2, blank=True)
    fee_paid = models.BooleanField(_("registration fee paid"), null=True, blank=True)
    content = models.JSONField(_("content"), default=dict, blank=True)
    # The federation's decision on points that the rules leave to a person.
    decision = models.TextField(_("decision on open points"), blank=True)
    confirmed_at = models.DateTimeField(_("order confirmed"), null=True, blank=True)
    signed_at = models.DateTimeField(_("first signature"), null=True, blank=True)
    certified_at = models.DateTimeField(_("signed by the federation"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    supersedes = models.OneToOneField(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("replaces"),
        related_name="superseded_by",
    )
    # The document belongs to the federation; it is opened in that scope for readers of this row.
    document_id = models.UUIDField(null=True, blank=True, editable=False)
    paper = models.FileField(_("certificate"), upload_to=paper_path, max_length=120, blank=True)
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("entered by"),
        related_name="+",
    )
    created_at = models.DateTimeField(_("created"), auto_now_add=True)
    # The award that used the norm: title, date and application.
    used_for = models.CharField(_("used for the title"), max_length=2, choices=Sought, blank=True)
    used_on = models.DateField(_("used on"), null=True, blank=True)
    used_in = models.UUIDField(_("used in the application"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("norm of an arbiter")
        verbose_name_plural = _("norms of arbiters")
        ordering = ["-end", "title", "pk"]
        indexes = [
            # The choice of norms for an application: one person, one title, by age.
            models.Index(fields=["player", "title", "end"], name="norms_of_an_arbiter"),
            # A federation's list begins with what waits for its signature.
            models.Index(fields=["federation", "state", "-end"], name="arbiter_norms_to_sign"),
        ]
        constraints = [
            # Norms on paper have no code; services compare them by event and dates instead.
            models.UniqueConstraint(
                fields=["player", "title", "event_code"],
                condition=Q(state__in=STANDING) & ~Q(event_code=""),
                name="one_arbiter_norm_of_an_event",
            ),
            # The column is nullable in the base class, for rows that belong to a body only.
            models.CheckConstraint(
                condition=Q(federation__isnull=False), name="a_federation_answers_for_a_norm"
            ),
            # Reports and the trail show why a norm ended, so it cannot end without a reason.
            models.CheckConstraint(
                condition=Q(state__in=STANDING, ended_at__isnull=True)
                | (~Q(state__in=STANDING) & Q(ended_at__isnull=False) & ~Q(reason="")),
                name="an_arbiter_norm_ends_with_a_reason",
            ),
            # 4.12: an award uses a norm up, and only one that both sides have signed.
            models.CheckConstraint(
                condition=Q(used_for="", used_on__isnull=True, used_in__isnull=True)
                | (~Q(used_for="") & Q(used_on__isnull=False, used_in__isnull=False, state__in=USABLE)),
                name="only_a_usable_norm_is_used_up",
            ),
        ]
        triggers = [pgtrigger.Protect(name="no_arbiter_norm_is_lost", operation=pgtrigger.Delete)]

    def __str__(self) -> str:
        return f"{self.title} {self.event_name}"

    @property
    def stands(self) -> bool:
        return self.state in STANDING

    @property
    def is_paper(self) -> bool:
        return self.origin == Origin.PAPER

    @property
    def signed_content(self) -> dict[str, object]:
        """Return the signed content."""
        return dict(self.content)
