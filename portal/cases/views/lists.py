"""The list of cases from one side: tabs, filters, sorting, pages, and CSV export."""

from typing import Any

from django import forms
from django.contrib.auth.decorators import login_required
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import HttpResponse
from django.shortcuts import render
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from portal.cases import selectors
from portal.cases.declaration import Column, Docket
from portal.cases.perspectives import Standpoint, standpoint_of
from portal.cases.views.many import steps_for_many
from portal.federations.requests import PersonRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.workflow.exports import MOST_ROWS, csv_file

PER_PAGE = 25


@login_required
@require_GET
def case_list(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Show the cases of this side: open or closed, by the docket's filters."""
    here = standpoint_of(request, docket, address)
    chosen = docket.filters(request.GET)
    tab = request.GET.get("tab", "open")
    page = Paginator(_found(request, here, chosen), PER_PAGE).get_page(request.GET.get("page"))
    perspective = here.perspective
    steps = steps_for_many(here, list(page))
    context = {
        "docket": docket,
        "perspective": perspective,
        "page_obj": page,
        "columns": docket.columns,
        "rows": [_line(here, row) for row in page],
        "filter": chosen,
        "filtered": is_filtered(chosen),
        "tabs": _tabs(here, tab),
        "starts": perspective.starts(here) if perspective.starts else (),
        "links": perspective.links(here) if perspective.links else (),
        "list_url": here.list_url,
        "many": steps,
        "many_url": here.url(f"{docket.pages}_many") if steps else "",
        "export_url": f"{here.url(f'{docket.pages}_export')}?{request.GET.urlencode()}",
    }
    return render(request, "cases/case_list.html", context)


@login_required
@require_GET
def case_export(request: PersonRequest, docket: Docket, **address: str) -> HttpResponse:
    """Return the same list as a CSV file."""
    here = standpoint_of(request, docket, address)
    rows = _found(request, here, docket.filters(request.GET))[:MOST_ROWS]
    lines = ([_text(column, row) for column in docket.columns] for row in rows)
    content = csv_file([str(column.label) for column in docket.columns], lines)
    name = f"{docket.pages}-{timezone.localdate():%Y-%m-%d}.csv"
    headers = {"Content-Disposition": f'attachment; filename="{name}"', "Cache-Control": "private, no-store"}
    return HttpResponse(content, content_type="text/csv; charset=utf-8", headers=headers)


def _found(request: PersonRequest, here: Standpoint, chosen: forms.Form) -> QuerySet[Any]:
    docket = here.docket
    rows = found_by(chosen, docket.found(here.rows(), given_in(chosen)))
    tab, sort = request.GET.get("tab", "open"), request.GET.get("sort", "")
    if tab in selectors.TABS:
        rows = rows.filter(state__in=selectors.states_of_tab(docket.model, tab))
    sorts = {column.sort for column in docket.columns if column.sort}
    if sort.removeprefix("-") in sorts:
        return rows.order_by(sort, "pk")
    return rows.order_by(*(docket.model._meta.ordering or ["pk"]))


def _line(here: Standpoint, row: Any) -> dict[str, Any]:
    cells = [
        {
            "label": column.label,
            "value": column.value(row),
            "tone": column.tone(row) if column.tone else "",
            "link": column.link,
        }
        for column in here.docket.columns
    ]
    return {"url": here.page(row), "cells": cells, "row": row}


def _text(column: Column, row: Any) -> str:
    value = column.value(row)
    return "" if value is None else str(value)


def _tabs(here: Standpoint, chosen: str) -> list[dict[str, Any]]:
    counted = selectors.counts(here.rows())
    words = {"open": _("Open"), "closed": _("Closed")}
    return [
        {
            "label": words[tab],
            "url": f"{here.list_url}?tab={tab}",
            "active": tab == chosen,
            "count": counted[tab],
        }
        for tab in selectors.TABS
    ]
