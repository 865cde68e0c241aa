"""The image of a rating list for other sites: the month and the first three players."""

from django.core.cache import cache
from django.utils.translation import get_language, ngettext

from players.profile.phrases import system_name
from portal.look.phrases import month
from portal.look.share import Picture, paint
from ratings.lists.listing import top_list
from ratings.models import RatingList
from ratings.publication.tops import CATEGORIES

KEPT_SECONDS = 24 * 3600
LEADERS = 3


def share_picture(listed: RatingList) -> bytes:
    """Return the PNG, cached for a day; a revision has its own."""
    # A published list never changes, so the entry need not be invalidated.
    key = f"share:list:{listed.pk}:{get_language()}"
    kept = cache.get(key)
    if kept is None:
        kept = paint(picture_of(listed))
        cache.set(key, kept, KEPT_SECONDS)
    return bytes(kept)


def picture_of(listed: RatingList) -> Picture:
    first = top_list(listed, CATEGORIES[0], limit=LEADERS)
    players = ngettext("%(count)s player", "%(count)s players", listed.players) % {"count": listed.players}
    return Picture(
        headline=system_name(listed.system),
        second=month(listed.list_date),
        third=players,
        figures=[(player.name, str(player.rating)) for player in first],
    )
