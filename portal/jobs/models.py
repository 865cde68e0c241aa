"""Jobs: long-running work whose database row is authoritative, whatever happens to messages and workers."""

from typing import ClassVar
from uuid import uuid4

from django.db import models
from django.db.models import Q
from django.db.models.functions import Now
from django.utils.translation import gettext_lazy as _

from portal.federations.owned import OwnManager, ScopedManager, SharedWithBody
from portal.federations.row_security import NEVER, RowSecurity
from portal.jobs.enums import OPEN, JobState


class Job(SharedWithBody):
    """What is to be done, for whom, the progress and the result."""

    row_writers = frozenset({"alone_update"})  # of a confidential case, which belongs to no tenant
    row_security: ClassVar[RowSecurity] = RowSecurity(
        federation="federation_id",
        body="body_id",
        person="started_by_id",
        case="case_id",
        opens_when=NEVER,
    )

    id = models.UUIDField(primary_key=True, default=uuid4, editable=False)
    kind = models.CharField(_("kind"), max_length=60)
    key = models.CharField(_("piece of work"), max_length=200)
    params = models.JSONField(default=dict, blank=True)
    case_id = models.UUIDField(_("case"), null=True, blank=True, editable=False)
    started_by = models.ForeignKey(
        "accounts.User", models.PROTECT, verbose_name=_("started by"), related_name="+"
    )
    state = models.CharField(_("state"), max_length=10, choices=JobState, default=JobState.QUEUED)
    done = models.PositiveIntegerField(_("done"), default=0)
    total = models.PositiveIntegerField(_("of"), default=0)
    message = models.CharField(max_length=60, blank=True)
    message_params = models.JSONField(default=dict, blank=True)
    attempts = models.PositiveSmallIntegerField(_("attempts"), default=0)
    max_attempts = models.PositiveSmallIntegerField(default=3)
    # The claim token of the current worker: a worker whose claim was passed on can write nothing.
    claim = models.UUIDField(null=True, blank=True, editable=False)
    heartbeat = models.DateTimeField(_("last sign of the worker"), null=True, blank=True)
    result = models.JSONField(default=dict, blank=True)
    error = models.CharField(max_length=60, blank=True)
    error_params = models.JSONField(default=dict, blank=True)
    created_at = models.DateTimeField(_("asked for"), db_default=Now())
    due_at = models.DateTimeField(db_default=Now())
    # When a message was last sent for it; a broker that was down looks the same as one that lost it.
    offered_at = models.DateTimeField(db_default=Now())
    started_at = models.DateTimeField(_("started"), null=True, blank=True)
    finished_at = models.DateTimeField(_("finished"), null=True, blank=True)

    objects: ClassVar[ScopedManager] = ScopedManager()
    own: ClassVar[OwnManager] = OwnManager()

    class Meta(SharedWithBody.Meta):
        verbose_name = _("job")
        verbose_name_plural = _("jobs")
        ordering = ["-created_at", "-pk"]
        indexes = [
            # The list of jobs of a workspace.
            models.Index(fields=["federation", "-created_at"], name="jobs_of_a_federation"),
            # Partial: the sweep looks at open jobs only, which are few.
            models.Index(fields=["state", "heartbeat"], condition=Q(state__in=OPEN), name="jobs_to_sweep"),
        ]
        constraints = [
            # `enqueue` relies on it: the same work is started once, also by two requests at the same moment.
            models.UniqueConstraint(
                fields=["kind", "key", "federation", "body"],
                condition=Q(state__in=OPEN),
                nulls_distinct=False,
                name="one_open_job_per_piece_of_work",
            ),
            # Neither: a job for the whole installation, started by the system.
            models.CheckConstraint(
                condition=Q(federation__isnull=True) | Q(body__isnull=True), name="job_has_at_most_one_home"
            ),
            # The fence compares the claim, and the sweep the heartbeat.
            models.CheckConstraint(
                condition=~Q(state=JobState.RUNNING) | Q(claim__isnull=False, heartbeat__isnull=False),
                name="running_job_is_claimed",
            ),
        ]

    def __str__(self) -> str:
        return f"{self.kind} {self.key}"

    @property
    def is_open(self) -> bool:
        return self.state in OPEN
