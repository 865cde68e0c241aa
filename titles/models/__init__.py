"""Models of norms, certificates and title applications.

NormFile     the norms of one event: facts that an officer must state, findings of the rules on the event,
             players who came close. It belongs to the host federation.
Certificate  one IT1 of that event: content, signatures, PDF. It belongs to the host federation, whose chief
             arbiter and officer sign it (B.01, 1.8).
Norm         the same result for the player's federation, the player and the qualification commission. Host
             and player's side each read their own row, because row security goes by federation. Norms on
             paper and direct norms have a row only in this table.
TitleApplication   an application by a federation (or the player, 1.10.4): a case, with papers and objections
                   attached; its invoices are in portal.billing.
PublishedApplication  the public part of an application; TitleMeeting has the dates of meetings, also public.
RatingTitleNews    the lists whose titles by rating have been announced.
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
