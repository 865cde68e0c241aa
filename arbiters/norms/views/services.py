"""An arbiter's own services with their possible norms, and the chief arbiter's page of evaluations."""

from typing import Any

from django.contrib import messages
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import OuterRef, Subquery
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_GET, require_http_methods

from arbiters.applications.progress import own_progress
from arbiters.appointments.selectors import panel_of
from arbiters.norms.facts import event_facts
from arbiters.norms.forms import AnswerForm, AskForm, EvaluationForm
from arbiters.norms.judging import judged_candidate
from arbiters.norms.permissions import can_evaluate
from arbiters.norms.phrases import NormFault, told
from arbiters.norms.selectors import all_norms, listed_norms
from arbiters.norms.services import answer, ask_norm, evaluate
from arbiters.playing import playing_services
from arbiters.register.categories import categories_of
from arbiters.register.views import shown
from arbiters.rules.enums import Sought
from players.models import Player
from players.standing.ages import Births, possible_births
from players.standing.selectors import ArbiterStanding, standing_of
from portal.federations.requests import PersonRequest
from portal.federations.scope import federation_scope
from portal.parts.faults import sentence
from tournaments.models import EventArbiter, PublishedEvent, Tournament, serving
from tournaments.registration.days_worked import clashing_days, round_days
from tournaments.reports.access import in_event_file

PER_PAGE = 25
MOST_NORMS = 40


@login_required
@never_cache
@require_GET
def my_services(request: PersonRequest) -> HttpResponse:
    """List the arbiter's services and norms; each service's possible norms are on its own page."""
    player = _own_player(request)
    if player is None:
        return render(request, "arbiters/norms/mine.html", {"page_obj": None})
    # Use the public event: row security may hide the event's own row from the arbiter.
    start = PublishedEvent.objects.filter(pk=OuterRef("tournament_id")).values("start")
    found = EventArbiter.under_policy.filter(player=player).order_by(Subquery(start).desc(), "-pk")
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    ids = [row.tournament_id for row in page]
    events, kept = PublishedEvent.objects.in_bulk(ids), categories_of(ids)
    rows = [
        {"service": row, "event": events[row.tournament_id], "category": kept.get(row.tournament_id)}
        for row in page
        if row.tournament_id in events
    ]
    standing = standing_of(player)
    context = {
        **shown(standing),
        "progress": own_progress(standing),
        "panel": panel_of(player, player.federation.today),
        "told": True,
        "page_obj": page,
        "rows": rows,
        "norms": listed_norms(all_norms(player)[:MOST_NORMS]),
    }
    return render(request, "arbiters/norms/mine.html", context)


def _own_player(request: PersonRequest) -> Player | None:
    return Player.objects.filter(account=request.user).select_related("federation").first()


@login_required
@never_cache
@require_http_methods(["GET", "POST"])
def my_service(request: PersonRequest, pk: int) -> HttpResponse:
    """Show one service of the arbiter: possible norms with findings, evaluation, answer."""
    player = _own_player(request)
    rows = EventArbiter.under_policy.filter(player=player).select_related("player")
    service = rows.filter(pk=pk).first() if player else None
    if player is None or service is None:
        raise Http404
    events = PublishedEvent.objects.select_related("federation")
    event = get_object_or_404(events, pk=service.tournament_id)
    if request.method == "POST":
        return _posted(request, service)
    context = _shown(service, event, standing_of(player), possible_births(player))
    context["category"] = categories_of([service.tournament_id]).get(service.tournament_id)
    return render(request, "arbiters/norms/my_service.html", context)


def _posted(request: PersonRequest, service: EventArbiter) -> HttpResponse:
    ask, reply = AskForm(request.POST), AnswerForm(request.POST)
    try:
        if ask.is_valid():
            ask_norm(service_id=service.pk, title=ask.cleaned_data["title"], actor=request.user)
            messages.success(request, _("You have asked for the norm."))
        elif reply.is_valid():
            answer(service_id=service.pk, text=reply.cleaned_data["text"], actor=request.user)
            messages.success(request, _("Your answer was saved."))
    except NormFault as fault:
        messages.error(request, sentence(fault))
    return redirect("arbiters:my_service", service.pk)


def _shown(
    service: EventArbiter, event: PublishedEvent, standing: ArbiterStanding, births: Births
) -> dict[str, Any]:
    """Judge the service for FA and IA; the event's facts are read in its host's scope."""
    with federation_scope(service.federation_id):
        tournament = Tournament.objects.get(pk=service.tournament_id)
        facts, played = event_facts(tournament), round_days(tournament)
    clash = clashing_days(tournament, [service], played).get(service.pk, ())
    plays = bool(playing_services([service]))
    norms = [
        {"title": title.value, "bases": ", ".join(found.bases), "findings": told(found.findings)}
        for title in Sought
        for found in [judged_candidate(title, facts, service, standing, births=births, plays=plays)]
    ]
    return {
        "service": service,
        "event": event,
        "clash": clash,
        "judged": norms,
        "final": facts.get("final", False),
        "may_ask": event.federation.today <= event.end and not service.sought,
        "answer": AnswerForm() if service.evaluation and not service.answer else None,
    }


@never_cache
@require_http_methods(["GET", "POST"])
@in_event_file
def event_arbiters(request: PersonRequest, tournament: Tournament) -> HttpResponse:
    """Show who serves and who asks for a norm; the chief arbiter evaluates and ranks."""
    services = list(serving(tournament).select_related("player__federation", "tournament"))
    chosen = request.POST.get("service", "")
    played = round_days(tournament)
    clashes, players = clashing_days(tournament, services, played), playing_services(services)
    rows = []
    for service in services:
        typed = request.POST if chosen == str(service.pk) else None
        form = EvaluationForm(typed, prefix=f"s{service.pk}", initial=_initial(service), days=played)
        may = can_evaluate(request.user, service)
        if typed is not None and may and form.is_valid():
            try:
                evaluate(service_id=service.pk, actor=request.user, **form.cleaned_data)
            except NormFault as fault:
                form.add_error(fault.field or None, sentence(fault))
            else:
                messages.success(request, _("The evaluation was saved; the arbiter can read it."))
                return redirect(request.path)
        row = {"service": service, "form": form if may else None, "plays": service.pk in players}
        rows.append({**row, "clash": clashes.get(service.pk, ())})
    return render(request, "arbiters/norms/event.html", {"tournament": tournament, "rows": rows})


def _initial(service: EventArbiter) -> dict[str, Any]:
    return {
        "evaluation": service.evaluation,
        "text": service.evaluation_text,
        "rounds_worked": service.rounds_worked,
        "place": service.place,
        "days": [day.isoformat() for day in service.days],
    }
