"""The home page, search, language and health."""

from django.http import HttpRequest, HttpResponse, JsonResponse
from django.shortcuts import render
from django.views.decorators.http import require_GET, require_POST
from django.views.i18n import set_language as django_set_language


@require_GET
def home(request: HttpRequest) -> HttpResponse:
    return render(request, "home/home.html")


@require_GET
def search(request: HttpRequest) -> HttpResponse:
    return render(request, "home/search.html")


@require_POST
def set_language(request: HttpRequest) -> HttpResponse:
    return django_set_language(request)


@require_GET
def healthz(request: HttpRequest) -> HttpResponse:
    """Say that the process answers; nothing else is asked."""
    return JsonResponse({"ok": True})


@require_GET
def readyz(request: HttpRequest) -> HttpResponse:
    return JsonResponse({"ok": True})
