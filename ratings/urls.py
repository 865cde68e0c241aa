"""URLs of ratings."""

from django.urls import include, path

from ratings import converters
from ratings.calculators import views as calculators
from ratings.explain import views as explain

__all__ = ["app_name", "converters", "urlpatterns"]

app_name = "ratings"

urlpatterns = [
    path("", include("ratings.lists.urls")),
    path("calculators/rating/", calculators.rating, name="calculator"),
    path("players/<int:fide_id>/live/", explain.live, name="live"),
    path("players/<int:fide_id>/calculations/", explain.calculations, name="calculations"),
    path("players/<int:fide_id>/calculations/<day:list_date>/", explain.calculation, name="calculation"),
    path("", include("ratings.appeals.urls")),
    path("", include("ratings.figures.urls")),
    path("", include("ratings.periods.urls")),
]
