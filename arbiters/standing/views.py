"""A federation's arbiters with their standing, and the commission's page of an arbiter."""

from collections.abc import Callable, Mapping
from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.appointments.selectors import panel_of
from arbiters.permissions import (
    can_keep_standing,
    can_see_arbiters,
    decides_for_commission,
    sits_in_commission,
)
from arbiters.phrases import FEE_TONES
from arbiters.register.forms import ArbiterFilter
from arbiters.register.selectors import arbiters, arbiters_found, levels_of
from arbiters.register.views import shown
from arbiters.standing import forms
from arbiters.standing.billing import bill_licence
from arbiters.standing.services import StandingFault, approve_activity, date_award
from players.models import Player, SanctionReason
from players.standing import services
from players.standing.selectors import standing_of, standings_of
from portal.federations.requests import WorkspaceRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.faults import sentence
from portal.workflow.permissions import require

PER_PAGE = 25
# Writes what was entered; a text that it returns is shown as a warning.
Save = Callable[[Player, Mapping[str, Any], Any], object]


@login_required
@require_GET
def federation_arbiters(request: WorkspaceRequest, federation: str) -> HttpResponse:
    """List the federation's arbiters: fee, licence, activity."""
    home = request.workspace.tenant
    require(can_see_arbiters, request.user, home.federation)
    form = ArbiterFilter(request.GET)
    form.fields.pop("federation")
    found = found_by(form, arbiters_found({**given_in(form), "federation": home.code}, home.today))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    standings = standings_of(page.object_list)
    rows = [shown(standings[player.pk]) for player in page]
    context = {
        "form": form,
        "page_obj": page,
        "rows": [{**row, "fee_tone": FEE_TONES[row["standing"].fee]} for row in rows],
        "filtered": is_filtered(form),
        "today": home.today,
    }
    return render(request, "arbiters/standing/list.html", context)


def _license(player: Player, given: Mapping[str, Any], actor: Any) -> str:
    """Enter the licence, and bill it if the federation wants to; return why there is no invoice, or ""."""
    said = {name: value for name, value in given.items() if name != "bill"}
    made = services.licence_arbiter(player_id=player.pk, federation=player.federation, actor=actor, **said)
    if not given["bill"] or bill_licence(pk=made.pk, actor=actor):
        return ""
    if player.account_id is None:
        return _("No invoice was issued: the arbiter has no account.")
    return _("No invoice was issued: no amount is set under Fees for the day from which the licence counts.")


_OFFICE: dict[str, tuple[type[forms._Dated], Save]] = {
    "fee": (
        forms.FeeForm,
        lambda player, given, actor: services.record_fee(
            player_id=player.pk, state=given["fee"], paid_on=given["fee_paid_on"], actor=actor
        ),
    ),
    "licence": (forms.LicenceForm, _license),
    "languages": (
        forms.LanguagesForm,
        lambda player, given, actor: services.set_languages(player_id=player.pk, actor=actor, **given),
    ),
}


@login_required
@require_http_methods(["GET", "POST"])
def federation_arbiter(request: WorkspaceRequest, federation: str, pk: int) -> HttpResponse:
    """Show one arbiter of the federation and enter fee, licence or languages."""
    player = _arbiter(pk)
    if player.federation.code != request.workspace.code:
        raise Http404
    require(can_keep_standing, request.user, player)
    record = standing_of(player).record
    initial: dict[str, dict[str, Any]] = {
        "fee": {"fee": record.fee, "fee_paid_on": record.fee_paid_on},
        "licence": {"since": request.workspace.tenant.today},
        "languages": {"languages": record.languages},
    }
    more = {"levels": levels_of(player.federation)}
    return _page(request, player, _OFFICE, initial, "arbiters/standing/federation.html", more)


@login_required
@require_http_methods(["GET", "POST"])
def commission_arbiter(request: WorkspaceRequest, body: str, pk: int) -> HttpResponse:
    """Show an arbiter to the commission; chair and secretary enter activity, sanctions and award dates."""
    tenant = request.workspace.tenant
    require(sits_in_commission, request.user, tenant)
    commission = tenant.body
    assert commission is not None, "the predicate let only the commission in"
    player = _arbiter(pk)
    if request.method == "POST":
        require(decides_for_commission, request.user, tenant)
    forms_of: dict[str, tuple[type[forms._Dated], Save]] = {
        "activity": (
            forms.ActivityForm,
            lambda who, given, actor: services.set_activity(player_id=who.pk, actor=actor, **given),
        ),
        "award": (
            forms.AwardDayForm,
            lambda who, given, actor: date_award(player_id=who.pk, actor=actor, **given),
        ),
        "sanction": (
            forms.SanctionForm,
            lambda who, given, actor: services.sanction_arbiter(
                player_id=who.pk, commission=commission, actor=actor, **given
            ),
        ),
    }
    if request.POST.get("part") == "approve":
        _approve(request, player)
        return redirect(request.path)
    if request.POST.get("part") == "end":
        _end_sanction(request, player)
        return redirect(request.path)
    reasons = {row.sanction_id: row.text for row in SanctionReason.objects.filter(sanction__player=player)}
    sanctions = [(row, reasons.get(row.pk, "")) for row in standing_of(player).sanctions]
    initial: dict[str, dict[str, Any]] = {"activity": {}, "award": {}, "sanction": {"since": tenant.today}}
    more = {"sanctions": sanctions, "decides": decides_for_commission(request.user, tenant)}
    return _page(request, player, forms_of, initial, "arbiters/standing/commission.html", more)


def _approve(request: WorkspaceRequest, player: Player) -> None:
    try:
        approve_activity(player_id=player.pk, actor=request.user)
    except StandingFault as fault:
        messages.error(request, sentence(fault))
    else:
        messages.success(request, _("The arbiter is active again."))


def _end_sanction(request: WorkspaceRequest, player: Player) -> None:
    sanction = next(
        (row for row in standing_of(player).sanctions if str(row.pk) == request.POST.get("sanction")), None
    )
    if sanction is None:
        raise Http404
    services.end_sanction(
        pk=sanction.pk, on=max(sanction.since, request.workspace.tenant.today), actor=request.user
    )
    messages.success(request, _("The measure was ended."))


def _arbiter(pk: int) -> Player:
    player = arbiters().filter(pk=pk).first()
    if player is None:
        raise Http404
    return player


def _page(
    request: WorkspaceRequest,
    player: Player,
    parts: Mapping[str, tuple[type[forms._Dated], Save]],
    initial: Mapping[str, dict[str, Any]],
    template: str,
    more: Mapping[str, Any] | None = None,
) -> HttpResponse:
    """Show the forms of a page; posted data belong to the form that `part` names."""
    chosen = request.POST.get("part", "")
    made = {
        name: form(
            request.POST if name == chosen else None,
            today=request.workspace.tenant.today,
            initial=initial[name],
            prefix=name,
        )
        for name, (form, _save) in parts.items()
    }
    if chosen in made and made[chosen].is_valid():
        try:
            remark = parts[chosen][1](player, made[chosen].cleaned_data, request.user)
        except StandingFault as fault:
            made[chosen].add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, _("The register was changed."))
            if remark and isinstance(remark, str):
                messages.warning(request, remark)
            return redirect(request.path)
    panel = panel_of(player, request.workspace.tenant.today)
    context = {**shown(standing_of(player)), "panel": panel, "told": True, "forms": made, **(more or {})}
    return render(request, template, context)
