"""The register of editions, and which of them is in force on a day."""

from dataclasses import replace
from datetime import date

import rulekit
from ratings.core.editions.fide import FIDE_2009, FIDE_2017, FIDE_2022, FIDE_2024, FIDE_2025
from ratings.core.editions.model import Edition
from ratings.core.editions.rapid_blitz import (
    RAPID_BLITZ_2022_01,
    RAPID_BLITZ_2022_10,
    RAPID_BLITZ_2024,
    RAPID_BLITZ_2024_12,
)
from ratings.core.editions.ukraine import UA_NATIONAL
from ratings.core.records import RatingType
from rulekit import NoEditionError

EDITIONS: dict[str, Edition] = {
    edition.id: edition
    for edition in (
        FIDE_2009,
        FIDE_2017,
        FIDE_2022,
        FIDE_2024,
        FIDE_2025,
        RAPID_BLITZ_2022_01,
        RAPID_BLITZ_2022_10,
        RAPID_BLITZ_2024,
        RAPID_BLITZ_2024_12,
        UA_NATIONAL,
    )
}


def edition_by_id(edition_id: str) -> Edition:
    """Return a registered edition."""
    return rulekit.edition_by_id(EDITIONS, edition_id)


def edition_for(
    system: str, rating_type: RatingType, event_start: date, in_force_from: date | None = None
) -> Edition:
    """Return the edition for events starting that day (0.1); raise if no edition covers it.

    `in_force_from` is the day from which a federation applies an edition that states no date (A-50).
    """
    candidates = [e for e in EDITIONS.values() if e.system == system and rating_type in e.types]
    if not candidates:
        raise NoEditionError("system", f"no edition of {system!r} rates {rating_type.value} chess")
    for edition in candidates:
        dated = replace(edition, valid_from=in_force_from) if edition.valid_from is None else edition
        if dated.covers(event_start):
            return edition
    raise NoEditionError(
        "date", f"no {system} edition for {rating_type.value} covers {event_start.isoformat()}"
    )


__all__ = ["EDITIONS", "Edition", "edition_by_id", "edition_for"]
