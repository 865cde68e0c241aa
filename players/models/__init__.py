"""The register of players.

Player            the public record: names, sex, year of birth, federation, titles as listed, state. Triggers
                  keep the row history. `search_key` and `sort_key` come from players.names and are set by
                  `save()`; bulk writers set them themselves.
NameWord          each word of the search keys, kept by triggers; quick searches look for parts here.
PlayerPrivate     birth date, contact, consent, guardian, memberships that tell of health: rows of the
                  player's federation and of the player's own account. No other federation reads them.
PlayerTitle       one title with its date and source; `lost_on` when it no longer holds.
ArbiterRecord     an arbiter's registration fee, activity, category and languages, one row a person;
                  NationalLicence, LecturerAccreditation and ArbiterSanction beside it, SanctionReason for the
                  commission alone. Written by players.standing.services, read by players.standing.selectors.
Ban               that somebody is banned from events, from when to when, and where; written by players.bans.
ListDifference    where a FIDE list differs from an arbiter's title that was decided here, for the commission.
NationalId        number and sports category in one national rating system.
FederationChange  every change of federation: from, to, day, reason. A player without one never moved.
RatingSystem      fide-standard, fide-rapid, fide-blitz, ua-national, …; `list_date` = its list in force.
CurrentRating     one row per player and system, for rated players only. Without `list_date` it stands in the
                  list in force.
RatingChange      what changed with which list; a month without a row is as the month before. Without
                  `rating` the player is no longer rated.
ImportedList      each list file that was imported or refused, with its report.
PlayerRequest     new id, correction, death, transfer, claim: a case (players.requests). Its papers are
                  attachments, the releasing federation's answer to a transfer is a statement (portal.cases).
IdRange           FIDE ids that the office gives out in order (players.id_ranges).
MergeRecord       a merge of two records with all that undoes it (players.merging).

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
