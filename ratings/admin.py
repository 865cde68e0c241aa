"""Calculations and published lists in the admin UI: to find and read; every step is taken on its page."""

from django.contrib import admin

from portal.federations.admin_site import PortalAdmin
from ratings.models import Calculation, RatingList, Regulation


@admin.register(Regulation)
class RegulationAdmin(PortalAdmin):
    list_display = ["system", "family", "in_force_from", "second_person"]
    list_select_related = ["system"]


@admin.register(Calculation)
class CalculationAdmin(PortalAdmin):
    list_display = ["system", "list_date", "revision", "state", "edition", "started_by", "started_at"]
    list_filter = ["system", "state"]
    list_select_related = ["system", "started_by"]
    date_hierarchy = "list_date"
    export_fields = ("system__code", "list_date", "revision", "state", "edition", "inputs_hash")


@admin.register(RatingList)
class RatingListAdmin(PortalAdmin):
    list_display = ["system", "list_date", "revision", "origin", "players", "checksum", "published_at"]
    list_filter = ["system", "origin"]
    list_select_related = ["system"]
    date_hierarchy = "list_date"
    export_fields = ("system__code", "list_date", "revision", "origin", "players", "checksum")
