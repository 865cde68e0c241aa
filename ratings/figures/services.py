"""Computes missing statistics of lists published before statistics existed."""

from django.db.models import F

from portal.federations.scope import installation_scope
from ratings.figures.making import make_figures
from ratings.models import RatingList


def complete() -> int:
    """Compute the statistics of current lists without any; return the number of lists."""
    with installation_scope():
        newest = RatingList.objects.filter(list_date=F("system__list_date"), figures__isnull=True)
        # DISTINCT ON (system) with this order keeps the newest revision of each current list.
        waiting = list(
            newest.select_related("system").order_by("system_id", "-revision").distinct("system_id")
        )
        for listed in waiting:
            make_figures(listed)
    return len(waiting)
