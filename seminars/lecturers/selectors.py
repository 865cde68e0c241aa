"""Queries of lecturers: files, findings on a candidate, the public list."""

from datetime import date
from itertools import groupby, takewhile
from operator import attrgetter
from typing import Any

from django.db.models import QuerySet
from django.utils import timezone

from arbiters.register.selectors import services_of
from players.models import ArbiterRecord, LecturerAccreditation, Player
from players.selectors import of_name
from players.standing.selectors import standing_of
from portal.cases.declaration import Given
from portal.federations.scope import installation_scope
from portal.workflow import history
from rulekit import Finding
from rulekit.dates import add_years
from seminars.enums import ANNOUNCED, LECTURING, ReportKind, ReportState
from seminars.models import LecturerFile, Official, SeminarReport
from seminars.reports.apr import report_of
from seminars.rules import (
    SEMINARS_2021,
    Apr,
    ArbiterTitle,
    Candidate,
    Category,
    Edition,
    accreditation,
    edition_on,
    listed_seminars,
    renewal_notice_from,
    yearly_event,
)

_JOINS = ("federation", "body", "player", "player__federation", "player__account")


def files() -> QuerySet[LecturerFile]:
    return LecturerFile.objects.select_related(*_JOINS)


def own_files() -> QuerySet[LecturerFile]:
    return LecturerFile.own.select_related(*_JOINS)


def found(rows: QuerySet[Any], given: Given) -> QuerySet[Any]:
    if words := given.get("q"):
        rows = rows.filter(of_name(words))
    if given.get("state"):
        rows = rows.filter(state=given["state"])
    return rows


def edition_today() -> Edition:
    return edition_on(timezone.localdate()) or SEMINARS_2021


def reports_on(player: Player) -> list[Apr]:
    """Return the APRs on an assistant; the result is shown to readers, not the reports themselves."""
    # Reports on an assistant belong to many organisers.
    with installation_scope():
        return [report_of(row) for row in _aprs(player)]


def assisted(player: Player) -> list[dict[str, Any]]:
    """Return the seminars at which somebody assisted, each once, with reporter and date."""
    with installation_scope():
        # The reports belong to many organisers; only the facts below leave this scope.
        rows = _aprs(player).select_related("author", "seminar")
        found = {
            # Keyed by seminar: two reports on the same seminar count once (S-15).
            row.seminar_id: {
                "pk": str(row.seminar_id),
                "name": row.seminar_name,
                "start": (row.seminar.start or row.seminar_end).isoformat(),
                "end": row.seminar_end.isoformat(),
                "place": row.seminar.venue,
                "lecturer": row.author.name,
                "reported_on": row.filed_on.isoformat() if row.filed_on else "",
            }
            for row in rows
        }
    return list(found.values())


def _aprs(player: Player) -> QuerySet[SeminarReport]:
    return SeminarReport.under_policy.filter(
        kind=ReportKind.APR, assistant=player, state__in=[ReportState.FILED, ReportState.CHECKED]
    ).order_by("seminar_end", "pk")


def requirements(row: LecturerFile, day: date) -> tuple[Finding, ...]:
    """Return every requirement of accreditation, with its article (2.1.2, 2.2.1, 3.1)."""
    standing, aprs = standing_of(row.player), reports_on(row.player)
    candidate = Candidate(
        title=ArbiterTitle(standing.title) if standing.title else None,
        category=Category(standing.category) if standing.category else None,
        classified=classified_on(standing.record),
        active_until=standing.active_until,
        ltp=row.admitted_on is not None,
        teaching=row.teaching_shown_on is not None,
    )
    edition = edition_today()
    listed = () if not aprs else (listed_seminars(edition, len(to_list(row.player))),)
    return (*accreditation(edition, candidate, aprs, day), *listed)


def classified_on(record: ArbiterRecord) -> date | None:
    """Return since when the arbiter is in the categories of lecturers without a break (2.2.1).

    The register knows the day of the present category. A step from B to A is no new classification, so the
    earlier versions of the record are read.
    """
    categories = edition_today().lecturer_categories
    versions = takewhile(lambda each: each.category in categories, [record, *(history.events(record) or ())])
    # Newest first; of the versions with one category the newest counts: it corrects the others.
    steps = [next(same).category_since for _category, same in groupby(versions, attrgetter("category"))]
    return min((since for since in steps if since), default=record.category_since)


def to_list(player: Player) -> list[dict[str, Any]]:
    """Return the seminars that FL2 lists: the form has four blocks, however many were assisted (S-14)."""
    _least, most = edition_today().listed_seminars
    found = assisted(player)
    listed, others = found[:most], found[most:]
    # Not all reports may be by one lecturer (2.2.1), so the form shows two lecturers if there are two.
    if len({each["lecturer"] for each in listed}) == 1:
        second = next((each for each in others if each["lecturer"] != listed[0]["lecturer"]), None)
        listed = [*listed[:-1], second] if second else listed
    return listed


def activity(row: LecturerFile, day: date) -> dict[str, Any]:
    """Return what keeps an accreditation: seminars given, rated events, dates (2.2.2, 2.2.3)."""
    edition = edition_today()
    # Events of the past twelve months, counted by their start (2.2.2).
    year_ago = add_years(day, -1)
    events = [each for each in services_of(row.player) if year_ago <= each.event.start <= day]
    given = last_seminar(row.player)
    # Without a seminar yet, the four years run from the accreditation.
    since = max(filter(None, (row.granted_on, given)), default=None)
    return {
        "events": len(events),
        "last_seminar": given,
        "give_until": add_years(since, edition.lecturer_rest_years) if since else None,
        "notice_from": renewal_notice_from(edition, row.until) if row.until else None,
        "findings": yearly_event(len(events)),
    }


def last_seminar(player: Player) -> date | None:
    """Return the last day of the latest approved seminar that the person gave (2.2.2)."""
    # Seminars of all organisers count for the four years (2.2.2).
    with installation_scope():
        rows = Official.under_policy.filter(
            player=player, post__in=LECTURING, until__isnull=True, seminar__state__in=ANNOUNCED
        )
        ends: date | None = rows.order_by("-seminar__end").values_list("seminar__end", flat=True).first()
        return ends


def public_lecturers(
    given: Given | None = None, today: date | None = None
) -> QuerySet[LecturerAccreditation]:
    """Return the lecturers accredited today by name, filtered by language and federation."""
    day, asked = today or timezone.localdate(), given or {}
    rows = LecturerAccreditation.objects.filter(ended_on__isnull=True, since__lte=day, until__gte=day)
    if asked.get("language"):
        rows = rows.filter(player__arbiter_record__languages__contains=[asked["language"]])
    if asked.get("federation"):
        rows = rows.filter(player__federation__code=asked["federation"])
    if asked.get("q"):
        rows = rows.filter(of_name(asked["q"]))
    return rows.select_related("player__federation", "player__arbiter_record").order_by(
        "player__sort_key", "pk"
    )
