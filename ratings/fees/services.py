"""Issues the office's invoices for the events of a list, one per host federation."""

from collections.abc import Callable

from django.db import transaction

from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.billing.services.invoices import issue_invoice
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.permissions import require
from ratings.faults import RatingFault
from ratings.fees.selectors import bills_of, first_list, lines_of, office, purpose_of
from ratings.models import RatingList
from ratings.periods.permissions import can_run_publication

FEES_JOB = "ratings.fees"


def start_billing(*, listed: RatingList, actor: Actor) -> Job:
    """Issue the invoices of a list in a job, because each one is printed."""
    require(can_run_publication, actor, listed.system)
    if listed.system.federation_id is not None or listed.calculation_id is None:
        raise RatingFault("no_fees")
    return enqueue(FEES_JOB, str(listed.pk), actor=actor, tenant=office(), params={"list": listed.pk})


def bill_list(*, pk: int, actor: Actor, tell: Callable[[int, int], None]) -> int:
    """Issue the missing invoices and return how many there are; idempotent."""
    listed = first_list(RatingList.objects.get(pk=pk))
    require(can_run_publication, actor, listed.system)
    made, bills = 0, bills_of(listed)
    for place, bill in enumerate(bills):
        with transaction.atomic():
            # Locking the system makes two runs take turns, so that no federation gets two invoices.
            RatingSystem.objects.select_for_update(of=("self",)).get(pk=listed.system_id)
            invoice = issue_invoice(
                payer=bill.federation,
                payee=office(),
                lines=list(lines_of(bill)),
                subject=listed,
                purpose=purpose_of(bill.federation),
                about=f"{listed.system} {listed.list_date:%Y-%m-%d}",
                actor=actor,
            )
        made += invoice is not None
        tell(place + 1, len(bills))
    return made
