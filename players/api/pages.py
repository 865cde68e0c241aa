"""Cursor pagination of the search.

The cursor is the last player of the previous page, so that pages do not shift when players are added.
"""

import base64
import binascii
from typing import Any

from django.utils.translation import gettext_lazy as _
from rest_framework.exceptions import NotFound
from rest_framework.request import Request
from rest_framework.utils.urls import replace_query_param

from players.selectors import Place

PAGE_SIZE, LARGEST_PAGE = 50, 500


def page_size(request: Request) -> int:
    """Return the requested size within the limits; the default for anything invalid."""
    asked = request.query_params.get("page_size", "")
    return (
        min(int(asked), LARGEST_PAGE) if asked.isascii() and asked.isdigit() and int(asked[:9]) else PAGE_SIZE
    )


def place_of(request: Request) -> Place | None:
    """Return the place after which the page begins."""
    cursor = request.query_params.get("cursor", "")
    if not cursor:
        return None
    try:
        text = base64.urlsafe_b64decode(cursor.encode("ascii")).decode()
    except (ValueError, binascii.Error, UnicodeError) as error:
        raise NotFound(_("This is no cursor of a page.")) from error
    place = Place.read(text)
    if place is None:
        raise NotFound(_("This is no cursor of a page."))
    return place


def next_link(request: Request, place: Place | None) -> str | None:
    """Return the address of the page that begins after a place."""
    if place is None:
        return None
    cursor = base64.urlsafe_b64encode(str(place).encode()).decode()
    return replace_query_param(request.build_absolute_uri(), "cursor", cursor)


def as_page(link: str | None, results: list[Any]) -> dict[str, Any]:
    return {"next": link, "previous": None, "results": results}
