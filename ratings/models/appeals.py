"""An appeal against a decision not to rate an event."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.cases.models import Case
from portal.federations.models import Body, Federation
from ratings.appeals.enums import AppealState


class RatingAppeal(Case):
    """An appeal against a decision, heard by a body or by the federation itself (Ukraine: § 2)."""

    state = models.CharField(_("state"), max_length=12, choices=AppealState, default=AppealState.FILED)
    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    decision = models.ForeignKey(
        "tournaments.RatingDecision", models.PROTECT, verbose_name=_("decision"), related_name="+"
    )
    filed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("filed by"), related_name="+"
    )
    grounds = models.TextField(_("grounds"))
    answer = models.TextField(_("answer"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("appeal against a refusal to rate")
        verbose_name_plural = _("appeals against refusals to rate")
        ordering = ["-case__opened_at", "pk"]
        constraints = [
            # A withdrawn appeal may be filed again within the period.
            models.UniqueConstraint(
                fields=["decision"], condition=~Q(state=AppealState.WITHDRAWN), name="one_appeal_per_decision"
            )
        ]

    def __str__(self) -> str:
        return self.decision.event.name
