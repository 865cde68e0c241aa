"""The norms of an event, their certificates, and norms as rows of the players' side."""

from typing import ClassVar
from uuid import uuid4

import pgtrigger
from django.conf import settings
from django.contrib.postgres.indexes import GinIndex
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _
from django.utils.translation import pgettext_lazy

from portal.federations.owned import FederationOwned, OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import RowSecurity
from titles.enums import (
    COUNTING,
    STANDING,
    CertificateState,
    DirectTable,
    EventClass,
    EventKind,
    Exemption,
    NormSource,
    NormState,
    NormTitle,
)


class NormFile(FederationOwned):
    """The judgement of the title regulations on one event, and narrowly missed norms.

    `conditions`, `exemption_findings` and `big_swiss` hold findings of the rules; `near_misses` has for each
    {"player", "number", "name", "federation", "title", "answer"}, where `answer` is the answer of the rules.
    """

    tournament = models.OneToOneField(
        "tournaments.Tournament",
        models.PROTECT,
        primary_key=True,
        verbose_name=_("tournament"),
        related_name="norm_file",
    )
    # The report that was examined last.
    report = models.ForeignKey(
        "tournaments.Report", models.PROTECT, verbose_name=_("report"), related_name="+"
    )
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    kind = models.CharField(
        _("kind of event"), max_length=20, choices=EventKind, default=EventKind.INDIVIDUAL
    )
    exemption = models.CharField(
        _("exempt from the rules on federations as"), max_length=10, choices=Exemption, blank=True
    )
    sub_zonal_year = models.BooleanField(
        _("the federation has a sub-zonal of its own this year"), default=False
    )
    event_class = models.CharField(_("counts for 1.5.6 as"), max_length=20, choices=EventClass, blank=True)
    # Empty: nobody has stated it yet.
    under_the_laws = models.BooleanField(_("played under the Laws of Chess"), null=True, blank=True)
    format_unchanged = models.BooleanField(_("format not changed after the start"), null=True, blank=True)
    change_approved = models.BooleanField(_("change approved by the commission"), default=False)
    equal_conditions = models.BooleanField(_("same conditions for all"), null=True, blank=True)
    arbiter_present = models.BooleanField(_("an IA or FA always present"), null=True, blank=True)
    nobody_favoured = models.BooleanField(_("not altered for anybody's benefit"), null=True, blank=True)
    games_delivered = models.BooleanField(_("games (PGN) delivered otherwise"), null=True, blank=True)
    system_approved = models.BooleanField(_("system approved by the commission"), default=False)
    # The class in the table of direct titles (1.24), and facts for its conditions (1.2.3, 1.2.4).
    direct_class = models.CharField(_("class of the table of direct titles"), max_length=60, blank=True)
    direct_table = models.CharField(
        _("table of direct titles"), max_length=5, choices=DirectTable, default=DirectTable.OPEN
    )
    federations_concerned = models.PositiveSmallIntegerField(
        _("federations of the continent or group"), null=True, blank=True
    )
    disabled_world = models.BooleanField(_("World championship of IBCA, ICSC or IPCA"), default=False)
    regional = models.BooleanField(_("regional event"), default=False)
    regional_named = models.BooleanField(
        _("named by the continent to the commission before the year began"), default=False
    )
    # Groups that were merged into this event (1.2.3a): class and table of each, and its starting numbers.
    merged_groups = models.JSONField(_("merged groups"), default=list, blank=True)
    # The registration has the chief organiser in one script; the forms print two.
    organiser_latin = models.CharField(_("chief organiser in Latin letters"), max_length=150, blank=True)
    conditions = models.JSONField(_("conditions"), default=list, blank=True)
    exemption_findings = models.JSONField(_("1.4.3d"), default=list, blank=True)
    big_swiss = models.JSONField(_("1.5.6"), default=list, blank=True)
    near_misses = models.JSONField(_("near misses"), default=list, blank=True)
    # Who earned a direct title or norm, with the data of an application for it.
    direct = models.JSONField(_("direct titles"), default=list, blank=True)
    direct_findings = models.JSONField(_("conditions of direct titles"), default=list, blank=True)
    searched_at = models.DateTimeField(_("searched"))

    class Meta(FederationOwned.Meta):
        verbose_name = _("norms of an event")
        verbose_name_plural = _("norms of events")
        # Used by a player's dossier: events with a narrowly missed norm or a direct result.
        indexes = [
            GinIndex(fields=["near_misses"], opclasses=["jsonb_path_ops"], name="near_misses_of_players"),
            # `jsonb_path_ops`: only containment is asked, for which this index is smaller.
            GinIndex(fields=["direct"], opclasses=["jsonb_path_ops"], name="direct_titles_of_players"),
        ]

    def __str__(self) -> str:
        return str(self.tournament_id)


class Certificate(FederationOwned):
    """A certificate of a title result (IT1).

    `content` is signed together with the remarks and never changes. A corrected report produces another
    certificate; the former one stays, marked as replaced.
    """

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    file = models.ForeignKey(
        NormFile, models.PROTECT, verbose_name=_("norms of the event"), related_name="certificates"
    )
    report = models.ForeignKey(
        "tournaments.Report", models.PROTECT, verbose_name=_("report"), related_name="+"
    )
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("player"), related_name="+")
    title = models.CharField(_("norm for the title"), max_length=3, choices=NormTitle)
    state = models.CharField(
        _("state"), max_length=10, choices=CertificateState, default=CertificateState.PREPARED
    )
    content = models.JSONField(_("content"))
    answer = models.JSONField(_("answer of the rules"))
    remarks = models.TextField(_("special remarks"), blank=True)
    supersedes = models.OneToOneField(
        "self",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("replaces"),
        related_name="superseded_by",
    )
    document = models.ForeignKey(
        "documents.IssuedDocument",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("document"),
        related_name="+",
    )
    prepared_at = models.DateTimeField(_("prepared"))
    signed_at = models.DateTimeField(_("signed by the chief arbiter"), null=True, blank=True)
    certified_at = models.DateTimeField(_("signed by the federation"), null=True, blank=True)
    ended_at = models.DateTimeField(_("ended"), null=True, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    reminded_on = models.DateField(_("last asked for a signature"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("certificate of a title result")
        verbose_name_plural = _("certificates of title results")
        ordering = ["-prepared_at", "pk"]
        # What waits for a signature comes first.
        indexes = [models.Index(fields=["federation", "state", "-prepared_at"], name="certificates_to_sign")]
        constraints = [
            # A replaced certificate stays; the new one takes its place.
            models.UniqueConstraint(
                fields=["file", "player", "title"],
                condition=Q(state__in=STANDING),
                name="one_standing_certificate_per_norm",
            ),
            # The form shows why a certificate ended.
            models.CheckConstraint(
                condition=Q(state__in=STANDING, ended_at__isnull=True)
                | (~Q(state__in=STANDING) & Q(ended_at__isnull=False) & ~Q(reason="")),
                name="a_certificate_ends_with_a_reason",
            ),
        ]
        triggers = [
            pgtrigger.ReadOnly(name="what_is_signed", fields=["content", "title", "file", "report"]),
            pgtrigger.Protect(name="no_certificate_is_lost", operation=pgtrigger.Delete),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.player_id}"

    @property
    def signed_content(self) -> dict[str, object]:
        """Return the content that signatures cover."""
        return {**self.content, "remarks": self.remarks}


def paper_path(norm: "Norm", filename: str) -> str:
    return f"norms/{norm.pk.hex[:2]}/{norm.pk}.pdf"


class Norm(SharedWithBody):
    """One norm of a player for one title, the basis of applications (1.5).

    `federation` and `person` are the player's, `body` is the qualification commission. `waits_for` names who
    has not signed yet. A norm of the portal follows its certificate; the others were entered by the player's
    federation with their paper.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id", body="body_id", person="person_id"
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    player = models.ForeignKey(
        "players.Player", models.PROTECT, verbose_name=_("player"), related_name="norms"
    )
    # Duplicates the player's account, because the row-security policy of this table needs it.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    title = models.CharField(_("norm for the title"), max_length=3, choices=NormTitle)
    source = models.CharField(_("source"), max_length=10, choices=NormSource, default=NormSource.REPORT)
    state = models.CharField(_("state"), max_length=10, choices=NormState, default=NormState.PREPARED)
    reason = models.TextField(_("reason"), blank=True)
    # The host's row. Readers of this norm may not read it, so it is never joined.
    certificate = models.OneToOneField(
        Certificate, models.PROTECT, null=True, blank=True, verbose_name=_("certificate"), related_name="norm"
    )
    host = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("host federation"), related_name="+"
    )
    # The code of an event of the portal; other events are identified by name and first day.
    event_code = models.CharField(_("event code"), max_length=12, blank=True)
    event_name = models.CharField(pgettext_lazy("of an event", "name"), max_length=150)
    place = models.CharField(_("place"), max_length=100, blank=True)
    start = models.DateField(_("first day"))
    end = models.DateField(_("last day"))
    system = models.CharField(_("system"), max_length=20, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    games_used = models.PositiveSmallIntegerField(_("games of the norm"))
    counted_as = models.PositiveSmallIntegerField(_("games counted"))
    score = models.CharField(_("points scored"), max_length=5, blank=True)
    required_score = models.CharField(_("points required"), max_length=5, blank=True)
    average = models.PositiveSmallIntegerField(_("average of the opponents"), null=True, blank=True)
    performance = models.PositiveSmallIntegerField(_("performance"), null=True, blank=True)
    basis = models.CharField(_("games by article"), max_length=10, default="1.4.1a")
    foreigner_rule_met = models.BooleanField(_("rules on federations met (1.4.3e)"), default=False)
    event_class = models.CharField(_("counts for 1.5.6 as"), max_length=20, choices=EventClass, blank=True)
    single_round_days = models.PositiveSmallIntegerField(_("days with one round (1.1.3a)"), default=0)
    # The content of the IT1; for a paper certificate only what was entered.
    content = models.JSONField(_("content"), default=dict, blank=True)
    waits_for = models.CharField(_("signature missing"), max_length=20, blank=True)
    # The document belongs to the host; it is opened in the host's scope for readers of this row.
    document_id = models.UUIDField(null=True, blank=True, editable=False)
    paper = models.FileField(_("certificate"), upload_to=paper_path, max_length=100, blank=True)
    registered_on = models.DateField(_("registered"))
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("entered by"),
        related_name="+",
    )

    objects: ClassVar[ScopedManager["Norm"]] = ScopedManager()
    own: ClassVar[OwnManager["Norm"]] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("norm")
        verbose_name_plural = _("norms")
        ordering = ["-end", "title", "pk"]
        indexes = [
            # The dossier: one player, one title, by age.
            models.Index(fields=["player", "title", "end"], name="norms_of_a_player"),
            models.Index(fields=["federation", "-end"], name="norms_of_a_federation"),
        ]
        constraints = [
            # Nullable in the base class; a norm is always a federation's.
            models.CheckConstraint(condition=Q(federation__isnull=False), name="a_norm_is_a_players"),
            # Exactly the norms found by the portal have a certificate.
            models.CheckConstraint(
                condition=Q(source=NormSource.REPORT) ^ Q(certificate__isnull=True),
                name="a_found_norm_has_its_certificate",
            ),
            # A direct title of an event counts once, however often its report is corrected.
            models.UniqueConstraint(
                fields=["player", "title", "event_code"],
                condition=Q(state=NormState.LISTED),
                name="one_direct_norm_an_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.event_name}"

    @property
    def stands(self) -> bool:
        return self.state in {*STANDING, *COUNTING}

    @property
    def event_key(self) -> str:
        """Return what identifies an event: its code, else name and first day."""
        return self.event_code or f"{self.event_name} {self.start.isoformat()}"
