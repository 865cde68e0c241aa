"""The public list of arbiters, and one arbiter's page."""

from typing import Any

from django.core.paginator import Paginator
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.views.decorators.http import require_GET

from arbiters.applications.progress import public_progress
from arbiters.appointments.selectors import panel_of
from arbiters.phrases import ACTIVITY_TONES, LANGUAGES
from arbiters.register.forms import ACTIVITIES, ArbiterFilter
from arbiters.register.selectors import activity_of, arbiters, arbiters_found, services_of
from players.standing.selectors import ArbiterStanding, standing_of, standings_of
from portal.federations.requests import PortalRequest
from portal.look.filters import found_by, given_in, is_filtered

PER_PAGE = 25
MOST_SERVICES = 50


@require_GET
def arbiter_list(request: PortalRequest) -> HttpResponse:
    form = ArbiterFilter(request.GET)
    found = found_by(form, arbiters_found(given_in(form), timezone.localdate()))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    standings = standings_of(page.object_list)
    context = {
        "form": form,
        "page_obj": page,
        "rows": [shown(standings[player.pk]) for player in page],
        "filtered": is_filtered(form),
    }
    return render(request, "arbiters/register/list.html", context)


@require_GET
def arbiter_profile(request: PortalRequest, fide_id: int) -> HttpResponse:
    player = arbiters().filter(fide_id=fide_id).first()
    if player is None:
        raise Http404
    services = services_of(player)
    standing = standing_of(player)
    context = {
        **shown(standing),
        "panel": panel_of(player, timezone.localdate()),
        "told": request.user.is_authenticated and player.account_id == request.user.pk,
        "progress": public_progress(standing),
        "services": services[:MOST_SERVICES],
        "more": max(len(services) - MOST_SERVICES, 0),
    }
    return render(request, "arbiters/register/profile.html", context)


def shown(standing: ArbiterStanding) -> dict[str, Any]:
    """Return the context of a standing, for list and page."""
    today = timezone.localdate()
    activity = activity_of(standing, today)
    return {
        "standing": standing,
        "player": standing.player,
        "activity": dict(ACTIVITIES).get(activity, ""),
        "tone": ACTIVITY_TONES.get(activity, "neutral"),
        "languages": [LANGUAGES.get(code, code) for code in sorted(standing.languages)],
    }
