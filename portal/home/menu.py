"""The menu of one request: an entry for each area, and the pages of the open area."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache

from django.urls import URLResolver, get_resolver, get_script_prefix, get_urlconf, reverse
from django.utils.translation import get_language

from portal.federations.requests import PortalRequest
from portal.parts.declaration import declarations
from portal.parts.menu import Area, MenuItem, no_arguments


@dataclass(frozen=True)
class Tab:
    """A page of an area."""

    label: str
    url: str
    icon: str
    active: bool


@dataclass(frozen=True)
class Entry:
    """An area of the menu. It links to the office's own page if the area has one."""

    label: str
    url: str
    icon: str
    active: bool
    tabs: Sequence[Tab] = ()


_Page = tuple[Area | None, MenuItem, str]
# Visitors who are not signed in all see the same menu. Cached per process, by language and open page.
_visitor_pages: dict[str, list[_Page]] = {}
_visitor_menus: dict[tuple[str, str], list[Entry]] = {}


def entries(request: PortalRequest) -> list[Entry]:
    """Return the menu of this request."""
    if request.user.is_authenticated:
        pages = _pages(request)
        return _menu(pages, _here([url for _area, _item, url in pages], request.path))
    language = get_language() or ""
    # The language decides names, the open entry decides which one is highlighted: nothing else differs.
    if language not in _visitor_pages:
        _visitor_pages[language] = _pages(request)
    pages = _visitor_pages[language]
    here = _here([url for _area, _item, url in pages], request.path)
    if (language, here) not in _visitor_menus:
        _visitor_menus[language, here] = _menu(pages, here)
    return _visitor_menus[language, here]


def _pages(request: PortalRequest) -> list[_Page]:
    urls, prefix = get_resolver(get_urlconf()), get_script_prefix()
    return [
        (item.area or parts.area, item, _address(urls, prefix, item.url_name, item.arguments(request)))
        for parts in declarations().values()
        for item in parts.menu
        if item.shown(request)
    ]


@lru_cache(maxsize=10_000)
def _address(_urls: URLResolver, _prefix: str, name: str, arguments: tuple[str, ...]) -> str:
    """Return the address, cached: every page of a signed-in person needs dozens of them."""
    return reverse(name, args=arguments)


def _menu(pages: list[_Page], here: str) -> list[Entry]:
    found: dict[Area, list[tuple[MenuItem, str]]] = {}
    for area, item, url in pages:
        assert area is not None, f"{item.url_name} stands in no area (parts.E009)"
        found.setdefault(area, []).append((item, url))
    return [_entry(area, found[area], here) for area in sorted(found, key=lambda area: area.place)]


def open_tabs(menu: Sequence[Entry]) -> Sequence[Tab]:
    """Return the pages of the open area; none if it has only one."""
    tabs = next((entry.tabs for entry in menu if entry.active), ())
    return tabs if len(tabs) > 1 else ()


def _entry(area: Area, pages: list[tuple[MenuItem, str]], here: str) -> Entry:
    # Pages of the office (whose addresses have arguments) come before public and personal ones.
    ordered = sorted(pages, key=lambda page: page[0].arguments is no_arguments)
    tabs = [Tab(str(item.label), url, item.icon, url == here) for item, url in ordered]
    return Entry(str(area.label), tabs[0].url, area.icon, any(tab.active for tab in tabs), tabs)


def _here(addresses: list[str], path: str) -> str:
    """Return the longest menu address that the path begins with: /bodies/office/requests/ is not in
    /bodies/."""
    above = [url for url in addresses if (path == url if url == "/" else path.startswith(url))]
    return max(above, key=len, default="")
