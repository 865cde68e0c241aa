"""Queries of seminars: of a workspace, of a person with a post, and the public calendar."""

from datetime import date
from typing import Any

from django.db.models import Q, QuerySet

from portal.cases.declaration import Given
from seminars.enums import ENROLLING, OVER, CourseKind, SeminarState
from seminars.models import PublishedSeminar, Seminar
from seminars.rules import SEMINARS_2021, edition_on, report_due

_JOINS = ("federation", "body", "organisation")
PUBLIC_TABS = ("coming", "past")


def seminars() -> QuerySet[Seminar]:
    """Return the seminars that the open workspace may read."""
    return Seminar.objects.select_related(*_JOINS)


def own_seminars() -> QuerySet[Seminar]:
    """Return the seminars at which the acting person holds a post."""
    return Seminar.own.select_related(*_JOINS)


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    """Filter seminars by name or venue, kind and state."""
    if words := given.get("q"):
        rows = rows.filter(Q(name__icontains=words) | Q(venue__icontains=words))
    for field in ("kind", "state"):
        if given.get(field):
            rows = rows.filter(**{field: given[field]})
    return rows


def calendar(
    tab: str = "", given: Given | None = None, *, today: date | None = None
) -> QuerySet[PublishedSeminar]:
    """Return the public calendar: coming and running ones by date, past ones newest first."""
    rows: QuerySet[PublishedSeminar] = PublishedSeminar.objects.select_related("federation")
    day = today or date.today()  # noqa: DTZ011 -- a calendar of the whole world turns its page somewhere
    # The order of both tabs follows the index `seminars_by_day`.
    if tab == "past":
        rows = rows.filter(end__lt=day).order_by("-start", "pk")
    elif tab:
        rows = rows.filter(end__gte=day).order_by("start", "pk")
    asked = given or {}
    rows = found(rows, {name: asked.get(name) for name in ("q", "kind")})
    for field in ("format", "language"):
        if asked.get(field):
            rows = rows.filter(**{field: asked[field]})
    if asked.get("federation"):
        rows = rows.filter(federation__code=asked["federation"])
    return rows


def takes_enrolments(row: PublishedSeminar | Seminar) -> bool:
    return row.state in ENROLLING


def is_over(row: PublishedSeminar | Seminar) -> bool:
    return row.state in OVER


def reports_due(row: PublishedSeminar) -> date | None:
    """Return the deadline of the reports while results wait for them (5.2.6)."""
    if row.state not in (SeminarState.REPORTING, SeminarState.REPORTED) or row.kind == CourseKind.NATIONAL:
        return None
    return report_due(edition_on(row.start) or SEMINARS_2021, row.end)


def tone_of(state: str) -> str:
    """Return the colour of a state for public pages, which have no case declaration."""
    if state == SeminarState.CANCELLED:
        return "danger"
    return "success" if state in ENROLLING else "neutral"
