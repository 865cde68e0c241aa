"""The public calendar of seminars, its iCalendar feed, and one seminar's page."""

from itertools import groupby
from typing import Any
from uuid import UUID

from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.http import HttpResponse
from django.shortcuts import get_object_or_404, render
from django.urls import reverse
from django.utils.dateparse import parse_date
from django.utils.translation import gettext as _
from django.views.decorators.http import require_GET

from portal.federations.requests import PortalRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.parts.feeds import calendar_response
from seminars.application import selectors
from seminars.application.calendar_feed import entries_of
from seminars.application.forms import CalendarFilter
from seminars.enums import Part, SeminarState
from seminars.models import PublishedSeminar
from seminars.phrases import topic_name

PER_PAGE = 25
MOST_IN_FEED = 1000


@require_GET
def calendar(request: PortalRequest) -> HttpResponse:
    """List the seminars of all organisers, coming or past."""
    tab = request.GET.get("tab", "coming")
    tab = tab if tab in selectors.PUBLIC_TABS else "coming"
    chosen = CalendarFilter(request.GET)
    found = found_by(chosen, selectors.calendar(tab, given_in(chosen)))
    page = Paginator(found, PER_PAGE).get_page(request.GET.get("page"))
    here = reverse("seminars:calendar")
    words = {"coming": _("Upcoming"), "past": _("Past")}
    context = {
        "page_obj": page,
        "rows": [(row, _free(row), selectors.tone_of(row.state)) for row in page],
        "filter": chosen,
        "filtered": is_filtered(chosen),
        "list_url": here,
        "tabs": [
            {"label": words[name], "url": f"{here}?tab={name}", "active": name == tab}
            for name in selectors.PUBLIC_TABS
        ],
    }
    return render(request, "seminars/public/calendar.html", context)


@require_GET
def calendar_ics(request: PortalRequest) -> HttpResponse:
    """Return the calendar as an iCalendar feed."""
    chosen = CalendarFilter(request.GET)
    if not chosen.is_valid():
        raise BadRequest
    rows = selectors.calendar("", chosen.cleaned_data)
    return calendar_response(request, entries_of(rows[:MOST_IN_FEED]), "seminars.ics")


@require_GET
def seminar(request: PortalRequest, pk: UUID) -> HttpResponse:
    """Show one seminar: dates, place, lecturers, timetable, and the link to enrol."""
    row = get_object_or_404(PublishedSeminar.objects.select_related("federation"), pk=pk)
    context = {
        "row": row,
        "tone": selectors.tone_of(row.state),
        "days": timetable_days(row),
        "enrols": selectors.takes_enrolments(row),
        "back_url": reverse("seminars:calendar"),
    }
    return render(request, "seminars/public/seminar.html", context)


def _free(row: PublishedSeminar) -> str:
    """Return the number of free seats while enrolment is or will be open."""
    return str(row.free) if selectors.takes_enrolments(row) or row.state == SeminarState.PUBLISHED else "–"


def timetable_days(row: PublishedSeminar) -> list[tuple[Any, list[dict[str, Any]]]]:
    """Return the timetable by day, with the names of the topics."""
    lines = [_line(row, each) for each in row.facts.get("timetable", ())]
    return [(parse_date(day), list(found)) for day, found in groupby(lines, key=lambda each: each["day"])]


def _line(row: PublishedSeminar, each: dict[str, Any]) -> dict[str, Any]:
    exam = str(Part.EXAM.label).capitalize() if each["part"] == Part.EXAM else ""
    return {**each, "words": exam or topic_name(row.kind, each["topic"])}
