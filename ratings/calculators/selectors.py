"""Looks up a player whose id was typed into a calculator."""

from players.profile.selectors import player_at
from players.selectors import FIDE_SYSTEMS
from ratings.models import RatingState


def known_of(fide_id: int, system: str) -> dict[str, str] | None:
    """Return the form fields for a player in a system; None if no public record has the id."""
    player = player_at(fide_id)
    if player is None or player.restricted:
        return None
    # A player who has left a list has no rating in it.
    current = {one.system.code: one for one in player.ratings.all() if one.list_date is None}
    rated, standard = current.get(system), current.get(FIDE_SYSTEMS[0])
    state = RatingState.objects.filter(player=player, system__code=system).first()
    found = {
        "rating": rated.rating if rated else None,
        "k": rated.k if rated else None,
        "games": state.games if state else None,
        "peak": state.peak if state else None,
        "birth": player.birth_year,
        "standard": standard.rating if standard and not rated else None,
    }
    return {name: str(value) if value else "" for name, value in found.items()}
