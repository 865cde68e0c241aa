"""Applications for arbiters' titles and categories, and their public rows."""

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from arbiters.applications.enums import OPEN, Appeals, ApplicationState, FormName, Requirement, Target
from players.models import Player
from portal.cases.models import Case
from portal.federations.models import Body, Federation


class ArbiterApplication(Case):
    """An application FA2, IA2 or IA3 of an arbiter.

    `norms` holds the form data of each norm of FA2 and IA2, `seminar` the seminar norm, `events` the events
    of IA3; `findings` the rules' judgement at filing; `vote` the count and the minutes.
    """

    form = models.CharField(_("form"), max_length=3, choices=FormName)
    target = models.CharField(_("category"), max_length=1, choices=Target, blank=True)
    state = models.CharField(
        _("state"), max_length=12, choices=ApplicationState, default=ApplicationState.DRAFT
    )
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("commission"), related_name="+"
    )
    player = models.ForeignKey(
        Player, models.PROTECT, verbose_name=_("arbiter"), related_name="arbiter_applications"
    )
    person = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("arbiter's account"),
        related_name="+",
    )
    # Filed by the arbiter after an unfounded refusal by the federation (B06.1, 5.2.2): the arbiter pays.
    alone = models.BooleanField(_("filed by the applicant"), default=False)
    norms = models.JSONField(_("norms"), default=list, blank=True)
    seminar = models.JSONField(_("seminar"), default=dict, blank=True)
    events = models.JSONField(_("events"), default=list, blank=True)
    appeals = models.CharField(_("appeals"), max_length=10, choices=Appeals, blank=True)
    findings = models.JSONField(_("findings"), default=list, blank=True)
    resolved = models.TextField(_("how open points were settled"), blank=True)
    # The personal requirements that the signing official confirmed (B06.1, 3.6 and 4.6).
    assessed = ArrayField(
        models.CharField(max_length=1, choices=Requirement),
        verbose_name=_("confirmed by the federation"),
        default=list,
        blank=True,
    )
    remarks = models.TextField(_("remarks"), blank=True)
    reply = models.TextField(_("reasons of the last decision"), blank=True)
    edition = models.CharField(_("edition of the regulations"), max_length=20, blank=True)
    created_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("written by"), related_name="+"
    )
    created_at = models.DateTimeField(_("written"))
    signed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("signed by"),
        related_name="+",
    )
    filed_on = models.DateField(_("filed"), null=True, blank=True)
    published_on = models.DateField(_("published"), null=True, blank=True)
    vote_until = models.DateField(_("vote until"), null=True, blank=True)
    vote = models.JSONField(_("vote"), default=dict, blank=True)
    confirmed_on = models.DateField(_("confirmed by the Council"), null=True, blank=True)
    reference = models.CharField(_("decision"), max_length=100, blank=True)
    effective_on = models.DateField(_("awarded"), null=True, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("application of an arbiter")
        verbose_name_plural = _("applications of arbiters")
        ordering = ["-created_at", "pk"]
        indexes = [
            # The lists of a federation and of a person, newest first.
            models.Index(fields=["federation", "-created_at"], name="arbiters_of_a_federation"),
            models.Index(fields=["person", "-created_at"], name="arbiters_own_applications"),
        ]
        constraints = [
            # Two drafts could otherwise list the same norms; the case kit turns the violation into its fault.
            models.UniqueConstraint(
                fields=["player"],
                condition=Q(state__in=sorted(OPEN)),
                name="one_open_application_of_an_arbiter",
            ),
            # The award enters the register on this day.
            models.CheckConstraint(
                condition=~Q(state=ApplicationState.AWARDED) | Q(effective_on__isnull=False),
                name="awarded_arbiter_has_a_day",
            ),
            # FA2 and IA2 apply for the title that the form names.
            models.CheckConstraint(
                condition=Q(form=FormName.IA3, target__gt="") | (~Q(form=FormName.IA3) & Q(target="")),
                name="only_ia3_names_a_category",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.form} {self.number}"

    @property
    def title(self) -> str:
        """Return the title applied for; "" for a category."""
        return "" if self.form == FormName.IA3 else self.form[:2]

    @property
    def sought(self) -> str:
        """Return what is applied for, as on the public page: FA, IA, or the category."""
        return self.title or self.target


class PublishedArbiterApplication(models.Model):
    """The public part of an application FA2 or IA2: for 60 days, and of its award (B06.1, 5.8).

    A refused or withdrawn application leaves no row.
    """

    public_registry = True

    application = models.OneToOneField(
        ArbiterApplication,
        models.CASCADE,
        verbose_name=_("application"),
        related_name="published",
        primary_key=True,
    )
    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    title = models.CharField(_("title"), max_length=2)
    facts = models.JSONField(_("evidence"), default=dict)
    published_on = models.DateField(_("published"))
    # First day on which a decision is possible; objections are accepted until the decision.
    decision_from = models.DateField(_("decision from"))
    awarded_on = models.DateField(_("awarded"), null=True, blank=True)

    class Meta:
        verbose_name = _("published application of an arbiter")
        verbose_name_plural = _("published applications of arbiters")
        ordering = ["-published_on", "pk"]
        indexes = [models.Index(fields=["-published_on"], name="arbiter_applications_published")]

    def __str__(self) -> str:
        return f"{self.title} {self.published_on}"
