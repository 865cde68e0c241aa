"""The ratings app's jobs."""

from typing import Any
from uuid import UUID

from django.utils.translation import gettext_lazy as _

from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run
from ratings.faults import RatingFault
from ratings.periods.services import CALCULATE_JOB, carry_out

PROGRESS = {
    "deciding": _("Which events enter the list is decided"),
    "reading": _("Ratings before the list are read"),
    "rating": _("Games are rated"),
    "closing": _("Periods of the players are closed"),
    "writing": _("Results are written"),
}


@job(CALCULATE_JOB, label=_("Calculation of a rating list"), phrases=PROGRESS)
def calculate(run: Run) -> dict[str, Any]:
    """Calculate in one transaction; a second run of the same job finds it done or does all of it."""
    try:
        with run.scope():
            calculation = carry_out(
                pk=UUID(run.params["calculation"]),
                actor=run.actor,
                tell=lambda done, message: run.step(done, 100, message),
            )
    except RatingFault as fault:
        raise JobFailed(fault.code, **fault.details) from fault
    run.step(100, 100)
    return {"calculation": str(calculation.pk), "hash": calculation.inputs_hash}
