"""Where the work on lists is opened: in the office, or in a federation."""

from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.http import Http404
from django.shortcuts import get_object_or_404
from django.urls import reverse

from players.models import RatingSystem
from portal.accounts.actors import Actor
from portal.federations.enums import BODY_ROLES, BodyKind, Role
from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from portal.federations.tenants import Tenant
from portal.jobs.models import Job
from portal.workflow.permissions import require
from ratings.models import Calculation, RatingList

SEEING_ROLES = frozenset({Role.PRESIDENT, Role.RATING_OFFICER}) | BODY_ROLES


def can_see_work(actor: Actor, home: Tenant) -> bool:
    """Whoever serves in the office; of a federation the president and the rating officer."""
    return actor.is_superuser or home.holds(actor, SEEING_ROLES)


@dataclass(frozen=True)
class Place:
    """A workspace and its part of the lists. A federation sees of FIDE's lists what concerns its players."""

    home: Tenant
    code: str

    @property
    def prefix(self) -> str:
        return "" if self.federation else "body_"

    @property
    def federation(self) -> Federation | None:
        return self.home.federation

    def url(self, page: str, *arguments: object) -> str:
        return reverse(f"ratings:{self.prefix}{page}", args=[self.code, *arguments])

    def runs(self, system: RatingSystem) -> bool:
        """Whether the lists of a system are made here."""
        return system.federation_id == self.home.federation_id

    def part_of(self, system: RatingSystem) -> Federation | None:
        """Return the federation to whose players the pages keep; None where all are shown."""
        return None if self.runs(system) else self.federation

    def systems(self) -> list[RatingSystem]:
        """Return FIDE's systems, and in a federation its own before them."""
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
        rows = Calculation.objects.select_related("system__federation", "system__regulation", "started_by")
        found = get_object_or_404(rows, pk=pk)
        if found.system.federation_id is not None and not self.runs(found.system):
            raise Http404
        return found


def place_of(request: WorkspaceRequest, address: dict[str, Any]) -> Place:
    """Return the place of an address; other bodies than the office have no lists."""
    home = request.workspace.tenant
    if home.body and not home.is_body(BodyKind.OFFICE):
        raise Http404
    require(can_see_work, request.user, home)
    return Place(home, next(iter(address.values())))


def job_url(job: Job) -> str:
    """Return the page of the calculation that a job makes or publishes."""
    home = job.federation or job.body
    if home is None or "calculation" not in job.params:
        return ""
    return Place(home, home.code).url("preview", job.params["calculation"])


def published_url(job: Job) -> str:
    """Return the page of the list that a job has published."""
    listed = RatingList.objects.select_related("system").filter(calculation=job.params["calculation"]).first()
    return reverse("ratings:list", args=[listed.system.code, listed.list_date]) if listed else job_url(job)
