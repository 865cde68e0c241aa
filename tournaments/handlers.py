"""Job handlers of the tournaments app."""

from typing import Any
from uuid import UUID

from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from portal.federations.models import Federation
from portal.jobs.models import Job
from portal.jobs.registry import JobFailed, job
from portal.jobs.run import Run
from tournaments.delivery.faults import DeliveryFault
from tournaments.delivery.http import deliver
from tournaments.delivery.packing import accepted_report
from tournaments.delivery.phrases import STEPS_TAKEN
from tournaments.delivery.selectors import delivery_of
from tournaments.delivery.services import DELIVERY_JOB, enter_answer
from tournaments.pairings.enums import PAIRING_JOB
from tournaments.pairings.services import check_pairings
from tournaments.reports.enums import REPORT_JOB
from tournaments.reports.services import finish_examination


def report_address(found: Job) -> str:
    return reverse("tournaments:report", args=[found.params["code"], found.params["number"]])


@job(
    REPORT_JOB,
    label=_("Examination of a large report"),
    phrases={"examining": _("Players, games and ratings are compared"), "examined": _("Examined")},
    result_url=report_address,
    result_label=_("Show the report"),
)
def examine_large_report(run: Run) -> dict[str, Any]:
    """Examine one large report in one transaction: it is stored completely or not at all."""
    run.step(0, 2, "examining")
    # One transaction for file, findings and matches.
    with run.scope():
        report = finish_examination(report_id=UUID(run.params["report"]), actor=run.actor)
    run.step(2, 2, "examined")
    return {"report": str(report.pk), "errors": report.errors}


def check_address(found: Job) -> str:
    return reverse("tournaments:pairing_check", args=[found.params["code"], found.params["number"]])


@job(
    PAIRING_JOB,
    label=_("Check of the pairings"),
    phrases={"pairing": _("Round %(round)s was compared"), "paired": _("Compared")},
    result_url=check_address,
    result_label=_("Show the check"),
)
def check_large_event(run: Run) -> dict[str, Any]:
    """Check the pairings of one report round by round; a killed job leaves the previous check unchanged."""
    # Progress is written by another connection, so it is visible before this transaction ends.
    with run.scope():
        check = check_pairings(
            report_id=UUID(run.params["report"]),
            actor=run.actor,
            progress=lambda done, total: run.step(done, total, "pairing", round=done),
        )
    return {"report": run.params["report"], "rounds": len(check.rounds)}


def delivery_address(found: Job) -> str:
    return reverse("tournaments:delivery", args=[found.params["federation"], found.params["code"]])


@job(
    DELIVERY_JOB,
    label=_("Delivery to FIDE"),
    phrases=STEPS_TAKEN,
    result_url=delivery_address,
    result_label=_("Show the delivery"),
    max_attempts=1,
)
def deliver_event(run: Run) -> dict[str, Any]:
    """Take an event's next step with FIDE's server outside any transaction, then store the answer."""
    run.step(0, 1, "delivering")
    home = Federation.objects.get(code=run.params["federation"])
    # Closed before the network is used: a slow server must not hold a transaction open.
    with run.scope():
        found = delivery_of(home, run.params["code"])
        understood = accepted_report(found)
    try:
        if not found.task:
            raise DeliveryFault("nothing_to_deliver")
        answer = deliver(found, understood)
        # A second transaction stores the answer; if it is lost, the next attempt asks for the state again.
        with run.scope():
            enter_answer(
                event_id=found.event.pk,
                home=home,
                actor=run.actor,
                state=answer.state,
                fide_code=answer.fide_code,
                answer=answer.text,
            )
    except DeliveryFault as fault:
        code = fault.code if fault.code in STEPS_TAKEN else "server_unclear"
        raise JobFailed(code, **fault.details) from fault
    run.step(1, 1, "delivered")
    return {"state": answer.state}
