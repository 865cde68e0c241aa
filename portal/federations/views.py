"""Public pages of federations and bodies."""

from operator import attrgetter

from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import get_object_or_404, render
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from portal.federations import selectors
from portal.federations.forms import FederationFilter
from portal.federations.models import Federation
from portal.federations.theme import stylesheet
from portal.look.downloads import uploaded
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.declaration import declarations
from portal.parts.versions import kept

PER_PAGE = 50


@kept
@require_GET
def federation_list(request: HttpRequest) -> HttpResponse:
    form = FederationFilter(request.GET)
    given = given_in(form)
    found = selectors.federations(
        query=given.get("q", ""),
        continent=given.get("continent", ""),
        status=given.get("status", ""),
        sort=request.GET.get("sort", "name"),
    )
    page = Paginator(found_by(form, found), PER_PAGE).get_page(request.GET.get("page"))
    filtered = is_filtered(form)
    return render(
        request, "federations/federation_list.html", {"form": form, "page_obj": page, "filtered": filtered}
    )


@kept
@require_GET
def federation_page(request: HttpRequest, code: str) -> HttpResponse:
    federation = selectors.federation_at(code)
    if federation is None:
        raise Http404
    pages = [app.federation_page for app in declarations().values() if app.federation_page]
    found = [part for sections in pages for part in sections(federation)]
    context = {"federation": federation, "sections": sorted(found, key=attrgetter("place"))}
    return render(request, "federations/federation_detail.html", context)


@kept
@require_GET
def body_list(request: HttpRequest) -> HttpResponse:
    return render(request, "federations/body_list.html", {"bodies": selectors.bodies()})


@require_GET
@cache_control(public=True, max_age=300)
def theme(request: HttpRequest, code: str) -> HttpResponse:
    """Return the federation's colours as a stylesheet: the content security policy forbids inline styles."""
    federation = get_object_or_404(Federation, code=code)
    return HttpResponse(stylesheet(federation.colour, federation.accent), content_type="text/css")


@require_GET
@cache_control(public=True, max_age=300)
def logo(request: HttpRequest, code: str) -> HttpResponse:
    federation = get_object_or_404(Federation, code=code)
    if not federation.logo:
        raise Http404
    with federation.logo.open("rb") as file:
        return uploaded(file.read(), "image/png", private=False)
