"""Views that write and then end differently, and calls of the API that fail."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import path
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from portal.urls import handler500
from portal.urls import urlpatterns as real
from portal.workflow.audit import record
from portal.workflow.machine import NotOffered


def _write(request: HttpRequest) -> None:
    record(request.workspace.tenant, "try", actor=request.user)


def fail(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    raise RuntimeError("after the write")


def refuse(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    raise PermissionDenied


def too_late(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    raise NotOffered("approve", "approved")


def succeed(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    return HttpResponse("done")


class Failing(APIView):
    def get(self, request: Request) -> Response:
        raise RuntimeError("in a call")


class TooLate(APIView):
    def get(self, request: Request) -> Response:
        raise NotOffered("approve", "approved")


__all__ = ["handler500", "urlpatterns"]

urlpatterns = [
    path("api/v1/fail/", Failing.as_view()),
    path("api/v1/too-late/", TooLate.as_view()),
    path("<fed:federation>/fail/", fail),
    path("<fed:federation>/refuse/", refuse),
    path("<fed:federation>/succeed/", succeed),
    path("<fed:federation>/staff/too-late/", too_late),
    *real,
]
