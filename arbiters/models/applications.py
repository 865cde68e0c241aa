"""Applications FA2, IA2 and IA3."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from arbiters.enums import ApplicationForm, ApplicationState
from players.enums import ArbiterCategory
from players.models import Player
from portal.cases.models import Case

OPEN_STATES = (
    ApplicationState.DRAFT,
    ApplicationState.FED_REVIEW,
    ApplicationState.FED_REFUSED,
    ApplicationState.COMMISSION_CASE,
    ApplicationState.SELF_APPLY,
    ApplicationState.UNDER_REVIEW,
    ApplicationState.PUBLISHED,
    ApplicationState.CONFIRMED,
)


class ArbiterApplication(Case):
    """What an arbiter applies for. `listed` are the norms as they were when it was filed."""

    state = models.CharField(
        _("state"), max_length=16, choices=ApplicationState, default=ApplicationState.DRAFT
    )
    form = models.CharField(_("form"), max_length=3, choices=ApplicationForm)
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )
    body = models.ForeignKey(
        "federations.Body",
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("commission"),
        related_name="+",
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, null=True, blank=True, related_name="+"
    )
    category = models.CharField(_("category"), max_length=1, choices=ArbiterCategory, blank=True)
    norms = ArrayField(models.UUIDField(), verbose_name=_("norms"), default=list, blank=True)
    listed = models.JSONField(_("norms as filed"), default=list, blank=True)
    services = ArrayField(models.BigIntegerField(), verbose_name=_("events served"), default=list, blank=True)
    seminar_name = models.CharField(_("seminar"), max_length=150, blank=True)
    seminar_end = models.DateField(_("last day of the seminar"), null=True, blank=True)
    seminar_passed = models.BooleanField(_("exam passed or ready"), default=False)
    languages = ArrayField(models.CharField(max_length=5), default=list, blank=True)
    knowledge = models.BooleanField(_("knowledge confirmed"), default=False)
    objectivity = models.BooleanField(_("objectivity confirmed"), default=False)
    appeals = models.TextField(_("decisions of appeals in these events"), blank=True)
    by_applicant = models.BooleanField(_("filed by the arbiter"), default=False)
    signed_by = models.CharField(_("signed for the federation by"), max_length=150, blank=True)
    filed_on = models.DateField(_("filed"), null=True, blank=True)
    review_until = models.DateField(_("review until"), null=True, blank=True)
    published_on = models.DateField(_("published"), null=True, blank=True)
    effective_on = models.DateField(_("award takes effect"), null=True, blank=True)
    reference = models.CharField(_("decision"), max_length=150, blank=True)
    findings = models.JSONField(_("findings"), default=list, blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    remarks = models.TextField(_("remarks"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("application of an arbiter")
        verbose_name_plural = _("applications of arbiters")
        ordering = ["-case__opened_at", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["player", "form"],
                condition=Q(state__in=OPEN_STATES),
                name="one_open_application_of_an_arbiter",
            ),
        ]

    def __str__(self) -> str:
        return self.number


class PublishedArbiterApplication(models.Model):
    """What everybody may know of an application from its publication on (5.8)."""

    public_registry = True

    id = models.UUIDField(primary_key=True, editable=False)
    form = models.CharField(_("form"), max_length=3, choices=ApplicationForm)
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )
    category = models.CharField(_("category"), max_length=1, blank=True)
    listed = models.JSONField(_("norms"), default=list)
    state = models.CharField(_("state"), max_length=16, choices=ApplicationState)
    published_on = models.DateField(_("published"))
    objections_until = models.DateField(_("objections until"))
    decided_on = models.DateField(_("decided"), null=True, blank=True)

    class Meta:
        verbose_name = _("published application of an arbiter")
        verbose_name_plural = _("published applications of arbiters")
        ordering = ["-published_on", "pk"]

    def __str__(self) -> str:
        return f"{self.form} {self.player_id}"
