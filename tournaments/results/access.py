"""Decides which results a visitor sees: the published ones, or an unpublished report's for its readers."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import wraps
from typing import Any

from django.core.cache import cache
from django.http import Http404, HttpResponse
from django.shortcuts import render

from portal.federations.requests import PersonRequest
from portal.parts.numbers import whole_number
from tournaments.models import PublishedEvent, PublishedResults, Report, Tournament
from tournaments.reports.access import open_event
from tournaments.reports.selectors import report_numbered
from tournaments.results.event import Results
from tournaments.results.names import name_for_reader
from tournaments.results.selectors import (
    published_event,
    published_results,
    results_of_event,
    results_of_report,
)

KEPT_SECONDS = 600


@dataclass(frozen=True)
class ShownResults:
    """The event with the results to show; `report` is set while they are not public."""

    event: PublishedEvent
    results: Results
    report: Report | None = None
    interim: bool = False

    @property
    def suffix(self) -> str:
        """Return the query string that links between these pages carry."""
        return f"?report={self.report.number}" if self.report else ""


def with_results(view: Callable[..., HttpResponse]) -> Callable[..., HttpResponse]:
    """Pass the results to the view instead of the event's code; show a notice where there are none yet."""

    @wraps(view)
    def shown(request: PersonRequest, code: str, *args: Any, **kwargs: Any) -> HttpResponse:
        event = published_event(code)
        if event is None:
            raise Http404
        number = request.GET.get("report", "")
        if number:
            return _of_report(request, view, event, number, args, kwargs)
        stored = published_results(event)
        if stored is None:
            context = {"event": event}
            return render(request, "tournaments/results/missing.html", context, status=404)
        return view(request, _of_public(event, stored), *args, **kwargs)

    return shown


def public_results(code: str) -> ShownResults | None:
    """Return the published results of an event, if there are any."""
    event = published_event(code)
    stored = published_results(event) if event else None
    return _of_public(event, stored) if event and stored else None


def _of_public(event: PublishedEvent, stored: PublishedResults) -> ShownResults:
    results = _kept(results_of_event(event, stored), f"{event.pk}:{stored.published_at.timestamp()}")
    return ShownResults(event, results, interim=stored.interim)


def _of_report(
    request: PersonRequest,
    view: Callable[..., HttpResponse],
    event: PublishedEvent,
    number: str,
    args: Any,
    kwargs: Any,
) -> HttpResponse:
    wanted = whole_number(number, digits=4)
    if not request.user.is_authenticated or wanted is None:
        raise Http404
    try:
        with open_event(request.user, event.code) as tournament:
            report = report_numbered(tournament, wanted)
            if not report.understood:
                raise Http404
            results = _kept(results_of_report(report), f"{report.pk}:{report.version}")
            return view(request, ShownResults(event, results, report, report.interim), *args, **kwargs)
    except (Tournament.DoesNotExist, Report.DoesNotExist):
        raise Http404 from None


def _kept(results: Results, key: str) -> Results:
    """Cache the ranked results by the report's revision, so that each revision is ranked once."""
    name = f"ranked:{key}"
    rows = cache.get(name)
    if rows is None:
        cache.set(name, results.rows, KEPT_SECONDS)
    else:
        # `rows` is a cached_property: setting it here saves ranking a large field again.
        vars(results)["rows"] = rows
    return name_for_reader(results)
