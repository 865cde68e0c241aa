"""The history of a request: who asked for which address, unless that belongs to a confidential case."""

from typing import Any

from django.http import HttpRequest
from django.urls import Resolver404, resolve
from pghistory.middleware import HistoryMiddleware

from portal.cases.registry import kinds


class DiscreetHistory(HistoryMiddleware):
    """pghistory's own, which keeps quiet about the pages of confidential kinds."""

    def get_context(self, request: HttpRequest) -> dict[str, Any]:
        context: dict[str, Any] = super().get_context(request)
        return {**context, "url": ""} if is_confidential(request.path_info) else context


def is_confidential(path: str) -> bool:
    """Say whether the address is a page of an app whose cases are confidential."""
    secret = {kind.docket.namespace for kind in kinds() if kind.confidential}
    try:
        return bool(secret.intersection(resolve(path).namespaces)) if secret else False
    except Resolver404:
        return False
