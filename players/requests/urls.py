"""The addresses of requests: /UKR/requests/…, /bodies/office/requests/… and /my/requests/…."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, path

from players.requests.views import moving, pages, writing
from portal.federations import converters  # noqa: F401 -- registers <fed:…>

_FEDERATION, _BODY, _MY = ("<fed:federation>/", ""), ("bodies/<slug:body>/", "body_"), ("my/", "my_")
_EVERYWHERE, _WRITERS = (_FEDERATION, _BODY, _MY), (_FEDERATION, _MY)


def _at(
    places: tuple[tuple[str, str], ...], route: str, view: Callable[..., Any], name: str
) -> list[URLPattern]:
    return [path(f"{start}requests/{route}", view, name=f"{prefix}{name}") for start, prefix in places]


_ONE = "<uuid:pk>/"
urlpatterns = [
    *_at(_EVERYWHERE, "", pages.requests, "requests"),
    *_at(_WRITERS, "new/<slug:kind>/", writing.new, "request_new"),
    *_at(_EVERYWHERE, _ONE, pages.detail, "request"),
    *_at(_EVERYWHERE, f"{_ONE}edit/", writing.change, "request_edit"),
    *_at(_EVERYWHERE, f"{_ONE}papers/", writing.add_paper, "request_papers"),
    *_at(_EVERYWHERE, f"{_ONE}papers/<uuid:paper_id>/", pages.paper, "request_paper"),
    *_at(_WRITERS, f"{_ONE}papers/<uuid:paper_id>/remove/", writing.remove_paper, "request_paper_remove"),
    *_at(_EVERYWHERE, f"{_ONE}<slug:action>/", moving.move, "request_act"),
    path("<fed:federation>/releases/", moving.releases, name="releases"),
    path("<fed:federation>/releases/<uuid:pk>/", moving.release, name="release"),
]
