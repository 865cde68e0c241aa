"""robots.txt, site map and favicon: what search engines and browsers request unasked."""

from datetime import date
from typing import Any

from django.conf import settings
from django.contrib.sitemaps import Sitemap
from django.contrib.sitemaps.views import index, sitemap
from django.http import HttpRequest, HttpResponse, HttpResponseBase
from django.shortcuts import redirect
from django.templatetags.static import static
from django.urls import reverse
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from portal.parts.declaration import declarations, joined
from portal.parts.kinds import SitePages

# Workspaces, accounts, and pages that are expensive but have nothing new for a search engine.
CLOSED = ("/accounts/", "/admin/", "/my/", "/search/", "/jobs/", "/documents/", "/bodies/", "/api/")
# Files of what a filter found: each filter would be another file.
EXPORTED = ("/players/export.csv", "/tournaments/export.csv", "/lists/*/players.csv")
START = ("home", "federations:list", "federations:bodies", "help", "privacy", "contact")
KEPT_SECONDS = 3600


class _Start(Sitemap[str]):
    """The start pages, from which the others are linked."""

    def items(self) -> list[str]:
        return list(START)

    def location(self, item: str) -> str:
        return reverse(item)


class _Declared(Sitemap[Any]):
    """The pages of one kind that an app declares for the site map."""

    def __init__(self, pages: SitePages) -> None:
        self.pages = pages

    def items(self) -> Any:
        return self.pages.rows()

    def location(self, item: Any) -> str:
        return self.pages.path(item)

    def lastmod(self, item: Any) -> date | None:
        found: date | None = self.pages.changed(item)
        return found


def _parts() -> dict[str, Any]:
    declared = joined(app.site_map for app in declarations().values())
    return {"start": _Start, **{name: _Declared(pages) for name, pages in declared.items()}}


@require_safe
@cache_control(public=True, max_age=KEPT_SECONDS)
def robots_txt(request: HttpRequest) -> HttpResponse:
    """Return robots.txt: the paths that are closed to search engines, and the site map's address."""
    lines = ["User-agent: *", *(f"Disallow: {path}" for path in (*CLOSED, *EXPORTED))]
    lines.append(f"Sitemap: {settings.PUBLIC_URL}{reverse('site_map')}")
    return HttpResponse("".join(f"{line}\n" for line in lines), content_type="text/plain; charset=utf-8")


@require_safe
@cache_control(public=True, max_age=KEPT_SECONDS)
def site_map(request: HttpRequest) -> HttpResponseBase:
    """Return the index of the site map's parts."""
    return index(request, _parts(), sitemap_url_name="site_map_part")


@require_safe
@cache_control(public=True, max_age=KEPT_SECONDS)
def site_map_part(request: HttpRequest, section: str) -> HttpResponseBase:
    """Return one part of the site map, paged at 50,000 addresses each."""
    return sitemap(request, _parts(), section=section)


@require_safe
@cache_control(public=True, max_age=KEPT_SECONDS)
def favicon(request: HttpRequest) -> HttpResponse:
    """Redirect the address that old browsers request by default."""
    return redirect(static("img/logo.svg"), permanent=True)
