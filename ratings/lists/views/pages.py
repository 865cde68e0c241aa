"""Public pages: all lists, and one list with top lists, players, changes and files."""

from dataclasses import dataclass
from datetime import date
from typing import Any

from django import forms
from django.conf import settings
from django.core.paginator import Paginator
from django.http import Http404, HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_safe

from players.models import RatingSystem
from players.profile.phrases import TEMPO_ICONS, system_name
from players.selectors import Place
from portal.federations.forms import federation_choices
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.versions import kept
from ratings.core import EDITIONS
from ratings.enums import RowKind
from ratings.explain.phrases import edition_name, notice
from ratings.lists.display import shown_players
from ratings.lists.forms import ChangesFilter, ListsFilter, PlayersFilter, TopFilter
from ratings.lists.listing import (
    ListPage,
    category_or_first,
    players_on_list,
    titled_without_rating,
    top_list,
)
from ratings.lists.phrases import CATEGORIES, CATEGORY_ICONS
from ratings.lists.picture import share_picture
from ratings.lists.selectors import (
    moved_by_revision,
    neighbours,
    published_lists,
    revisions_of,
    system_at,
    system_heads,
)
from ratings.lists.sorting import SORTS, can_sort, sorted_on_list
from ratings.models import RatingList
from ratings.periods.selectors import counts_of, rows_of

LISTS_PER_PAGE, PLAYERS_PER_PAGE = 24, 50
COMBINED = "fide"


@kept
@require_safe
def lists(request: HttpRequest) -> HttpResponse:
    """Show all lists by system, newest first."""
    form = ListsFilter(request.GET)
    asked = given_in(form)
    found = found_by(form, published_lists())
    if asked.get("system"):
        found = found.filter(system__code=asked["system"])
    if asked.get("year"):
        found = found.filter(list_date__year=asked["year"])
    page = Paginator(found, LISTS_PER_PAGE).get_page(request.GET.get("page"))
    context = {
        "form": form,
        "is_filtered": is_filtered(form),
        "heads": [
            (system_name(head.system), TEMPO_ICONS[head.system.tempo], head) for head in system_heads()
        ],
        "page_obj": page,
        "rows": [(listed, system_name(listed.system)) for listed in page],
    }
    return render(request, "ratings/lists/lists.html", context)


@dataclass(frozen=True)
class Asked:
    """A list named by an address: the newest revision unless another is requested."""

    system: RatingSystem
    listed: RatingList
    revisions: list[RatingList]

    @property
    def is_newest(self) -> bool:
        return self.listed == self.revisions[0]


def asked_list(system: str, list_date: date, revision: str = "") -> Asked:
    """Return the list of an address, or 404."""
    found = system_at(system)
    revisions = revisions_of(found, list_date) if found else []
    wanted = [listed for listed in revisions if not revision or str(listed.revision) == revision]
    if found is None or not wanted:
        raise Http404
    return Asked(found, wanted[0], revisions)


@kept
@require_safe
def rating_list(request: HttpRequest, system: str, list_date: date) -> HttpResponse:
    """Show one list: top lists, players, changes, about the list."""
    if system == COMBINED:
        return redirect("ratings:list", "fide-standard", list_date)
    asked = asked_list(system, list_date, request.GET.get("revision", ""))
    parts = {"players": _players, "changes": _changes, "titled": _titled, "about": _about}
    part = request.GET.get("part", "")
    make = parts.get(part, _top)
    if make is _changes and asked.listed.calculation is None:
        make = _top
    if make is _titled and not lists_titled(asked.listed):
        make = _top
    context = {
        "asked": asked,
        "listed": asked.listed,
        "name": system_name(asked.system),
        "neighbours": neighbours(asked.listed),
        "share_url": settings.PUBLIC_URL
        + reverse("ratings:list_picture", args=[asked.system.code, asked.listed.list_date]),
        "tabs": _tabs(asked, part if part in parts else "top"),
        **make(request, asked),
    }
    return render(request, f"ratings/lists/{context['template']}.html", context)


@require_safe
@cache_control(public=True, max_age=3600)
def list_picture(request: HttpRequest, system: str, list_date: date) -> HttpResponse:
    """Return the image that other sites show next to a link to the list."""
    return HttpResponse(share_picture(asked_list(system, list_date).listed), content_type="image/png")


def _top(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    form = TopFilter(request.GET)
    federation = _chosen(form, "federation")
    category = category_or_first(request.GET.get("category", ""))
    players = top_list(asked.listed, category, federation) if form.is_valid() else []
    query = request.GET.copy()
    links = []
    for name, label in CATEGORIES.items():
        query["category"] = name
        address = f"?{query.urlencode()}"
        links.append(
            {"label": label, "url": address, "icon": CATEGORY_ICONS[name], "active": name == category}
        )
    return {
        "template": "top",
        "form": form,
        "federation": federation,
        "category": category,
        "categories": links,
        "players": players,
        "rows": shown_players(players, asked.listed),
    }


def _players(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    form = PlayersFilter(request.GET)
    page = players_found(request, asked, form, PLAYERS_PER_PAGE) if form.is_valid() else ListPage([])
    again = request.GET.copy()
    again.pop("after", None)
    return {
        "template": "players",
        "form": form,
        "filtered": is_filtered(form),
        "everybody_url": f"{request.path}?part=players",
        "page": page,
        "rows": shown_players(page.players, asked.listed),
        "again": again.urlencode(),
        "sortable": can_sort(asked.listed, _chosen(form, "federation"), given_in(form)),
    }


def players_found(request: HttpRequest, asked: Asked, form: PlayersFilter, limit: int) -> ListPage:
    """Return the players of a list that match a valid filter, in the order that is asked for."""
    given = form.cleaned_data
    # The newest revision decides who is left out, whichever revision is shown.
    newest, federation, order = asked.revisions[0], given["federation"], given["sort"]
    about = {
        "federation": federation,
        "query": given["q"].replace("\0", ""),
        "after": Place.read(request.GET.get("after", "")),
        "limit": limit,
        "only": given,
    }
    if order.removeprefix("-") in SORTS and can_sort(newest, federation, given):
        return sorted_on_list(newest, order, **about)
    return players_on_list(asked.system, asked.listed.list_date, listed=newest, **about)


def _changes(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    form = ChangesFilter(request.GET)
    federation = _chosen(form, "federation")
    calculation = asked.listed.calculation
    assert calculation is not None, "asked for calculated lists only"
    kind = _chosen(form, "kind") or ""
    found = found_by(form, rows_of(calculation, federation=federation, kind=kind))
    counts = counts_of(calculation, federation) if form.is_valid() else {}
    pages = Paginator(found.order_by("-rounded", "player_id"), PLAYERS_PER_PAGE)
    # The count is stored; counting again would take as long as the rest of the page.
    pages.count = counts.get(kind, 0) if kind else sum(counts.values())
    return {
        "template": "changes",
        "form": form,
        "page_obj": pages.get_page(request.GET.get("page")),
        "figures": [(kind.label, counts[kind]) for kind in RowKind if kind in counts],
    }


def _about(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return where the list comes from, its files, and what each revision changed."""
    edition = EDITIONS.get(asked.listed.edition)
    history = [
        (listed, moved_by_revision(listed, before) if before else None)
        for listed, before in zip(asked.revisions, [*asked.revisions[1:], None], strict=True)
    ]
    return {
        "template": "about",
        "edition": edition_name(edition) if edition else "",
        "notice": notice(edition),
        "history": history,
        "federations": federation_choices(),
        "endings": [ending for ending in ("txt", "xml", "csv") if ending in asked.listed.files],
        "combined": [ending for ending in ("txt", "xml", "csv") if f"fide.{ending}" in asked.listed.files],
    }


def _titled(request: HttpRequest, asked: Asked) -> dict[str, Any]:
    """Return titled players without a rating, listed separately in 2009 and 2017 (7.22, 7.2.2)."""
    found = titled_without_rating(asked.system, asked.listed.list_date)
    page = Paginator(found, PLAYERS_PER_PAGE).get_page(request.GET.get("page"))
    return {"template": "titled", "page_obj": page}


def lists_titled(listed: RatingList) -> bool:
    """Return whether the regulations of the list provide for a list of titled players without a rating."""
    edition = EDITIONS.get(listed.edition)
    return edition is not None and edition.lists.unrated_titled_list


def _chosen(form: forms.Form, name: str) -> Any:
    return given_in(form).get(name)


def _tabs(asked: Asked, part: str) -> list[dict[str, Any]]:
    here = reverse("ratings:list", args=[asked.system.code, asked.listed.list_date])
    keep = "" if asked.is_newest else f"&revision={asked.listed.revision}"
    labels = {
        "top": (_("Top players"), "trophy"),
        "players": (_("All players"), "users"),
        "changes": (_("What changed"), "arrows-exchange"),
        "titled": (_("Titled, without a rating"), "certificate"),
        "about": (_("Files and revisions"), "files"),
    }
    if asked.listed.calculation_id is None:
        labels.pop("changes")
    if not lists_titled(asked.listed):
        labels.pop("titled")
    return [
        {"label": label, "url": f"{here}?part={name}{keep}", "icon": icon, "active": name == part}
        for name, (label, icon) in labels.items()
    ]
