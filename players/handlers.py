"""Background jobs of the players app."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.enums import ListState
from players.imports.faults import ListFault
from players.imports.phrases import FAULTS, PROGRESS, STOPS
from players.imports.services import CHECK_JOB, IMPORT_JOB, UNDO_JOB, check_list, import_list, undo_list
from players.lists import Unreadable
from players.models import ImportedList
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run


def list_address(found: Job) -> str:
    return reverse("players:list_file", args=[found.body.code, found.params["list"]]) if found.body else ""


def _told(run: Run) -> Any:
    return lambda done, message: run.step(done, 100, message)


def _outcome(run: Run, kept: ImportedList) -> dict[str, Any]:
    run.step(100, 100)
    return {"state": kept.state, **kept.report.get("counts", {})}


@job(
    CHECK_JOB,
    label=_("Check of a FIDE list"),
    phrases={**PROGRESS, **STOPS},
    result_url=list_address,
    result_label=_("Show what was found"),
)
def check(run: Run) -> dict[str, Any]:
    """Compare a list with the register; running it twice gives the same result."""
    # The job's scope is that of the workspace in which it was started; its commit passes the fence.
    with run.scope():
        kept = check_list(pk=UUID(run.params["list"]), actor=run.actor, tell=_told(run))
    return _outcome(run, kept)


@job(
    IMPORT_JOB,
    label=_("Import of a FIDE list"),
    phrases={**PROGRESS, **STOPS},
    result_url=list_address,
    result_label=_("Show the list"),
)
def take_over_list(run: Run) -> dict[str, Any]:
    """Import a list in one transaction; a list that is already imported is left alone."""
    try:
        # One transaction: a killed import leaves the register as it was.
        with run.scope():
            kept = import_list(pk=UUID(run.params["list"]), actor=run.actor, tell=_told(run))
    except Unreadable as fault:
        raise JobFailed(fault.code, **fault.params) from fault
    if kept.state == ListState.REFUSED:
        stop = kept.report["stops"][0]
        raise JobFailed(stop["code"], **stop["params"])
    return _outcome(run, kept)


@job(
    UNDO_JOB,
    label=_("Undo of an import"),
    phrases={**PROGRESS, **STOPS, **FAULTS},
    result_url=list_address,
    result_label=_("Show the list"),
)
def take_list_back(run: Run) -> dict[str, Any]:
    """Undo an import in one transaction; an import that is already undone is left alone."""
    try:
        # As when importing: all or nothing.
        with run.scope():
            kept = undo_list(
                pk=UUID(run.params["list"]), actor=run.actor, reason=run.params.get("reason", "")
            )
    except (Unreadable, ListFault) as fault:
        raise JobFailed(fault.code) from fault
    return _outcome(run, kept)
