"""What a published list does to the events that it rates."""

from collections.abc import Collection
from datetime import date
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import subject_of, tenant_ids
from portal.workflow.machine import target
from portal.workflow.models import AuditEntry
from portal.workflow.request import request_id
from tournaments.enums import State
from tournaments.models import PublishedEvent, Tournament
from tournaments.workflow import TRANSITIONS

_ACTION = "rate"


@transaction.atomic
def mark_rated(*, events: Collection[UUID], list_date: date, actor: Actor) -> int:
    """Say of events of any federation that a list has rated them; return how many were not rated before.

    Whether the actor may publish the list is the rule of the service that calls. A world's list has thousands
    of events: all of them move in a few statements, each with its own audit entry.
    """
    offered, now = TRANSITIONS[_ACTION][0], timezone.now()
    with installation_scope():
        waiting = list(
            Tournament.under_policy.select_for_update(of=("self",))
            .filter(pk__in=events, state__in=offered)
            .order_by("pk")
        )
        AuditEntry.under_policy.bulk_create([_entry(event, actor) for event in waiting], batch_size=1000)
        Tournament.under_policy.filter(pk__in=[event.pk for event in waiting]).update(state=State.RATED)
    rated = PublishedEvent.objects.filter(pk__in=events)
    rated.filter(state__in=offered).update(state=State.RATED)
    rated.filter(state=State.RATED).update(rated_list=list_date, changed_at=now)
    return len(waiting)


def _entry(event: Tournament, actor: Actor) -> AuditEntry:
    return AuditEntry(
        at=timezone.now(),
        actor=actor,
        action=_ACTION,
        before=event.state,
        after=target(TRANSITIONS, _ACTION, event.state),
        request_id=request_id(),
        **subject_of(event),
        **tenant_ids(event),
    )
