"""Addresses of published lists."""

from django.urls import path

from ratings.lists.views import downloads, pages

_LIST = "lists/<slug:system>/<day:list_date>"

urlpatterns = [
    path("lists/", pages.lists, name="lists"),
    path(f"{_LIST}/", pages.rating_list, name="list"),
    path(f"{_LIST}.<listformat:ending>", downloads.file, name="file"),
    path(f"{_LIST}.<listformat:ending>.zip", downloads.zip_file, name="zip"),
    path(f"{_LIST}.zip", downloads.zip_file, name="text_zip"),
]
