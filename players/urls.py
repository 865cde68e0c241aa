"""Addresses of the players app; some parts keep their own."""

from django.urls import URLPattern, URLResolver, include, path

from players.id_ranges import views as id_ranges
from players.imports import views as imports
from players.national import views as national
from players.search_page import views as finding

app_name = "players"

urlpatterns: list[URLPattern | URLResolver] = [
    # --- the page of a player, which is asked for most; search ---
    path("", include("players.profile.urls")),
    path("players/", finding.players, name="list"),
    path("players/export.csv", finding.players_file, name="export"),
    # --- lists and imports ---
    path("bodies/<slug:body>/fide-lists/", imports.lists, name="list_files"),
    path("bodies/<slug:body>/fide-lists/<uuid:pk>/", imports.list_file, name="list_file"),
    path("bodies/<slug:body>/fide-lists/<uuid:pk>/take-over/", imports.take_over, name="list_take_over"),
    path("bodies/<slug:body>/fide-lists/<uuid:pk>/discard/", imports.discard, name="list_discard"),
    path("bodies/<slug:body>/fide-lists/<uuid:pk>/decide/", imports.decide, name="list_decide"),
    path("bodies/<slug:body>/fide-lists/<uuid:pk>/undo/", imports.undo, name="list_undo"),
    path("<fed:federation>/national-lists/", national.lists, name="national_lists"),
    path("<fed:federation>/national-lists/<uuid:pk>/", national.national_list, name="national_list"),
    path(
        "<fed:federation>/national-lists/<uuid:pk>/take-over/", national.take_over, name="national_take_over"
    ),
    path("<fed:federation>/national-lists/<uuid:pk>/undo/", national.undo, name="national_undo"),
    path(
        "<fed:federation>/national-lists/<uuid:pk>/differences.csv",
        national.differences_file,
        name="national_differences",
    ),
    # --- ids that the office gives out ---
    path("bodies/<slug:body>/id-ranges/", id_ranges.ranges, name="id_ranges"),
    path("bodies/<slug:body>/id-ranges/<int:pk>/close/", id_ranges.close, name="id_range_close"),
    # --- requests, transfers, merges ---
    path("", include("players.requests.urls")),
    path("", include("players.merging.urls")),
    path("", include("players.protection.urls")),
    # --- look-up ---
    path("", include("players.lookup.urls")),
]
