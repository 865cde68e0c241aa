"""Which rating counts for a player, and whether a game enters the calculation at all."""

from typing import NamedTuple

from ratings.core.caps import too_far_apart
from ratings.core.categories import is_first_category
from ratings.core.editions.model import Edition
from ratings.core.records import Exclusion, GameRecord, PlayerSnapshot, System


class RatingUsed(NamedTuple):
    """A rating and its source: list, standard, fide, first-category, newcomer or none."""

    rating: int | None
    source: str


UNRATED = RatingUsed(None, "none")


def own_rating(edition: Edition, player: PlayerSnapshot) -> RatingUsed:
    """Return the rating from which a player starts; rapid and blitz fall back on standard (7.2.1, A-41)."""
    if player.rating is not None:
        return RatingUsed(player.rating, "list")
    if edition.opponents.standard_stands_in and player.standard_rating is not None:
        return RatingUsed(player.standard_rating, "standard")
    return UNRATED


def pool_rating(edition: Edition, opponent: PlayerSnapshot) -> RatingUsed:
    """Return the rating with which an opponent enters a newcomer's pool (R52, R63, A-52)."""
    home = edition.opponents.home_federation
    foreign = home is not None and opponent.federation not in (None, home)
    if foreign and opponent.fide_rating is not None:
        return RatingUsed(opponent.fide_rating, "fide")
    return own_rating(edition, opponent)


def rating_for_event(edition: Edition, at_start: PlayerSnapshot, now: PlayerSnapshot) -> RatingUsed:
    """Return a player's own rating for an event.

    It is that of the list at its start, or of the present list for one who was unrated then and is rated now;
    for the opponents they stay unrated (8.2.4, A-35).
    """
    used = own_rating(edition, at_start)
    return used if used.rating is not None else own_rating(edition, now)


def opponent_rating(edition: Edition, system: System, opponent: PlayerSnapshot) -> tuple[int | None, str]:
    """Return the opponent's rating that a rated player's game counts against (R28, R52, R62, R63)."""
    rules = edition.opponents
    # The common case first; with a home federation (Ukraine) a foreigner's FIDE rating comes before it.
    if opponent.rating is not None and rules.home_federation is None:
        return opponent.rating, "list"
    used = pool_rating(edition, opponent)
    if used.rating is not None:
        return used
    # Only for rated players: a newcomer's pool does not take them.
    if rules.first_category is not None and is_first_category(opponent.category):
        return rules.first_category, "first-category"
    if rules.newcomers_in_round_robin and system.is_round_robin and opponent.event_rating is not None:
        return opponent.event_rating, "newcomer"
    return UNRATED


def refusal(
    edition: Edition, system: System, own: int | None, game: GameRecord, opponent: int | None
) -> tuple[str, str] | None:
    """Return reason and article why a game is not counted, or None if it is."""
    if game.played and game.excluded is None and opponent is not None:
        if edition.gap is not None and own is not None and too_far_apart(edition, own, opponent):
            return "gap_too_wide", edition.article("gap")
        return None
    if not game.played:
        return "unplayed", edition.article("unplayed")
    if game.excluded is not None:
        return game.excluded.value, edition.article(EXCLUSIONS.get(game.excluded, "unplayed"))
    return _unrated(edition, system)


def _unrated(edition: Edition, system: System) -> tuple[str, str]:
    if system is System.MATCH and not edition.event.match_with_unrated:
        return "match_with_unrated", edition.article("event.match_with_unrated")
    if edition.opponents.newcomers_in_round_robin and system.is_round_robin:
        return "unrated_opponent", edition.article("newcomer_opponent")
    return "unrated_opponent", edition.article("unrated_opponent")


def judged(
    edition: Edition, system: System, own: int, game: GameRecord
) -> tuple[int | None, str, tuple[str, str] | None]:
    """Return the opponent's rating, its source, and why the game is not counted, if so."""
    rating, source = opponent_rating(edition, system, game.opponent)
    return rating, source, refusal(edition, system, own, game, rating)


EXCLUSIONS = {
    Exclusion.MATCH_DECIDED: "event.match_decided_ends",
    Exclusion.TIME_TOO_SHORT: "time.minutes",
    Exclusion.UNEQUAL_CLOCKS: "time.equal_clocks",
    Exclusion.VOID_NEWCOMER: "initial.round_robin.zero_voids_opponents",
    Exclusion.DECEASED: "event.deaths_reported",
}
"""Reasons found before the calculation and the parameter whose article they carry; others follow R20."""
