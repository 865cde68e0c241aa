"""A person's answers in the exam trainer, visible to them alone."""

from typing import ClassVar

from django.conf import settings
from django.db import models
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, TenantRows
from portal.federations.row_security import RowSecurity


class PracticeAnswer(TenantRows):
    """One answered question. Kind, level and seed reproduce the question."""

    row_writers = frozenset({"alone_insert"})
    row_security: ClassVar[RowSecurity] = RowSecurity(person="person_id")

    person = models.ForeignKey(
        settings.AUTH_USER_MODEL, models.CASCADE, verbose_name=_("person"), related_name="+"
    )
    kind = models.CharField(_("kind"), max_length=40)
    topic = models.CharField(_("topic"), max_length=15)
    level = models.PositiveSmallIntegerField(_("difficulty"))
    seed = models.CharField(_("seed"), max_length=80)
    # Share of the marks in thousandths: integers can be summed exactly.
    thousandths = models.PositiveSmallIntegerField(_("share of the marks"))
    answered_at = models.DateTimeField(_("answered"))

    own: ClassVar[OwnManager["PracticeAnswer"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("answer in the exam trainer")
        verbose_name_plural = _("answers in the exam trainer")
        ordering = ["-answered_at"]
        indexes = [models.Index(fields=["person", "topic", "level"], name="answers_of_a_person")]
        constraints = [
            models.UniqueConstraint(
                fields=["person", "kind", "level", "seed"], name="a_question_is_answered_once"
            )
        ]

    def __str__(self) -> str:
        return self.kind
