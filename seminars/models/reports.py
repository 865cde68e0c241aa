"""Reports on a seminar: by lecturer, observer and technical organiser, and the APR on an assistant."""

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from players.models import Player
from portal.cases.models import Case
from portal.federations.models import Body
from seminars.enums import ReportKind, ReportState
from seminars.models.seminar import Seminar


class SeminarReport(Case):
    """One report, due seven days after the seminar (5.2.1.1, 5.2.6). `data` holds the form's answers."""

    state = models.CharField(_("state"), max_length=10, choices=ReportState, default=ReportState.OPEN)
    kind = models.CharField(_("kind"), max_length=10, choices=ReportKind)
    seminar = models.ForeignKey(Seminar, models.CASCADE, verbose_name=_("seminar"), related_name="reports")
    seminar_name = models.CharField(_("seminar"), max_length=150)
    seminar_kind = models.CharField(_("kind of seminar"), max_length=12)
    seminar_end = models.DateField(_("last day"))
    body = models.ForeignKey(Body, models.PROTECT, verbose_name=_("body"), related_name="+")
    author = models.ForeignKey(Player, models.PROTECT, verbose_name=_("author"), related_name="+")
    account = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("account"),
        related_name="+",
    )
    assistant = models.ForeignKey(
        Player, models.PROTECT, null=True, blank=True, verbose_name=_("assistant"), related_name="+"
    )
    data = models.JSONField(_("report"), default=dict, blank=True)
    due_on = models.DateField(_("due"))
    filed_on = models.DateField(_("filed"), null=True, blank=True)
    remarks = models.TextField(_("remarks"), blank=True)

    class Meta(Case.Meta):
        verbose_name = _("report on a seminar")
        verbose_name_plural = _("reports on seminars")
        ordering = ["due_on", "pk"]
        constraints = [
            # NULLs are equal: one report of each kind, and one APR for each assistant.
            models.UniqueConstraint(
                fields=["seminar", "kind", "assistant"], nulls_distinct=False, name="one_report_of_a_kind"
            ),
            models.CheckConstraint(
                condition=Q(kind=ReportKind.APR) ^ Q(assistant__isnull=True), name="only_apr_has_an_assistant"
            ),
        ]

    def __str__(self) -> str:
        return f"{self.get_kind_display()}: {self.seminar_name}"
