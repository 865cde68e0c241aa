"""The addresses of the players app; each part keeps its own section."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "players"

urlpatterns: list[URLPattern | URLResolver] = [
    # --- search ---
    # --- lists and imports ---
    # --- requests, transfers, merges ---
    # --- profile, look-up ---
    path("", include("players.lookup.urls")),
    path("", include("players.profile.urls")),
]
