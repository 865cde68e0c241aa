"""The workspace in which the work on lists is opened: the office or a federation."""

from dataclasses import dataclass
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse

from players.models import RatingSystem
from portal.federations.enums import BodyKind
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.federations.tenants import Tenant
from portal.jobs.models import Job
from portal.workflow.permissions import require
from ratings.models import Calculation, RatingList
from ratings.periods.deadlines import work_url
from ratings.periods.permissions import can_see_work


@dataclass(frozen=True)
class Perspective:
    """A workspace and what it sees of the lists. Of FIDE's lists a federation sees its own players."""

    home: Tenant

    @property
    def code(self) -> str:
        return self.home.code

    @property
    def federation(self) -> Federation | None:
        return self.home.federation

    def url(self, page: str, *arguments: object) -> str:
        return work_url(self.home, page, *arguments)

    def runs(self, system: RatingSystem) -> bool:
        """Return whether the lists of a system are made here."""
        return system.federation_id == self.home.federation_id

    def part_of(self, system: RatingSystem) -> Federation | None:
        """Return the federation to whose players the pages are limited; None if all are shown."""
        return None if self.runs(system) else self.federation

    def systems(self) -> list[RatingSystem]:
        """Return FIDE's systems; in a federation its own come first."""
        found = RatingSystem.objects.select_related("federation", "regulation").order_by("pk")
        own = [system for system in found if self.runs(system)]
        return (
            own if self.federation is None else own + [each for each in found if each.federation_id is None]
        )

    def system(self, code: str) -> RatingSystem:
        found = next((system for system in self.systems() if system.code == code), None)
        if found is None:
            raise Http404
        return found

    def calculation(self, pk: UUID) -> Calculation:
        """Return a calculation that this workspace may see; 404 for another federation's list."""
        rows = Calculation.objects.select_related("system__federation", "system__regulation", "started_by")
        found = get_object_or_404(rows, pk=pk)
        if found.system.federation_id is not None and not self.runs(found.system):
            raise Http404
        return found


def perspective_of(request: WorkspaceRequest) -> Perspective:
    """Return the perspective of the open workspace; 404 for bodies other than the office."""
    home = request.workspace.tenant
    if home.body and not home.is_body(BodyKind.OFFICE):
        raise Http404
    require(can_see_work, request.user, home)
    return Perspective(home)


def job_url(job: Job) -> str:
    """Return the page of the calculation that a job carries out or publishes."""
    home = job.federation or job.body
    if home is None or "calculation" not in job.params:
        return ""
    return work_url(home, "preview", job.params["calculation"])


def published_url(job: Job) -> str:
    """Return the page of the list that a job has published."""
    listed = RatingList.objects.select_related("system").filter(calculation=job.params["calculation"]).first()
    return reverse("ratings:list", args=[listed.system.code, listed.list_date]) if listed else job_url(job)


def fees_url(job: Job) -> str:
    """Return the page of the fees that a job has billed."""
    listed = RatingList.objects.select_related("system").get(pk=job.params["list"])
    return work_url(job.body, "fees_of", listed.system.code, listed.list_date) if job.body else ""
