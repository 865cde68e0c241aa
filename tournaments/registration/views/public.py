"""Public pages of events: list, single event, calendar and feeds."""

from datetime import date
from itertools import groupby
from typing import Any

from django.conf import settings
from django.core.exceptions import BadRequest
from django.core.paginator import Paginator
from django.db.models import QuerySet
from django.http import Http404, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils import timezone
from django.utils.translation import gettext as _
from django.views.decorators.cache import cache_control
from django.views.decorators.http import require_GET

from portal.accounts.throttles import EXPORTS
from portal.federations.requests import PortalRequest
from portal.look.filters import found_by, given_in, is_filtered
from portal.look.phrases import span_text
from portal.parts.declaration import declarations
from portal.parts.feeds import atom_response, calendar_response
from portal.parts.versions import kept
from portal.workflow.exports import csv_answer
from tournaments.enums import ArbiterRole
from tournaments.models import PublishedEvent
from tournaments.registration import selectors
from tournaments.registration.calendar_feed import entries_of, news_of
from tournaments.registration.forms.filters import CalendarFilter, EventFilter
from tournaments.registration.phrases.event import clock_text, state_label, status_sentence
from tournaments.registration.phrases.rules import rules_in_words
from tournaments.results.access import public_results
from tournaments.results.display import leader_lines, team_lines
from tournaments.results.names import name_arbiters_for_reader, name_rows_for_reader
from tournaments.results.phrases import edition_name, notice_of_event
from tournaments.results.picture import share_picture
from tournaments.results.selectors import SHOWN_AT_THE_HEAD, head_of_standings
from tournaments.results.tabs import event_tabs
from tournaments.results.teams import team_primary

PER_PAGE = 50
MOST_IN_FEED = 1000
MOST_NEWS = 50
MOST_EXPORTED = 5000
EVENT_FACTS = ("code", "name", "place", "federation", "start", "end", "tempo", "system", "rounds", "state")


@kept
@require_GET
def event_list(request: PortalRequest) -> HttpResponse:
    """List all registered events, newest first."""
    form = EventFilter(request.GET)
    page = Paginator(found_by(form, _registered(given_in(form))), PER_PAGE).get_page(request.GET.get("page"))
    rows = [(event, status_sentence(event, selectors.today_at(event))) for event in page]
    context = {
        "form": form,
        "filtered": is_filtered(form),
        "page_obj": page,
        "rows": rows,
        "again": request.GET.urlencode(),
    }
    return render(request, "tournaments/public/list.html", context)


@kept
@require_GET
def event_page(request: PortalRequest, code: str) -> HttpResponse:
    """Show one event: leaders or players, schedule, facts."""
    event = selectors.event_by_code(code)
    if event is None:
        raise Http404
    return render(request, "tournaments/public/event.html", {"event": event} | _facts(event) | _played(event))


def _facts(event: PublishedEvent) -> dict[str, Any]:
    """Return the registered facts as text."""
    control = event.details.get("time_control") or {}
    rounds = event.details.get("rounds", [])
    return {
        "summary": f"{event.place}, {span_text(event.start, event.end)}, {event.get_system_display()}",
        "share_url": f"{settings.PUBLIC_URL}{reverse('tournaments:event_picture', args=[event.code])}",
        "notice": notice_of_event(event),
        "regulations": edition_name(event.edition),
        "said": rules_in_words(event.details.get("rules") or {}),
        "state_label": state_label(event, selectors.today_at(event)),
        "status": status_sentence(event, selectors.today_at(event)),
        "clock": clock_text(control.get("white")),
        "black_clock": clock_text(control.get("black")),
        "rounds": [{**row, "day": row["day"] and date.fromisoformat(row["day"])} for row in rounds],
        "untimed": not any(row.get("start") for row in rounds),
        "arbiters": [
            {**arbiter, "role": ArbiterRole(arbiter["role"]).label}
            for arbiter in name_arbiters_for_reader(event.details.get("arbiters", []))
        ],
        "sections": [
            section for app in declarations().values() if app.event_page for section in app.event_page(event)
        ],
    }


def _played(event: PublishedEvent) -> dict[str, Any]:
    """Return the top of the standings and a link to the rest; for a starting list, the players.

    A played team event has its teams there; its players are behind a tab.
    """
    head = head_of_standings(event)
    if not head.rows:
        return {}
    if head.has_teams and head.rounds and (shown := public_results(event.code)):
        lines = team_lines(shown.results)
        if lines:
            primary = team_primary(shown.results)
            return {
                "head": head,
                "tabs": event_tabs(event, "event", rounds=head.rounds, teams=True),
                "teams": lines[:SHOWN_AT_THE_HEAD],
                "team_count": len(lines),
                "primary": primary,
            }
    return {
        "head": head,
        "tabs": event_tabs(event, "event", rounds=head.rounds, teams=head.has_teams),
        "leaders": leader_lines(event.code, name_rows_for_reader(head.rows), played=bool(head.rounds)),
    }


@require_GET
@cache_control(public=True, max_age=3600)
def event_picture(request: PortalRequest, code: str) -> HttpResponse:
    """Return the preview image for links to the event on other sites."""
    event = selectors.event_by_code(code)
    if event is None:
        raise Http404
    return HttpResponse(share_picture(event), content_type="image/png")


@require_GET
def event_entry(request: PortalRequest, code: str) -> HttpResponse:
    """Return the event as an entry for the reader's own calendar."""
    event = selectors.event_by_code(code)
    if event is None:
        raise Http404
    return calendar_response(request, entries_of([event]), f"{event.code}.ics")


@kept
@require_GET
def calendar(request: PortalRequest) -> HttpResponse:
    """Show running and coming events by month."""
    form = CalendarFilter(request.GET)
    page = Paginator(found_by(form, _chosen(given_in(form))), PER_PAGE).get_page(request.GET.get("page"))
    months = [
        (first, list(events)) for first, events in groupby(page, key=lambda event: event.start.replace(day=1))
    ]
    context = {
        "form": form,
        "filtered": is_filtered(form),
        "page_obj": page,
        "months": months,
        "feed_query": request.GET.urlencode(),
    }
    return render(request, "tournaments/public/calendar.html", context)


@require_GET
def calendar_feed(request: PortalRequest) -> HttpResponse:
    """Return the calendar as iCalendar, with the same filters."""
    form = CalendarFilter(request.GET)
    if not form.is_valid():
        raise BadRequest
    found = _chosen(form.cleaned_data)[:MOST_IN_FEED]
    return calendar_response(request, entries_of(found), "calendar.ics")


@require_GET
def event_file(request: PortalRequest) -> HttpResponse:
    """Return the events that the filter of the list finds as a CSV file."""
    form = EventFilter(request.GET)
    if not form.is_valid():
        raise BadRequest
    if not EXPORTS.count(request):
        return render(request, "429.html", status=429)
    found = _registered(form.cleaned_data)[:MOST_EXPORTED]
    return csv_answer("events.csv", EVENT_FACTS, (_facts_in_file(event) for event in found))


def _facts_in_file(event: PublishedEvent) -> list[object]:
    about = [event.code, event.name, event.place, event.federation.code, event.start, event.end]
    return [*about, event.tempo, event.system, event.rounds, event.state]


@require_GET
def event_feed(request: PortalRequest) -> HttpResponse:
    """Return the recently changed events as a feed."""
    form = EventFilter(request.GET)
    if not form.is_valid():
        raise BadRequest
    newest = _registered(form.cleaned_data).order_by("-changed_at", "pk")[:MOST_NEWS]
    return atom_response(
        request, title=_("Chess events"), path=reverse("tournaments:list"), news=news_of(newest)
    )


def _registered(given: dict[str, Any]) -> QuerySet[PublishedEvent]:
    federation = given.get("federation")
    return selectors.registered(
        query=given.get("q", ""),
        federation_id=federation and federation.pk,
        tempo=given.get("tempo", ""),
        system=given.get("system", ""),
        sort=given.get("sort", ""),
    )


def _chosen(given: dict[str, Any]) -> QuerySet[PublishedEvent]:
    federation = given.get("federation")
    return selectors.calendar(
        today=timezone.localdate(),
        query=given.get("q", ""),
        federation_id=federation and federation.pk,
        since=given.get("since"),
        until=given.get("until"),
        tempo=given.get("tempo", ""),
        norms=bool(given.get("norms")),
    )
