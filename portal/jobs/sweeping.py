"""The sweep: jobs of dead workers are requeued or failed; messages that a broker lost are sent again."""

from django.db.models import F, Q
from django.db.models.functions import Now

from portal.federations.scope import open_scope
from portal.jobs.delivery import deliver_on_commit
from portal.jobs.enums import JobState
from portal.jobs.limits import lease, resend
from portal.jobs.models import Job
from portal.jobs.run import worker_scope
from portal.jobs.workflow import TRANSITIONS
from portal.workflow.confidential import rows_and_people

WORKER_LOST = "worker_lost"
# Rows per sweep, so that one sweep is over before the next begins.
AT_ONCE = 500


def sweep_jobs() -> None:
    """Sweep the jobs of all tenants. Concurrent sweeps share the work (SKIP LOCKED)."""
    people = {person for _job, person in rows_and_people("SELECT * FROM confidential_jobs()")}
    for starter in (None, *sorted(people)):
        # Once for all ordinary jobs, then once for each person who has a confidential one.
        with open_scope(worker_scope(starter)):
            take_from_the_dead()
            offer_again()


def take_from_the_dead() -> None:
    """Requeue or fail running jobs without a heartbeat."""
    # The database's clock on both sides: the clocks of worker machines may differ.
    silent = Q(state=JobState.RUNNING, heartbeat__lt=Now() - lease())
    # SKIP LOCKED: a row that another sweep or a cancelling user holds is theirs; the next sweep looks again.
    for job in Job.objects.select_for_update(skip_locked=True).filter(silent)[:AT_ONCE]:
        if job.attempts < job.max_attempts:
            # Without the claim a worker that was only slow can no longer write progress or a result.
            _, state = TRANSITIONS["requeue"]
            Job.objects.filter(pk=job.pk).update(
                state=state, claim=None, error=WORKER_LOST, due_at=Now(), offered_at=Now()
            )
            deliver_on_commit(job.pk)
        else:
            _, state = TRANSITIONS["fail"]
            Job.objects.filter(pk=job.pk).update(
                state=state, claim=None, error=WORKER_LOST, finished_at=Now()
            )


def offer_again() -> None:
    """Send a new message for jobs that are due and were not claimed."""
    # Lost in the broker, or sent before the job was due: a postponed attempt needs a message on its day.
    overlooked = Q(state=JobState.QUEUED, due_at__lte=Now()) & (
        Q(offered_at__lt=Now() - resend()) | Q(due_at__gt=F("offered_at"))
    )
    # The oldest first: after an outage of the broker the waiting jobs are offered in the order of their due
    # times.
    waiting = Job.objects.select_for_update(skip_locked=True).filter(overlooked).order_by("due_at")
    for pk in list(waiting.values_list("pk", flat=True)[:AT_ONCE]):
        Job.objects.filter(pk=pk).update(offered_at=Now())
        deliver_on_commit(pk)
