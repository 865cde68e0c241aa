"""The base class of every table in the admin UI: permissions, list, tabs and steps."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from django.contrib import messages
from django.contrib.admin.utils import unquote
from django.core.exceptions import PermissionDenied, ValidationError
from django.db.models import Model, QuerySet
from django.http import Http404, HttpResponse, HttpResponseRedirect
from django.template.response import TemplateResponse
from django.urls import URLPattern, path, reverse
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from portal.backoffice import columns, stepping, telling
from portal.backoffice.exporting import Exported, columns_of, lines
from portal.backoffice.paging import BoundedPaginator, PortalChangeList
from portal.backoffice.saved import filters_of
from portal.backoffice.steps import Step
from portal.federations.owned import TenantRows
from portal.federations.requests import PersonRequest
from portal.workflow.exports import MOST_ROWS, csv_file


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


class PortalAdmin(ModelAdmin):
    """A list of the open workspace's rows. Only steps write, and each of them calls a service."""

    compressed_fields = True
    list_fullwidth = True
    list_per_page = 50
    show_full_result_count = False
    paginator = BoundedPaginator
    warn_unsaved_form = True
    change_form_template = "backoffice/change_form.html"
    change_list_template = "backoffice/change_list.html"
    list_before_template = "backoffice/saved_filters.html"
    export_fields: tuple[Exported, ...] = ()
    actions = ["export_csv"]
    # A Material Symbols icon, shown in the menu.
    icon = "table_rows"
    # The app under which the menu lists it, if not its model's app; and its name there.
    area = ""
    list_name: Any = ""
    # For the monthly figures: the field with the date or time to count by, and the label.
    month: tuple[str, Any] | None = None
    # Whether rows have an audit trail; without one there is no such tab.
    has_trail = True
    # The actions that staff may take on a row.
    steps: Sequence[Step] = ()

    # --- permissions --------------------------------------------------------------------------------------
    def may_see(self, request: PersonRequest) -> bool:
        """Return whether the person may see this table; tenants' rows need an open workspace."""
        if request.workspace is None:
            return request.user.is_superuser and not issubclass(self.model, TenantRows)
        return True

    def may_read(self, request: PersonRequest, obj: Any) -> bool:
        """Return whether the person may read this row; the list itself is limited by `get_queryset`."""
        return True

    def has_module_permission(self, request: PersonRequest) -> bool:
        return self.may_see(request)

    def has_view_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return self.may_see(request) and (obj is None or self.may_read(request, obj))

    def has_add_permission(self, request: PersonRequest) -> bool:
        return False

    def has_change_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return False

    def has_delete_permission(self, request: PersonRequest, obj: Model | None = None) -> bool:
        return False

    # --- the list -----------------------------------------------------------------------------------------
    def get_changelist(self, request: PersonRequest, **options: Any) -> type[PortalChangeList]:
        return PortalChangeList

    def get_list_filter(self, request: PersonRequest) -> Sequence[Any]:
        """Omit the federation filter where the list shows one federation only."""
        chosen = super().get_list_filter(request)
        if request.workspace is None or request.workspace.kind != "federation":
            return chosen
        return [each for each in chosen if each != "federation"]

    def lookup_allowed(self, lookup: str, value: str, request: PersonRequest | None = None) -> bool:
        """Allow URL filters only on fields that the list shows or filters by.

        Filters such as `field__startswith` on other fields would reveal hidden values letter by letter: a
        password hash, the text of a message.
        """
        assert request is not None, "lists are asked for by somebody"
        name = lookup.partition("__")[0]
        own = {
            field.name for field in self.model._meta.concrete_fields if name in (field.name, field.attname)
        }
        # A lookup that names no column of this table leaves `own` empty: Django's own check decides on it.
        filters = [each[0] if isinstance(each, tuple) else each for each in self.get_list_filter(request)]
        shown = {"pk", self.model._meta.pk.name, *self.get_list_display(request), *(self.fields or ())}
        shown |= {each.partition("__")[0] for each in filters if isinstance(each, str)}
        shown |= {self.month[0]} if self.month else set()
        return own <= shown and bool(super().lookup_allowed(lookup, value, request))

    def usual_order(self) -> Sequence[Any]:
        return self.ordering or self.model._meta.ordering or ("pk",)

    def changelist_view(
        self, request: PersonRequest, extra_context: dict[str, Any] | None = None
    ) -> HttpResponse:
        name = capfirst(str(self.list_name or self.model._meta.verbose_name_plural))
        context = {"title": name, "saved_filters": filters_of(self.model), **(extra_context or {})}
        return super().changelist_view(request, context)

    def get_actions(self, request: PersonRequest) -> dict[str, Any]:
        """Offer the export, if there is one, and the steps that this person may take."""
        actions = super().get_actions(request)
        if not self.export_fields:
            actions.pop("export_csv", None)
        for step in self.offered_steps(request):
            name = f"step_{step.code}"
            actions[name] = (stepping.bulk_action(step), name, step.label)
        return actions

    def response_action(self, request: PersonRequest, queryset: QuerySet[Any]) -> HttpResponse | None:
        """Run an action; malformed keys get an error message instead of a server error."""
        try:
            return super().response_action(request, queryset)
        # Keys from a form that was edited by hand; Django would answer with a server error.
        except (ValidationError, ValueError):
            messages.error(request, _("None of these is in your list."))
            return HttpResponseRedirect(request.path)

    def export_csv(self, request: PersonRequest, queryset: QuerySet[Any]) -> HttpResponse:
        exported = columns_of(self, self.export_fields)
        rows = lines(exported, queryset[:MOST_ROWS], self.export_fields)
        return self.as_file([column.head for column in exported], rows)

    export_csv.short_description = _("Export as CSV")  # type: ignore[attr-defined] # Django reads it from the function

    def as_file(self, head: Iterable[str], rows: Iterable[Iterable[str]]) -> HttpResponse:
        name = f'attachment; filename="{self.model._meta.model_name}.csv"'
        headers = {"Content-Disposition": name, "Cache-Control": "private, no-store"}
        return HttpResponse(csv_file(head, rows), content_type="text/csv; charset=utf-8", headers=headers)

    # --- one row ------------------------------------------------------------------------------------------
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

    def offered_steps(self, request: PersonRequest) -> Sequence[Step]:
        """Return the steps that the list offers to this person as bulk actions."""
        return [step for step in self.steps if step.bulk]

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
