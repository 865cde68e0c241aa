"""Read visitors' public pages from the replica, and fall back to the primary if that fails.

Only GET and HEAD requests without session and token go to the replica, and only for views that are the same
for everybody (`@kept`, `@public_read`). Signed-in people and pages that must be current (verification, forms,
files) read from the primary.
"""

from collections.abc import Callable

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from prometheus_client import Counter

from portal.parts.replica import replica

# Every answer from this status on is asked of the primary again: the replica may lag or have failed.
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
            # The replica may lack the latest write: show the page, but do not put it into the shared cache.
            request.is_behind = lag > 0  # type: ignore[attr-defined] # read by portal.home.kept
            with replica.as_default():
                response = self.get_response(request)
            if response.status_code < REFUSED:
                READS.labels("replica").inc()
                return response
            # The replica failed meanwhile, the view writes, or the row is not replicated yet: ask the
            # primary.
            request.is_behind = False  # type: ignore[attr-defined]
        READS.labels("primary").inc()
        return self.get_response(request)


def _is_public_read(request: HttpRequest) -> bool:
    if request.method not in {"GET", "HEAD"} or "Authorization" in request.headers:
        return False
    if settings.SESSION_COOKIE_NAME in request.COOKIES or settings.MESSAGE_COOKIE_NAME in request.COOKIES:
        return False
    try:
        view = resolve(request.path_info).func
    except Resolver404:
        return False
    marked = (view, getattr(view, "cls", None))  # API views are classes: the mark is on the class
    return any(getattr(one, mark, False) for one in marked for mark in ("is_kept", "is_public_read"))
