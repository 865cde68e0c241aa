"""URLs of a player's record and of comparisons."""

from django.urls import path

from tournaments.careers import views

urlpatterns = [
    path("players/compare/", views.compare, name="compare"),
    path("players/<int:fide_id>/record/", views.record, name="record"),
    path("players/<int:fide_id>/calendar.ics", views.calendar, name="player_calendar"),
]
