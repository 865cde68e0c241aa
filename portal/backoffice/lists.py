"""The lists of the admin UI: whose rows they show, filters, bulk steps and the CSV export."""

from collections.abc import Iterable, Sequence
from typing import Any

from django.contrib import messages
from django.core.exceptions import ValidationError
from django.db.models import Model, QuerySet
from django.http import HttpResponse, HttpResponseRedirect
from django.utils.text import capfirst
from django.utils.translation import gettext_lazy as _
from unfold.admin import ModelAdmin

from portal.backoffice import stepping
from portal.backoffice.exporting import Exported, columns_of, lines
from portal.backoffice.paging import BoundedPaginator, PortalChangeList
from portal.backoffice.saved import filters_of
from portal.backoffice.steps import Step
from portal.federations.owned import TenantRows
from portal.federations.requests import PersonRequest
from portal.workflow.exports import MOST_ROWS, csv_file


class ListAdmin(ModelAdmin):
    """A list of the open workspace's rows: who sees it, filters and order, steps for many rows, export."""

    compressed_fields = True
    list_fullwidth = True
    list_per_page = 50
    show_full_result_count = False
    paginator = BoundedPaginator
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

    def offered_steps(self, request: PersonRequest) -> Sequence[Step]:
        """Return the steps that the list offers to this person as bulk actions."""
        return [step for step in self.steps if step.bulk]

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
