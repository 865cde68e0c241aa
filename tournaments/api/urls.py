"""URLs of events in the API."""

from django.urls import path

from tournaments import converters
from tournaments.api import registration, views

__all__ = ["converters", "urlpatterns"]

urlpatterns = [
    path("tournaments/", views.EventList.as_view(), name="tournaments"),
    path("tournaments/precheck/", registration.Precheck.as_view(), name="tournament_precheck"),
    path("tournaments/<uuid:pk>/", registration.Registration.as_view(), name="tournament_registration"),
    path("tournaments/<event:code>/", views.EventDetail.as_view(), name="tournament"),
    path("tournaments/<event:code>/standings/", views.Standings.as_view(), name="tournament_standings"),
    path("tournaments/<event:code>/reports/", views.ReportList.as_view(), name="tournament_reports"),
    path(
        "tournaments/<event:code>/reports/<int:number>/",
        views.ReportDetail.as_view(),
        name="tournament_report",
    ),
]
