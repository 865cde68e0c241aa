"""The norms of an event: findings, the conditions of the rules, certificates and their signatures."""

from collections.abc import Callable
from typing import Any
from uuid import UUID

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.utils.translation import ngettext
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from portal.documents.phrases import DocumentUnavailable
from portal.federations.requests import PersonRequest
from portal.jobs.views import progress_of
from portal.parts.faults import Fault, sentence
from portal.parts.stale_pages import differences, version_seen
from portal.workflow.machine import NotOffered, offered
from portal.workflow.permissions import require
from portal.workflow.selectors import signature_states
from titles.certificates import services
from titles.certificates.deadlines import chief_arbiter
from titles.certificates.files import handed_out, handed_out_together
from titles.certificates.forms import FactsForm, RemarksForm
from titles.certificates.paper import it1_words
from titles.certificates.selectors import certificate_of, certificates_of, file_of, search_of
from titles.certificates.services import AT_ONCE, start_certifying
from titles.certificates.workflow import NEEDS_REASON, TRANSITIONS
from titles.enums import STANDING, CertificateState, SignerRole
from titles.event_forms.paper import in_words, stated_groups
from titles.findings import said
from titles.models import Certificate, NormFile
from titles.norms.finding import enough
from titles.norms.services import facts_version, state_facts
from titles.permissions import (
    can_sign_as_arbiter,
    can_sign_for_federation,
    can_state_facts,
    can_withdraw_certificate,
    can_write_remarks,
)
from titles.phrases import DONE, FAULTS, STEPS, TONES, NormFault, StaleNorm
from tournaments.models import Tournament
from tournaments.reports.access import in_event_file

# Permission required for each step.
MAY: dict[str, Callable[..., bool]] = {
    "sign": can_sign_as_arbiter,
    "take_back": can_sign_as_arbiter,
    "certify": can_sign_for_federation,
    "return": can_sign_for_federation,
    "withdraw": can_withdraw_certificate,
}


@never_cache
@require_GET
@in_event_file
def event_norms(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Show everything that was found in the event's report."""
    file, job = file_of(tournament), search_of(tournament)
    context: dict[str, Any] = {
        "tournament": tournament,
        "file": file,
        "progress": progress_of(job) if job else None,
        "can_state_facts": file is not None and can_state_facts(request.user, tournament),
    }
    if file is not None:
        context |= _found(request, file)
    return render(request, "titles/event_norms.html", context)


def _found(request: PersonRequest, file: NormFile) -> dict[str, Any]:
    rows = list(certificates_of(file))
    for row in rows:
        row.file = file
    standing = [row for row in rows if row.state in STANDING]
    return {
        "certificates": [(row, TONES[CertificateState(row.state)]) for row in rows],
        "near_misses": [
            {
                **miss,
                "said": [said(failed) for failed in miss["failed"]],
                "enough": enough(miss["failed"], miss["answer"]),
            }
            for miss in file.near_misses
        ],
        "conditions": [said(finding) for finding in file.conditions],
        "direct_findings": [said(finding) for finding in file.direct_findings],
        "direct": in_words(file.direct),
        "direct_groups": stated_groups(file),
        "broken": [said(finding) for finding in file.conditions if not finding["ok"]],
        "groups": [
            (
                _("Exemption of a large Swiss (1.4.3d)"),
                [said(finding) for finding in file.exemption_findings],
            ),
            (_("Large individual Swiss (1.5.6)"), [said(finding) for finding in file.big_swiss]),
        ],
        "to_sign": _waiting(request, standing, CertificateState.PREPARED, can_sign_as_arbiter),
        "to_certify": _waiting(request, standing, CertificateState.SIGNED, can_sign_for_federation),
        "certified": sum(row.state == CertificateState.CERTIFIED for row in standing),
        "standing": len(standing),
        "arbiter_missing": any(row.state == CertificateState.PREPARED for row in standing)
        and chief_arbiter(file) is None,
    }


def _waiting(
    request: PersonRequest, rows: list[Certificate], state: str, may: Callable[..., bool]
) -> list[Certificate]:
    """Return the certificates that wait for this user."""
    waiting = [row for row in rows if row.state == state]
    return waiting if waiting and may(request.user, waiting[0]) else []


@require_http_methods(["GET", "POST"])
@in_event_file
def event_facts(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """State facts that no report contains; the report is examined again."""
    file = file_of(tournament)
    if file is None:
        raise Http404
    require(can_state_facts, request.user, tournament)
    seen = version_seen(request)
    form = FactsForm(request.POST or None, instance=file)
    shown: dict[str, Any] = {"version": seen or facts_version(file, form.fields)}
    if request.method == "POST" and form.is_valid():
        try:
            state_facts(
                tournament_id=tournament.pk, actor=request.user, facts=form.cleaned_data, version=seen
            )
        except StaleNorm as stale:
            form.add_error(None, FAULTS[stale.code])
            shown["version"] = facts_version(stale.now, form.fields)
            shown["differences"] = differences(form, FactsForm(instance=stale.now))
        else:
            messages.success(request, _("The facts are saved; the report is searched again."))
            return redirect("titles:event_norms", tournament.code)
    return render(request, "titles/event_facts.html", {"tournament": tournament, "form": form} | shown)


@require_POST
@in_event_file
def sign_all(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Sign every certificate that waits for this user; many for the federation run as a job."""
    file = file_of(tournament)
    if file is None:
        raise Http404
    rows = list(certificates_of(file).filter(state__in=STANDING))
    prepared = _waiting(request, rows, CertificateState.PREPARED, can_sign_as_arbiter)
    signed = _waiting(request, rows, CertificateState.SIGNED, can_sign_for_federation)
    try:
        if len(signed) > AT_ONCE:
            services.sign_certificates(pks=[row.pk for row in prepared], actor=request.user)
            return redirect("jobs:job", start_certifying(certificates=signed, actor=request.user).pk)
        done = services.sign_certificates(pks=[row.pk for row in prepared], actor=request.user)
        done += services.certify(pks=[row.pk for row in signed], actor=request.user)
    except (NormFault, DocumentUnavailable) as fault:
        return _unprinted(request, tournament, fault)
    text = ngettext("%(count)s certificate is signed.", "%(count)s certificates are signed.", len(done))
    messages.success(request, text % {"count": len(done)})
    return redirect("titles:event_norms", tournament.code)


def _unprinted(request: PersonRequest, tournament: Tournament, fault: Fault) -> HttpResponse:
    """Show why nothing could be printed; nothing was signed either."""
    messages.error(request, sentence(fault))
    return redirect("titles:event_norms", tournament.code)


def find(tournament: Tournament, pk: UUID) -> Certificate:
    """Return one certificate of the event, or 404."""
    try:
        return certificate_of(tournament, pk)
    except Certificate.DoesNotExist:
        raise Http404 from None


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def certificate(request: PersonRequest, tournament: Tournament, pk: UUID) -> HttpResponse:
    """Show one certificate as on the form; a POST stores the special remarks."""
    found = find(tournament, pk)
    writes = found.state == CertificateState.PREPARED and can_write_remarks(request.user, found)
    seen = version_seen(request)
    shown: dict[str, Any] = {"version": services.remarks_version(found)}
    form = RemarksForm(request.POST or None, instance=found) if writes else None
    if request.method == "POST":
        if form is None or not form.is_valid():
            raise Http404
        remarks = form.cleaned_data["remarks"]
        try:
            services.write_remarks(pk=pk, actor=request.user, remarks=remarks, version=seen)
        except StaleNorm as stale:
            form.add_error(None, FAULTS[stale.code])
            shown["version"] = services.remarks_version(stale.now)
            shown["differences"] = differences(form, RemarksForm(instance=stale.now))
        else:
            messages.success(request, _("The remarks are saved."))
            return redirect("titles:certificate", tournament.code, pk)
    return render(request, "titles/certificate.html", _certificate_context(request, found, form) | shown)


def _certificate_context(
    request: PersonRequest, found: Certificate, form: RemarksForm | None
) -> dict[str, Any]:
    actions = [
        {"url": _step_url(found, action), "action": action, **step_words(action)}
        for action in offered(TRANSITIONS, found.state)
        if action in MAY and MAY[action](request.user, found)
    ]
    return {
        "tournament": found.file.tournament,
        "certificate": found,
        "tone": TONES[CertificateState(found.state)],
        "words": it1_words(found.signed_content),
        "findings": [said(finding) for finding in found.answer["findings"]],
        "signatures": [
            (SignerRole(each.signature.role).label, each)
            for each in signature_states(found, found.signed_content)
        ],
        "actions": actions,
        "form": form,
        "superseded_by": Certificate.objects.filter(supersedes=found).first(),
    }


@require_GET
@in_event_file
def certificate_pdf(request: PersonRequest, tournament: Tournament, pk: UUID) -> HttpResponse:
    """Return the signed form; the chief arbiter may have a copy too (1.8)."""
    document = find(tournament, pk).document
    if document is None:
        raise Http404
    return handed_out(document.pdf, f"{document.number}.pdf")


@require_GET
@in_event_file
def certificates_pdf(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Return all signed forms of the event as one file."""
    file = file_of(tournament)
    signed = certificates_of(file).filter(state=CertificateState.CERTIFIED) if file else ()
    papers = [row.document.pdf for row in signed if row.document is not None]
    if not papers:
        raise Http404
    return handed_out_together(papers, f"IT1-{tournament.code}.pdf")


def step_words(action: str) -> dict[str, Any]:
    label, text, icon = STEPS[action]
    return {
        "label": label,
        "text": text,
        "icon": icon,
        "tone": "danger" if action == "withdraw" else "primary",
        "reason": action in NEEDS_REASON,
    }


def _step_url(found: Certificate, action: str) -> str:
    return reverse("titles:certificate_step", args=[found.file.tournament.code, found.pk, action])


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def certificate_step(request: PersonRequest, tournament: Tournament, pk: UUID, action: str) -> HttpResponse:
    """Ask for confirmation, then carry out one step with a certificate."""
    found = find(tournament, pk)
    if action not in MAY:
        raise Http404
    require(MAY[action], request.user, found)
    if request.method == "GET":
        words = step_words(action)
        context = {
            "certificate": found,
            "tournament": tournament,
            "title": words["label"],
            "text": words["text"],
            "action": words["label"],
            "tone": words["tone"],
            "reason_label": _("Reason") if words["reason"] else "",
        }
        return render(request, "titles/certificate_step.html", context)
    return _taken(request, found, action)


def _taken(request: PersonRequest, found: Certificate, action: str) -> HttpResponse:
    tournament, reason = found.file.tournament, request.POST.get("reason", "")[:1000]
    steps: dict[str, Callable[[], object]] = {
        "sign": lambda: services.sign_certificates(pks=[found.pk], actor=request.user),
        "certify": lambda: services.certify(pks=[found.pk], actor=request.user),
        "take_back": lambda: services.take_back(pk=found.pk, actor=request.user, reason=reason),
        "return": lambda: services.return_certificate(pk=found.pk, actor=request.user, reason=reason),
        "withdraw": lambda: services.withdraw_certificate(pk=found.pk, actor=request.user, reason=reason),
    }
    changed = _("The certificate has changed in the meantime; this is its present state.")
    try:
        done = steps[action]()
    except NotOffered:
        messages.info(request, changed)
    except NormFault as fault:
        messages.error(request, sentence(fault))
    except DocumentUnavailable as fault:
        return _unprinted(request, tournament, fault)
    else:
        # Signing skips what does not wait for this signature: then nothing was signed or printed.
        if done == []:
            messages.info(request, changed)
        else:
            messages.success(request, DONE[action] % {"player": found.player.name})
    return redirect("titles:certificate", tournament.code, found.pk)
