"""URLs of titles in the API."""

from django.urls import path

from titles.api import applications, calculators

urlpatterns = [
    path("titles/applications/", applications.PublishedList.as_view(), name="title_applications"),
    path("calculators/norm/", calculators.NormCalculator.as_view(), name="calculator_norm"),
]
