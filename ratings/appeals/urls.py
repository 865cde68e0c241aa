"""Addresses of appeals against refusals to rate."""

from django.urls import URLPattern

from portal.cases.perspectives import addresses
from portal.cases.urls import case_urls
from ratings.appeals import views
from ratings.appeals.kind import DOCKET

urlpatterns: list[URLPattern] = [
    *addresses(DOCKET, "new/<int:decision>/", views.start, "appeal_start", ["federation", "own"]),
    *case_urls(DOCKET),
]
