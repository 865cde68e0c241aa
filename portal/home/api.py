"""The API's root: a list of its addresses, and a JSON 404 for unknown ones."""

from django.http import HttpRequest, HttpResponsePermanentRedirect
from django.http.response import HttpResponseBase
from django.urls import get_resolver, resolve, reverse
from drf_spectacular.utils import extend_schema, inline_serializer
from rest_framework import serializers
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.response import Response
from rest_framework.views import APIView

from portal.parts.asked import Strict

ADDRESSES = "portal.api_urls"
_OWN = {"root", "unknown"}


def addresses() -> dict[str, str]:
    """Return every address of the API by its name; parameters are shown in braces."""
    found = get_resolver(ADDRESSES).reverse_dict
    root = reverse("api:root")
    named = sorted(name for name in found if isinstance(name, str) and name not in _OWN)
    return {name: root + _shown(found.getlist(name)[0][0][0]) for name in named}


def _shown(possibility: tuple[str, list[str]]) -> str:
    path, parameters = possibility
    return path % {name: f"{{{name}}}" for name in parameters}


class Root(Strict):
    """The list of the API's addresses."""

    @extend_schema(
        summary="Map of all addresses",
        responses=inline_serializer(
            "ApiMap",
            {
                "docs": serializers.CharField(),
                "schema": serializers.CharField(),
                "addresses": serializers.DictField(child=serializers.CharField()),
            },
        ),
    )
    def get(self, request: Request) -> Response:
        return Response(
            {"docs": reverse("api:docs"), "schema": reverse("api:schema"), "addresses": addresses()}
        )


@extend_schema(exclude=True)
class Unknown(APIView):
    """Answer 404 in the API's error format for any other address below /api/ and any method.

    An address without its last slash is redirected.
    """

    def dispatch(self, request: HttpRequest, *args: str, **kwargs: str) -> HttpResponseBase:
        """Answer 404; redirect a GET whose address lacks only the last slash."""
        with_slash = f"{request.path}/"
        reads = request.method in ("GET", "HEAD") and not request.path.endswith("/")
        if reads and getattr(resolve(with_slash).func, "cls", None) is not Unknown:
            return HttpResponsePermanentRedirect(request.get_full_path(force_append_slash=True))
        return super().dispatch(request, *args, **kwargs)

    def initial(self, request: Request, *args: str, **kwargs: str) -> None:
        raise NotFound
