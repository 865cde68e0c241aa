"""Who serves at an event: one permanent row per service."""

from datetime import date
from typing import ClassVar

from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import Q, QuerySet
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import FederationOwned
from portal.federations.row_security import RowSecurity
from tournaments.enums import ArbiterRole, Evaluation, Sought
from tournaments.models.event import Tournament

# Services of the signed-in person; the players app maps accounts to records.
OF_THE_PERSON = "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"


class EventArbiter(FederationOwned):
    """A service at an event by a person of the register, which holds titles and standing.

    A person may serve in several roles. A replaced arbiter keeps the row; `replaced_on` is the first day
    without them.
    """

    row_security: ClassVar[RowSecurity] = RowSecurity(federation="federation_id", also=OF_THE_PERSON)

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="arbiters"
    )
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    role = models.CharField(_("role"), max_length=16, choices=ArbiterRole)
    section = models.CharField(_("section"), max_length=60, blank=True)
    plays = models.BooleanField(_("also plays"), default=False)
    replaced_on = models.DateField(_("replaced"), null=True, blank=True)
    # Empty means all days of the event. A league lasts months, so its days are listed one by one.
    days = ArrayField(models.DateField(), verbose_name=_("days worked"), default=list, blank=True)
    rounds_worked = models.PositiveSmallIntegerField(_("rounds worked"), null=True, blank=True)
    sought = models.CharField(_("norm asked for"), max_length=2, choices=Sought, blank=True)
    asked_on = models.DateField(_("asked"), null=True, blank=True)
    # The chief arbiter's ranking of norm candidates; those beyond the limit get no certificate (B06.1, 2.7).
    place = models.PositiveSmallIntegerField(_("place among the candidates"), null=True, blank=True)
    evaluation = models.CharField(_("evaluation"), max_length=20, choices=Evaluation, blank=True)
    evaluation_text = models.TextField(_("evaluation in words"), blank=True)
    evaluated_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("evaluated by"),
        related_name="+",
    )
    evaluated_at = models.DateTimeField(_("evaluated"), null=True, blank=True)
    answer = models.TextField(_("the arbiter's answer"), blank=True)
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("arbiter of an event")
        verbose_name_plural = _("arbiters of events")
        # Compare the column, not the relation: row security may hide the event from the arbiter who reads the
        # service.
        ordering = ["tournament_id", "pk"]
        constraints = [
            # Somebody may serve in two roles or sections, and again after a replacement.
            models.UniqueConstraint(
                fields=["tournament", "player", "role", "section"],
                condition=Q(replaced_on__isnull=True),
                name="a_service_is_named_once",
            ),
            # The report, the certificates and the deadlines all ask for the chief arbiter.
            models.UniqueConstraint(
                fields=["tournament"],
                condition=Q(role=ArbiterRole.CHIEF, replaced_on__isnull=True),
                name="one_chief_arbiter",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.player_id}"

    @property
    def worked(self) -> frozenset[date]:
        """Return the days worked as entered; empty where none were entered."""
        return frozenset(self.days)


def serving(tournament: Tournament) -> "QuerySet[EventArbiter]":
    """Return the services that are not replaced, in the order in which they were entered."""
    rows: QuerySet[EventArbiter] = EventArbiter.under_policy.filter(tournament=tournament, replaced_on=None)
    return rows.order_by("pk")
