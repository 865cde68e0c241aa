"""Addresses of tournaments: public pages, drafts of authors, work of federations and commissions."""

from django.urls import URLPattern, URLResolver

app_name = "tournaments"

urlpatterns: list[URLPattern | URLResolver] = []
