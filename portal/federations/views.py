"""Pages of federations."""

from django.http import HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, redirect
from django.views.decorators.http import require_GET, require_POST

from portal.federations.models import Federation


@require_POST
def switch(request: HttpRequest, key: str) -> HttpResponse:
    return redirect("home")


@require_GET
def theme(request: HttpRequest, code: str) -> HttpResponse:
    federation = get_object_or_404(Federation, code=code)
    return HttpResponse(f":root {{ --portal-colour: {federation.colour}; --portal-accent: {federation.accent}; }}\n", content_type="text/css")


@require_GET
def logo(request: HttpRequest, code: str) -> HttpResponse:
    federation = get_object_or_404(Federation, code=code)
    return HttpResponse(federation.logo.read())
