"""The base class of every table in the admin UI: its list, and the page of one row with tabs and steps."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied
from django.http import Http404, HttpResponse
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.translation import gettext_lazy as _

from portal.backoffice import columns, stepping, telling
from portal.backoffice.lists import ListAdmin
from portal.backoffice.steps import Step
from portal.federations.requests import PersonRequest


@dataclass(frozen=True)
class Tab:
    """A tab of an object's page; each has its own address."""

    code: str
    label: Any
    url: str
    active: bool


class Named:
    """A row with the title that its list gives it, for the breadcrumbs."""

    def __init__(self, row: Any, title: str) -> None:
        self.pk, self._meta, self._title = row.pk, row._meta, title

    def __str__(self) -> str:
        return self._title


@dataclass(frozen=True)
class Section:
    """A table on a row's page: title, head and lines."""

    title: Any
    head: Sequence[Any]
    rows: Sequence[Sequence[Any]]


class PortalAdmin(ListAdmin):
    """A table: its list, and the page of one row. Only steps write, and each of them calls a service."""

    change_form_template = "backoffice/change_form.html"
    warn_unsaved_form = True
    # Whether rows have an audit trail; without one there is no such tab.
    has_trail = True

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        """Return the portal page of the row, or "" if there is none."""
        return ""

    def get_fields(self, request: PersonRequest, obj: Any = None) -> Sequence[Any]:
        """Show related rows as plain text if the reader may not open their list."""
        return [self._as_text(request, field) for field in super().get_fields(request, obj)]

    def get_readonly_fields(self, request: PersonRequest, obj: Any = None) -> Sequence[Any]:
        kept = super().get_readonly_fields(request, obj)
        return [self._as_text(request, field) for field in kept]

    def _as_text(self, request: PersonRequest, name: Any) -> Any:
        known = {field.name: field for field in self.model._meta.concrete_fields}
        field = known.get(name) if isinstance(name, str) else None
        target: Any = field.related_model if field else None
        if field is None or target is None or not self.admin_site.is_registered(target):
            return name
        if self.admin_site.get_model_admin(target).has_view_permission(request):
            return name
        return columns.of(name, field.verbose_name)

    def title_of(self, obj: Any) -> str:
        """Return the row's title, used on its page and in questions before a step."""
        return str(obj)

    def get_urls(self) -> list[URLPattern]:
        """Add the tabs of a row and the confirmation page of a step to Django's URLs."""
        opts = self.model._meta

        def address(route: str, view: Callable[..., HttpResponse], name: str) -> URLPattern:
            return path(
                f"<path:object_id>/{route}",
                self.admin_site.admin_view(view),
                name=f"{opts.app_label}_{opts.model_name}_{name}",
            )

        return [
            address("workflow/", self.workflow_view, "workflow"),
            address("trail/", self.trail_view, "trail"),
            address("step/<slug:code>/", self.step_view, "step"),
            *super().get_urls(),
        ]

    def url(self, name: str, *arguments: object) -> str:
        opts = self.model._meta
        return reverse(f"admin:{opts.app_label}_{opts.model_name}_{name}", args=arguments)

    def object_or_404(self, request: PersonRequest, object_id: str) -> Any:
        """Return a row of this person's list, else 404: whether it exists elsewhere is not revealed."""
        obj = self.get_object(request, unquote(object_id))
        if obj is None:
            raise Http404
        if not self.has_view_permission(request, obj):
            raise PermissionDenied
        return obj

    def tabs(self, request: PersonRequest, obj: Any, active: str) -> list[Tab]:
        """Return the tabs of a row: facts, workflow, audit trail, versions of the record."""
        shown = [("change", _("Facts"))]
        if self.steps_of(obj):
            shown.append(("workflow", _("Workflow")))
        if self.has_trail and self.may_read_trail(request, obj):
            shown.append(("trail", _("Trail")))
            if telling.is_tracked(obj):
                shown.append(("history", _("Versions")))
        return [Tab(code, label, self.url(code, obj.pk), code == active) for code, label in shown]

    def may_read_trail(self, request: PersonRequest, obj: Any) -> bool:
        return telling.may_read(request, obj)

    def sections(self, request: PersonRequest, obj: Any) -> list[Section]:
        """Return the tables below the facts: rows that belong to this one, as text."""
        return []

    def version_of(self, obj: Any) -> int | None:
        """Return the row's version for optimistic locking, or None; the confirmation form sends it back."""
        return None

    def news(self, obj: Any, seen: int) -> Sequence[Any]:
        """Return what happened after the person read version `seen`."""
        return ()

    def steps_of(self, obj: Any) -> Sequence[Step]:
        """Return every step that exists for such a row."""
        return self.steps

    def refusal(self, request: PersonRequest, step: Step, obj: Any) -> str:
        return step.refusal(request.user, obj)

    def frame(self, request: PersonRequest, obj: Any, active: str) -> dict[str, Any]:
        """Return the context that every tab of a row shares."""
        return {
            **self.admin_site.each_context(request),
            "opts": self.model._meta,
            "original": Named(obj, self.title_of(obj)),
            "title": self.title_of(obj),
            "subtitle": None,
            "tabs": self.tabs(request, obj, active),
            "page_url": self.page_url(request, obj),
            "list_url": self.url("changelist"),
        }

    def change_view(
        self,
        request: PersonRequest,
        object_id: str,
        form_url: str = "",
        extra_context: dict[str, Any] | None = None,
    ) -> HttpResponse:
        obj = self.get_object(request, unquote(object_id))
        if obj is None:
            return super().change_view(request, object_id, form_url, extra_context)
        frame = {
            "original": Named(obj, self.title_of(obj)),
            "title": self.title_of(obj),
            "subtitle": None,
            "tabs": self.tabs(request, obj, "change"),
            "page_url": self.page_url(request, obj),
            "sections": self.sections(request, obj),
        }
        return super().change_view(request, object_id, form_url, {**frame, **(extra_context or {})})

    def workflow_view(self, request: PersonRequest, object_id: str) -> HttpResponse:
        """Show who acts next and which steps this person may take."""
        obj = self.object_or_404(request, object_id)
        steps = self.steps_of(obj)
        if not steps:
            raise Http404
        context = {**self.frame(request, obj, "workflow"), **self.workflow_context(request, obj)}
        open_steps = [step for step in steps if not self.refusal(request, step, obj)]
        context["buttons"] = [(step, self.url("step", obj.pk, step.code)) for step in open_steps]
        return TemplateResponse(request, "backoffice/workflow.html", context)

    def workflow_context(self, request: PersonRequest, obj: Any) -> dict[str, Any]:
        shown = getattr(obj, "get_state_display", None)
        return {"state": shown() if shown else ""}

    def trail_view(self, request: PersonRequest, object_id: str) -> HttpResponse:
        """Show the audit trail of the row."""
        return self._told(request, object_id, "trail", telling.steps)

    def history_view(
        self, request: PersonRequest, object_id: str, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        """Show every version of the record, field by field."""
        return self._told(request, object_id, "history", telling.versions)

    def _told(
        self, request: PersonRequest, object_id: str, tab: str, told: Callable[[Any, str], Any]
    ) -> HttpResponse:
        obj = self.object_or_404(request, object_id)
        if tab not in {shown.code for shown in self.tabs(request, obj, tab)}:
            raise Http404
        context = {**self.frame(request, obj, tab), "page_obj": told(obj, request.GET.get("page", "1"))}
        return TemplateResponse(request, "backoffice/trail.html", context)

    def step_view(self, request: PersonRequest, object_id: str, code: str) -> HttpResponse:
        """Ask for confirmation, then take the step."""
        obj = self.object_or_404(request, object_id)
        step = next((step for step in self.steps_of(obj) if step.code == code), None)
        if step is None:
            raise Http404
        return stepping.ask_one(self, request, obj, step)
