"""One norm, for everybody who may read it: form, findings, signatures, actions."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.models import ArbiterNorm
from arbiters.norms import services
from arbiters.norms.deadlines import event_link
from arbiters.norms.enums import NormState, SignerRole
from arbiters.norms.files import pdf_answer, printed_forms
from arbiters.norms.forms import ReasonForm, SupervisionForm
from arbiters.norms.judging import row_findings
from arbiters.norms.next_step import next_step
from arbiters.norms.paper import form_facts, form_words
from arbiters.norms.permissions import (
    can_certify,
    can_confirm_order,
    can_decline,
    can_propose,
    can_sign_first,
    can_withdraw_norm,
)
from arbiters.norms.phrases import STATE_TONES, NormFault, told
from arbiters.norms.workflow import TRANSITIONS
from portal.federations.requests import PersonRequest
from portal.federations.scope import Scope, installation_scope, open_scope
from portal.parts.faults import sentence
from portal.workflow.machine import NotOffered, offered
from portal.workflow.selectors import signature_states
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament
from tournaments.reports.access import open_event


def readable_norm(request: PersonRequest, pk: UUID) -> ArbiterNorm:
    """Return a norm that this person may read, else 404.

    Row security admits the arbiter, the supervisor, both federations and the commission; the event's chief
    arbiter is admitted through the event's file.
    """
    rows = ArbiterNorm.under_policy.select_related("player__federation", "federation")
    found = rows.filter(pk=pk).first()
    if found is not None:
        return found
    # Only the event's code is read here; the event's own permission check decides below.
    with installation_scope():
        code = ArbiterNorm.under_policy.filter(pk=pk).values_list("event_code", flat=True).first()
    try:
        with open_event(request.user, code or "-"):
            return rows.get(pk=pk)
    # Both look the same to a stranger: neither the norm nor its event is admitted to exist.
    except (Tournament.DoesNotExist, ArbiterNorm.DoesNotExist):
        raise Http404 from None


def _host_scope(request: PersonRequest, norm: ArbiterNorm) -> Any:
    return open_scope(Scope(federation_id=norm.federation_id, person_id=request.user.pk))


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def norm_page(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Show one norm; a POST performs an offered action."""
    norm = readable_norm(request, pk)
    with _host_scope(request, norm):
        if request.method == "POST":
            return _posted(request, norm)
        context = _context(request, ArbiterNorm.objects.select_related("player__federation").get(pk=pk))
    return render(request, "arbiters/norms/norm.html", context)


def _context(request: PersonRequest, norm: ArbiterNorm) -> dict[str, Any]:
    steps = [action for action in offered(TRANSITIONS, norm.state) if _may(request, norm, action)]
    earlier = ArbiterNorm.objects.filter(pk=norm.supersedes_id).first() if norm.supersedes_id else None
    return {
        "norm": norm,
        "tone": STATE_TONES[NormState(norm.state)],
        "words": form_words(norm.content) if norm.content else None,
        "facts": form_facts(norm.content) if norm.content else [],
        "findings": told(row_findings(norm)),
        "signatures": [
            (SignerRole(each.signature.role).label, each)
            for each in signature_states(norm, norm.signed_content)
        ],
        "steps": steps,
        "next": next_step(norm),
        "event_url": _event_page(request, norm),
        "supervision": SupervisionForm() if "sign_first" in steps else None,
        "reason": ReasonForm(),
        "earlier": earlier,
        "later": ArbiterNorm.objects.filter(supersedes=norm).first(),
    }


def _event_page(request: PersonRequest, norm: ArbiterNorm) -> str:
    """Return the page on which chief arbiter and federation act; "" for other readers."""
    event = norm.tournament
    if event is None or not (can_propose(request.user, event) or can_confirm_order(request.user, event)):
        return ""
    return event_link(event)


# Action → who may take it here; batches are signed on the event's page.
_MAY: dict[str, Callable[..., bool]] = {
    "sign_first": can_sign_first,
    "return": can_certify,
    "withdraw": can_withdraw_norm,
    "decline": can_decline,
}


def _may(request: PersonRequest, norm: ArbiterNorm, action: str) -> bool:
    if action not in _MAY or (action == "sign_first" and norm.role != ArbiterRole.CHIEF):
        return False
    return _MAY[action](request.user, norm)


_TOLD = {
    "decline": gettext_lazy("The norm of %(arbiter)s was declined."),
    "return": gettext_lazy("The norm of %(arbiter)s was returned with your remarks."),
    "withdraw": gettext_lazy("The certificate of %(arbiter)s was withdrawn."),
    "sign_first": gettext_lazy("You signed the norm of %(arbiter)s in place of the chief arbiter."),
}


def _posted(request: PersonRequest, norm: ArbiterNorm) -> HttpResponse:
    action = request.POST.get("action", "")
    reason, work = ReasonForm(request.POST), SupervisionForm(request.POST)
    text = reason.cleaned_data["reason"] if reason.is_valid() else ""
    try:
        if action == "decline":
            services.decline_norm(pk=norm.pk, actor=request.user)
        elif action == "return":
            services.return_norm(pk=norm.pk, reason=text, actor=request.user)
        elif action == "withdraw":
            services.withdraw_norm(pk=norm.pk, reason=text, actor=request.user)
        elif action == "sign_first" and work.is_valid():
            services.supervise(pk=norm.pk, actor=request.user, **work.cleaned_data)
        else:
            raise Http404
    except NormFault as fault:
        messages.error(request, sentence(fault))
    except NotOffered:
        messages.info(request, _("The norm has changed in the meantime; this is its present state."))
    else:
        messages.success(request, _TOLD[action] % {"arbiter": norm.player.name})
    return redirect("arbiters:norm", norm.pk)


@login_required
@require_GET
def norm_pdf(request: PersonRequest, pk: UUID) -> HttpResponse:
    """Return the signed form, or the paper that was entered."""
    norm = readable_norm(request, pk)
    if norm.paper:
        with norm.paper.open("rb") as file:
            return pdf_answer(file.read(), f"{norm.title}-{norm.end.isoformat()}.pdf")
    with _host_scope(request, norm):
        content = printed_forms([norm.document_id] if norm.document_id else [])
    if content is None:
        raise Http404
    return pdf_answer(content, f"{norm.title}1-{norm.event_code or norm.pk}.pdf")
