"""Title applications: what is applied for and by which route. Papers and objections belong to the case."""

import pghistory
from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.enums import Title
from players.models import Player
from portal.cases.models import Case
from portal.federations.models import Body, Federation
from titles.applications.enums import OPEN, ApplicationState, Route


@pghistory.track()
class TitleMeeting(models.Model):
    """A meeting that considers applications filed some weeks before it (B.01, 2.3)."""

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


class TitleApplication(Case):
    """An application of the player's federation; before the commission after filing.

    `norms` holds the IT2 block of each certificate, `claim` the evidence of a direct title, `interim` a
    rating between two lists with its proof, `findings` the judgement of the rules at filing.
    """

    route = models.CharField(_("route"), max_length=10, choices=Route)
    title = models.CharField(_("title"), max_length=3, choices=Title)
    state = models.CharField(
        _("state"), max_length=12, choices=ApplicationState, default=ApplicationState.DRAFT
    )
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    # The body that decides next or decided last; other bodies that may read are readers of the case.
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    player = models.ForeignKey(
        Player, models.PROTECT, verbose_name=_("player"), related_name="title_applications"
    )
    # The player's account, so that they can see what is done on their behalf.
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("player's account"),
        related_name="+",
    )
    by_player = models.BooleanField(_("filed by the player himself"), default=False)
    # Address for the invoice of a player who files alone and pays (1.10.4).
    payer_address = models.TextField(_("postal address of the player"), max_length=500, blank=True)
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
    # Titles by norms are awarded by the council on the commission's recommendation (0.6.3).
    council_on = models.DateField(_("decision of the council"), null=True, blank=True)
    # The decision of the general assembly that annulled the title (0.4.1).
    annulled_by = models.CharField(_("decision of the general assembly"), max_length=100, blank=True)
    revoked_on = models.DateField(_("revoked"), null=True, blank=True)
    appeal_until = models.DateField(_("appeal until"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("title application")
        verbose_name_plural = _("title applications")
        ordering = ["-created_at", "pk"]
        indexes = [
            # The lists of the three sides, newest first.
            models.Index(fields=["federation", "-created_at"], name="applications_of_a_federation"),
            models.Index(fields=["body", "-created_at"], name="applications_before_a_body"),
            models.Index(fields=["person", "-created_at"], name="applications_of_a_person"),
        ]
        constraints = [
            # A refused or withdrawn application leaves room for another one.
            models.UniqueConstraint(
                fields=["player", "title"],
                condition=Q(state__in=sorted(OPEN)),
                name="one_open_application_per_title",
            ),
            # The title counts from this day on (0.4.2).
            models.CheckConstraint(
                condition=~Q(state=ApplicationState.AWARDED) | Q(effective_on__isnull=False),
                name="awarded_title_has_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.number}"


class PublishedApplication(models.Model):
    """Public data of an application during the objection period and after its award (2.4).

    A refused or withdrawn application has no row: the rules require publication only before the decision.
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


class RatingTitleNews(models.Model):
    """A list whose titles by rating were announced; each list is announced once (1.3)."""

    public_registry = True

    list_date = models.DateField(_("list"), unique=True)
    told_at = models.DateTimeField(_("told"))

    class Meta:
        verbose_name = _("news of titles by rating")
        verbose_name_plural = _("news of titles by rating")
        ordering = ["-list_date"]

    def __str__(self) -> str:
        return self.list_date.isoformat()
