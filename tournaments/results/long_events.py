"""Adds what a stored report does not contain: how lists rate the event, and federations on the first day."""

from collections.abc import Iterable, Mapping
from dataclasses import replace
from datetime import date
from functools import partial
from typing import Any
from uuid import UUID

from portal.parts.declaration import declarations
from ratings.core import PlayerSnapshot, RatingType
from tournaments.reports.register import STANDARD_LIST, homes_on, list_day, ratings_on
from tournaments.results.cards import register_field
from tournaments.results.event import Listed, Results
from tournaments.results.list_results import ListPart, NextList, RatedByLists


def with_homes(results: Results) -> Results:
    """Return the results of a national event with everybody's federation of the first day.

    The national list decides by that day who is a guest, not by today's federation (Ukraine: 2, 3).
    """
    if not results.national or results.start is None or not results.listed:
        return results
    homes = homes_on([row.player for row in results.listed.values()], results.start)
    listed = {
        key: replace(row, federation=homes.get(row.player, row.federation))
        for key, row in results.listed.items()
    }
    return replace(results, listed=listed)


def is_long(tempo: str, start: date | None, end: date | None) -> bool:
    """Return whether more than one list is in force during an event."""
    return start is not None and end is not None and list_day(tempo, start) != list_day(tempo, end)


def with_lists(
    results: Results, event: UUID, report: UUID, details: Mapping[str, Any], *, is_rated: bool = False
) -> Results:
    """Return the results of a report; how lists rate it is looked up only when a card is computed.

    An event marked as rated that no list here has rated was rated by an imported list.
    """
    if results.start is None or not results.listed:
        return results
    asked = partial(_parts, event=event, report=report, details=details, is_rated=is_rated)
    return replace(results, ask_lists=asked)


def _parts(
    results: Results, *, event: UUID, report: UUID, details: Mapping[str, Any], is_rated: bool
) -> tuple[Results, ...]:
    """Return the parts that lists have rated, then the rest as the next list will rate it (A-57)."""
    code = results.national or f"fide-{results.tempo}"
    known = _rated_by_lists(results, event, report, code)
    if known.is_refused:
        return (replace(results, ask_lists=None, is_refused=True),)
    found = [_rated_part(results, part, known) for part in known.parts]
    last = found[-1].through_round if found else 0
    # The last part reaches the end of the event if its last round is 0.
    if found and (known.is_withdrawn or not 0 < last < results.reported.rounds):
        return tuple(found)
    if is_rated and not found and not known.is_followed:
        return (replace(results, ask_lists=None),)
    day = _list_of_round(results, details, last + 1) if found else None
    return (*found, _next_part(results, event, code, known, last, day))


def _rated_by_lists(results: Results, event: UUID, report: UUID, code: str) -> RatedByLists:
    asked = next((app.rated_parts for app in declarations().values() if app.rated_parts), None)
    return asked(event, code, report, register_field(results)) if asked else RatedByLists()


def _rated_part(results: Results, part: ListPart, known: RatedByLists) -> Results:
    return replace(
        results,
        after_round=part.after_round,
        through_round=part.through_round,
        rated_by=part.in_force,
        listed_on=part.list_date,
        by_list=part.results,
        is_withdrawn=known.is_withdrawn,
        ask_lists=None,
    )


def _next_part(
    results: Results, event: UUID, code: str, known: RatedByLists, after: int, in_force: date | None
) -> Results:
    """Return the rounds that no list has rated, as the next list will rate them."""
    players = [row.player for row in results.listed.values() if row.player]
    listed = _listed_on(results, code, in_force, players) if in_force else results.listed
    part = replace(results, listed=listed, after_round=after, rated_by=in_force, ask_lists=None)
    asked = next((app.next_list for app in declarations().values() if app.next_list), None)
    found: NextList | None = asked(event, code, register_field(part)) if asked else None
    if found is None:
        return part
    return replace(part, next_list=_corrected(found, known), is_refused=found.is_refused)


def _corrected(found: NextList, known: RatedByLists) -> NextList:
    """Return the next list with each player of a corrected event as the list that rated them first."""
    if not known.then:
        return found
    # A correction uses again the rating and K with which the player was rated first.
    nobody = PlayerSnapshot()
    then = {
        player: replace(found.players.get(player, nobody), rating=was.rating, k_published=was.k)
        for player, was in known.then.items()
    }
    elsewhere = {player: was.games_elsewhere for player, was in known.then.items()}
    return replace(
        found,
        players={**found.players, **then},
        games_elsewhere={**found.games_elsewhere, **elsewhere},
    )


def _list_of_round(results: Results, details: Mapping[str, Any], number: int) -> date:
    """Return the list in force on the day of a round; of the first day where the round has none."""
    days = {row["number"]: row["day"] for row in details.get("rounds") or () if row.get("day")}
    start = results.start
    assert start is not None, "asked for events with a first day only"
    return list_day(results.tempo, date.fromisoformat(days[number]) if number in days else start)


def _listed_on(results: Results, code: str, day: date, players: Iterable[int]) -> dict[int, Listed]:
    """Return the register's data with the ratings and K of another list."""
    keys, nothing = list(players), (None, None)
    own = ratings_on(code, results.tempo, day, keys)
    standard = ratings_on(STANDARD_LIST, RatingType.STANDARD, day, keys) if code != STANDARD_LIST else {}
    found = {}
    for key, row in results.listed.items():
        rating, k = own.get(row.player, nothing)
        found[key] = replace(row, rating=rating, k=k, standard=standard.get(row.player, nothing)[0])
    return found
