"""Applications of fair-play officers, public for sixty days before a decision; and their seminars."""

from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.cases.models import Case
from portal.federations.models import Body, Federation


class OfficerOutcome(models.TextChoices):
    """The state (FPT 1.4): the federation files, the commission proposes, the council approves."""

    FILED = "filed", _("with the commission")
    OPEN = "open", _("published")
    PROPOSED = "proposed", _("before the council")
    AWARDED = "awarded", _("awarded")
    REFUSED = "refused", _("refused")


class OfficerApplication(models.Model):
    """Who applies for which title, since when this is public, and the outcome (FPT 1.4.3). Nothing
    private."""

    public_registry = True

    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    title = models.CharField(_("title"), max_length=3)
    # Null until the commission publishes what a federation filed.
    published_on = models.DateField(_("published"), null=True, blank=True)
    outcome = models.CharField(
        _("outcome"), max_length=8, choices=OfficerOutcome, default=OfficerOutcome.OPEN
    )
    decided_on = models.DateField(_("decided"), null=True, blank=True)
    # The case that receives objections; the public cannot read it.
    case_key = models.UUIDField(_("file"), null=True, blank=True, unique=True, editable=False)

    class Meta:
        verbose_name = _("application of a fair-play officer")
        verbose_name_plural = _("applications of fair-play officers")
        ordering = ["-published_on", "pk"]
        constraints = [
            # A refused application does not prevent another one.
            models.UniqueConstraint(
                fields=["player", "title"],
                condition=Q(outcome__in=[OfficerOutcome.FILED, OfficerOutcome.OPEN, OfficerOutcome.PROPOSED]),
                name="one_open_application_of_an_officer",
            )
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.player_id}"


class OfficerFile(Case):
    """The case of a published application: objections and the commission's decision."""

    state = models.CharField(_("state"), max_length=8, choices=OfficerOutcome, default=OfficerOutcome.OPEN)
    application = models.OneToOneField(
        OfficerApplication, models.PROTECT, verbose_name=_("application"), related_name="file"
    )
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(Body, models.PROTECT, verbose_name=_("commission"), related_name="+")
    # The rules' findings at the time of filing, by code; no private data of the candidate is stored.
    findings = models.JSONField(_("what the regulations find"), default=list, blank=True)

    class Meta(Case.Meta):
        verbose_name = _("file of an officer's application")
        verbose_name_plural = _("files of officers' applications")

    def __str__(self) -> str:
        return self.number


class OfficerSeminar(models.Model):
    """A person's attendance at a seminar of the commission (FPT 1.5.5, 4.2)."""

    public_registry = True

    player = models.ForeignKey(Player, models.PROTECT, verbose_name=_("person"), related_name="+")
    held_on = models.DateField(_("last day of the seminar"))

    class Meta:
        verbose_name = _("seminar of a fair-play officer")
        verbose_name_plural = _("seminars of fair-play officers")
        ordering = ["-held_on", "pk"]
        constraints = [
            models.UniqueConstraint(fields=["player", "held_on"], name="one_row_per_seminar_of_an_officer")
        ]

    def __str__(self) -> str:
        return f"{self.player_id} {self.held_on}"
