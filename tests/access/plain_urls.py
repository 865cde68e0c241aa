"""The addresses of the portal with plain refusals: a full page for each of thousands would take minutes."""

from django.http import HttpRequest, HttpResponse

from portal.urls import handler500, urlpatterns

__all__ = ["handler500", "urlpatterns"]


def handler403(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponse(str(exception), status=403)


def handler404(request: HttpRequest, exception: Exception) -> HttpResponse:
    return HttpResponse(status=404)
