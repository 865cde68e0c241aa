"""Admin UI of merges, imported lists, rating systems, national ids and titles."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.translation import gettext_lazy as _

from players.enums import ListState
from players.imports.permissions import (
    can_import_fide_lists,
    can_take_over_fide_list,
    can_take_over_national_list,
    can_take_over_national_lists,
)
from players.imports.selectors import list_files
from players.imports.services import discard_list, start_import, start_undo, undo_list
from players.imports.views import TONES
from players.merging.permissions import can_merge
from players.merging.services import undo
from players.models import ImportedList, MergeRecord, NationalId, PlayerTitle, RatingSystem
from players.national.services import import_national_list
from portal.accounts.actors import Actor
from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.backoffice.steps import Given, Step, plainly
from portal.cases.forms import Reason
from portal.federations.requests import PersonRequest


def _merges(actor: Actor, row: MergeRecord) -> bool:
    return row.body is not None and can_merge(actor, row.body)


def _undone(row: MergeRecord) -> Any:
    return _("It has already been undone.") if row.undone_at is not None else ""


@admin.register(MergeRecord)
class MergeRecordAdmin(PortalAdmin):
    icon = "merge"
    list_display = [
        columns.of("dropped.name", _("merged record"), "dropped__sort_key"),
        columns.of("kept.name", _("kept record"), "kept__sort_key"),
        columns.of("merged_by.name", _("merged by")),
        "merged_at",
        "undone_at",
    ]
    list_filter = ["merged_at", ("undone_at", admin.EmptyFieldListFilter)]
    list_select_related = ["kept", "dropped", "merged_by", "body"]
    search_fields = ["kept__name", "dropped__name", "reason"]
    fields = ["dropped", "kept", "reason", "merged_by", "merged_at", "undone_by", "undone_at"]
    export_fields = (
        "dropped__fide_id",
        "dropped__name",
        "kept__fide_id",
        "kept__name",
        "reason",
        "merged_by__name",
        "merged_at",
        "undone_at",
    )
    steps = [Step("undo", _("Undo the merge"), plainly(undo), _merges, guard=_undone, tone="danger")]

    def may_see(self, request: PersonRequest) -> bool:
        office = request.workspace.tenant.body if request.workspace else None
        return office is not None and can_merge(request.user, office)

    def title_of(self, obj: MergeRecord) -> str:
        return f"{obj.dropped.name} → {obj.kept.name}"

    def page_url(self, request: PersonRequest, obj: MergeRecord) -> str:
        return reverse("players:body_merges", args=[request.workspace.code]) if request.workspace else ""


def _takes_over(actor: Actor, row: ImportedList) -> bool:
    """Apply the same check as the list's page, including the second person where one is required."""
    if row.federation_id is None:
        return can_take_over_fide_list(actor, row)
    return can_take_over_national_list(actor, row)


def _take_over(row: ImportedList, actor: Actor, given: Given) -> object:
    """Start the take-over.

    A FIDE list runs as a background job; a national list is short enough to wait for.
    """
    if row.federation_id is None:
        return start_import(pk=row.pk, actor=actor)
    return import_national_list(pk=row.pk, actor=actor)


def _take_back(row: ImportedList, actor: Actor, given: Given) -> object:
    if row.federation_id is None:
        return start_undo(pk=row.pk, actor=actor, reason=given["reason"])
    return undo_list(pk=row.pk, actor=actor, reason=given["reason"])


def _takes_back(actor: Actor, row: ImportedList) -> bool:
    if row.federation is None:
        return can_import_fide_lists(actor, row.body)
    return can_take_over_national_lists(actor, row.federation)


def _discards(actor: Actor, row: ImportedList) -> bool:
    return row.federation_id is None and can_import_fide_lists(actor, row.body)


@admin.register(ImportedList)
class ImportedListAdmin(PortalAdmin):
    icon = "upload_file"
    list_display = [
        "filename",
        "list_date",
        "kind",
        columns.state(TONES, _("state")),
        columns.of("uploaded_by.name", _("uploaded by")),
        "uploaded_at",
        "imported_at",
    ]
    list_filter = ["state", "kind", "list_date"]
    search_fields = ["filename", "sha256"]
    fields = [
        "filename",
        "list_date",
        "kind",
        "state",
        "size",
        "sha256",
        "reason",
        "uploaded_by",
        "uploaded_at",
        "imported_by",
        "imported_at",
    ]
    readonly_fields = ["sha256"]
    export_fields = ("filename", "list_date", "kind", "state", "uploaded_at", "imported_at", "sha256")
    steps = [
        Step("take_over", _("Import"), _take_over, _takes_over, {ListState.CHECKED}, bulk=False),
        Step(
            "discard",
            _("Discard"),
            plainly(discard_list),
            _discards,
            {ListState.UPLOADED, ListState.CHECKED, ListState.REFUSED},
            tone="danger",
        ),
        Step(
            "undo",
            _("Undo the import"),
            _take_back,
            _takes_back,
            {ListState.IMPORTED},
            form=Reason,
            tone="danger",
            bulk=False,
        ),
    ]

    def may_see(self, request: PersonRequest) -> bool:
        if request.workspace is None:
            return False
        tenant = request.workspace.tenant
        if tenant.federation:
            return can_take_over_national_lists(request.user, tenant.federation)
        return tenant.is_body("office") and can_import_fide_lists(request.user, tenant.body)

    def get_queryset(self, request: PersonRequest) -> QuerySet[ImportedList]:
        return list_files().select_related("uploaded_by", "system", "federation", "body")

    def page_url(self, request: PersonRequest, obj: ImportedList) -> str:
        workspace = request.workspace
        if workspace is None:
            return ""
        name = "national_list" if workspace.kind == "federation" else "list_file"
        return reverse(f"players:{name}", args=[workspace.code, obj.pk])


class RegistryAdmin(PortalAdmin):
    """A table attached to the register: a federation's staff see the rows of their own players."""

    list_select_related = ["player"]

    def may_see(self, request: PersonRequest) -> bool:
        return request.workspace is not None and request.workspace.kind == "federation"

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        rows: QuerySet[Any] = super().get_queryset(request)
        home = request.workspace.tenant.federation if request.workspace else None
        return rows.filter(player__federation=home) if home else rows.none()

    def page_url(self, request: PersonRequest, obj: Any) -> str:
        number = obj.player.fide_id
        return reverse("players:profile", args=[number]) if number else ""

    def title_of(self, obj: Any) -> str:
        return f"{obj.player.name}, {obj}"


@admin.register(NationalId)
class NationalIdAdmin(RegistryAdmin):
    icon = "id_card"
    list_display = [
        "number",
        columns.of("player.name", _("player"), "player__sort_key"),
        columns.of("system", _("rating system"), "system"),
        "category",
        "title",
        "club",
        "since",
    ]
    list_filter = ["since"]
    list_select_related = ["player", "system"]
    search_fields = ["number", "player__name", "club"]
    ordering = ["number", "pk"]
    fields = ["player", "system", "number", "category", "title", "club", "since"]
    export_fields = ("number", "player__name", "player__fide_id", "category", "title", "club", "since")


@admin.register(PlayerTitle)
class PlayerTitleAdmin(RegistryAdmin):
    icon = "military_tech"
    list_display = [
        columns.of("player.name", _("player"), "player__sort_key"),
        "title",
        "awarded_on",
        "lost_on",
        "source",
        "reference",
    ]
    list_filter = ["source", "awarded_on", ("lost_on", admin.EmptyFieldListFilter)]
    search_fields = ["player__name", "title", "reference"]
    ordering = ["-pk"]
    fields = ["player", "title", "awarded_on", "lost_on", "source", "reference"]
    month = ("awarded_on", _("Titles awarded"))
    export_fields = (
        "player__fide_id",
        "player__name",
        "title",
        "awarded_on",
        "lost_on",
        "source",
        "reference",
    )


@admin.register(RatingSystem)
class RatingSystemAdmin(PortalAdmin):
    icon = "leaderboard"
    list_display = ["code", "name", "tempo", "federation", "list_date"]
    list_select_related = ["federation"]
    search_fields = ["code", "name"]
    export_fields = ("code", "name", "tempo", "federation__code", "list_date")

    def get_queryset(self, request: PersonRequest) -> QuerySet[RatingSystem]:
        """Return FIDE's systems and the national system of the open federation."""
        rows: QuerySet[RatingSystem] = super().get_queryset(request)
        home = request.workspace.tenant.federation if request.workspace else None
        return rows.filter(Q(federation=None) | Q(federation=home))
