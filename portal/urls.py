"""URL configuration of the portal."""

from django.contrib import admin
from django.urls import include, path

from portal.home import api

handler400 = "portal.home.refusals.bad_request"
handler403 = "portal.home.refusals.permission_denied"
handler404 = "portal.home.refusals.page_not_found"
handler500 = "portal.home.refusals.server_error"

urlpatterns = [
    path("", include("portal.home.urls")),
    # First what visitors ask for: an address is compared with one pattern after another.
    path("", include("portal.offices.urls")),
    path("", include("players.urls")),
    path("", include("tournaments.urls")),
    path("", include("ratings.urls")),
    path("accounts/", include("portal.offices.profile_urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("portal.workflow.urls")),
    path("", include("portal.jobs.urls")),
    path("", include("portal.documents.urls")),
    path("", include("portal.billing.urls")),
    path("", include("titles.urls")),
    path("", include("arbiters.urls")),
    path("", include("seminars.urls")),
    path("", include("fairplay.urls")),
    path("api/v1/", include("portal.api_urls")),
    path("api/", api.Unknown.as_view(), {"rest": ""}, name="api_root"),
    path("api/<path:rest>", api.Unknown.as_view(), name="api_unknown"),
    path("admin/", admin.site.urls),
]
