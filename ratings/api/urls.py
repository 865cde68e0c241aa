"""API addresses of ratings."""

from django.urls import path

from ratings import converters
from ratings.api import calculators, lists

__all__ = ["converters", "urlpatterns"]

urlpatterns = [
    path("lists/", lists.Lists.as_view(), name="lists"),
    path("lists/<slug:system>/<day:list_date>/", lists.ListDetail.as_view(), name="list"),
    path("lists/<slug:system>/<day:list_date>/changes/", lists.ListChanges.as_view(), name="list_changes"),
    path(
        "players/<int:fide_id>/calculations/<day:list_date>/",
        lists.PlayerCalculation.as_view(),
        name="player_calculation",
    ),
    path("calculators/rating/", calculators.RatingCalculator.as_view(), name="calculator_rating"),
    path("calculators/initial/", calculators.InitialCalculator.as_view(), name="calculator_initial"),
]
