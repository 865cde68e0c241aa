"""The addresses of events in the API."""

from django.urls import path

from tournaments import converters
from tournaments.api import views

__all__ = ["converters", "urlpatterns"]

urlpatterns = [
    path("tournaments/", views.EventList.as_view(), name="tournaments"),
    path("tournaments/<event:code>/", views.EventDetail.as_view(), name="tournament"),
    path("tournaments/<event:code>/standings/", views.Standings.as_view(), name="tournament_standings"),
    path("tournaments/<event:code>/reports/", views.ReportList.as_view(), name="tournament_reports"),
    path(
        "tournaments/<event:code>/reports/<int:number>/",
        views.ReportDetail.as_view(),
        name="tournament_report",
    ),
]
