"""Services of certificates: signing by both sides, printing, returning, withdrawing (1.8)."""

from collections.abc import Iterable, Sequence
from typing import Any
from uuid import UUID

from django.db import transaction
from django.utils import timezone

from portal.accounts.actors import Actor, system_actor
from portal.documents.enums import DocumentState
from portal.documents.services import issue_document, revoke_document
from portal.federations.scope import federation_scope
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.parts.shown_versions import version_of
from portal.workflow.audit import advance, record
from portal.workflow.machine import target
from portal.workflow.models import Signature
from portal.workflow.permissions import require
from portal.workflow.selectors import signature_state
from portal.workflow.services.signatures import sign, withdraw
from titles.applications.services.fallen import norm_fell
from titles.certificates import deadlines
from titles.certificates.dossier_sync import sync_dossier
from titles.certificates.paper import IT1, paper_content
from titles.certificates.workflow import TRANSITIONS
from titles.enums import CERTIFY_JOB, CertificateState, SignerRole
from titles.form_names import has_latin_name
from titles.models import Certificate, Norm
from titles.permissions import (
    can_ask_for_signature,
    can_sign_as_arbiter,
    can_sign_for_federation,
    can_withdraw_certificate,
    can_write_remarks,
)
from titles.phrases import NormFault, StaleNorm

# An international form, read in the player's federation and in the FIDE office.
LANGUAGE = "en"
# Printing a form takes about half a second; a user can wait for this many.
AT_ONCE = 2
# Notifications to the player and their federation; for a replaced certificate the new one is announced.
NEWS = {"withdraw": "titles.norm_withdrawn", "drop": "titles.norm_withdrawn"}


@transaction.atomic
def sign_certificates(*, pks: Iterable[UUID], actor: Actor) -> list[Certificate]:
    """Sign as chief arbiter; certificates that are not waiting for this signature are skipped."""
    signed = []
    _require_latin_name(actor)
    for pk in pks:
        certificate = _lock(pk)
        require(can_sign_as_arbiter, actor, certificate)
        if certificate.state != CertificateState.PREPARED:
            continue
        _sign(certificate, actor, SignerRole.CHIEF_ARBITER)
        certificate.signed_at = timezone.now()
        certificate.save(update_fields=["signed_at"])
        advance(certificate, TRANSITIONS, "sign", actor=actor)
        sync_dossier(certificate)
        signed.append(certificate)
    if signed:
        file = signed[0].file
        deadlines.ask_for_signatures(file, actor)
        deadlines.tell_host(file, "titles.certificates_signed", actor, count=len(signed))
    return signed


@transaction.atomic
def certify(*, pks: Iterable[UUID], actor: Actor, tell: bool = True) -> list[Certificate]:
    """Sign for the organising federation and print the form; the player's federation receives it.

    In a batch signed one by one, only the players are notified; `tell_certified` notifies the others at its
    end.
    """
    certified = []
    _require_latin_name(actor)
    for pk in pks:
        certificate = _lock(pk)
        require(can_sign_for_federation, actor, certificate)
        if certificate.state != CertificateState.SIGNED:
            continue
        _sign(certificate, actor, SignerRole.FEDERATION)
        certificate.certified_at = timezone.now()
        certificate.save(update_fields=["certified_at"])
        advance(certificate, TRANSITIONS, "certify", actor=actor)
        _print(certificate, actor)
        sync_dossier(certificate)
        deadlines.tell_player(certificate, "titles.norm_certified", actor)
        certified.append(certificate)
    if certified:
        deadlines.ask_for_signatures(certified[0].file, actor)
        if tell:
            _tell_certified(certified, actor)
    return certified


@transaction.atomic
def tell_certified(*, pks: Iterable[UUID], actor: Actor) -> None:
    """Notify about a whole batch: the chief arbiter and each player's federation get one message."""
    rows = Certificate.objects.filter(pk__in=list(pks), state=CertificateState.CERTIFIED)
    certified = list(rows.select_related("file__tournament__federation"))
    if certified:
        require(can_sign_for_federation, actor, certified[0])
        _tell_certified(certified, actor)


def _tell_certified(certified: Sequence[Certificate], actor: Actor) -> None:
    file = certified[0].file
    deadlines.tell_arbiter(file, "titles.certificates_certified", actor, count=len(certified))
    deadlines.tell_federations(certified, actor)


@transaction.atomic
def take_back(*, pk: UUID, actor: Actor, reason: str) -> Certificate:
    """Withdraw the chief arbiter's signature, as long as the federation has not signed."""
    certificate = _lock(pk)
    require(can_sign_as_arbiter, actor, certificate)
    target(TRANSITIONS, "take_back", certificate.state)
    for found in signature_state(certificate, certificate.signed_content):
        if found.signature.signer_id == actor.pk:
            withdraw(signature_id=found.signature.pk, actor=actor, reason=reason)
    return _back_to_arbiter(certificate, "take_back", actor, reason)


@transaction.atomic
def return_certificate(*, pk: UUID, actor: Actor, reason: str) -> Certificate:
    """Return the certificate to the chief arbiter with a reason; they sign again."""
    certificate = _lock(pk)
    require(can_sign_for_federation, actor, certificate)
    _need(reason)
    certificate = _back_to_arbiter(certificate, "return", actor, reason)
    deadlines.tell_arbiter(certificate.file, "titles.certificate_returned", actor, comment=reason)
    return certificate


@transaction.atomic
def withdraw_certificate(*, pk: UUID, actor: Actor, reason: str) -> Certificate:
    """Withdraw a certificate. Certificate and document stay visible as withdrawn."""
    certificate = _lock(pk)
    require(can_withdraw_certificate, actor, certificate)
    _need(reason)
    end_certificate(certificate, "withdraw", actor=actor, reason=reason.strip())
    deadlines.ask_for_signatures(certificate.file, actor)
    return certificate


def remarks_version(certificate: Certificate) -> int:
    """Return the version of a certificate's remarks."""
    return version_of([certificate.remarks])


@transaction.atomic
def write_remarks(*, pk: UUID, actor: Actor, remarks: str, version: int | None = None) -> Certificate:
    """Write the special remarks, as long as nobody has signed; a page with older remarks is refused."""
    certificate = _lock(pk)
    require(can_write_remarks, actor, certificate)
    if certificate.state != CertificateState.PREPARED:
        raise NormFault("signed_already")
    if version is not None and version != remarks_version(certificate):
        raise StaleNorm(certificate)
    certificate.remarks = remarks.strip()
    certificate.save(update_fields=["remarks"])
    record(certificate, "write_remarks", actor=actor)
    sync_dossier(certificate)
    return certificate


@transaction.atomic
def ask_for_signature(*, norm: Norm, actor: Actor) -> str:
    """Remind whoever has not signed, at most once a day; return their role.

    The norm is the asker's row and the certificate the host's, whose scope is opened only for the reminder.
    """
    require(can_ask_for_signature, actor, norm)
    if norm.certificate_id is None or not norm.waits_for:
        raise NormFault("nothing_to_sign")
    with federation_scope(norm.host_id):
        certificate = _lock(norm.certificate_id)
        today = norm.host.today
        if certificate.reminded_on == today:
            raise NormFault("reminded_today")
        certificate.reminded_on = today
        certificate.save(update_fields=["reminded_on"])
        record(certificate, "remind_signer", actor=actor, details={"role": norm.waits_for})
        named: dict[str, Any] = {"player": norm.player.told_name, "title": norm.title}
        without_arbiter = deadlines.chief_arbiter(certificate.file) is None
        if norm.waits_for == SignerRole.FEDERATION or without_arbiter:
            deadlines.tell_host(certificate.file, "titles.signature_wanted", actor, **named)
        else:
            deadlines.tell_arbiter(certificate.file, "titles.signature_wanted", actor, **named)
    return norm.waits_for


def _lock(pk: UUID) -> Certificate:
    # `of` limits the lock to the certificate: the joined event and document stay available to others.
    rows = Certificate.objects.select_for_update(of=("self",))
    found: Certificate = rows.select_related("file__tournament__federation", "document").get(pk=pk)
    return found


def _require_latin_name(actor: Actor) -> None:
    """Refuse to sign without a Latin name: readers abroad may not know the signer's script."""
    if not has_latin_name(actor):
        raise NormFault("latin_name_missing")


def _need(reason: str) -> None:
    if not reason.strip():
        raise NormFault("reason_missing")


def _sign(certificate: Certificate, actor: Actor, role: SignerRole) -> Signature:
    return sign(certificate, actor=actor, role=role, content=certificate.signed_content)


def _back_to_arbiter(certificate: Certificate, action: str, actor: Actor, reason: str) -> Certificate:
    advance(certificate, TRANSITIONS, action, actor=actor, comment=reason)
    certificate.signed_at = None
    certificate.save(update_fields=["signed_at"])
    sync_dossier(certificate)
    deadlines.ask_for_signatures(certificate.file, actor)
    return certificate


def _print(certificate: Certificate, actor: Actor) -> None:
    host = certificate.file.tournament.federation
    assert host is not None, "the constraint an_event_has_a_host"
    certificate.document = issue_document(
        kind=IT1.name,
        tenant=host,
        content=paper_content(certificate),
        subject=certificate.player.name,
        language=LANGUAGE,
        actor=actor,
        about=f"certificate:{certificate.pk}",
        holder=certificate.player.account,
    )
    certificate.save(update_fields=["document"])


def start_certifying(*, certificates: Sequence[Certificate], actor: Actor) -> Job:
    """Start a job that signs these certificates of one event for the federation, one by one."""
    _require_latin_name(actor)
    for certificate in certificates:
        require(can_sign_for_federation, actor, certificate)
    first = certificates[0]
    return enqueue(
        CERTIFY_JOB,
        str(first.file_id),
        actor=actor,
        tenant=first.federation,
        params={
            "code": first.file.tournament.code,
            "certificates": [str(certificate.pk) for certificate in certificates],
        },
    )


def end_certificate(certificate: Certificate, action: str, *, actor: Actor, reason: str) -> None:
    """End a locked certificate, revoke its document, and notify the player's side."""
    before = certificate.state
    certificate.state = target(TRANSITIONS, action, before)
    certificate.reason, certificate.ended_at = reason, timezone.now()
    certificate.save(update_fields=["state", "reason", "ended_at"])
    record(certificate, action, actor=actor, comment=reason, before=before, after=certificate.state)
    document = certificate.document
    if document is not None and document.state == DocumentState.CURRENT:
        # Whoever corrects a report may not be entitled to sign for the federation, so the system revokes the
        # document.
        revoke_document(pk=document.pk, actor=system_actor("norms"), reason=reason)
    norm_fell(sync_dossier(certificate), actor=actor)
    if action in NEWS:
        deadlines.tell_player(certificate, NEWS[action], actor)
        deadlines.tell_federation(certificate, NEWS[action], actor)
