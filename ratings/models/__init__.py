"""Rating periods and lists.

Regulation     settings of one rating system: the family of editions, from when an undated edition applies,
               whether a second person must publish.
Calculation    one calculation of one list: its events, results and summary; ready, published or discarded.
               Ratings change only when it is published.
EventVerdict   the decision of a calculation on an event: enters, waits or refused, with code and article.
RatedResult    the frozen input: one player in one event, with every game and the opponent's rating that
               counts. Newcomers' pools and the explanations are built from these rows.
PeriodRow      the frozen outcome: one player changed by the list, with the state before and after.
RatingList     a published list or a revision of one: edition, hash of inputs, checksums of its files.
ListFigures    statistics of a list for the world or a federation: distribution, ranks, counts, top players.
RatingState    what the next calculation needs besides the rating: total games, highest published rating,
               last rated game. Written by publications, and derived once from imported lists.
RatingAppeal   an appeal against a decision not to rate an event, as a case.
ListRemoval    an inactive player removed from a national list (Ukraine: 5).
AssociationMember    a member of IBCA, ICSC or IPCA, whom seven games give a first rating (2009: 7.14g).

Ratings themselves are in `players`: a publication writes CurrentRating and RatingChange. Only the newest
list of a system can be revised, so the changes of all earlier lists are final.
"""

from ratings.models.appeals import RatingAppeal
from ratings.models.calculations import Calculation, EventVerdict, PeriodRow, RatedResult
from ratings.models.figures import ListFigures
from ratings.models.lists import RatingList, RatingState, Regulation
from ratings.models.members import AssociationMember
from ratings.models.removals import ListRemoval

__all__ = [
    "AssociationMember",
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
