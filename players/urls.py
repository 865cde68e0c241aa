"""The addresses of the players app; each part keeps its own section."""

from django.urls import URLPattern, URLResolver

app_name = "players"

urlpatterns: list[URLPattern | URLResolver] = [
    # --- search ---
    # --- lists and imports ---
    # --- requests, transfers, merges ---
    # --- profile, look-up ---
]
