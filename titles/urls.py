"""Addresses of norms, dossiers and title applications."""

from django.urls import URLPattern, URLResolver

app_name = "titles"
urlpatterns: list[URLPattern | URLResolver] = []
