"""Three views that write and then end differently."""

from django.core.exceptions import PermissionDenied
from django.http import HttpRequest, HttpResponse
from django.urls import path

from portal.urls import urlpatterns as real
from portal.workflow.audit import record


def _write(request: HttpRequest) -> None:
    record(request.workspace.tenant, "try", actor=request.user)


def fail(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    raise RuntimeError("after the write")


def refuse(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    raise PermissionDenied


def succeed(request: HttpRequest, federation: str) -> HttpResponse:
    _write(request)
    return HttpResponse("done")


urlpatterns = [
    path("<fed:federation>/fail/", fail),
    path("<fed:federation>/refuse/", refuse),
    path("<fed:federation>/succeed/", succeed),
    *real,
]
