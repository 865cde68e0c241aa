"""Norms and what becomes of them.

NormFile     the norms of one event: facts that somebody must state, what the rules say of the event, who came
             close. The host federation's.
Certificate  one IT1 of that event: content, signatures, PDF. The host federation's, whose chief arbiter and
             officer sign it (B.01, 1.8).
Norm         the same result as the player's side has it: the federation's, their own and the qualification
             commission's. Each side reads its own row. Norms on paper and direct norms are rows of this
             table only.
TitleApplication   what a federation (or the player, 1.10.4) applies for: a case, on which papers and
                   objections hang; its invoices are billing's.
PublishedApplication  what the public may know of it; TitleMeeting is dated data, public too.
RatingTitleNews    which lists' titles by rating were told of.
"""

from titles.models.applications import (
    PublishedApplication,
    RatingTitleNews,
    TitleApplication,
    TitleMeeting,
)
from titles.models.certificates import Certificate, Norm, NormFile

__all__ = [
    "Certificate",
    "Norm",
    "NormFile",
    "PublishedApplication",
    "RatingTitleNews",
    "TitleApplication",
    "TitleMeeting",
]
