"""Versions of an event: changes after registration."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.cases.models import Case
from portal.federations.models import Body, Federation
from tournaments.models.event import Tournament
from tournaments.registration.enums import VersionState

WAITING = (VersionState.PROPOSED, VersionState.REFERRED)


class EventVersion(Case):
    """Facts of an event as registered (version 1) or as changed later.

    A change is a case of its own: it may wait for the officer, or for the body that must admit it. `facts`
    holds all facts as written by registration.facts, `changed` the names of those that differ.
    """

    federation = models.ForeignKey(Federation, models.PROTECT, verbose_name=_("federation"), related_name="+")
    body = models.ForeignKey(
        Body, models.PROTECT, null=True, blank=True, verbose_name=_("body"), related_name="+"
    )
    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="versions"
    )
    # Numbered per event; used where other cases have a short name.
    number = models.PositiveSmallIntegerField(_("version"))  # type: ignore[assignment]
    state = models.CharField(_("state"), max_length=10, choices=VersionState)
    facts = models.JSONField(_("facts"))
    changed = models.JSONField(_("changed"), default=list, blank=True)
    reason = models.TextField(_("reason"), blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("changed by"), related_name="+"
    )
    made_at = models.DateTimeField(_("changed at"))
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("decided by"),
        related_name="+",
    )
    decided_at = models.DateTimeField(_("decided"), null=True, blank=True)
    answer = models.TextField(_("answer"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("version of an event")
        verbose_name_plural = _("versions of events")
        ordering = ["tournament", "number"]
        constraints = [
            # Changes are named by their number.
            models.UniqueConstraint(fields=["tournament", "number"], name="a_version_has_its_number_once"),
            # A second change would be based on facts that the first may still alter.
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(state__in=WAITING),
                name="one_change_waits_at_a_time",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id} {self.number}"
