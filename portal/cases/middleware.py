"""Middleware for pages of confidential cases: no URL in the row history, no copy in the browser cache."""

from typing import Any

from django.http import HttpRequest, HttpResponse
from django.urls import Resolver404, resolve
from pghistory.middleware import HistoryMiddleware

from portal.cases.registry import kinds


class DiscreetHistory(HistoryMiddleware):
    """pghistory's middleware, without the URL on pages of confidential kinds.

    Such pages are not cached either: after signing out, the back button must show nothing on a shared device.
    """

    def __call__(self, request: HttpRequest) -> HttpResponse:
        answer: HttpResponse = super().__call__(request)
        if request.user.is_authenticated and is_confidential(request.path_info):
            answer["Cache-Control"] = "private, no-store"
        return answer

    def get_context(self, request: HttpRequest) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(request)
        return {**context, "url": ""} if is_confidential(request.path_info) else context


def is_confidential(path: str) -> bool:
    """Return whether the URL belongs to an app whose cases are confidential."""
    secret = {kind.docket.namespace for kind in kinds() if kind.confidential}
    try:
        return bool(secret.intersection(resolve(path).namespaces)) if secret else False
    # An address that does not exist belongs to nobody.
    except Resolver404:
        return False
