"""Ends a certificate so that everybody sees it: withdrawn, or replaced by a corrected one."""

from django.utils import timezone

from portal.accounts.actors import Actor, system_actor
from portal.documents.enums import State as DocumentState
from portal.documents.services import revoke_document
from portal.workflow.audit import record
from portal.workflow.machine import target
from titles.certificates import due
from titles.certificates.mirror import mirror
from titles.models import Certificate
from titles.workflow import TRANSITIONS

# Said to the player and to his federation; a replaced certificate is told of by the new one.
NEWS = {"withdraw": "titles.norm_withdrawn", "drop": "titles.norm_withdrawn"}


def end_certificate(certificate: Certificate, action: str, *, actor: Actor, reason: str) -> None:
    """Move the locked certificate, revoke its paper, and let the player's side know."""
    before = certificate.state
    certificate.state = target(TRANSITIONS, action, before)
    certificate.reason, certificate.ended_at = reason, timezone.now()
    certificate.save(update_fields=["state", "reason", "ended_at"])
    record(certificate, action, actor=actor, comment=reason, before=before, after=certificate.state)
    document = certificate.document
    if document is not None and document.state == DocumentState.CURRENT:
        # Who corrects a report need not be who signs for the federation: the paper follows the certificate.
        revoke_document(pk=document.pk, actor=system_actor("norms"), reason=reason)
    mirror(certificate)
    if action in NEWS:
        due.tell_player(certificate, NEWS[action], actor)
        due.tell_federation(certificate, NEWS[action], actor)
