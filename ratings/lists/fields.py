"""Reads the players of an event that no list has rated in its present form, for one player.

It reads the player and the opponents (all players for a round robin table or a match) with the ratings of the
list in force at the start.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from datetime import date
from typing import Any
from uuid import UUID

from django.db import connection

from players.models import CurrentRating, Player, RatingSystem
from players.selectors import FIDE_SYSTEMS
from players.tables import people, rating_on, system_coded
from ratings.core import Edition, Entrant, System, list_in_force
from ratings.periods.calendar import Rules, following_list, period_of
from ratings.periods.candidates import WAIVED, Candidate, days_of
from ratings.periods.events import first_day_of
from ratings.periods.reading import PlayerState, states
from tournaments.models import PlayerResult, PublishedEvent
from tournaments.results.tables import player_results
from tournaments.rules.systems import core_system

_STANDARD = system_coded(FIDE_SYSTEMS[0])
_OWN = rating_on("r.player_id", "asked.system", "asked.list_date", columns="c.rating, c.k")
# One start number of an event, or with 0 all of its players: rating and K of the list in force at its start,
# and the standard ratings.
# Games are needed of the event as a whole only; for a single number they would cost as much as the rest.
_MET = f"""
    SELECT r.results_id, r.number, r.player_id, CASE WHEN asked.number = 0 THEN r.games ELSE '[]' END::text,
           own.rating, own.k, standard.rating, CASE WHEN p.deceased THEN p.deceased_on END
      FROM unnest(%(events)s::uuid[], %(numbers)s::int[], %(systems)s::int[], %(dates)s::date[])
           AS asked(event, number, system, list_date)
      JOIN {player_results()} r ON r.results_id = asked.event AND asked.number IN (0, r.number)
      LEFT JOIN {people()} p ON p.id = r.player_id
      LEFT JOIN LATERAL {_OWN} own ON true
      LEFT JOIN LATERAL {rating_on("r.player_id", _STANDARD, "asked.list_date")} standard ON true
"""


@dataclass(frozen=True)
class Waiting:
    """An event that no list has rated: the player's games from the first unrated round on."""

    event: PublishedEvent
    system: RatingSystem
    rules: Rules
    edition: Edition
    row: PlayerResult
    after_round: int
    is_interim: bool
    # Decisions on the event: all games of a match count (6.2), excluded games (5.1).
    waivers: frozenset[str] = frozenset()
    kept_out: tuple[tuple[int, int, int, str], ...] = ()
    preliminaries: UUID | None = None
    pooled_from: date | None = None
    # The list that will rate it, if that is known.
    list_date: date | None = None

    @property
    def in_force(self) -> date:
        """Return the list whose ratings apply: that of the first day of the event, or of its part (A-57)."""
        return list_in_force(self.edition, first_day_of(candidate_of(self), self.after_round))

    def numbers(self) -> set[int]:
        """Return the start numbers that the rules need; {0} if a table or match is needed as a whole."""
        system = core_system(self.event.system)
        table = system.is_round_robin and self.edition.opponents.newcomers_in_round_robin
        if table or system is System.MATCH:
            return {0}
        return {self.row.number, *(game[0] for game in self.row.games if game[0])}


def decided(row: Any) -> tuple[Any, ...]:
    """Return waivers, excluded games and preliminaries, as annotated by `decided_on`."""
    games = ((game["round"], game["one"], game["other"], game["reason"]) for game in row.kept_out)
    waived = WAIVED if row.is_waived else frozenset()
    return waived, tuple(games), row.pooled_with, row.pooled_from


@dataclass
class EventField:
    """The players of an event that the rules need, and those who had died before it."""

    entrants: list[Entrant] = field(default_factory=list)
    dead: frozenset[int] = frozenset()


def fields_of(waiting: Sequence[Waiting]) -> dict[UUID, EventField]:
    """Read the player and the opponents of all events with one query, with the ratings that apply."""
    asked = [
        (each.event.pk, number, each.system.pk, each.in_force)
        for each in waiting
        for number in each.numbers()
    ]
    events, numbers, systems, dates = (list(column) for column in zip(*asked, strict=True))
    about: dict[str, Any] = {"events": events, "numbers": numbers, "systems": systems, "dates": dates}
    games = {(each.event.pk, each.row.number): each.row.games for each in waiting}
    starts = {each.event.pk: each.event.start for each in waiting}
    found = {each.event.pk: EventField() for each in waiting}
    with connection.cursor() as cursor:
        cursor.execute(_MET, about)
        for event, number, player, told, rating, k, standard_rating, died in cursor.fetchall():
            played = games.get((event, number)) or json.loads(told)
            found[event].entrants.append(Entrant(number, player, played, rating, standard_rating, k=k))
            if died is not None and died < starts[event]:
                found[event].dead |= {player}
    return found


def candidate_of(each: Waiting) -> Candidate:
    event = each.event
    return Candidate(
        event.pk,
        event.code,
        each.row.results.report_id,
        event.state,
        each.is_interim,
        event.start,
        event.end,
        event.system,
        event.official,
        event.rounds,
        event.details.get("time_control") or {},
        days_of(event.details.get("rounds") or []),
        event.accepted_on or event.end,
        host_suspended=False,
        last_round=0,
        waivers=each.waivers,
        kept_out=each.kept_out,
        preliminaries=each.preliminaries,
        pooled_from=each.pooled_from,
    )


def states_of(
    each: Waiting, field: Sequence[Entrant], player: Player, current: CurrentRating | None
) -> Mapping[int, PlayerState]:
    """Return the states before the next list; others are needed only for a table of 2009 or 2017 (8.58)."""
    own = PlayerState(
        player.pk,
        player.federation_id,
        player.birth_year,
        None,
        current.rating if current else None,
        current.k if current else None,
        inactive=False,
        total=0,
        peak=None,
        last_game=None,
    )
    players = sorted(entrant.player for entrant in field if entrant.player)
    upcoming = following_list(each.system)
    if not each.edition.opponents.newcomers_in_round_robin or 0 not in each.numbers() or upcoming is None:
        return dict.fromkeys(players, own)
    asked = f"SELECT unnest('{{{','.join(map(str, players))}}}'::int[])"
    return states(period_of(each.system, upcoming), asked)
