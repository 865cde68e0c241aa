"""Sign an object, and withdraw a signature."""

from typing import Any

from django.db import models, transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.workflow.audit import home_of, record, subject_of, tenant_ids
from portal.workflow.models import Signature
from portal.workflow.permissions import can_sign, can_withdraw, require
from portal.workflow.signing import content_hash


@transaction.atomic
def sign(thing: models.Model, *, actor: Actor, role: str, content: dict[str, Any]) -> Signature:
    """Sign the current content; signing the same content again in the same role changes nothing.

    The owning app's service has checked whether this actor may sign in that role.
    """
    require(can_sign, actor)
    signed = {**subject_of(thing), "signer": actor, "role": role, "content_hash": content_hash(content)}
    tenant = tenant_ids(thing)
    signature: Signature
    with home_of(Signature(**tenant), actor):
        # `one_signature_per_role_and_content`: signing twice at once gives one signature. A withdrawn one
        # does not count, so the same content can be signed again.
        signature, new = Signature.under_policy.get_or_create(
            **signed, withdrawn_at=None, defaults={"at": timezone.now(), **tenant}
        )
    if new:
        record(thing, "sign", actor=actor, details={"role": role, "content_hash": signature.content_hash})
    return signature


@transaction.atomic
def withdraw(*, signature_id: int, actor: Actor, reason: str) -> Signature:
    """Withdraw one's own signature. It stays in the trail as withdrawn."""
    signature: Signature = Signature.under_policy.get(pk=signature_id)
    require(can_withdraw, actor, signature)
    with home_of(signature, actor):
        return _withdrawn(signature_id, actor, reason)


def _withdrawn(pk: int, actor: Actor, reason: str) -> Signature:
    signature: Signature = Signature.under_policy.select_for_update(of=("self",)).get(pk=pk)
    if signature.withdrawn_at is None:
        signature.withdrawn_at = timezone.now()
        signature.withdrawal_reason = reason
        signature.save(update_fields=["withdrawn_at", "withdrawal_reason"])
        record(signature, "withdraw_signature", actor=actor, comment=reason, details={"role": signature.role})
    return signature
