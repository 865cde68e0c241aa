"""Seminars in the admin UI: to find and read; every step is taken on its page."""

from django.contrib import admin

from portal.federations.admin_site import PortalAdmin
from seminars.models import Seminar


@admin.register(Seminar)
class SeminarAdmin(PortalAdmin):
    list_display = ["name", "kind", "format", "state", "start", "end", "federation", "organiser"]
    list_filter = ["state", "kind", "format"]
    list_select_related = ["federation", "body"]
    search_fields = ["name", "venue"]
    date_hierarchy = "start"
    export_fields = ("name", "kind", "format", "state", "start", "end", "venue", "language", "participants")
