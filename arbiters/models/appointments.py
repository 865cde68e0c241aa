"""Panels of arbiters for world events, the posts of an event, and appointments to them."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from arbiters.appointments.enums import IN_FORCE, AppointmentState, Appoints, Panel, Removal
from portal.federations.models import Body
from portal.federations.owned import TenantRows
from portal.federations.row_security import RowSecurity
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent

# SQL for the row policy: appointments of the signed-in person; players_account() maps records to accounts.
OF_THE_PERSON = "players_account(player_id) = NULLIF(current_setting('app.person', true), '')::bigint"


class OfCommission(TenantRows):
    """A row of the arbiters' commission."""

    row_security: ClassVar[RowSecurity] = RowSecurity(body="body_id")

    body = models.ForeignKey(Body, models.PROTECT, verbose_name=_("commission"), related_name="+")

    class Meta(TenantRows.Meta):
        abstract = True


class PanelCycle(OfCommission):
    """Two calendar years for which the panels are valid (B06.4, 2.2)."""

    first_year = models.PositiveSmallIntegerField(_("first year"))
    # Panel sizes at publication: afterwards only removed members are replaced (B06.4, 3).
    sizes = models.JSONField(_("sizes when published"), default=dict, blank=True)
    published_on = models.DateField(_("published"), null=True, blank=True)
    published_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("published by"),
        related_name="+",
    )

    class Meta(OfCommission.Meta):
        verbose_name = _("cycle of the panels")
        verbose_name_plural = _("cycles of the panels")
        ordering = ["-first_year"]
        constraints = [models.UniqueConstraint(fields=["body", "first_year"], name="a_cycle_begins_once")]

    def __str__(self) -> str:
        return f"{self.first_year}–{self.last_year}"

    @property
    def last_year(self) -> int:
        return self.first_year + 1


class PanelMember(OfCommission):
    """An arbiter's membership of a panel between two days of the cycle; removed members keep their rows."""

    cycle = models.ForeignKey(PanelCycle, models.CASCADE, verbose_name=_("cycle"), related_name="members")
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    panel = models.CharField(_("panel"), max_length=6, choices=Panel)
    since = models.DateField(_("since"))
    until = models.DateField(_("until"))
    removed_for = models.CharField(_("removed because"), max_length=10, choices=Removal, blank=True)
    # Year in which a member who accepted too many appointments is not eligible (B06.4, 5.1.3).
    barred_year = models.PositiveSmallIntegerField(_("not eligible in"), null=True, blank=True)

    class Meta(OfCommission.Meta):
        verbose_name = _("member of a panel")
        verbose_name_plural = _("members of panels")
        ordering = ["panel", "since", "pk"]
        constraints = [
            # Removed members keep their row, so somebody may join another panel after a removal.
            models.UniqueConstraint(
                fields=["cycle", "player"],
                condition=Q(removed_for=""),
                name="an_arbiter_is_of_one_panel",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.panel} {self.player_id}"


class EventPlan(OfCommission):
    """The posts of an event that the commission plans: the number of arbiters in each role."""

    event = models.ForeignKey(PublishedEvent, models.CASCADE, verbose_name=_("event"), related_name="+")
    appoints = models.CharField(
        _("whose event"), max_length=10, choices=Appoints, default=Appoints.COMMISSION
    )
    # Events of one entry in FIDE's calendar count once towards the yearly limits (B06.4, 4.3).
    entry = models.CharField(_("entry of the calendar"), max_length=60, blank=True)
    posts = models.JSONField(_("posts"), default=dict)

    class Meta(OfCommission.Meta):
        verbose_name = _("posts of an event")
        verbose_name_plural = _("posts of events")
        ordering = ["pk"]
        constraints = [models.UniqueConstraint(fields=["body", "event"], name="an_event_is_planned_once")]

    def __str__(self) -> str:
        return f"{self.event_id}"


class ArbiterAppointment(OfCommission):
    """The commission asks an arbiter to serve at an event; the arbiter accepts or declines."""

    row_security: ClassVar[RowSecurity] = RowSecurity(body="body_id", also=OF_THE_PERSON)

    event = models.ForeignKey(PublishedEvent, models.PROTECT, verbose_name=_("event"), related_name="+")
    player = models.ForeignKey("players.Player", models.PROTECT, verbose_name=_("arbiter"), related_name="+")
    role = models.CharField(_("role"), max_length=16, choices=ArbiterRole)
    state = models.CharField(
        _("state"), max_length=10, choices=AppointmentState, default=AppointmentState.ASKED
    )
    asked_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("asked by"), related_name="+"
    )
    asked_at = models.DateTimeField(_("asked"))
    answered_at = models.DateTimeField(_("answered"), null=True, blank=True)
    remark = models.CharField(_("remark"), max_length=300, blank=True)

    class Meta(OfCommission.Meta):
        verbose_name = _("appointment of an arbiter")
        verbose_name_plural = _("appointments of arbiters")
        ordering = ["-asked_at", "pk"]
        constraints = [
            # An appointment that was declined or withdrawn leaves room for another one.
            models.UniqueConstraint(
                fields=["event", "player"],
                condition=Q(state__in=IN_FORCE),
                name="one_appointment_at_an_event",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.role} {self.player_id}"
