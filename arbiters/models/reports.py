"""The chief arbiter's report of an event, its notes, and the duties of the arbiters during it."""

from uuid import uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from arbiters.reports.enums import NoteKind, ReportState
from portal.federations.owned import FederationOwned, SharedWithBody
from tournaments.models import EventArbiter, Tournament


class ChiefReport(SharedWithBody):
    """What the chief arbiter reports of an event; `body` is the commission that reads it once it is sent.

    Participants and results are links. Arbiters and their evaluations are the services of the event.
    """

    tournament = models.OneToOneField(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="chief_report"
    )
    state = models.CharField(_("state"), max_length=10, choices=ReportState, default=ReportState.DRAFT)
    # Counts every change of what the form below holds; a writer sends along the one that was read.
    version = models.PositiveIntegerField(_("version"), default=1)
    results_url = models.URLField(_("results elsewhere"), blank=True)
    no_breaches = models.BooleanField(_("no breach of the protection measures"), default=False)
    remarks = models.TextField(_("remarks for future events"), blank=True)
    changed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("last change by"), related_name="+"
    )
    changed_at = models.DateTimeField(_("last change"))
    # The deputy acts in the chief's absence only.
    deputy = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("acting deputy"),
        related_name="+",
    )
    deputy_reason = models.CharField(_("why the chief arbiter is absent"), max_length=300, blank=True)
    sent_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("sent by"),
        related_name="+",
    )
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("chief arbiter's report")
        verbose_name_plural = _("chief arbiters' reports")
        ordering = ["-sent_at", "pk"]
        constraints = [
            models.CheckConstraint(
                condition=Q(state=ReportState.DRAFT) | Q(sent_at__isnull=False),
                name="a_sent_report_has_a_day",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.tournament_id}"


class ReportNote(SharedWithBody):
    """One incident, appeal or breach of the protection measures. A note that was taken back keeps its row."""

    report = models.ForeignKey(ChiefReport, models.CASCADE, verbose_name=_("report"), related_name="notes")
    # Made by the browser that wrote it, so that a note sent twice over a bad connection stands once.
    key = models.UUIDField(_("key"), default=uuid4)
    kind = models.CharField(_("kind"), max_length=10, choices=NoteKind)
    round = models.PositiveSmallIntegerField(_("round"), null=True, blank=True)
    board = models.CharField(_("board or players"), max_length=100, blank=True)
    text = models.TextField(_("what happened"))
    decision = models.TextField(_("decision"), blank=True)
    version = models.PositiveIntegerField(_("version"), default=1)
    written_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("written by"), related_name="+"
    )
    written_at = models.DateTimeField(_("written"))
    taken_back_at = models.DateTimeField(_("taken back"), null=True, blank=True)

    class Meta(SharedWithBody.Meta):
        verbose_name = _("note of a report")
        verbose_name_plural = _("notes of reports")
        ordering = ["kind", "round", "pk"]
        constraints = [models.UniqueConstraint(fields=["report", "key"], name="a_note_stands_once")]

    def __str__(self) -> str:
        return f"{self.kind} {self.round}"


class RotaEntry(FederationOwned):
    """Who watches which sector in which round."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="rota"
    )
    round = models.PositiveSmallIntegerField(_("round"))
    service = models.ForeignKey(EventArbiter, models.CASCADE, verbose_name=_("arbiter"), related_name="rota")
    sector = models.CharField(_("sector"), max_length=60)
    boards = models.CharField(_("boards"), max_length=60, blank=True)

    class Meta(FederationOwned.Meta):
        verbose_name = _("line of the rota")
        verbose_name_plural = _("rota")
        ordering = ["round", "sector", "pk"]
        constraints = [
            models.UniqueConstraint(
                fields=["tournament", "round", "service"], name="an_arbiter_watches_one_sector"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.round} {self.sector}"


class DutyTick(FederationOwned):
    """A duty of a round that somebody has done."""

    tournament = models.ForeignKey(
        Tournament, models.CASCADE, verbose_name=_("tournament"), related_name="duties"
    )
    round = models.PositiveSmallIntegerField(_("round"))
    duty = models.CharField(_("duty"), max_length=20)
    done_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("done by"), related_name="+"
    )
    done_at = models.DateTimeField(_("done"))

    class Meta(FederationOwned.Meta):
        verbose_name = _("duty done")
        verbose_name_plural = _("duties done")
        ordering = ["round", "duty"]
        constraints = [
            models.UniqueConstraint(fields=["tournament", "round", "duty"], name="a_duty_is_done_once"),
        ]

    def __str__(self) -> str:
        return f"{self.round} {self.duty}"
