"""Addresses of the arbiters' app."""

from django.urls import URLPattern, URLResolver

app_name = "arbiters"
urlpatterns: list[URLPattern | URLResolver] = []
