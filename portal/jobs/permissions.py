"""Who may cancel or retry a job."""

from portal.accounts.actors import Actor
from portal.federations.enums import MANAGING_ROLES
from portal.jobs.models import Job


def can_cancel(actor: Actor, job: Job) -> bool:
    """Whoever started it, or whoever manages its federation or body."""
    return actor.is_superuser or job.started_by_id == actor.pk or _manages(actor, job)


def can_retry(actor: Actor, job: Job) -> bool:
    """The same people: a retry acts in the name of whoever started the job, so it grants nothing new."""
    return can_cancel(actor, job)


def can_enqueue_for_all(actor: Actor) -> bool:
    """A job without a tenant sees every federation, so only superusers and the system may start one."""
    return actor.is_superuser or actor.is_system


def _manages(actor: Actor, job: Job) -> bool:
    tenant = job.federation or job.body
    return tenant is not None and tenant.holds(actor, MANAGING_ROLES)
