"""The image for sharing: name, federation and ratings."""

from django.core.cache import cache

from players.models import Player
from players.profile.phrases import system_name
from players.profile.structured import state_of
from portal.look.share import Picture, paint

KEPT_SECONDS = 24 * 3600


def share_picture(player: Player) -> bytes:
    """Return the PNG; cached for a day per state of the record."""
    key = f"share:{state_of(player)}"
    # The key changes with the record, so an old picture is never found and simply expires.
    kept = cache.get(key)
    if kept is None:
        kept = paint(picture_of(player))
        cache.set(key, kept, KEPT_SECONDS)
    return bytes(kept)


def picture_of(player: Player) -> Picture:
    title = f"{player.shown_title} " if player.shown_title else ""
    return Picture(
        headline=f"{title}{player.name}",
        second=player.native_name,
        third=f"{player.federation.shown_name} · FIDE {player.fide_id}",
        figures=[(system_name(rating.system), str(rating.rating)) for rating in player.ratings.all()],
        colour=player.federation.colour,
        accent=player.federation.accent,
    )
