"""Cursor pagination of the search.

The cursor is the last player of the previous page, so that pages do not shift when players are added.
"""

import base64
import binascii
from typing import Any

from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from players.selectors import Place
from portal.parts.asked import wrong_cursor

PAGE_SIZE = 50


def page_size(asked: dict[str, Any]) -> int:
    """Return the requested size of a page."""
    return asked.get("page_size") or PAGE_SIZE


def place_of(asked: dict[str, Any]) -> Place | None:
    """Return the place after which the page begins."""
    cursor = asked["cursor"]
    if not cursor:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor.encode("ascii")).decode()
    # The cursor is ours: anything that cannot be decoded was made up.
    except (ValueError, binascii.Error, UnicodeError) as error:
        raise wrong_cursor() from error
    place = Place.read(text)
    if place is None:
        raise wrong_cursor()
    return place


def next_link(request: Request, place: Place | None) -> str | None:
    """Return the address of the page that begins after a place."""
    if place is None:
        return None
    cursor = base64.urlsafe_b64encode(str(place).encode()).decode()
    return replace_query_param(request.build_absolute_uri(), "cursor", cursor)


def as_page(link: str | None, results: list[Any]) -> dict[str, Any]:
    return {"next": link, "previous": None, "results": results}
