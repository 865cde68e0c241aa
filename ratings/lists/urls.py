"""Addresses of published lists."""

from django.urls import path

from ratings.lists import feeds
from ratings.lists.views import downloads, exports, pages

_LIST = "lists/<slug:system>/<day:list_date>"

urlpatterns = [
    path("lists/", pages.lists, name="lists"),
    path("lists/feed.atom", feeds.lists_feed, name="lists_feed"),
    path("lists/calendar.ics", feeds.lists_calendar, name="lists_calendar"),
    path("players/<int:fide_id>/feed.atom", feeds.player_feed, name="player_feed"),
    path(f"{_LIST}/", pages.rating_list, name="list"),
    path(f"{_LIST}/share.png", pages.list_picture, name="list_picture"),
    path(f"{_LIST}/players.csv", exports.players_file, name="players_file"),
    path(f"{_LIST}.<listformat:ending>", downloads.file, name="file"),
    path(f"{_LIST}.<listformat:ending>.zip", downloads.zip_file, name="zip"),
    path(f"{_LIST}.zip", downloads.zip_file, name="text_zip"),
]
