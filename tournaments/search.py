"""Search results for events: registered ones, and registrations of the reader's workspace."""

from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from portal.federations.requests import PortalRequest
from portal.parts.search import MOST_PER_GROUP, Group, Result
from tournaments.registration import selectors


def search(request: PortalRequest, query: str) -> Group:
    events = selectors.registered(query=query)[:MOST_PER_GROUP]
    found = [
        Result(
            event.name,
            reverse("tournaments:event", args=[event.code]),
            f"{event.place}, {date_format(event.start, 'DATE_FORMAT')}",
            "trophy",
        )
        for event in events
    ]
    return Group(_("Tournaments"), found, place=1)
