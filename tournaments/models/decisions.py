"""Decisions on the rating of an event after its report: on the whole event or on single games."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.enums import BodyKind
from portal.federations.models import Body
from tournaments.enums import GameReason, RatingDecisionKind


class _Decided(models.Model):
    """Who decided and when; a lifted decision stays for the record.

    For the audit trail a decision on a national list belongs to the host federation, any other to the office.
    """

    public_registry = True

    event = models.ForeignKey(
        "tournaments.PublishedEvent", models.CASCADE, verbose_name=_("event"), related_name="+"
    )
    decided_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("decided by"), related_name="+"
    )
    decided_at = models.DateTimeField(_("decided"))
    lifted_at = models.DateTimeField(_("lifted"), null=True, blank=True)

    class Meta:
        abstract = True

    def __str__(self) -> str:
        return self.event.name


class RatingDecision(_Decided):
    """A decision on an event: not rated (B.02, 0.4), admitted late (Ukraine: § 2), or a waiver of 6.2.

    Or a final whose results are pooled with the named preliminaries (2009: 6.2).
    """

    national = models.BooleanField(_("for the national list"), default=False)
    kind = models.CharField(_("decision"), max_length=10, choices=RatingDecisionKind)
    reason = models.TextField(_("reason"))
    appeal_until = models.DateField(_("appeal until"), null=True, blank=True)
    preliminaries = models.ForeignKey(
        "tournaments.PublishedEvent",
        models.PROTECT,
        verbose_name=_("preliminaries"),
        null=True,
        blank=True,
        related_name="+",
    )

    class Meta:
        verbose_name = _("decision on the rating of an event")
        verbose_name_plural = _("decisions on the rating of events")
        ordering = ["-decided_at"]
        constraints = [
            # The latest decision of a kind decides; lifted ones stay on record.
            models.UniqueConstraint(
                fields=["event", "national", "kind"],
                condition=Q(lifted_at__isnull=True),
                name="one_rating_decision_stands",
            )
        ]

    @property
    def federation_id(self) -> int | None:
        return self.event.federation_id if self.national else None

    @property
    def body_id(self) -> int | None:
        return None if self.national else office_id()


class GameExclusion(_Decided):
    """A played game that is not rated: force majeure or a fair-play decision (B.02, 5.1)."""

    round = models.PositiveSmallIntegerField(_("round"))
    one = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("player"), related_name="+")
    other = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("opponent"), related_name="+")
    reason = models.CharField(_("reason"), max_length=20, choices=GameReason)
    comment = models.TextField(_("decision in words"))
    national = models.BooleanField(default=False)

    class Meta:
        verbose_name = _("game that is not rated")
        verbose_name_plural = _("games that are not rated")
        ordering = ["round", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["event", "national", "round", "one", "other"],
                condition=Q(lifted_at__isnull=True),
                name="a_game_is_kept_out_once",
            )
        ]

    @property
    def federation_id(self) -> int | None:
        return self.event.federation_id if self.national else None

    @property
    def body_id(self) -> int | None:
        return None if self.national else office_id()


def office_id() -> int:
    """Return the primary key of the office."""
    return int(Body.objects.values_list("pk", flat=True).get(kind=BodyKind.OFFICE))
