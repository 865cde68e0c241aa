"""Pages of jobs: what runs for this workspace, its progress and its result."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.federations.requests import PersonRequest
from portal.jobs import phrases
from portal.jobs.enums import JobState
from portal.jobs.forms import JobFilter
from portal.jobs.models import Job
from portal.jobs.permissions import can_cancel, can_retry
from portal.jobs.registry import job_kinds
from portal.jobs.selectors import jobs_of_workspace, readable_jobs
from portal.jobs.services import cancel_job, retry_job
from portal.jobs.workflow import TRANSITIONS
from portal.look.filters import found_by, given_in, is_filtered
from portal.workflow.machine import NotOffered, offered
from portal.workflow.permissions import require

PAGE = 25


@login_required
@require_GET
def jobs(request: PersonRequest) -> HttpResponse:
    """List the workspace's jobs, newest first."""
    chosen = JobFilter(request.GET)
    found = found_by(chosen, jobs_of_workspace(given_in(chosen).get("state", "")))
    page = Paginator(found, PAGE).get_page(request.GET.get("page"))
    rows = [(job, phrases.label(job), phrases.TONES[JobState(job.state)]) for job in page]
    return render(
        request,
        "jobs/job_list.html",
        {"page_obj": page, "rows": rows, "filter": chosen, "filtered": is_filtered(chosen)},
    )


@login_required
@never_cache
@require_GET
def job(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show one job."""
    found = _find(pk)
    actions = offered(TRANSITIONS, found.state)
    return render(
        request,
        "jobs/job_detail.html",
        {
            "job": found,
            "tone": phrases.TONES[JobState(found.state)],
            "progress": progress_of(found),
            "can_cancel": "cancel" in actions and can_cancel(request.user, found),
            "can_retry": "retry" in actions and can_retry(request.user, found),
        },
    )


@login_required
@never_cache
@require_GET
def progress(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Return the progress partial, polled every second; redirect to the result when the job has ended.

    If the job failed or has no result page, the page reloads and stops polling.
    """
    found = _find(pk)
    shown = progress_of(found)
    response = render(request, "components/progress.html", {"progress": shown})
    if found.is_open or not request.headers.get("HX-Request"):
        return response
    if shown["result_url"]:
        said = shown["message"] or _("Finished.")
        messages.success(request, _("%(job)s: %(said)s") % {"job": shown["label"], "said": said})
        response["HX-Redirect"] = shown["result_url"]
    else:
        response["HX-Refresh"] = "true"
    return response


@login_required
@require_http_methods(["GET", "POST"])
def cancel(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Ask for confirmation, then cancel the job."""
    found = _find(pk)
    require(can_cancel, request.user, found)
    if request.method == "GET":
        return render(request, "jobs/job_cancel.html", {"job": found, "label": phrases.label(found)})
    try:
        cancel_job(pk=pk, actor=request.user)
    except NotOffered:
        messages.info(request, _("The job has already ended."))
    else:
        messages.success(request, _("The job was cancelled."))
    return redirect("jobs:job", pk)


@login_required
@require_POST
def retry(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Queue the job again."""
    require(can_retry, request.user, _find(pk))
    try:
        retry_job(pk=pk, actor=request.user)
    except NotOffered:
        messages.info(request, _("The same work is already waiting, running or done."))
    return redirect("jobs:job", pk)


def progress_of(found: Job) -> dict[str, Any]:
    """Return the context of the progress partial; pages of other apps include it with this."""
    kind = job_kinds().get(found.kind)
    done = found.state == JobState.DONE
    return {
        "id": f"job-{found.pk}",
        "label": phrases.label(found),
        "done": found.done,
        "total": found.total,
        "message": phrases.message(found),
        "poll_url": reverse("jobs:progress", args=[found.pk]),
        "finished": done,
        "failed": not found.is_open and not done,
        "error": phrases.error(found),
        "result_url": kind.result_url(found) if kind and done else "",
        "result_label": kind.result_label if kind else "",
    }


def _find(pk: UUID) -> Job:
    return get_object_or_404(readable_jobs(), pk=pk)
