"""The addresses of ratings."""

from django.urls import URLPattern, URLResolver, path

from ratings import converters
from ratings.calculators import views as calculators
from ratings.views import calculations, downloads, lists, previews, work

__all__ = ["converters", "urlpatterns"]

app_name = "ratings"

_LIST = "lists/<slug:system>/<day:list_date>"


def _work(start: str, prefix: str) -> list[URLPattern]:
    """The pages of the work, the same in a federation and in the office."""
    calculation = f"{start}calculations/<uuid:pk>/"
    return [
        path(start, work.work, name=f"{prefix}work"),
        path(calculation, previews.preview, name=f"{prefix}preview"),
        path(f"{calculation}publish/", previews.publish, name=f"{prefix}publish"),
        path(f"{calculation}discard/", previews.discard, name=f"{prefix}discard"),
        path(f"{start}<slug:system>/", work.system, name=f"{prefix}system"),
        path(f"{start}<slug:system>/calculate/", work.calculate, name=f"{prefix}calculate"),
        path(f"{start}<slug:system>/revise/", work.revise, name=f"{prefix}revise"),
        path(f"{start}<slug:system>/rules/", work.rules, name=f"{prefix}rules"),
    ]


urlpatterns: list[URLPattern | URLResolver] = [
    # --- for everybody ---
    path("calculators/rating/", calculators.rating, name="calculator"),
    path("lists/", lists.lists, name="lists"),
    path(f"{_LIST}/", lists.rating_list, name="list"),
    path(f"{_LIST}.<listformat:ending>", downloads.file, name="file"),
    path(f"{_LIST}.<listformat:ending>.zip", downloads.zip_file, name="zip"),
    path(f"{_LIST}.zip", downloads.zip_file, name="text_zip"),
    path("players/<int:fide_id>/calculations/<day:list_date>/", calculations.calculation, name="calculation"),
    # --- work: of a federation, of the office ---
    *_work("<fed:federation>/rating-lists/", ""),
    path(
        "<fed:federation>/rating-lists/<slug:system>/<day:list_date>.csv",
        downloads.staff_file,
        name="staff_file",
    ),
    *_work("bodies/<slug:body>/rating-lists/", "body_"),
]
