"""Background jobs of the ratings app."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run
from ratings.faults import RatingFault
from ratings.fees.services import FEES_JOB, bill_list
from ratings.periods.perspectives import fees_url, job_url, published_url
from ratings.periods.phrases import FAULTS
from ratings.periods.services import CALCULATE_JOB, carry_out, discard_calculation
from ratings.publication import phrases as publication
from ratings.publication.services import (
    PACK_JOB,
    PUBLISH_JOB,
    pack_list,
    publish_list,
    take_back_publication,
)
from ratings.publication.writing import new_files

PROGRESS = {
    "deciding": _("Choosing the events for the list"),
    "reading": _("Ratings before the list are read"),
    "rating": _("Games are rated"),
    "closing": _("Periods of the players are closed"),
    "writing": _("Results are written"),
}


@job(
    CALCULATE_JOB,
    label=_("Calculation of a rating list"),
    phrases={**PROGRESS, **FAULTS},
    result_url=job_url,
    result_label=_("Open the preview"),
)
def calculate(run: Run) -> dict[str, Any]:
    """Calculate in one transaction; a second run finds it done or does all of it."""
    try:
        # Everything in one transaction, whose commit passes the fence.
        with run.scope():
            calculation = carry_out(
                pk=UUID(run.params["calculation"]),
                actor=run.actor,
                tell=lambda done, message: run.step(done, 100, message),
            )
    except RatingFault as fault:
        # A second transaction, because the first was rolled back with the refusal.
        with run.scope():
            discard_calculation(pk=UUID(run.params["calculation"]), actor=run.actor)
        raise JobFailed(fault.code, **fault.details) from fault
    run.step(100, 100)
    return {"calculation": str(calculation.pk), "hash": calculation.inputs_hash}


@job(
    PUBLISH_JOB,
    label=_("Publication of a rating list"),
    phrases={**publication.PROGRESS, **publication.FAULTS},
    result_url=published_url,
    result_label=_("Open the list"),
)
def publish(run: Run) -> dict[str, Any]:
    """Publish in one transaction; files of a publication that does not commit are removed."""
    pk = UUID(run.params["calculation"])
    try:
        # `new_files` outside the transaction: files are deleted if its commit fails.
        with new_files() as files, run.scope():
            published = publish_list(
                pk=pk,
                actor=run.actor,
                files=files,
                tell=lambda done, message: run.step(done, 100, message),
            )
    except RatingFault as fault:
        # As above: the first transaction is gone, and this one makes the calculation ready again.
        with run.scope():
            take_back_publication(pk=pk, actor=run.actor)
        raise JobFailed(fault.code, **fault.details) from fault
    run.step(100, 100, "published")
    return {"list": published.pk, "checksum": published.checksum}


@job(
    PACK_JOB,
    label=_("Files of a rating list"),
    phrases={**publication.PROGRESS, **publication.FAULTS},
)
def pack(run: Run) -> dict[str, Any]:
    """Pack the files of a large list; packed ones are left alone."""
    run.step(0, 100, "packing")
    try:
        # The plain files are deleted after the commit only.
        with new_files() as files, run.scope():
            packed = pack_list(pk=int(run.params["list"]), actor=run.actor, files=files)
    except RatingFault as fault:
        raise JobFailed(fault.code, **fault.details) from fault
    run.step(100, 100, "packed")
    return {"files": packed}


@job(
    FEES_JOB,
    label=_("Invoices of rating fees"),
    phrases=FAULTS,
    result_url=fees_url,
    result_label=_("Open the fees"),
)
def bill(run: Run) -> dict[str, Any]:
    """Issue the invoices of a list one by one; issued ones are left alone."""
    with run.scope():
        made = bill_list(pk=int(run.params["list"]), actor=run.actor, tell=run.step)
    return {"invoices": made}
