"""Certificates and norms in the admin UI: to find and read; every step is taken on its page."""

from django.contrib import admin

from portal.federations.admin_site import PortalAdmin
from titles.models import Certificate, Norm


@admin.register(Certificate)
class CertificateAdmin(PortalAdmin):
    list_display = ["player", "title", "state", "federation", "prepared_at", "certified_at"]
    list_filter = ["state", "title"]
    list_select_related = ["player", "federation"]
    search_fields = ["player__name", "player__fide_id"]
    date_hierarchy = "prepared_at"
    export_fields = ("player_id", "title", "state", "prepared_at", "signed_at", "certified_at", "reason")


@admin.register(Norm)
class NormAdmin(PortalAdmin):
    list_display = ["player", "title", "event_name", "end", "counted_as", "source", "state"]
    list_filter = ["state", "title", "source"]
    list_select_related = ["player"]
    search_fields = ["player__name", "player__fide_id", "event_name"]
    date_hierarchy = "end"
    export_fields = ("player_id", "title", "event_name", "start", "end", "counted_as", "source", "state")
