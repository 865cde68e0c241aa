"""The addresses of ratings."""

from django.urls import URLPattern, URLResolver, path

from ratings.calculators import views as calculators

app_name = "ratings"

urlpatterns: list[URLPattern | URLResolver] = [
    path("calculators/rating/", calculators.rating, name="calculator"),
]
