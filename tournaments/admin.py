"""Registrations and registered events in the admin UI: to find and read; every step is taken on its page."""

from django.contrib import admin

from portal.federations.admin_site import PortalAdmin
from tournaments.models import PublishedEvent, Tournament


@admin.register(Tournament)
class TournamentAdmin(PortalAdmin):
    list_display = ["name", "code", "federation", "place", "start", "end", "state", "tempo", "author"]
    list_filter = ["state", "tempo", "system", "norm_event", "hybrid"]
    list_select_related = ["federation", "author"]
    search_fields = ["name", "place", "code"]
    date_hierarchy = "start"
    export_fields = ("code", "name", "place", "start", "end", "state", "tempo", "system")


@admin.register(PublishedEvent)
class PublishedEventAdmin(PortalAdmin):
    list_display = ["code", "name", "federation", "place", "start", "end", "state", "tempo", "report_due"]
    list_filter = ["state", "tempo", "norm_event"]
    list_select_related = ["federation"]
    search_fields = ["name", "place", "code"]
    date_hierarchy = "start"
    export_fields = ("code", "name", "place", "start", "end", "state", "tempo", "system", "report_due")
