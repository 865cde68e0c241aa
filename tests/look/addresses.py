"""Addresses of the tests of the look: the gallery of components, faults, and allauth's own pages."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import include, path
from django.views.i18n import set_language

from tests.look import gallery

handler500 = "portal.look.views.server_error"


def found(request: HttpRequest) -> HttpResponse:
    groups = [
        {
            "label": "Players",
            "results": [{"title": "Іванчук, Василь", "url": "/", "subtitle": "UKR", "icon": "user"}],
        }
    ]
    query = request.GET.get("q", "")
    return render(
        request, "partials/search_results.html", {"query": query, "groups": groups if query == "iv" else []}
    )


def refused(request: HttpRequest) -> HttpResponse:
    raise PermissionDenied


def missing(request: HttpRequest) -> HttpResponse:
    raise Http404


def broken(request: HttpRequest) -> HttpResponse:
    raise ZeroDivisionError


urlpatterns = [
    path("", gallery.page, name="home"),
    path("search/", found, name="search"),
    path("inbox/", gallery.page, name="inbox"),
    path("language/", set_language, name="set_language"),
    path("refused/", refused),
    path("missing/", missing),
    path("broken/", broken),
    path("accounts/", include("allauth.urls")),
]
