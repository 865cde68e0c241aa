"""Pages of dossiers, of a federation's norms, and of one norm with its certificate."""

from typing import Any
from uuid import UUID

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods, require_POST

from players.models import Player
from portal.documents.models import IssuedDocument
from portal.federations.requests import PersonRequest
from portal.federations.scope import federation_scope
from portal.look.filters import found_by, is_filtered
from portal.parts.faults import sentence
from portal.workflow.permissions import require
from titles.applications.permissions import can_prepare
from titles.certificates.files import handed_out
from titles.certificates.paper import it1_words
from titles.certificates.selectors import certificates_to_sign
from titles.certificates.services import ask_for_signature
from titles.dossier.direct_titles import direct_titles_of
from titles.dossier.forms import NormFilter, PaperNormForm
from titles.dossier.perspectives import Perspective, norm_on, perspective_of, player_on
from titles.dossier.rating_titles import rating_titles_of
from titles.dossier.selectors import dossier_of, federation_norms, near_misses_of
from titles.dossier.services import enter_norm, remove_norm
from titles.enums import NormState, SignerRole
from titles.models import Norm
from titles.permissions import can_ask_for_signature, can_keep_dossier
from titles.phrases import TONES, NormFault

PER_PAGE = 50
# Rarely exceeded by one federation; the event's own page shows all of them.
MOST_TO_SIGN = 20


@login_required
@never_cache
@require_GET
def norm_list(request: PersonRequest, **address: str) -> HttpResponse:
    """List the norms of the workspace's players, and for a federation what waits for a signature."""
    side = perspective_of(request, address)
    form = NormFilter(request.GET)
    given = form.cleaned_data if form.is_valid() else {"q": "", "title": "", "state": ""}
    found = federation_norms(query=given["q"], title=given["title"], state=given["state"])
    page = Paginator(found_by(form, found), PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "filtered": is_filtered(form),
        "page_obj": page,
        "rows": [(norm, TONES[norm.state], side.url("norm", norm.pk)) for norm in page],
        "list_url": side.url("norms"),
        "to_sign": list(certificates_to_sign()[:MOST_TO_SIGN]) if side.prefix == "work_" else [],
        "can_open_dossiers": side.prefix == "work_",
    }
    return render(request, "titles/norm_list.html", context)


@login_required
@never_cache
@require_GET
def dossier(request: PersonRequest, fide_id: int | None = None, **address: str) -> HttpResponse:
    """Show a player's dossier: progress to each title, norms, what is missing."""
    side = perspective_of(request, address)
    if side.prefix == "own_" and not Player.objects.filter(account=request.user).exists():
        return render(request, "titles/dossier_missing.html")
    player = player_on(request, side, fide_id)
    found = dossier_of(player)
    context = {
        "dossier": found,
        "player": player,
        "side": side,
        "norms": [_row(side, norm) for norm in found.norms],
        "ended": [_row(side, norm) for norm in found.ended],
        "near_misses": near_misses_of(player),
        "direct": direct_titles_of(player),
        "by_rating": rating_titles_of(player),
        "enter_url": side.url("enter_norm", player.fide_id) if _keeps(request, side, player) else "",
        "apply_url": _apply_url(request, side, player),
        "own": side.prefix == "own_",
    }
    return render(request, "titles/dossier.html", context)


def _apply_url(request: PersonRequest, side: Perspective, player: Player) -> str:
    """Return where an application starts: the federation's form or the player's wish (1.10.3, 1.10.4)."""
    if side.prefix == "own_":
        return reverse("titles:my_application_new")
    if side.prefix == "work_" and can_prepare(request.user, player.federation):
        return reverse("titles:application_new", args=[side.code])
    return ""


def _keeps(request: PersonRequest, side: Perspective, player: Player) -> bool:
    return side.prefix == "work_" and can_keep_dossier(request.user, player)


def _row(side: Perspective, norm: Norm) -> dict[str, Any]:
    return {
        "norm": norm,
        "tone": TONES[norm.state],
        "url": side.url("norm", norm.pk),
        "waits_for": SignerRole(norm.waits_for).label if norm.waits_for else "",
    }


@login_required
@never_cache
@require_GET
def norm_page(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Show one norm with its certificate."""
    side = perspective_of(request, address)
    norm = norm_on(request, side, pk)
    keeps = _keeps(request, side, norm.player)
    context = {
        **_row(side, norm),
        "side": side,
        "back_url": side.dossier_url(norm.player),
        "words": it1_words(norm.content) if norm.content.get("player") else None,
        "pdf_url": side.url("norm_pdf", norm.pk) if norm.document_id or norm.paper else "",
        "remind_url": side.url("norm_remind", norm.pk) if _may_remind(request, side, norm) else "",
        "remove_url": side.url("norm_remove", norm.pk) if keeps and norm.state == NormState.ENTERED else "",
    }
    return render(request, "titles/norm.html", context)


def _may_remind(request: PersonRequest, side: Perspective, norm: Norm) -> bool:
    return side.prefix != "body_" and bool(norm.waits_for) and can_ask_for_signature(request.user, norm)


@login_required
@require_GET
def norm_pdf(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Return the certificate: the portal's document or the entered paper."""
    return certificate_of(norm_on(request, perspective_of(request, address), pk))


def certificate_of(norm: Norm) -> HttpResponse:
    """Return the certificate of a norm that the reader may see; 404 if there is none yet."""
    if norm.paper:
        return handed_out(norm.paper, f"IT1-{norm.title}-{norm.start.isoformat()}.pdf")
    if norm.document_id is None:
        raise Http404
    # The document belongs to the host; whoever may read the norm may read its certificate (1.8).
    with federation_scope(norm.host_id):
        document: IssuedDocument | None = IssuedDocument.objects.filter(pk=norm.document_id).first()
    if document is None:
        raise Http404
    return handed_out(document.pdf, f"{document.number}.pdf")


@login_required
@require_POST
def norm_remind(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask whoever has not signed for the signature."""
    side = perspective_of(request, address)
    norm = norm_on(request, side, pk)
    try:
        role = ask_for_signature(norm=norm, actor=request.user)
    except NormFault as fault:
        messages.info(request, sentence(fault))
    else:
        messages.success(request, _("A reminder was sent: %(who)s.") % {"who": SignerRole(role).label})
    return redirect(side.url("norm", pk))


@login_required
@require_http_methods(["GET", "POST"])
def enter(request: PersonRequest, fide_id: int, **address: str) -> HttpResponse:
    """Enter a norm of an event outside the portal."""
    side = perspective_of(request, address)
    player = player_on(request, side, fide_id)
    require(can_keep_dossier, request.user, player)
    form = PaperNormForm(request.POST or None, request.FILES or None)
    if request.method == "POST" and form.is_valid():
        try:
            norm = enter_norm(player=player, actor=request.user, given=form.content())
        except NormFault as fault:
            form.add_error(None, sentence(fault))
        else:
            messages.success(request, _("The norm is in the dossier."))
            return redirect(side.url("norm", norm.pk))
    context = {"player": player, "form": form, "back_url": side.dossier_url(player)}
    return render(request, "titles/norm_enter.html", context, status=400 if form.errors else 200)


@login_required
@require_http_methods(["GET", "POST"])
def norm_remove(request: PersonRequest, pk: UUID, **address: str) -> HttpResponse:
    """Ask for a reason, then withdraw a norm entered by mistake."""
    side = perspective_of(request, address)
    norm = norm_on(request, side, pk)
    require(can_keep_dossier, request.user, norm.player)
    if request.method == "GET":
        context = {
            "title": _("Withdraw this norm?"),
            "text": _("It stays visible as withdrawn and no longer counts."),
            "action": _("Withdraw"),
            "tone": "danger",
            "reason_label": _("Reason"),
            "cancel_url": side.url("norm", pk),
        }
        return render(request, "titles/norm_remove.html", context)
    try:
        remove_norm(pk=pk, actor=request.user, reason=request.POST.get("reason", "")[:1000])
    except NormFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, _("The norm was withdrawn."))
    return redirect(side.url("norm", pk))
