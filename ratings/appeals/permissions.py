"""Who appeals, who reads, and who decides."""

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
    """Who registered the event; against a decision of the office the host federation too."""
    author = Tournament.under_policy.filter(pk=decision.event_id, author=actor.pk)
    host = not decision.national and serves(actor, decision.event.federation, APPEALING)
    return host or author.exists()


def can_list(actor: Actor, tenant: Tenant) -> bool:
    if tenant.federation is not None:
        return serves(actor, tenant, APPEALING)
    return any(tenant.is_body(kind) for kind in BODIES) and serves(actor, tenant, BODY_ROLES)


def is_appellant(actor: Actor, appeal: RatingAppeal) -> bool:
    """Who filed it, and of an appeal before a body the officers of the host federation."""
    host = appeal.body_id is not None and serves(actor, appeal.federation, APPEALING)
    return host or appeal.filed_by_id == actor.pk


def can_read(actor: Actor, appeal: RatingAppeal) -> bool:
    return (
        is_appellant(actor, appeal)
        or serves(actor, appeal.body, BODY_ROLES)
        or serves(actor, appeal.federation, APPEALING)
    )


def is_biased(actor: Actor, appeal: RatingAppeal) -> bool:
    """Nobody decides on their own appeal, or on one against their own decision."""
    return actor.pk in (appeal.filed_by_id, appeal.decision.decided_by_id)
