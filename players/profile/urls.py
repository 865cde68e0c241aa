"""Addresses of a player's page."""

from django.urls import path

from players.profile import views

urlpatterns = [
    path("players/<int:fide_id>/", views.profile, name="profile"),
    path("players/<int:fide_id>/share.png", views.share, name="share"),
]
