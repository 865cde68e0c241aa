"""Create and revoke API tokens."""

import hashlib
import secrets
from collections.abc import Collection
from datetime import timedelta

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor
from portal.federations.models import ApiToken, Membership
from portal.offices.permissions import can_make_token, can_revoke_token
from portal.offices.phrases import OfficeFault
from portal.offices.token_scopes import scopes_of_role
from portal.workflow.audit import record
from portal.workflow.permissions import require

# Longest lifetime: a token that nobody renews has probably been forgotten somewhere.
YEAR = timedelta(days=365)


def digest_of(secret: str) -> str:
    """Return the stored hash. The secret is long and random, so one round of SHA-256 is enough."""
    return hashlib.sha256(secret.encode()).hexdigest()


@transaction.atomic
def make_token(
    *, membership_id: int, name: str, actor: Actor, scopes: Collection[str] = (), lifetime: timedelta = YEAR
) -> tuple[ApiToken, str]:
    """Create a token and return it with its secret, which is shown once and not stored."""
    # Locked, so that the office cannot end between this check and the new token.
    membership = Membership.objects.select_for_update().get(pk=membership_id)
    require(can_make_token, actor, membership)
    if not set(scopes) <= {scope.code for scope in scopes_of_role(membership.role)}:
        raise OfficeFault("scope_not_here", field="scopes")
    now = timezone.now()
    secret = secrets.token_urlsafe(32)
    token = ApiToken.objects.create(
        federation_id=membership.federation_id,
        body_id=membership.body_id,
        membership=membership,
        name=name,
        # Only a digest is stored: whoever reads the table cannot use the token.
        digest=digest_of(secret),
        hint=secret[:6],
        scopes=sorted(scopes),
        made_at=now,
        expires_at=now + min(lifetime, YEAR),
    )
    record(token, "make_token", actor=actor, details={"scopes": sorted(scopes)})
    return token, secret


@transaction.atomic
def revoke_token(*, pk: int, actor: Actor) -> ApiToken:
    """Revoke a token at once."""
    token = (
        # Revoking twice keeps the first time; the office may be ending at the same moment and revoke it as
        # well.
        ApiToken.objects.select_for_update(of=("self",))
        .select_related("membership", "federation", "body")
        .get(pk=pk)
    )
    require(can_revoke_token, actor, token)
    if token.revoked_at is None:
        token.revoked_at = timezone.now()
        token.save(update_fields=["revoked_at"])
        record(token, "revoke_token", actor=actor)
    return token
