"""The portal's addresses, with a gallery of components, faults to order and a search that always finds."""

from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import path

from portal import urls as portal
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
    path("search/", found),
    path("gallery/", gallery.page),
    path("gallery/refused/", refused),
    path("gallery/missing/", missing),
    path("gallery/broken/", broken),
    *portal.urlpatterns,
]
