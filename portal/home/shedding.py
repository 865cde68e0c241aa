"""Answer 503 at once when the portal is overloaded, instead of letting every request wait.

The proxy writes the time of arrival into X-Request-Start. A request that has waited too long for a free
process is refused: its sender has mostly given up, and answering it would delay the next one as much. Reads
are refused first; form submissions are allowed to wait longer, because somebody typed them.
"""

import time
from collections.abc import Callable

from django.conf import settings
from django.http import HttpResponse
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest
from portal.parts.refusals import refusal

# Health checks must be answered under load as well, or a slow process would be restarted.
ALWAYS = frozenset({"/healthz", "/readyz", "/metrics"})
READS = frozenset({"GET", "HEAD", "OPTIONS"})
WRITES_WAIT = 4
# A longer "wait" is a difference between the clocks of proxy and server, not a real wait.
LONGEST_WAIT = 600
RETRY_AFTER = 5


def shed_when_late(
    get_response: Callable[[PortalRequest], HttpResponse],
) -> Callable[[PortalRequest], HttpResponse]:
    def middleware(request: PortalRequest) -> HttpResponse:
        patience = settings.SHED_AFTER_SECONDS * (1 if request.method in READS else WRITES_WAIT)
        if patience and waited(request) > patience and request.path_info not in ALWAYS:
            return busy(request)
        return get_response(request)

    return middleware


def waited(request: PortalRequest) -> float:
    """Return how many seconds ago the proxy accepted the request; 0 without the header."""
    given = request.headers.get("X-Request-Start", "").removeprefix("t=")
    try:
        seconds = time.time() - float(given)
    # A header that is no time was not written by our proxy.
    except ValueError:
        return 0
    return seconds if 0 < seconds < LONGEST_WAIT else 0


def busy(request: PortalRequest) -> HttpResponse:
    text = _("The portal is busy. Please try again in a few seconds.")
    headers = {"Retry-After": str(RETRY_AFTER), "Cache-Control": "no-store"}
    return refusal(request, "busy", text, 503, headers)
