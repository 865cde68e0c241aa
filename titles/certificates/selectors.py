"""Queries for certificates, in the scope of their event."""

from uuid import UUID

from django.db.models import QuerySet

from portal.jobs.enums import OPEN
from portal.jobs.models import Job
from portal.jobs.selectors import readable_jobs
from titles.enums import NORMS_JOB, UNSIGNED
from titles.models import Certificate, NormFile
from tournaments.models import Tournament


def file_of(tournament: Tournament) -> NormFile | None:
    """Return the norm file of an event, None if no report was examined yet."""
    found: NormFile | None = NormFile.objects.select_related("report").filter(tournament=tournament).first()
    if found is not None:
        found.tournament = tournament
    return found


def certificates_of(file: NormFile) -> QuerySet[Certificate]:
    """Return an event's certificates including ended ones, by player and title."""
    return (
        Certificate.objects.filter(file=file)
        .select_related("player__federation", "document")
        .order_by("ended_at", "player__sort_key", "title", "pk")
    )


def certificate_of(tournament: Tournament, pk: UUID) -> Certificate:
    """Return one certificate of the event; raises DoesNotExist."""
    rows = Certificate.objects.select_related(
        "player__federation", "document", "supersedes", "file__report", "report"
    )
    found: Certificate = rows.get(file_id=tournament.pk, pk=pk)
    found.file.tournament = tournament
    return found


def certificates_to_sign() -> QuerySet[Certificate]:
    """Return the open federation's certificates that lack a signature, oldest first."""
    return (
        Certificate.objects.filter(state__in=UNSIGNED)
        .select_related("player__federation", "file__tournament")
        .order_by("prepared_at", "pk")
    )


def search_of(tournament: Tournament) -> Job | None:
    """Return the running or failed search of the event's report, else None."""
    rows = readable_jobs().filter(kind=NORMS_JOB, params__code=tournament.code).order_by("-created_at")
    found: Job | None = rows.first()
    return found if found is not None and (found.state in OPEN or found.state == "failed") else None
