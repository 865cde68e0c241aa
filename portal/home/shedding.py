"""Beyond its capacity the portal says at once that it is busy, instead of letting everybody wait.

The proxy writes into X-Request-Start when a request came. A request that has waited for a free process longer
than its patience is answered with 503: whoever asked has mostly gone, and answering it would make the next
wait as long. Reads give way first; what somebody typed is refused last.
"""

import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpResponse
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest

# Whether a process lives is asked when it is slow, too.
ALWAYS = frozenset({"/healthz", "/readyz", "/metrics"})
READS = frozenset({"GET", "HEAD", "OPTIONS"})
WRITES_WAIT = 4
# A clock that differs by more than this says nothing about a wait.
LONGEST_WAIT = 600
RETRY_AFTER = 5


def shed_when_late(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    def middleware(request: PortalRequest) -> HttpResponse:
        patience = settings.SHED_AFTER_SECONDS * (1 if request.method in READS else WRITES_WAIT)
        if patience and waited(request) > patience and request.path_info not in ALWAYS:
            return busy()
        return get_response(request)

    return middleware


def waited(request: PortalRequest) -> float:
    """Return how many seconds ago the proxy took the request; nothing where no proxy says so."""
    given = request.headers.get("X-Request-Start", "").removeprefix("t=")
    try:
        seconds = time.time() - float(given)
    except ValueError:
        return 0
    return seconds if 0 < seconds < LONGEST_WAIT else 0


def busy() -> HttpResponse:
    text = _("The portal is busy. Please try again in a few seconds.")
    headers = {"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"}
    return HttpResponse(text, status=503, content_type="text/plain; charset=utf-8", headers=headers)
