"""The addresses of the players app; each part keeps its own section."""

from django.urls import URLPattern, URLResolver, include, path

app_name = "players"

urlpatterns: list[URLPattern | URLResolver] = [
    # --- search ---
    # --- lists and imports ---
    # --- requests, transfers, merges ---
    path("", include("players.requests.urls")),
    path("", include("players.merging.urls")),
    path("", include("players.protection.urls")),
    # --- profile, look-up ---
    path("", include("players.lookup.urls")),
    path("", include("players.profile.urls")),
]
