"""Admin UI of calculations, published lists, regulations and appeals."""

from typing import Any

from django.contrib import admin
from django.db.models import Q, QuerySet
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext_lazy as _

from portal.backoffice import columns
from portal.backoffice.base import PortalAdmin
from portal.cases.admin import CaseAdmin, OpenFilter
from portal.federations.enums import BodyKind
from portal.federations.requests import PersonRequest
from ratings.appeals import kind
from ratings.models import Calculation, RatingAppeal, RatingList, Regulation
from ratings.periods.deadlines import work_url
from ratings.periods.permissions import can_see_work
from ratings.periods.phrases import STATE_TONES
from tournaments.results.phrases import edition_name

# Families of editions in ratings.core.
FAMILIES = {"fide": _("FIDE Rating Regulations"), "ua": _("regulations of the Ukrainian federation")}


def _own_systems(request: PersonRequest, name: str = "system__") -> Q:
    """Return a condition for FIDE's systems and the open federation's own."""
    home = request.workspace.tenant.federation if request.workspace else None
    return Q(**{f"{name}federation": None}) | Q(**{f"{name}federation": home})


@admin.register(Regulation)
class RegulationAdmin(PortalAdmin):
    icon = "gavel"
    list_display = [
        columns.of("system", _("rating system"), "system"),
        "regulations",
        "in_force_from",
        "second_person",
    ]
    list_select_related = ["system"]
    ordering = ["pk"]
    fields = ["system", "regulations", "in_force_from", "second_person"]
    readonly_fields = ["regulations"]
    export_fields = ("system__code", "regulations", "in_force_from", "second_person")

    @admin.display(description=_("regulations"), ordering="family")
    def regulations(self, regulation: Regulation) -> str:
        return str(FAMILIES.get(regulation.family, regulation.family))

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        return super().get_queryset(request).filter(_own_systems(request))

    def title_of(self, obj: Regulation) -> str:
        return str(obj.system)


@admin.register(Calculation)
class CalculationAdmin(PortalAdmin):
    """Unpublished calculations, visible only to those who work on that list."""

    icon = "calculate"
    list_display = [
        columns.of("system", _("rating system"), "system"),
        "list_date",
        "revision",
        columns.state(STATE_TONES, _("state")),
        "edition_in_words",
        columns.of("started_by.name", _("calculated by")),
        "started_at",
    ]
    list_filter = ["state", "list_date"]
    list_select_related = ["system", "started_by"]
    search_fields = ["system__code", "system__name"]
    fields = [
        "system",
        "list_date",
        "revision",
        "reason",
        "state",
        "edition_in_words",
        "started_by",
        "started_at",
    ]
    readonly_fields = ["edition_in_words"]
    export_fields = ("system__code", "list_date", "revision", "state", "edition_in_words", "inputs_hash")

    @admin.display(description=_("edition of the regulations"), ordering="edition")
    def edition_in_words(self, calculation: Calculation) -> str:
        return edition_name(calculation.edition)

    def may_see(self, request: PersonRequest) -> bool:
        workspace = request.workspace
        if workspace is None or not (
            workspace.tenant.federation or workspace.tenant.is_body(BodyKind.OFFICE)
        ):
            return False
        return can_see_work(request.user, workspace.tenant)

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        """Return the calculations of lists made in this workspace."""
        rows: QuerySet[Any] = super().get_queryset(request)
        home = request.workspace.tenant.federation if request.workspace else None
        return rows.filter(system__federation=home)

    def title_of(self, obj: Calculation) -> str:
        return f"{obj.system}, {date_format(obj.list_date, 'DATE_FORMAT')}"

    def page_url(self, request: PersonRequest, obj: Calculation) -> str:
        return work_url(request.workspace.tenant, "preview", obj.pk) if request.workspace else ""


@admin.register(RatingList)
class RatingListAdmin(PortalAdmin):
    icon = "format_list_numbered"
    list_display = [
        columns.of("system", _("rating system"), "system"),
        "list_date",
        "revision",
        "origin",
        "players",
        "published_at",
    ]
    list_filter = ["origin", "list_date"]
    list_select_related = ["system"]
    search_fields = ["system__code", "system__name", "checksum"]
    fields = ["system", "list_date", "revision", "origin", "players", "checksum", "published_at"]
    export_fields = ("system__code", "list_date", "revision", "origin", "players", "checksum")

    def get_queryset(self, request: PersonRequest) -> QuerySet[Any]:
        return super().get_queryset(request).filter(_own_systems(request))

    def title_of(self, obj: RatingList) -> str:
        return f"{obj.system}, {date_format(obj.list_date, 'DATE_FORMAT')}"

    def page_url(self, request: PersonRequest, obj: RatingList) -> str:
        return reverse("ratings:list", args=[obj.system.code, obj.list_date])


@admin.register(RatingAppeal)
class RatingAppealAdmin(CaseAdmin):
    icon = "balance"
    docket = kind.DOCKET
    list_filter = [OpenFilter, "state", "federation"]
    search_fields = ["decision__event__name", "grounds"]
