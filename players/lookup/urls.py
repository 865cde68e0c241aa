"""The address of the bulk look-up."""

from django.urls import path

from players.lookup import views

urlpatterns = [path("players/lookup/", views.lookup, name="lookup")]
