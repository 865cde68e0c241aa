"""The copy of what concerns a party."""

from django.contrib.auth.decorators import login_required
from django.http import HttpResponse, JsonResponse
from django.views.decorators.http import require_GET

from fairplay.retention.export import for_party
from portal.federations.requests import PersonRequest


@login_required
@require_GET
def party_export(request: PersonRequest) -> HttpResponse:
    """Give a person what the portal keeps of theirs in fair play; most have nothing."""
    headers = {
        "Content-Disposition": 'attachment; filename="fair-play.json"',
        "Cache-Control": "private, no-store",
    }
    return JsonResponse(for_party(), headers=headers)
