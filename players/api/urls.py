"""API addresses of the register."""

from django.urls import path

from players.api import views

urlpatterns = [
    path("players/", views.PlayerList.as_view(), name="players"),
    path("players/<int:fide_id>/", views.PlayerDetail.as_view(), name="player"),
    path("players/<int:fide_id>/history/", views.PlayerHistory.as_view(), name="player_history"),
]
