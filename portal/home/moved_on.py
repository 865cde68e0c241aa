"""Answer 409 for a step that is not offered any more: pressed twice, or somebody else was faster.

Views whose service moves a state need no handler of their own, unless they have more to say than this.
"""

from collections.abc import Callable
from urllib.parse import urlsplit

from django.contrib import messages
from django.http import HttpResponse
from django.shortcuts import render
from django.urls import Resolver404, resolve
from django.utils.http import url_has_allowed_host_and_scheme
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest
from portal.parts.refusals import api_refusal, is_api
from portal.workflow.links import internal
from portal.workflow.machine import NotOffered


class StepsNotOffered:
    """Say it in a sentence. ScopeMiddleware stands below and has marked the request as failed by then, so
    everything it wrote is rolled back."""

    def __init__(self, get_response: Callable[[PortalRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: PortalRequest) -> HttpResponse:
        return self.get_response(request)

    def process_exception(self, request: PortalRequest, exception: Exception) -> HttpResponse | None:
        if not isinstance(exception, NotOffered):
            return None
        said = _("This step is not offered now.")
        if is_api(request.path_info):
            return api_refusal("not_offered", said, 409)
        if request.headers.get("HX-Request"):
            # The page as it is now has other buttons; the message is shown there.
            messages.info(request, said)
            return HttpResponse(said, status=409, headers={"HX-Refresh": "true"})
        return render(request, "409.html", {"back_url": page_before(request)}, status=409)


def page_before(request: PortalRequest) -> str:
    """Return the page on which the step was offered, else the nearest page above its address, or ""."""
    came_from = request.headers.get("Referer", "")
    ours = url_has_allowed_host_and_scheme(
        came_from, allowed_hosts={request.get_host()}, require_https=request.is_secure()
    )
    path = urlsplit(came_from).path if ours else ""
    # A path of two slashes would be, as a link, the address of another host.
    path = path if internal(path) else ""
    # The question before a step has the address of the step itself: it is not offered there either.
    return path if path and path != request.path else _above(request.path)


def _above(path: str) -> str:
    parts = path.strip("/").split("/")
    for length in range(len(parts) - 1, 0, -1):
        address = f"/{'/'.join(parts[:length])}/"
        try:
            resolve(address)
        except Resolver404:
            continue
        return address
    return ""
