"""The register of players.

Player            the public record: names, sex, year of birth, federation, titles as listed, state. Triggers
                  keep the row history. `search_key` and `sort_key` come from players.names and are set by
                  `save()`; bulk writers set them themselves.
NameWord          each word of the search keys, maintained by triggers; searches for parts of names use it.
PlayerPrivate     birth date, contact, consent, guardian, memberships that reveal health data. Row security
                  shows a row only to the player's federation and to the player's own account.
PlayerTitle       one title with its date and source; `lost_on` when it no longer holds.
ArbiterRecord     an arbiter's registration fee, activity, category and languages, one row a person;
                  NationalLicence, LecturerAccreditation and ArbiterSanction beside it, SanctionReason for the
                  commission alone. Written by players.standing.services, read by players.standing.selectors.
Ban               a ban from events, its dates and scope; written by players.bans.
ListDifference    a FIDE list that differs from an arbiter's title decided here, for the commission.
NationalId        number and sports category in one national rating system.
FederationChange  every change of federation: from, to, day, reason. A player without one never moved.
RatingSystem      fide-standard, fide-rapid, fide-blitz, ua-national, …; `list_date` = its list in force.
CurrentRating     one row per player and system, for rated players only. Without `list_date` it is part of the
                  list in force.
RatingChange      what changed with which list; without a row for a month nothing changed. Without `rating`
                  the player is no longer rated.
ImportedList      each list file that was imported or refused, with its report.
PlayerRequest     new id, correction, death, transfer, claim: a case (players.requests). Its papers are
                  attachments, the releasing federation's answer to a transfer is a statement (portal.cases).
IdRange           FIDE ids that the office assigns in order (players.id_ranges).
MergeRecord       a merge of two records with everything needed to undo it (players.merging).

A merged record keeps its id and points to the other by `merged_into`.
"""

from players.models.arbiters import (
    ArbiterRecord,
    ArbiterSanction,
    LecturerAccreditation,
    ListDifference,
    NationalLicence,
    SanctionReason,
)
from players.models.bans import Ban
from players.models.id_ranges import IdRange
from players.models.lists import ImportedList, ListChange
from players.models.merges import MergeRecord
from players.models.ratings import CurrentRating, RatingChange, RatingSystem
from players.models.record import FederationChange, NameWord, NationalId, Player, PlayerPrivate, PlayerTitle
from players.models.requests import PlayerRequest, Release

__all__ = [
    "ArbiterRecord",
    "ArbiterSanction",
    "Ban",
    "CurrentRating",
    "FederationChange",
    "IdRange",
    "ImportedList",
    "LecturerAccreditation",
    "ListChange",
    "ListDifference",
    "MergeRecord",
    "NameWord",
    "NationalId",
    "NationalLicence",
    "Player",
    "PlayerPrivate",
    "PlayerRequest",
    "PlayerTitle",
    "RatingChange",
    "RatingSystem",
    "Release",
    "SanctionReason",
]
