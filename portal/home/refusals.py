"""Error pages of requests that no view answered: JSON below /api/, pages elsewhere (handler400 and others).

A page of HTML in place of JSON breaks the program that calls, and hides from its log what was wrong.
"""

from django.http import HttpRequest, HttpResponse
from django.utils.translation import gettext as _
from django.views import defaults
from rest_framework.exceptions import APIException, NotFound, ParseError, PermissionDenied

from portal.look.views import server_error as server_error_page
from portal.parts.refusals import api_refusal, is_api


def bad_request(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 400: a wrong host name, too many fields."""
    return _of_api(request, ParseError) or defaults.bad_request(request, exception)


def permission_denied(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 403 for a refusal outside of a view of the API."""
    return _of_api(request, PermissionDenied) or defaults.permission_denied(request, exception)


def page_not_found(request: HttpRequest, exception: Exception) -> HttpResponse:
    """Answer 404 for a refusal outside of a view of the API."""
    return _of_api(request, NotFound) or defaults.page_not_found(request, exception)


def server_error(request: HttpRequest) -> HttpResponse:
    """Answer 500; the number to quote is in the header X-Request-ID too."""
    if not is_api(request.path_info):
        return server_error_page(request)
    said = _(
        "This is our fault, not yours. The request was undone as a whole, so no half-finished work is stored."
    )
    return api_refusal("server_error", said, 500)


def _of_api(request: HttpRequest, refused: type[APIException]) -> HttpResponse | None:
    """Return the refusal as the API's own views word it; None for a page."""
    if not is_api(request.path_info):
        return None
    return api_refusal(refused.default_code, str(refused.default_detail), refused.status_code)
