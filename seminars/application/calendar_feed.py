"""Seminars as iCalendar entries."""

from collections.abc import Iterable

from django.urls import reverse

from portal.parts.feeds import Entry
from seminars.enums import SeminarState
from seminars.models import PublishedSeminar


def entries_of(seminars: Iterable[PublishedSeminar]) -> list[Entry]:
    """Return one all-day entry for each seminar."""
    return [
        Entry(
            uid=f"seminar-{row.pk}",
            changed_at=row.changed_at,
            start=row.start,
            end=row.end,
            name=row.name,
            place=row.venue,
            path=reverse("seminars:public", args=[row.pk]),
            cancelled=row.state == SeminarState.CANCELLED,
        )
        for row in seminars
    ]
