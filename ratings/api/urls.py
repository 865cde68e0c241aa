"""The addresses of ratings in the API."""

from django.urls import path

from ratings.api import calculators

urlpatterns = [
    path("calculators/rating/", calculators.RatingCalculator.as_view(), name="calculator_rating"),
    path("calculators/initial/", calculators.InitialCalculator.as_view(), name="calculator_initial"),
]
