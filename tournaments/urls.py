"""URLs of the tournaments app."""

from django.urls import include, path

from tournaments import converters

__all__ = ["app_name", "converters", "urlpatterns"]

app_name = "tournaments"

urlpatterns = [
    path("", include("tournaments.registration.urls")),
    path("", include("tournaments.reports.urls")),
    path("", include("tournaments.results.urls")),
    path("", include("tournaments.delivery.urls")),
    path("", include("tournaments.careers.urls")),
]
