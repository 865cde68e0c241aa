"""Sign certificates: first chief arbiter or supervisor, then the federation (B06.1, 2.8)."""

from collections.abc import Iterable, Sequence
from uuid import UUID

from django.db import transaction
from django.utils import timezone
from django.utils.translation import gettext as _

from arbiters.models import ArbiterNorm
from arbiters.norms import deadlines
from arbiters.norms.candidates import Candidate, EventNorms, event_norms
from arbiters.norms.content import person
from arbiters.norms.enums import CERTIFY_JOB, NormState, SignerRole
from arbiters.norms.paper import LANGUAGE, document_kind, paper_content
from arbiters.norms.permissions import can_certify, can_sign_first, can_withdraw_norm
from arbiters.norms.phrases import NormFault
from arbiters.norms.services.rows import lock
from arbiters.norms.workflow import TRANSITIONS
from players.models import Player
from portal.accounts.actors import Actor, system_actor
from portal.documents.enums import DocumentState
from portal.documents.models import IssuedDocument
from portal.documents.services import issue_document, revoke_document
from portal.jobs.models import Job
from portal.jobs.services import enqueue
from portal.workflow.audit import advance, record
from portal.workflow.machine import target
from portal.workflow.permissions import require
from portal.workflow.services.signatures import sign
from tournaments.enums import ArbiterRole, Evaluation


@transaction.atomic
def sign_norms(*, pks: Iterable[UUID], actor: Actor) -> list[ArbiterNorm]:
    """Sign as chief arbiter; norms that no longer wait for a signature are skipped."""
    signed: list[ArbiterNorm] = []
    event: EventNorms | None = None
    for pk in pks:
        norm = lock(pk)
        require(can_sign_first, actor, norm)
        if norm.state == NormState.PROPOSED:
            event = event or event_of_norm(norm)
            # The event is judged once for all; a norm of another event is not found in it and refused.
            signed.append(_sign_first(norm, event, SignerRole.CHIEF, str(ArbiterRole.CHIEF.label), actor))
    if signed and signed[0].tournament:
        deadlines.follow(signed[0].tournament, actor)
        deadlines.tell_host(signed[0].tournament, "arbiters.norms_signed", actor, count=len(signed))
    return signed


@transaction.atomic
def supervise(*, pk: UUID, evaluation: str, text: str, actor: Actor) -> ArbiterNorm:
    """Evaluate the chief arbiter's work as supervisor, and sign if it met the standard (2.8.1)."""
    norm = lock(pk)
    require(can_sign_first, actor, norm)
    target(TRANSITIONS, "sign_first", norm.state)
    service = norm.service
    assert service is not None, "a norm of an event of the portal has its service"
    service.evaluation, service.evaluation_text = evaluation, text.strip()
    service.evaluated_by, service.evaluated_at = actor, timezone.now()
    service.save(update_fields=["evaluation", "evaluation_text", "evaluated_by", "evaluated_at"])
    record(service, "evaluate", actor=actor)
    norm.evaluation = evaluation
    norm.content = {**norm.content, "recommendation": evaluation}
    norm.save(update_fields=["evaluation", "content"])
    tournament = norm.tournament
    assert tournament is not None, "the same"
    if evaluation == Evaluation.MET:
        _sign_first(norm, event_of_norm(norm), SignerRole.SUPERVISOR, norm.supervisor_position, actor)
        deadlines.tell_host(tournament, "arbiters.norms_signed", actor, count=1)
    else:
        end_norm(norm, "withdraw", actor=actor, reason=_("The work did not meet the required standard."))
        ended = {"title": norm.title, "name": norm.player.told_name}
        deadlines.tell_host(tournament, "arbiters.norm_withdrawn", actor, **ended)
        deadlines.tell_arbiter(norm, "arbiters.norm_withdrawn", actor)
    deadlines.follow(tournament, actor)
    return norm


def _sign_first(
    norm: ArbiterNorm, event: EventNorms, role: SignerRole, position: str, actor: Actor
) -> ArbiterNorm:
    """Add the first signature to the content, with the signatory's data."""
    admitted(norm, event)
    # The account may have lost its player record since; then only the name is known.
    signer = Player.objects.select_related("federation").filter(account=actor).first()
    norm.signatory = str(signer.fide_id or signer.name) if signer else actor.name
    if role == SignerRole.CHIEF:
        norm.signatory_title = norm.chief_title
    who = person(signer) if signer else {"surname": actor.name, "first_name": "", "federation": ""}
    norm.content = {
        **norm.content,
        "signatory": {**who, "position": position, "role": role.value, "title": norm.signatory_title},
    }
    norm.signed_at = timezone.now()
    norm.save(update_fields=["signatory", "signatory_title", "content", "signed_at"])
    sign(norm, actor=actor, role=role, content=norm.signed_content)
    advance(norm, TRANSITIONS, "sign_first", actor=actor)
    return norm


def event_of_norm(norm: ArbiterNorm) -> EventNorms:
    """Judge the event of a norm by today's facts."""
    assert norm.tournament is not None, "only norms of the portal are judged by their event"
    return event_norms(norm.tournament)


def admitted(norm: ArbiterNorm, event: EventNorms) -> Candidate:
    """Return the candidate of a norm; refuse what the rules refuse."""
    found = event.of(norm)
    if found is None:
        raise NormFault("norm_ended", event=norm.event_name)
    if found.failed:
        raise NormFault("rules_refuse", article=found.failed[0].article, name=norm.player.name)
    return found


@transaction.atomic
def certify_norms(
    *, pks: Iterable[UUID], decision: str = "", actor: Actor, tell: bool = True
) -> list[ArbiterNorm]:
    """Sign for the event's federation and print the forms; `decision` settles what the rules leave open."""
    certified: list[ArbiterNorm] = []
    event: EventNorms | None = None
    for pk in pks:
        norm = lock(pk)
        require(can_certify, actor, norm)
        if norm.state == NormState.SIGNED:
            event = event or event_of_norm(norm)
            _certify(norm, event, decision.strip(), actor)
            certified.append(norm)
    if certified and tell:
        _tell_certified(certified, actor)
    return certified


@transaction.atomic
def tell_certified(*, pks: Iterable[UUID], actor: Actor) -> None:
    """After a job that signed one by one: update deadlines, and send one message for all."""
    rows = ArbiterNorm.objects.filter(pk__in=list(pks), state=NormState.CERTIFIED)
    certified = list(rows.select_related("player__federation", "tournament").order_by("nth", "pk"))
    if certified:
        _tell_certified(certified, actor)


def _tell_certified(certified: list[ArbiterNorm], actor: Actor) -> None:
    tournament = certified[0].tournament
    assert tournament is not None, "a paper is never signed here"
    deadlines.follow(tournament, actor)
    deadlines.tell_of_certificates(certified, actor)


@transaction.atomic
def start_certifying(*, norms: Sequence[ArbiterNorm], decision: str, actor: Actor) -> Job:
    """Start the job that signs these norms of one event for the federation, one by one."""
    event = event_of_norm(norms[0])
    for norm in norms:
        require(can_certify, actor, norm)
        certifiable(norm, event, decision.strip())
    params = {
        "code": event.tournament.code,
        "norms": [str(norm.pk) for norm in norms],
        "decision": decision.strip(),
    }
    return enqueue(
        CERTIFY_JOB, str(event.tournament.pk), actor=actor, tenant=norms[0].federation, params=params
    )


def certifiable(norm: ArbiterNorm, event: EventNorms, decision: str) -> Candidate:
    """Return the candidate of a norm that the federation may sign; refuse without order or decision."""
    if norm.confirmed_at is None:
        raise NormFault("order_open")
    candidate = admitted(norm, event)
    if candidate.reviews and not decision:
        articles = ", ".join(sorted({each.article for each in candidate.reviews}))
        raise NormFault("decision_missing", articles=articles, name=norm.player.name)
    return candidate


def _certify(norm: ArbiterNorm, event: EventNorms, decision: str, actor: Actor) -> None:
    candidate = certifiable(norm, event, decision)
    # The batch has one decision; it is stored only where the rules left something open.
    norm.decision = decision if candidate.reviews else ""
    norm.certified_at = timezone.now()
    norm.save(update_fields=["decision", "certified_at"])
    sign(norm, actor=actor, role=SignerRole.FEDERATION, content=norm.signed_content)
    advance(norm, TRANSITIONS, "certify", actor=actor, comment=norm.decision)
    _print(norm, actor)


def _print(norm: ArbiterNorm, actor: Actor) -> None:
    assert norm.federation is not None, "the constraint a_federation_answers_for_a_norm"
    document = issue_document(
        kind=document_kind(norm),
        tenant=norm.federation,
        content=paper_content(norm),
        subject=norm.player.name,
        language=LANGUAGE,
        actor=actor,
        about=f"arbiternorm:{norm.pk}",
        holder=norm.player.account,
    )
    norm.document_id = document.pk
    norm.save(update_fields=["document_id"])


@transaction.atomic
def return_norm(*, pk: UUID, reason: str, actor: Actor) -> ArbiterNorm:
    """Return a certificate to who signed first, with a reason."""
    norm = lock(pk)
    require(can_certify, actor, norm)
    if not reason.strip():
        raise NormFault("reason_missing")
    advance(norm, TRANSITIONS, "return", actor=actor, comment=reason.strip())
    norm.signed_at = None
    norm.save(update_fields=["signed_at"])
    assert norm.tournament is not None, "a paper is never signed here"
    deadlines.follow(norm.tournament, actor)
    deadlines.tell_signer(norm, "arbiters.norm_returned", actor, comment=reason.strip())
    return norm


@transaction.atomic
def withdraw_norm(*, pk: UUID, reason: str, actor: Actor) -> ArbiterNorm:
    """Withdraw a norm. It stays visible as withdrawn, and so does its document."""
    norm = lock(pk)
    require(can_withdraw_norm, actor, norm)
    if not reason.strip():
        raise NormFault("reason_missing")
    end_norm(norm, "withdraw", actor=actor, reason=reason.strip())
    if norm.tournament:
        deadlines.follow(norm.tournament, actor)
    deadlines.tell_arbiter(norm, "arbiters.norm_withdrawn", actor)
    return norm


def end_norm(norm: ArbiterNorm, action: str, *, actor: Actor, reason: str) -> None:
    """End the locked norm and revoke its document; a norm used by an award cannot be ended."""
    if norm.used_in is not None:
        raise NormFault("norm_used", event=norm.event_name)
    before = norm.state
    norm.state = target(TRANSITIONS, action, before)
    norm.reason, norm.ended_at = reason, timezone.now()
    norm.save(update_fields=["state", "reason", "ended_at"])
    record(norm, action, actor=actor, comment=reason, before=before, after=norm.state)
    if norm.document_id is not None:
        document = IssuedDocument.objects.filter(pk=norm.document_id, state=DocumentState.CURRENT).first()
        if document is not None:
            # Whoever corrects a report need not be the signing official: the document is replaced along with
            # the norm.
            revoke_document(pk=document.pk, actor=system_actor("norms"), reason=reason)
