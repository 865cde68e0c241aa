"""Rate of play: the type of a time control and the minimum time of a standard game (articles 1, 3)."""

from collections.abc import Iterable
from fractions import Fraction

from ratings.core.editions.model import Edition, Scope
from ratings.core.records import RatingType, TimeControl

STANDARD_FROM = 60
"""A game of 60 minutes or more is a standard game or none at all, never rapid (A-19)."""


def classify(edition: Edition, control: TimeControl) -> RatingType | None:
    """Return the type of chess of a time control, or None if no list of the edition accepts it (R12)."""
    rules = edition.time
    minutes = control.seconds / 60
    if minutes >= STANDARD_FROM:
        return RatingType.STANDARD
    if rules.rapid_over is not None and minutes > rules.rapid_over:
        return RatingType.RAPID
    if rules.blitz_to is not None and minutes <= rules.blitz_to and _long_enough_for_blitz(edition, minutes):
        return RatingType.BLITZ
    return None


def _long_enough_for_blitz(edition: Edition, minutes: Fraction) -> bool:
    rules = edition.time
    if rules.blitz_from is not None:
        return minutes >= rules.blitz_from
    return rules.blitz_over is not None and minutes > rules.blitz_over


def minimum_minutes(edition: Edition, ratings: Iterable[int | None]) -> int:
    """Return the time each player must have; unrated players count below the lowest bound (1.1, A-17)."""
    highest = max((rating for rating in ratings if rating is not None), default=0)
    return next((minutes for bound, minutes in edition.time.minutes if highest >= bound), 0)


def game_refusal(
    edition: Edition,
    rating_type: RatingType,
    white: tuple[TimeControl, int | None],
    black: tuple[TimeControl, int | None],
) -> tuple[str, str] | None:
    """Return why a game's clocks exclude it from rating, with the article, or None (R12, R13, R21)."""
    controls = (white[0], black[0])
    if edition.time.equal_clocks and controls[0].seconds != controls[1].seconds:
        return "unequal_clocks", edition.article("time.equal_clocks")
    if any(classify(edition, control) is not rating_type for control in controls):
        return "other_type_of_chess", edition.article(TYPE_PARAMETERS[rating_type])
    if edition.time.scope is Scope.GAME and rating_type is RatingType.STANDARD:
        needed = minimum_minutes(edition, (white[1], black[1]))
        if any(control.seconds < 60 * needed for control in controls):
            return "time_too_short", edition.article("time.minutes")
    return None


TYPE_PARAMETERS = {
    RatingType.STANDARD: "time.minutes",
    RatingType.RAPID: "time.rapid_over",
    RatingType.BLITZ: "time.blitz_to",
}
