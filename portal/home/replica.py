"""Public pages of visitors are read from the replica; whatever fails there is asked of the primary.

Only plain questions without a session or a token go there, and only those of views that are the same for
everybody (`@kept`, `@public_read`). Whoever has signed in, and every page that must be fresh (verification,
forms, files), reads the primary.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from prometheus_client import Counter

from portal.parts.replica import replica

REFUSED = 400
READS = Counter("portal_replica_reads", "Public reads, by the server that answered.", ["server"])


class ReadsFromReplica:
    def __init__(self, get_response: Callable[[HttpRequest], HttpResponse]) -> None:
        self.get_response = get_response

    def __call__(self, request: HttpRequest) -> HttpResponse:
        if settings.REPLICA is None or not _is_public_read(request):
            return self.get_response(request)
        lag = replica.lag()
        if lag is not None and lag <= settings.REPLICA_MAX_LAG_SECONDS:
            # A page that may miss the last write is shown, but not kept for others.
            request.is_behind = lag > 0  # type: ignore[attr-defined] # read by portal.home.kept
            with replica.as_default():
                response = self.get_response(request)
            if response.status_code < REFUSED:
                READS.labels("replica").inc()
                return response
            # The replica died meanwhile, the view writes, or the thing is too new to be there.
            request.is_behind = False  # type: ignore[attr-defined]
        READS.labels("primary").inc()
        return self.get_response(request)


def _is_public_read(request: HttpRequest) -> bool:
    if request.method not in {"GET", "HEAD"} or "Authorization" in request.headers:
        return False
    if settings.SESSION_COOKIE_NAME in request.COOKIES or "messages" in request.COOKIES:
        return False
    try:
        view = resolve(request.path_info).func
    except Resolver404:
        return False
    marked = (view, getattr(view, "cls", None))  # the API's views are classes
    return any(getattr(one, mark, False) for one in marked for mark in ("is_kept", "is_public_read"))
