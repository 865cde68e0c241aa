"""Background tasks of this package. Each may run twice, concurrently, or be killed at any moment."""

from collections.abc import Collection
from datetime import datetime, timedelta

import structlog
from celery import shared_task
from django.db.models import Q
from django.utils import timezone

from portal.accounts.actors import system_actor
from portal.accounts.enums import Digest
from portal.federations.scope import Scope, installation_scope, open_scope, person_scope
from portal.workflow import confidential, mail
from portal.workflow.models import Deadline
from portal.workflow.request import set_request_id
from portal.workflow.services.deadlines import OPEN, stage_due
from portal.workflow.services.deadlines import remind as remind_of
from portal.workflow.services.mailing import mail_waiting
from portal.workflow.timing import OLD_AFTER_DAYS, REMINDERS

log = structlog.get_logger("portal.workflow.tasks")


@shared_task(acks_late=True, ignore_result=True)
def remind() -> None:
    """Send the reminders that are due now, each deadline in a transaction and scope of its own."""
    set_request_id()
    now = timezone.now()
    actor = system_actor("reminders")
    for deadline in _candidates(now):
        scope = Scope(
            federation_id=deadline.federation_id, body_id=deadline.body_id, person_id=deadline.person_id
        )
        try:
            # As whoever must act: the deadline is visible there, and so are the people to remind.
            with open_scope(scope):
                remind_of(deadline_id=deadline.pk, actor=actor, now=now)
        except Exception:
            log.exception("reminder failed", deadline=deadline.pk)


@shared_task(acks_late=True, ignore_result=True)
def mail_notifications() -> None:
    """Mail waiting messages to people who want each at once; retry what failed before."""
    _mail({Digest.AT_ONCE})


@shared_task(acks_late=True, ignore_result=True)
def send_digests() -> None:
    """Mail the daily and weekly digests whose morning has come in the reader's time zone."""
    _mail({Digest.DAILY, Digest.WEEKLY})


def _candidates(now: datetime) -> list[Deadline]:
    """Return the open deadlines whose reminder may be due; each is locked and checked again one by one."""
    first, last = now - timedelta(days=OLD_AFTER_DAYS + 2), now + timedelta(days=max(REMINDERS) + 2)
    near = Q(OPEN, due__range=(first, last))
    # Candidates of all tenants in one query; confidential ones come as keys, below.
    with installation_scope():
        rows = list(Deadline.under_policy.filter(near).select_related("federation", "body", "person"))
    for key, person in confidential.deadlines():
        with person_scope(person):
            rows += Deadline.under_policy.filter(near, pk=key).select_related("person")
    return [deadline for deadline in rows if stage_due(deadline, now) is not None]


def _mail(digests: Collection[str]) -> None:
    set_request_id()
    now = timezone.now()
    # Only who has mail waiting; the messages are read in each person's own scope.
    with installation_scope():
        people = list(mail.readers(digests, now, [person for _key, person in confidential.messages()]))
    for reader in people:
        try:
            mail_waiting(reader=reader, now=now)
        except Exception:
            log.exception("mailing failed", reader=reader.pk)


@shared_task(acks_late=True, ignore_result=True)
def remove_old() -> None:
    """Delete what is past its retention period; the next run catches up on a killed one."""
    from portal.workflow.retention import remove_what_is_over  # noqa: PLC0415 -- leaf

    set_request_id()
    log.info("removed what was over", **remove_what_is_over(timezone.localdate()))
