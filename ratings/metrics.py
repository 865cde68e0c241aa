"""The metric of list publications."""

from collections.abc import Iterator

from django.db.models import Max

from portal.parts.metrics import Metric
from ratings.models import RatingList


def metrics() -> Iterator[Metric]:
    """Yield the time of the newest publication of each rating system; an alert can notice a missing list."""
    newest = RatingList.objects.order_by().values_list("system__code").annotate(Max("published_at"))
    moments = {code: at.timestamp() for code, at in newest}
    meaning = "When the newest list was published."
    yield Metric("portal_list_published_timestamp_seconds", meaning, moments, "system")
