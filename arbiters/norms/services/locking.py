"""Mark norms as used by an award, so that none serves a second title (B06.1, 4.12)."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date
from uuid import UUID

from django.db import transaction

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import USABLE
from arbiters.norms.phrases import NormFault
from portal.accounts.actors import Actor
from portal.federations.scope import installation_scope
from portal.workflow.audit import record


@dataclass(frozen=True)
class Award:
    """The award of a title: title, date, and application."""

    title: str
    day: date
    application: UUID


@transaction.atomic
def lock_norms(norms: Iterable[UUID], award: Award, *, actor: Actor) -> list[ArbiterNorm]:
    """Mark norms as used by an award; one that ended or was used meanwhile fails the whole award.

    The caller has checked that the actor may award. The rows belong to the events' federations, so the
    installation's scope is opened; a norm already used by this application is skipped.
    """
    with installation_scope():
        # Locked in the order of the primary key: two awards that share norms cannot deadlock.
        rows = list(ArbiterNorm.under_policy.select_for_update().filter(pk__in=set(norms)).order_by("pk"))
        for row in rows:
            if row.used_in == award.application:
                continue
            if row.state not in USABLE:
                raise NormFault("norm_ended", event=row.event_name)
            if row.used_in is not None:
                raise NormFault("norm_used", event=row.event_name)
            row.used_for, row.used_on, row.used_in = award.title, award.day, award.application
            row.save(update_fields=["used_for", "used_on", "used_in"])
            record(row, "use", actor=actor, details={"title": award.title})
    return rows
