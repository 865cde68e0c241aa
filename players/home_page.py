"""Sections of the players app for the front page and for the home page of every account."""

from collections.abc import Sequence

from django.db import connection
from django.db.models import QuerySet
from django.utils.translation import gettext as _

from players.enums import Standing
from players.models import Player
from players.profile.phrases import system_name
from players.requests.enums import RequestState
from players.requests.selectors import requests_of_person
from players.selectors import with_ratings
from portal.accounts.models import User
from portal.parts.kinds import Section

OPEN_REQUESTS = 5
ENDED = (RequestState.DONE, RequestState.REFUSED, RequestState.WITHDRAWN, RequestState.REVERSED)
# Above this number the planner's estimate is close enough; a count would read the whole table.
COUNTED = 50_000
_ESTIMATE = "SELECT reltuples::bigint FROM pg_class WHERE oid = %s::regclass"


def figures() -> dict[str, int]:
    """Return the number of registered players, estimated if the register is large."""
    with connection.cursor() as cursor:
        cursor.execute(_ESTIMATE, [Player._meta.db_table])
        about: int = cursor.fetchone()[0]
    exact = about < COUNTED
    return {_("Players"): Player.objects.filter(standing=Standing.REGISTERED).count() if exact else about}


def titled() -> QuerySet[Player]:
    """Return the players listed in the site map: title holders. Our own search finds everybody."""
    rows = Player.objects.filter(standing=Standing.REGISTERED, restricted=False, fide_id__isnull=False)
    return rows.exclude(title="").order_by("title", "sort_key", "id")


def own_sections(user: User) -> Sequence[Section]:
    """Return the person's own record with their open requests, or the way to claim a record."""
    player = with_ratings(Player.objects.filter(account=user)).first()
    asked = list(requests_of_person().exclude(state__in=ENDED)[:OPEN_REQUESTS])
    ratings = player.ratings.all() if player else []
    context = {
        "player": player,
        "ratings": [(system_name(rating.system), rating.rating) for rating in ratings if rating.rating],
        "requests": asked,
    }
    return [Section(_("My record"), "user", "players/home_record.html", context)]
