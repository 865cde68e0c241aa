"""Makes the figures that a publication has not made: those of lists from before there were any."""

from django.db.models import F

from portal.federations.scope import installation_scope
from ratings.figures.making import make_figures
from ratings.models import RatingList


def complete() -> int:
    """Make the figures of the lists in force that have none; return of how many lists."""
    with installation_scope():
        newest = RatingList.objects.filter(list_date=F("system__list_date"), figures__isnull=True)
        waiting = list(
            newest.select_related("system").order_by("system_id", "-revision").distinct("system_id")
        )
        for listed in waiting:
            make_figures(listed)
    return len(waiting)
