"""What the lists forbid: nobody is taken out of a record that a combined list has printed."""

from players.models import Player
from ratings.models import RatingList


def combined_list(player: Player) -> str | None:
    """A combined list has everybody who had a FIDE id by then, rated or not, and is never changed."""
    if player.fide_id is None:
        return None
    printed = RatingList.objects.filter(files__has_key="fide.txt", published_at__gte=player.created_at)
    return "players.published_list" if printed.exists() else None


BRAKES = [combined_list]
