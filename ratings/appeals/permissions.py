"""Permissions of appeals: who may appeal, read and decide."""

from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.tenants import Tenant
from ratings.models import RatingAppeal
from tournaments.models import RatingDecision, Tournament

APPEALING = frozenset({Role.RATING_OFFICER, Role.PRESIDENT})
DECIDING = BODY_ROLES | {Role.PRESIDENT}
BODIES = frozenset({BodyKind.QUALIFICATION, BodyKind.COUNCIL})


def can_appeal(actor: Actor, decision: RatingDecision) -> bool:
    """Allow whoever registered the event; against a decision of the office also the host federation."""
    author = Tournament.under_policy.filter(pk=decision.event_id, author=actor.pk)
    host = not decision.national and serves(actor, decision.event.federation, APPEALING)
    return host or author.exists()


def can_list(actor: Actor, tenant: Tenant) -> bool:
    if tenant.federation is not None:
        return serves(actor, tenant, APPEALING)
    return any(tenant.is_body(kind) for kind in BODIES) and serves(actor, tenant, BODY_ROLES)


def is_appellant(actor: Actor, appeal: RatingAppeal) -> bool:
    """Allow whoever filed it; before a body also the officers of the host federation."""
    host = appeal.body_id is not None and serves(actor, appeal.federation, APPEALING)
    return host or appeal.filed_by_id == actor.pk


def can_read(actor: Actor, appeal: RatingAppeal) -> bool:
    return (
        is_appellant(actor, appeal)
        or serves(actor, appeal.body, BODY_ROLES)
        or serves(actor, appeal.federation, APPEALING)
    )


def is_biased(actor: Actor, appeal: RatingAppeal) -> bool:
    """Return whether the actor filed the appeal or made the decision; neither may decide on it."""
    return actor.pk in (appeal.filed_by_id, appeal.decision.decided_by_id)
