"""The addresses of the workflow app."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
