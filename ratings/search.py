"""Search for rating lists in the portal's search box, by month."""

import re

from django.http import HttpRequest
from django.urls import reverse
from django.utils.formats import date_format
from django.utils.translation import gettext as _

from players.profile.phrases import system_name
from portal.parts.search import MOST_PER_GROUP, Group, Result
from ratings.lists.selectors import published_lists
from ratings.models import RatingList

# A month, with or without a day; the first digit keeps out numbers that are ids.
_MONTH = re.compile(r"([12]\d{3})-(\d{1,2})(?:-\d{1,2})?", re.ASCII)


def search(request: HttpRequest, query: str) -> Group:
    """Return the lists of a month such as "2026-11"; nothing for any other query."""
    match = _MONTH.fullmatch(query.strip())
    if match is None:
        return Group(_("Rating lists"))
    found = published_lists().filter(list_date__year=int(match[1]), list_date__month=int(match[2]))
    return Group(_("Rating lists"), [_result(listed) for listed in found[:MOST_PER_GROUP]])


def _result(listed: RatingList) -> Result:
    url = reverse("ratings:list", args=[listed.system.code, listed.list_date])
    return Result(
        system_name(listed.system), url, date_format(listed.list_date, "DATE_FORMAT"), "list-numbers"
    )
