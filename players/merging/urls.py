"""Addresses of merging; all are pages of the office."""

from django.urls import path

from players.merging import views

urlpatterns = [
    path("bodies/<slug:body>/merges/", views.merges, name="body_merges"),
    path("bodies/<slug:body>/merges/compare/", views.side_by_side, name="body_merge"),
    path("bodies/<slug:body>/merges/<uuid:pk>/undo/", views.undo_merge, name="body_merge_undo"),
]
