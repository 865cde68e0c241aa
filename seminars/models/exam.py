"""The exam: its paper, secret until it is over, and the candidates' scripts."""

from typing import ClassVar
from uuid import UUID, uuid4

from django.conf import settings
from django.db import models
from django.db.models import Q
from django.utils.translation import gettext_lazy as _

from portal.federations.models import Body
from portal.federations.owned import OwnManager, TenantRows
from portal.federations.row_security import RowSecurity
from seminars.enums import PaperState, PlanState, ReviewState
from seminars.models.enrolment import OPEN_BY_SEMINAR, Enrolment
from seminars.models.seminar import Seminar

_PERSON = settings.AUTH_USER_MODEL


def paper_path(paper: "ExamPaper", filename: str) -> str:
    return f"seminars/exams/{uuid4()}"


class ExamPaper(TenantRows):
    """Paper and marking scheme, readable for lecturers and Commission only until the exam is over."""

    row_writers = frozenset({"also"})
    row_security: ClassVar[RowSecurity] = RowSecurity(body="body_id", also=OPEN_BY_SEMINAR)

    seminar = models.OneToOneField(
        Seminar, models.CASCADE, primary_key=True, verbose_name=_("seminar"), related_name="+"
    )
    body = models.ForeignKey(Body, models.PROTECT, verbose_name=_("body"), related_name="+")
    state = models.CharField(_("state"), max_length=10, choices=PaperState, default=PaperState.DRAFT)
    paper = models.FileField(_("paper"), upload_to=paper_path, max_length=100)
    paper_name = models.CharField(_("file name"), max_length=150)
    scheme = models.FileField(_("marking scheme"), upload_to=paper_path, max_length=100)
    scheme_name = models.CharField(_("file name"), max_length=150)
    # In order: number, group, maximum marks as text.
    questions = models.JSONField(_("questions"), default=list)
    remarks = models.TextField(_("remarks"), blank=True)
    sent_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("sent by"), related_name="+"
    )
    sent_at = models.DateTimeField(_("sent"), null=True, blank=True)
    decided_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("checked by"), related_name="+"
    )
    decided_at = models.DateTimeField(_("checked"), null=True, blank=True)

    class Meta(TenantRows.Meta):
        verbose_name = _("exam paper")
        verbose_name_plural = _("exam papers")

    def __str__(self) -> str:
        return self.paper_name

    @property
    def case_id(self) -> UUID:
        key: UUID = self.seminar_id
        return key


class Script(TenantRows):
    """A candidate's script under a code, with marks and feedback; theirs to read once announced."""

    row_writers = frozenset({"also"})
    row_security: ClassVar[RowSecurity] = RowSecurity(person="shown_to_id", also=OPEN_BY_SEMINAR)

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    seminar = models.ForeignKey(Seminar, models.CASCADE, verbose_name=_("seminar"), related_name="+")
    enrolment = models.OneToOneField(
        Enrolment, models.CASCADE, verbose_name=_("enrolment"), related_name="script"
    )
    # The candidate's account. Set by the announcement of results, never before: it opens the row to them.
    shown_to = models.ForeignKey(_PERSON, models.PROTECT, null=True, blank=True, related_name="+")
    code = models.CharField(_("code"), max_length=6)
    # Question number → marks as exact text.
    marks = models.JSONField(_("marks"), default=dict, blank=True)
    # Letter of the readiness sheet → finding (4.1.2.3).
    parts = models.JSONField(_("parts of the assessment"), default=dict, blank=True)
    ready = models.BooleanField(_("ready"), null=True, blank=True)
    very_weak = models.BooleanField(_("very weak"), default=False)
    plan = models.TextField(_("individual plan"), blank=True)
    plan_until = models.DateField(_("plan until"), null=True, blank=True)
    plan_state = models.CharField(_("state of the plan"), max_length=8, choices=PlanState, blank=True)
    feedback = models.TextField(_("feedback"), blank=True)
    # Score, maximum and groups, written with the announcement, because candidates cannot read the paper.
    summary = models.JSONField(_("marks announced"), default=dict, blank=True)
    extra_minutes = models.PositiveSmallIntegerField(_("extra time in minutes"), default=0)
    note = models.TextField(_("incidents"), blank=True)
    graded_by = models.ForeignKey(
        _PERSON, models.PROTECT, null=True, blank=True, verbose_name=_("marked by"), related_name="+"
    )
    graded_at = models.DateTimeField(_("marked"), null=True, blank=True)
    review = models.CharField(_("review"), max_length=8, choices=ReviewState, blank=True)
    review_reason = models.TextField(_("why a review"), blank=True)
    review_answer = models.TextField(_("answer to the review"), blank=True)

    own: ClassVar[OwnManager["Script"]] = OwnManager()

    class Meta(TenantRows.Meta):
        verbose_name = _("exam script")
        verbose_name_plural = _("exam scripts")
        ordering = ["code"]
        constraints = [
            # Marking is by code alone, so a code must lead to one script.
            models.UniqueConstraint(fields=["seminar", "code"], name="one_script_of_a_code"),
            # A plan that must be fulfilled says what is to be done.
            models.CheckConstraint(
                condition=Q(plan_state="") | ~Q(plan=""), name="a_plan_that_runs_says_something"
            ),
        ]

    def __str__(self) -> str:
        return self.code

    @property
    def case_id(self) -> UUID:
        key: UUID = self.seminar_id
        return key
