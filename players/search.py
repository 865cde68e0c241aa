"""Players in the portal's search box."""

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from players.models import Player
from players.selectors import quick_search
from portal.parts.search import MOST_PER_GROUP, Group, Result


def search(request: HttpRequest, query: str) -> Group:
    found = quick_search(query, limit=MOST_PER_GROUP).players
    return Group(_("Players"), [_result(player) for player in found], place=0)


def _result(player: Player) -> Result:
    """Return a search result; a player with an id links to their page, others to the list."""
    url = reverse("players:profile", args=[player.fide_id]) if player.fide_id else reverse("players:list")
    name = player.name if player.restricted else player.shown_names[0]
    ratings = [f"{row.system} {row.rating}" for row in player.ratings.all()]
    about = " · ".join([player.federation.code, *ratings])
    return Result(f"{player.shown_title} {name}".strip(), url, about, "chess")
