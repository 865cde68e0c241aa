"""Texts for the codes of jobs, in the reader's language."""

from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from portal.jobs.enums import JobState
from portal.jobs.models import Job
from portal.jobs.registry import job_kinds

ERRORS = {
    "unexpected": gettext_lazy(
        "An unexpected error occurred. Unfinished parts were undone; try again, and tell the operator "
        "of the portal the number of the job if it happens again."
    ),
    "worker_lost": gettext_lazy(
        "The program that did the work stopped several times. What was finished is kept; try again, or tell"
        " the operator of the portal the number of the job."
    ),
    "too_long": gettext_lazy(
        "The work took longer than two hours and was stopped. What was finished is kept."
    ),
    "not_allowed": gettext_lazy(
        "The person who started the work may no longer do it. Somebody in office can start it again."
    ),
    "unknown_kind": gettext_lazy("This version of the portal does not know this kind of work."),
}
TONES = {
    JobState.QUEUED: "info",
    JobState.RUNNING: "primary",
    JobState.DONE: "success",
    JobState.FAILED: "danger",
    JobState.CANCELLED: "neutral",
}


def label(job: Job) -> str:
    """Return what the job does."""
    kind = job_kinds().get(job.kind)
    return str(kind.label) if kind else job.kind


def message(job: Job) -> str:
    """Return the progress as a sentence."""
    if job.state == JobState.QUEUED:
        return _resuming() if job.attempts else _("Waiting for a worker. You may leave this page.")
    if job.state == JobState.CANCELLED:
        return _("Cancelled. What was finished before is kept.")
    if job.state == JobState.DONE:
        return _("Finished.")
    return _phrase(job, job.message, job.message_params) if job.message else ""


def error(job: Job) -> str:
    """Return why it failed, and what to do about it."""
    if job.state == JobState.CANCELLED:
        return message(job)
    if job.state != JobState.FAILED:
        return ""
    if job.error in ERRORS:
        return str(ERRORS[job.error])
    return _phrase(job, job.error, job.error_params) or str(ERRORS["unexpected"])


def _resuming() -> str:
    return _("Interrupted. The work goes on from where it stopped as soon as a worker is free.")


def _phrase(job: Job, code: str, params: dict[str, object]) -> str:
    kind = job_kinds().get(job.kind)
    words = str(kind.phrases.get(code, "")) if kind else ""
    return words % params if words else ""
