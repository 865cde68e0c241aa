"""Meetings and correspondence votes of the arbiters' commission."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from arbiters.desk.enums import Choice, MeetingState, Outcome
from arbiters.models.appointments import OfCommission
from portal.cases.models import CaseFile
from portal.federations.row_security import NEVER, RowSecurity


class Meeting(OfCommission):
    """A meeting, or a correspondence vote (B06.1, 1.6). `day` is its day, or the last day to vote."""

    title = models.CharField(_("title"), max_length=120)
    by_correspondence = models.BooleanField(_("by correspondence"), default=False)
    day = models.DateField(_("day, or last day to vote"))
    state = models.CharField(_("state"), max_length=10, choices=MeetingState, default=MeetingState.PLANNED)
    minutes = models.TextField(_("minutes"), blank=True)
    made_by = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("prepared by"), related_name="+"
    )
    closed_by = models.ForeignKey(
        settings.AUTH_USER_MODEL,
        models.PROTECT,
        null=True,
        blank=True,
        verbose_name=_("closed by"),
        related_name="+",
    )
    closed_at = models.DateTimeField(_("closed"), null=True, blank=True)

    class Meta(OfCommission.Meta):
        verbose_name = _("meeting of the commission")
        verbose_name_plural = _("meetings of the commission")
        ordering = ["-day", "-pk"]

    def __str__(self) -> str:
        return self.title


class MeetingItem(OfCommission):
    """A question on an agenda, about a case or as free text; other readers of the case cannot see it."""

    # `opens_when=NEVER`: a reader of the case must not see that the commission has it on an agenda.
    row_security: ClassVar[RowSecurity] = RowSecurity(body="body_id", case="case_id", opens_when=NEVER)

    meeting = models.ForeignKey(Meeting, models.CASCADE, verbose_name=_("meeting"), related_name="items")
    case = models.ForeignKey(
        CaseFile, models.PROTECT, null=True, blank=True, verbose_name=_("case"), related_name="+"
    )
    question = models.CharField(_("question"), max_length=200)
    outcome = models.CharField(_("outcome"), max_length=10, choices=Outcome, blank=True)

    class Meta(OfCommission.Meta):
        verbose_name = _("item of an agenda")
        verbose_name_plural = _("items of agendas")
        ordering = ["pk"]
        constraints = [
            models.UniqueConstraint(fields=["meeting", "case"], name="a_case_is_on_an_agenda_once"),
        ]

    def __str__(self) -> str:
        return self.question


class ItemVote(OfCommission):
    """One member's vote on an item."""

    item = models.ForeignKey(MeetingItem, models.CASCADE, verbose_name=_("item"), related_name="votes")
    voter = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.PROTECT, verbose_name=_("voter"), related_name="+"
    )
    choice = models.CharField(_("vote"), max_length=8, choices=Choice)
    cast_at = models.DateTimeField(_("cast"))

    class Meta(OfCommission.Meta):
        verbose_name = _("vote on an item")
        verbose_name_plural = _("votes on items")
        ordering = ["item", "pk"]
        constraints = [models.UniqueConstraint(fields=["item", "voter"], name="one_vote_on_an_item")]

    def __str__(self) -> str:
        return f"{self.item_id} {self.choice}"
