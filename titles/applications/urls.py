"""Addresses of applications: /UKR/titles/applications/…, /bodies/…, /my/…, and the public /titles/…."""

from collections.abc import Callable
from typing import Any

from django.urls import URLPattern, path

from portal.federations import converters  # noqa: F401 -- registers <fed:…>
from titles.applications.views import moving, pages, public, writing

_FEDERATION, _BODY, _MY = ("<fed:federation>/", ""), ("bodies/<slug:body>/", "body_"), ("my/", "my_")
_EVERYWHERE, _WRITERS = (_FEDERATION, _BODY, _MY), (_FEDERATION, _MY)


def _at(
    places: tuple[tuple[str, str], ...], route: str, view: Callable[..., Any], name: str
) -> list[URLPattern]:
    return [
        path(f"{start}titles/applications/{route}", view, name=f"{prefix}{name}") for start, prefix in places
    ]


_ONE = "<uuid:pk>/"
urlpatterns = [
    path("titles/applications/", public.published, name="published_applications"),
    path(f"titles/applications/{_ONE}", public.published_application, name="published_application"),
    path(f"titles/applications/{_ONE}object/", public.object_page, name="object"),
    path(f"my/titles/objections/{_ONE}", public.my_objection, name="my_objection"),
    path(
        f"my/titles/objections/{_ONE}papers/<uuid:paper_id>/",
        public.my_objection_paper,
        name="my_objection_paper",
    ),
    *_at(_EVERYWHERE, "", pages.applications, "applications"),
    *_at(_WRITERS, "new/", writing.new, "application_new"),
    *_at((_BODY,), "terms/", moving.terms, "title_terms"),
    *_at(_EVERYWHERE, _ONE, pages.detail, "application"),
    *_at(_WRITERS, f"{_ONE}edit/", writing.change, "application_edit"),
    *_at(_EVERYWHERE, f"{_ONE}it2.pdf", pages.form_pdf, "application_form"),
    *_at(_EVERYWHERE, f"{_ONE}invoice.pdf", pages.invoice_pdf, "application_invoice"),
    *_at(_WRITERS, f"{_ONE}papers/", writing.add_paper, "application_papers"),
    *_at(_EVERYWHERE, f"{_ONE}papers/<uuid:paper_id>/", pages.paper, "application_paper"),
    *_at(_WRITERS, f"{_ONE}papers/<uuid:paper_id>/remove/", writing.remove_paper, "application_paper_remove"),
    *_at((_BODY,), f"{_ONE}objections/<uuid:objection_id>/", moving.answer, "objection_answer"),
    *_at((_BODY,), f"{_ONE}interim/", moving.interim, "application_interim"),
    *_at((_BODY,), f"{_ONE}paid/", moving.settle, "application_settle"),
    *_at(_EVERYWHERE, f"{_ONE}<slug:action>/", moving.move, "application_act"),
]
