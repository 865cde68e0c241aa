"""Page that sends the form APR (report on an assistant lecturer) as a PDF."""

from uuid import UUID

from django.contrib.auth.decorators import login_required
from django.http import Http404, HttpResponse
from django.views.decorators.http import require_GET

from portal.cases.declaration import Docket
from portal.cases.perspectives import row_or_404, standpoint_of
from portal.federations.requests import PersonRequest
from seminars.enums import ReportKind
from seminars.models import SeminarReport
from seminars.printing import pdf_answer
from seminars.reports.apr import sheet


@login_required
@require_GET
def apr(request: PersonRequest, docket: Docket, pk: UUID, **address: str) -> HttpResponse:
    """Return the report on an assistant to its author and the Commission; a draft is marked as such."""
    here = standpoint_of(request, docket, address)
    row: SeminarReport = row_or_404(here, pk)
    if row.kind != ReportKind.APR:
        raise Http404
    return pdf_answer("pdf/apr.html", {"row": row, **sheet(row)}, "APR")
