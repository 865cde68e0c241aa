"""Applications and norms of arbiters in the admin UI: to find and read; every step is taken on its page."""

from django.contrib import admin

from arbiters.models import ArbiterApplication, ArbiterNorm
from portal.federations.admin_site import PortalAdmin


@admin.register(ArbiterApplication)
class ArbiterApplicationAdmin(PortalAdmin):
    list_display = ["player", "form", "target", "state", "federation", "filed_on", "effective_on"]
    list_filter = ["state", "form"]
    list_select_related = ["player", "federation", "case"]
    search_fields = ["player__name", "player__fide_id"]
    date_hierarchy = "created_at"
    export_fields = ("player_id", "form", "target", "state", "filed_on", "published_on", "effective_on")


@admin.register(ArbiterNorm)
class ArbiterNormAdmin(PortalAdmin):
    list_display = ["player", "title", "kind", "event_name", "end", "origin", "state"]
    list_filter = ["state", "title", "kind", "origin"]
    list_select_related = ["player"]
    search_fields = ["player__name", "player__fide_id", "event_name"]
    date_hierarchy = "end"
    export_fields = (
        "player_id",
        "title",
        "kind",
        "event_name",
        "start",
        "end",
        "origin",
        "state",
        "used_for",
    )
