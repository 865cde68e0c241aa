"""Reads results: those published to everybody, or those of a report that is not accepted yet."""

from tournaments.models import PublishedEvent, PublishedResults, Report
from tournaments.reports.register import list_of
from tournaments.results.event import Results, listed_of
from tournaments.trf import read


def results_of_report(report: Report) -> Results:
    """Return what the report says now, with its fixes."""
    tournament = report.tournament
    return Results(
        read(report.understood.encode()).tournament,
        listed_of(report.listed),
        tournament.system,
        tournament.tempo or "standard",
        tournament.start,
        "" if tournament.fide_rated else list_of(tournament),
        tournament.time_control,
        tournament.rounds.count(),
    )


def published_event(code: str) -> PublishedEvent | None:
    """Return a registered event by its code, with its results if there are any."""
    events = PublishedEvent.objects.select_related("federation", "results")
    found: PublishedEvent | None = events.filter(code=code).first()
    return found


def published_results(event: PublishedEvent) -> PublishedResults | None:
    return getattr(event, "results", None)


def results_of_event(event: PublishedEvent, stored: PublishedResults) -> Results:
    """Return the published results of an event."""
    return Results(
        read(stored.understood.encode()).tournament,
        listed_of(stored.listed),
        event.system,
        event.tempo,
        event.start,
        "" if event.fide_rated else event.edition,
        event.details.get("time_control") or {},
        event.rounds,
    )
