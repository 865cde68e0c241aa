"""The addresses of the jobs app."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
