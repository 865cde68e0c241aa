"""Files of published lists: complete or for one federation, plain or zipped, with checksums."""

from datetime import date

from django.http import Http404, HttpRequest, StreamingHttpResponse
from django.http.response import HttpResponseBase
from django.utils.cache import get_conditional_response
from django.views.decorators.http import require_safe

from portal.federations.models import Federation
from portal.federations.requests import WorkspaceRequest
from ratings.faults import RatingFault
from ratings.lists.views.pages import COMBINED, asked_list
from ratings.models import RatingList
from ratings.periods.perspectives import perspective_of
from ratings.publication.downloads import Download, download, staff_download

# The address of a revision always returns the same bytes; without a revision the newest is returned.
FROZEN, NEWEST = "public, max-age=86400, immutable", "public, no-cache"


@require_safe
def file(
    request: HttpRequest, system: str, list_date: date, ending: str, *, zipped: bool = False
) -> HttpResponseBase:
    """Send a file, or 304 if the client has it already."""
    combined = system == COMBINED
    revision = request.GET.get("revision", "")
    listed = _combined(list_date) if combined else asked_list(system, list_date, revision).listed
    federation = request.GET.get("federation", "").upper()
    if federation and not Federation.objects.filter(code=federation).exists():
        raise Http404
    try:
        found = download(listed, ending, federation=federation, combined=combined, zipped=zipped)
    # A file that is not there, such as the combined list of a month without all three lists, is a missing
    # page.
    except RatingFault as fault:
        raise Http404 from fault
    return send(request, found)


@require_safe
def zip_file(request: HttpRequest, system: str, list_date: date, ending: str = "txt") -> HttpResponseBase:
    """Send a file zipped; the default format is text."""
    return file(request, system, list_date, ending, zipped=True)


@require_safe
def staff_file(request: WorkspaceRequest, system: str, list_date: date, **address: str) -> HttpResponseBase:
    """Send a national list with birth dates to those who work on it."""
    place = perspective_of(request)
    found = place.system(system)
    if not place.runs(found):
        raise Http404
    try:
        sent = staff_download(asked_list(found.code, list_date).listed)
    except RatingFault as fault:
        raise Http404 from fault
    response = StreamingHttpResponse(sent.blocks(), content_type=sent.content_type)
    response["Content-Disposition"] = f'attachment; filename="{sent.name}"'
    response["Cache-Control"] = "private, no-store"
    return response


def _combined(list_date: date) -> RatingList:
    """Return the list whose publication completed the three lists of a date."""
    lists = RatingList.objects.filter(list_date=list_date, files__has_key="fide.txt")
    found = lists.select_related("system").order_by("-published_at").first()
    if found is None:
        raise Http404
    return found


def send(request: HttpRequest, found: Download) -> HttpResponseBase:
    etag = f'"{found.etag}"'
    if known := get_conditional_response(request, etag=etag):
        return known
    blocks = () if request.method == "HEAD" else found.blocks()
    response = StreamingHttpResponse(blocks, content_type=found.content_type)
    response["ETag"] = etag
    response["Content-Disposition"] = f'attachment; filename="{found.name}"'
    response["X-Checksum-SHA256"] = found.sha256
    response["Cache-Control"] = FROZEN if request.GET.get("revision") else NEWEST
    if found.length is not None:
        response["Content-Length"] = str(found.length)
    return response
