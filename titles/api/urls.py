"""The addresses of titles in the API."""

from django.urls import path

from titles.api import calculators

urlpatterns = [
    path("calculators/norm/", calculators.NormCalculator.as_view(), name="calculator_norm"),
]
