"""URL configuration of the portal."""

from django.contrib import admin
from django.urls import include, path

handler500 = "portal.look.views.server_error"

urlpatterns = [
    path("", include("portal.home.urls")),
    path("accounts/", include("portal.offices.profile_urls")),
    path("accounts/", include("allauth.urls")),
    path("", include("portal.offices.urls")),
    path("", include("portal.workflow.urls")),
    path("", include("portal.jobs.urls")),
    path("", include("portal.documents.urls")),
    path("", include("portal.billing.urls")),
    path("", include("players.urls")),
    path("", include("tournaments.urls")),
    path("", include("ratings.urls")),
    path("", include("titles.urls")),
    path("", include("arbiters.urls")),
    path("", include("seminars.urls")),
    path("", include("fairplay.urls")),
    path("api/v1/", include("portal.api_urls")),
    path("admin/", admin.site.urls),
]
