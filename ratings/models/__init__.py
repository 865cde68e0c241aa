"""Rating periods and lists.

Regulation     how one rating system is run here: who calculates, from when an undated edition holds, whether
               the publisher must be a second person.
Calculation    one calculation of one list: its events, its results, their summary; ready, published or
               discarded. Nothing of it is a rating before it is published.
EventVerdict   what a calculation says of an event: enters, waits or is refused, with code and article.
RatedResult    the input, frozen: one player in one event, with every game and the rating of the opponent that
               counts. Newcomers' pools and the explanations are made of these rows.
PeriodRow      the outcome, frozen: one player whom the list changes, with the state before and after.
RatingList     a published list or a revision of one: edition, hash of inputs, checksums of its files.
ListFigures    what a list says of the world or a federation: distribution, ranks, counts, first players.
RatingState    what the next calculation must know of a player beside the rating: games in all, highest
               published rating, last rated game. Only publications write it.
RatingAppeal   an appeal against a decision not to rate an event, as a case.
ListRemoval    an inactive player whom a federation has taken off its list (Ukraine: 5).

Ratings themselves stay in `players`: a publication writes CurrentRating and RatingChange. Only the newest
list of a system can be revised, so the changes of all lists before it are final.
"""

from ratings.models.appeals import RatingAppeal
from ratings.models.calculations import Calculation, EventVerdict, PeriodRow, RatedResult
from ratings.models.figures import ListFigures
from ratings.models.lists import RatingList, RatingState, Regulation
from ratings.models.removals import ListRemoval

__all__ = [
    "Calculation",
    "EventVerdict",
    "ListFigures",
    "ListRemoval",
    "PeriodRow",
    "RatedResult",
    "RatingAppeal",
    "RatingList",
    "RatingState",
    "Regulation",
]
