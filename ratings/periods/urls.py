"""URLs of the work on lists, for federations and for the office."""

from django.urls import URLPattern, path

from ratings.fees import views as fees
from ratings.lists.views import downloads
from ratings.periods.views import decisions, members, previews, removals, work


def _work(start: str, prefix: str) -> list[URLPattern]:
    """Return the patterns of the work pages; they are the same in a federation and in the office."""
    calculation = f"{start}calculations/<uuid:pk>/"
    return [
        path(start, work.work, name=f"{prefix}work"),
        path(calculation, previews.preview, name=f"{prefix}preview"),
        path(f"{calculation}differences.csv", previews.export, name=f"{prefix}preview_csv"),
        path(f"{calculation}publish/", previews.publish, name=f"{prefix}publish"),
        path(f"{calculation}discard/", previews.discard, name=f"{prefix}discard"),
        path(f"{start}<slug:system>/", work.system, name=f"{prefix}system"),
        path(f"{start}<slug:system>/events/<event:code>/", decisions.event, name=f"{prefix}event"),
        path(f"{start}<slug:system>/removals/", removals.removals, name=f"{prefix}removals"),
        path(f"{start}<slug:system>/members/", members.members, name=f"{prefix}members"),
        path(f"{start}<slug:system>/fees/", fees.fees, name=f"{prefix}fees"),
        path(f"{start}<slug:system>/fees/<day:list_date>/", fees.fees, name=f"{prefix}fees_of"),
        path(f"{start}<slug:system>/fees/<day:list_date>.csv", fees.export, name=f"{prefix}fees_csv"),
        path(f"{start}<slug:system>/fees/<day:list_date>/bill/", fees.bill, name=f"{prefix}bill"),
        path(f"{start}<slug:system>/calculate/", work.calculate, name=f"{prefix}calculate"),
        path(f"{start}<slug:system>/revise/", work.revise, name=f"{prefix}revise"),
        path(f"{start}<slug:system>/rules/", work.rules, name=f"{prefix}rules"),
    ]


urlpatterns: list[URLPattern] = [
    *_work("<fed:federation>/rating-lists/", ""),
    path(
        "<fed:federation>/rating-lists/<slug:system>/<day:list_date>.csv",
        downloads.staff_file,
        name="staff_file",
    ),
    *_work("bodies/<slug:body>/rating-lists/", "body_"),
]
