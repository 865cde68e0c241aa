"""The page of the office's ranges of FIDE ids."""

from django.contrib import messages
from django.http import Http404, HttpResponse
from django.shortcuts import get_object_or_404, redirect, render
from django.utils.translation import gettext as _
from django.views.decorators.http import require_http_methods

from players.id_ranges import selectors, services
from players.id_ranges.faults import RangeFault
from players.id_ranges.forms import RangeForm
from players.id_ranges.permissions import can_keep_ranges, can_see_ranges
from players.models import IdRange
from portal.federations.models import Body
from portal.federations.requests import WorkspaceRequest
from portal.parts.faults import sentence
from portal.workflow.permissions import require

# With fewer free ids the page asks for a new range.
FEW = 100


@require_http_methods(["GET", "POST"])
def ranges(request: WorkspaceRequest, body: str) -> HttpResponse:
    """Show the ranges with their free ids; a POST adds one."""
    office = _office(request)
    require(can_see_ranges, request.user, office)
    form = RangeForm(request.POST or None)
    if request.method == "POST" and form.is_valid():
        try:
            made = services.add_range(office=office, actor=request.user, **form.cleaned_data)
        except RangeFault as fault:
            form.add_error(fault.field or None, sentence(fault))
        else:
            messages.success(request, _("Ids are now given out from %(range)s too.") % {"range": made})
            return redirect("players:id_ranges", body)
    found = selectors.ranges()
    left = sum(each.free for each in found if each.range.closed_at is None)
    context = {
        "ranges": found,
        "left": left,
        "few": left < FEW,
        "next_id": selectors.next_free_id(),
        "form": form if can_keep_ranges(request.user, office) else None,
        "body": body,
    }
    return render(request, "players/id_ranges/ranges.html", context)


@require_http_methods(["GET", "POST"])
def close(request: WorkspaceRequest, body: str, pk: int) -> HttpResponse:
    """Ask for confirmation, then close a range."""
    require(can_keep_ranges, request.user, _office(request))
    found = get_object_or_404(IdRange, pk=pk)
    if request.method == "POST":
        try:
            services.close_range(pk=pk, actor=request.user)
        except RangeFault as fault:
            messages.info(request, sentence(fault))
        else:
            messages.success(request, _("No more ids are given out from %(range)s.") % {"range": found})
        return redirect("players:id_ranges", body)
    return render(request, "players/id_ranges/close.html", {"range": found, "body": body})


def _office(request: WorkspaceRequest) -> Body:
    office = request.workspace.tenant.body
    if office is None:
        raise Http404
    return office
