"""The addresses of the documents app."""

from django.urls import URLPattern

urlpatterns: list[URLPattern] = []
