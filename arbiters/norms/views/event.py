"""The norms of an event: ranked candidates, proposal, supervisor, confirmation, signatures."""

from collections.abc import Callable
from typing import Any

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.models import ArbiterNorm
from arbiters.norms import services
from arbiters.norms.candidates import Candidate, EventNorms, event_norms
from arbiters.norms.enums import AT_ONCE, ENDED, WISHED, NormState
from arbiters.norms.files import pdf_answer, printed_forms
from arbiters.norms.forms import DecisionForm, OfferForm, OrderForm, SupervisorForm
from arbiters.norms.permissions import can_certify, can_confirm_order, can_propose, can_sign_first
from arbiters.norms.phrases import ADMITTED, STATE_TONES, NormFault, told
from portal.documents.phrases import DocumentUnavailable
from portal.federations.requests import PersonRequest
from portal.jobs.models import Job
from portal.parts.faults import sentence
from portal.workflow.machine import NotOffered
from tournaments.enums import ArbiterRole
from tournaments.models import Tournament, host_of, serving
from tournaments.reports.access import in_event_file


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def norms_of_event(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Show who asks for a norm and the rules' findings; the parties act here."""
    if request.method == "POST":
        return _posted(request, tournament)
    found = event_norms(tournament)
    return render(request, "arbiters/norms/event_norms.html", _context(request, found))


def _context(request: PersonRequest, found: EventNorms) -> dict[str, Any]:
    tournament = found.tournament
    leads, confirms = can_propose(request.user, tournament), can_confirm_order(request.user, tournament)
    norms = [each.norm for each in found.candidates if each.norm]
    own = next((norm for norm in norms if norm.role == ArbiterRole.CHIEF), None)
    to_certify = _waiting(request, found, NormState.SIGNED)
    ended = ArbiterNorm.objects.filter(tournament=tournament, state__in=ENDED).select_related("player")
    return {
        "tournament": tournament,
        "found": found,
        "rows": [_row(each, leads) for each in found.candidates],
        "leads": leads,
        "waiting": any(each.norm is None or each.norm.state in WISHED for each in found.candidates),
        "confirms": confirms,
        "to_sign": _waiting(request, found, NormState.PROPOSED),
        "to_certify": to_certify,
        "decision": DecisionForm() if any(_reviews(found, norm) for norm in to_certify) else None,
        "unconfirmed": confirms and any(_unconfirmed(norm) for norm in norms),
        "supervisor": SupervisorForm() if confirms and own and own.state == NormState.PROPOSED else None,
        "own": own,
        "offer": _offer_form(tournament) if leads and not _is_over(tournament) else None,
        "printed": sum(norm.document_id is not None for norm in norms),
        "ended": [(norm, STATE_TONES[NormState(norm.state)]) for norm in ended],
        "limit": found.limit.required,
    }


def _row(candidate: Candidate, leads: bool) -> dict[str, Any]:
    verdict = False if candidate.stops else (None if candidate.reviews else True)
    service, norm = candidate.service, candidate.norm
    given = {"prefix": f"p{service.pk}", "whose": service.player.name}
    field = OrderForm(initial={"place": service.place}, **given) if leads else None
    return {
        "candidate": candidate,
        "order": field,
        "bases": ", ".join(candidate.result.bases),
        "verdict": ADMITTED[verdict],
        "findings": told(candidate.result.findings),
        "tone": STATE_TONES[NormState(norm.state)] if norm else "",
    }


def _waiting(request: PersonRequest, found: EventNorms, state: str) -> list[ArbiterNorm]:
    """Return the norms that this person can sign now."""
    may = can_sign_first if state == NormState.PROPOSED else can_certify
    rows = [each.norm for each in found.candidates if each.norm and each.norm.state == state]
    for row in rows:
        row.tournament = found.tournament
    # The supervisor evaluates first, on the norm's own page.
    rows = [row for row in rows if state != NormState.PROPOSED or row.role != ArbiterRole.CHIEF]
    return rows if rows and may(request.user, rows[0]) else []


def _reviews(found: EventNorms, norm: ArbiterNorm) -> bool:
    candidate = found.of(norm)
    return candidate is not None and bool(candidate.reviews)


def _unconfirmed(norm: ArbiterNorm) -> bool:
    return norm.confirmed_at is None and norm.state in (NormState.PROPOSED, NormState.SIGNED)


def _is_over(tournament: Tournament) -> bool:
    """Return whether the event is over: a norm must be requested before (form FA1, IA1)."""
    return tournament.end is not None and host_of(tournament).today > tournament.end


def _offer_form(tournament: Tournament, typed: Any = None) -> OfferForm:
    rows = serving(tournament).filter(sought="").exclude(role=ArbiterRole.CHIEF).select_related("player")
    return OfferForm(typed, services=rows)


def _posted(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    steps: dict[str, Callable[[PersonRequest, Tournament], str | Job]] = {
        "offer": _offer,
        "order": _order,
        "propose": _propose,
        "supervisor": _supervisor,
        "confirm": _confirm,
        "sign": _sign,
        "certify": _certify,
    }
    step = steps.get(request.POST.get("action", ""))
    if step is None:
        raise Http404
    try:
        answer = step(request, tournament)
        if isinstance(answer, Job):
            return redirect("jobs:job", answer.pk)
        messages.success(request, answer)
    except (NormFault, DocumentUnavailable) as fault:
        messages.error(request, sentence(fault))
    except NotOffered:
        messages.info(request, _("The norms have changed in the meantime; this is their present state."))
    return redirect("arbiters:event_norms", tournament.code)


def _offer(request: PersonRequest, tournament: Tournament) -> str:
    form = _offer_form(tournament, request.POST)
    if not form.is_valid():
        raise Http404
    given = form.cleaned_data
    services.offer_norm(service_id=given["service"], title=given["title"], actor=request.user)
    return _("The norm is offered; the arbiter may decline it.")


def _order(request: PersonRequest, tournament: Tournament) -> str:
    places = {}
    for service in serving(tournament).exclude(sought=""):
        form = OrderForm(request.POST, prefix=f"p{service.pk}")
        if not form.is_valid():
            raise Http404
        places[service.pk] = form.cleaned_data["place"]
    services.order_candidates(tournament_id=tournament.pk, places=places, actor=request.user)
    return _("The order is saved.")


def _propose(request: PersonRequest, tournament: Tournament) -> str:
    done = services.propose_norms(tournament_id=tournament.pk, actor=request.user)
    text = ngettext("%(count)s norm is proposed.", "%(count)s norms are proposed.", len(done))
    return text % {"count": len(done)}


def _supervisor(request: PersonRequest, tournament: Tournament) -> str:
    form = SupervisorForm(request.POST)
    if not form.is_valid():
        raise NormFault("no_supervisor")
    services.name_supervisor(tournament_id=tournament.pk, actor=request.user, **form.cleaned_data)
    return _("The supervisor is named and asked to sign.")


def _confirm(request: PersonRequest, tournament: Tournament) -> str:
    services.confirm_order(tournament_id=tournament.pk, actor=request.user)
    return _("The order of the candidates is confirmed.")


def _sign(request: PersonRequest, tournament: Tournament) -> str:
    rows = _waiting(request, event_norms(tournament), NormState.PROPOSED)
    return _signed(services.sign_norms(pks=[row.pk for row in rows], actor=request.user))


def _certify(request: PersonRequest, tournament: Tournament) -> str | Job:
    """Sign for the federation: a few at once, more by a job with progress."""
    form = DecisionForm(request.POST)
    decision = form.cleaned_data["decision"] if form.is_valid() else ""
    rows = _waiting(request, event_norms(tournament), NormState.SIGNED)
    if len(rows) > AT_ONCE:
        return services.start_certifying(norms=rows, decision=decision, actor=request.user)
    pks = [row.pk for row in rows]
    return _signed(services.certify_norms(pks=pks, decision=decision, actor=request.user))


def _signed(done: list[ArbiterNorm]) -> str:
    text = ngettext("%(count)s certificate is signed.", "%(count)s certificates are signed.", len(done))
    return text % {"count": len(done)}


@require_GET
@in_event_file
def forms_of_event(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Return all signed forms of the event as one file."""
    rows = ArbiterNorm.objects.filter(tournament=tournament, state=NormState.CERTIFIED).order_by("nth", "pk")
    content = printed_forms([row.document_id for row in rows if row.document_id])
    if content is None:
        raise Http404
    return pdf_answer(content, f"norms-{tournament.code}.pdf")
