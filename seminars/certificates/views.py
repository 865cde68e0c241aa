"""Page that starts the job which prints the certificates of a seminar."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.shortcuts import redirect
from django.views.decorators.http import require_POST

from portal.cases.declaration import Docket
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from portal.workflow.permissions import require
from seminars.application.permissions import can_organise
from seminars.certificates.paper import ATTENDANCE, NORM
from seminars.certificates.services import start_certificates
from seminars.enums import ANNOUNCED, OVER


@login_required
@require_POST
def certificates(request: PersonRequest, docket: Docket, pk: UUID, kind: str, **address: str) -> HttpResponse:
    """Start the job: attendance certificates by the organiser, norm certificates by the Commission
    (5.2.6)."""
    here = standpoint_of(request, docket, address)
    row = row_or_404(here, pk)
    assert here.tenant is not None, "a workspace is open"
    require(can_organise, here.actor, here.tenant)
    states, issuer = {ATTENDANCE: (OVER, row.tenant), NORM: (ANNOUNCED, row.body)}.get(kind, ((), None))
    if row.state not in states or here.tenant != issuer:
        raise Http404
    job = start_certificates(seminar_id=pk, kind=kind, tenant=here.tenant, actor=here.actor)
    return redirect("jobs:job", job.pk)
