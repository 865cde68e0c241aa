"""An arbiter's standing: what the register knows of a person besides titles."""

import pghistory
from django.conf import settings
from django.contrib.postgres.fields import ArrayField
from django.db import models
from django.db.models import F, Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from players.enums import (
    ActivitySource,
    ArbiterCategory,
    FeeState,
    SanctionKind,
    TitleDifference,
)
from players.models.record import Player
from portal.federations.owned import SharedWithBody


@pghistory.track(level=pghistory.Statement)
class ArbiterRecord(models.Model):
    """One row per arbiter, shared by all federations, because arbiters officiate abroad and transfer."""

    public_registry = True

    player = models.OneToOneField(
        Player, models.CASCADE, verbose_name=_("person"), related_name="arbiter_record"
    )
    fee = models.CharField(
        _("FIDE registration fee"), max_length=10, choices=FeeState, default=FeeState.UNKNOWN
    )
    fee_paid_on = models.DateField(_("fee paid"), null=True, blank=True)
    active_until = models.DateField(_("active until"), null=True, blank=True)
    active_by = models.CharField(_("set by"), max_length=12, choices=ActivitySource, blank=True)
    active_reference = models.CharField(_("course or decision"), max_length=150, blank=True)
    # Course of an inactive arbiter: the date that takes effect once the commission approves (B06.3, 2.5).
    awaiting_until = models.DateField(_("waits for approval until"), null=True, blank=True)
    category = models.CharField(_("category"), max_length=1, choices=ArbiterCategory, blank=True)
    category_since = models.DateField(_("category since"), null=True, blank=True)
    languages = ArrayField(
        models.CharField(max_length=5), verbose_name=_("languages"), default=list, blank=True
    )

    class Meta:
        verbose_name = _("arbiter's record")
        verbose_name_plural = _("arbiters' records")
        ordering = ["player"]
        indexes = [
            # The register of arbiters filters by category and by activity.
            models.Index(fields=["category", "player"], name="arbiters_by_category"),
            models.Index(fields=["active_until"], name="arbiters_by_activity"),
        ]
        constraints = [
            # Without a source nobody could say why an activity ends on that day.
            models.CheckConstraint(
                condition=Q(active_until__isnull=True) | ~Q(active_by=""), name="activity_has_a_source"
            ),
        ]

    def __str__(self) -> str:
        return f"arbiter {self.player_id}"


@pghistory.track(level=pghistory.Statement)
class NationalLicence(models.Model):
    """A licence from a federation to its arbiter, with its own level and possibly a term."""

    public_registry = True

    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("person"), related_name="arbiter_licences"
    )
    federation = models.ForeignKey(
        "federations.Federation", models.PROTECT, verbose_name=_("federation"), related_name="+"
    )
    level = models.CharField(_("level"), max_length=60)
    number = models.CharField(_("number"), max_length=30, blank=True)
    since = models.DateField(_("since"))
    until = models.DateField(_("until"), null=True, blank=True)
    ended_on = models.DateField(_("ended"), null=True, blank=True)

    class Meta:
        verbose_name = _("national licence")
        verbose_name_plural = _("national licences")
        ordering = ["-since", "-pk"]
        constraints = [
            # The public page shows one licence of a federation; an ended one stays in the history.
            models.UniqueConstraint(
                fields=["player", "federation"],
                condition=Q(ended_on__isnull=True),
                name="one_national_licence_of_a_federation",
            ),
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=F("since")),
                name="a_licence_ends_after_it_starts",
            ),
        ]

    def __str__(self) -> str:
        return self.level


@pghistory.track(level=pghistory.Statement)
class LecturerAccreditation(models.Model):
    """A lecturer of arbiters' seminars, accredited for some years (B06.2)."""

    public_registry = True

    player = models.ForeignKey(
        Player, models.CASCADE, verbose_name=_("person"), related_name="accreditations"
    )
    since = models.DateField(_("accredited"))
    until = models.DateField(_("until"))
    ended_on = models.DateField(_("ended"), null=True, blank=True)
    reference = models.CharField(_("decision"), max_length=150, blank=True)

    class Meta:
        verbose_name = _("lecturer's accreditation")
        verbose_name_plural = _("lecturers' accreditations")
        ordering = ["-since", "-pk"]
        constraints = [
            # Renewing ends the running accreditation first.
            models.UniqueConstraint(
                fields=["player"], condition=Q(ended_on__isnull=True), name="one_accreditation_runs"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.since} – {self.until}"


@pghistory.track(level=pghistory.Statement)
class ArbiterSanction(models.Model):
    """A sanction or suspension of an arbiter with its dates, never its reason (PAN-6)."""

    public_registry = True

    player = models.ForeignKey(Player, models.CASCADE, verbose_name=_("person"), related_name="sanctions")
    kind = models.CharField(_("kind"), max_length=12, choices=SanctionKind)
    since = models.DateField(_("since"))
    until = models.DateField(_("until"), null=True, blank=True)

    class Meta:
        verbose_name = _("sanction of an arbiter")
        verbose_name_plural = _("sanctions of arbiters")
        ordering = ["-since", "-pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(until__isnull=True) | Q(until__gte=F("since")),
                name="a_sanction_ends_after_it_starts",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.since}"


class SanctionReason(SharedWithBody):
    """The reason of a sanction: a row of the commission that no other party can read."""

    sanction = models.OneToOneField(
        ArbiterSanction, models.CASCADE, verbose_name=_("sanction"), related_name="reason"
    )
    text = models.TextField(_("reason"))
    entered_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("entered by"), related_name="+"
    )
    entered_at = models.DateTimeField(_("entered"), db_default=Now())

    class Meta(SharedWithBody.Meta):
        verbose_name = _("reason of a sanction")
        verbose_name_plural = _("reasons of sanctions")

    def __str__(self) -> str:
        return f"reason of sanction {self.sanction_id}"


class ListDifference(models.Model):
    """A difference between a FIDE list and a title decided here, for the commission to examine."""

    public_registry = True

    player = models.ForeignKey(Player, models.CASCADE, verbose_name=_("person"), related_name="+")
    title = models.CharField(_("title"), max_length=5)
    kind = models.CharField(_("difference"), max_length=12, choices=TitleDifference)
    first_list = models.DateField(_("first list"))
    last_list = models.DateField(_("last list"))
    settled_at = models.DateTimeField(_("settled"), null=True, blank=True)

    class Meta:
        verbose_name = _("difference of a list")
        verbose_name_plural = _("differences of lists")
        ordering = ["-last_list", "pk"]
        constraints = [
            # Lists print the same difference month after month: the row is updated, not repeated.
            models.UniqueConstraint(
                fields=["player", "title", "kind"],
                condition=Q(settled_at__isnull=True),
                name="one_open_difference_of_a_title",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.title} {self.kind}"
