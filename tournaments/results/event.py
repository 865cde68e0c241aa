"""Results of an event, computed from its report and the ratings of the list in force at its start. Pure."""

import re
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from datetime import date
from decimal import Decimal
from fractions import Fraction
from functools import cached_property
from typing import Any, Literal

from ratings.core import dp, expected
from tournaments.results.list_results import ListResult, NextList
from tournaments.standings import (
    NEWEST,
    RATING_BASED,
    Abnormal,
    CrossRow,
    Edition,
    RatingTables,
    Reported,
    Row,
    UnknownDayError,
    UnknownTieBreakError,
    crosstable,
    edition_on,
    individual_standings,
    recommended,
    tie_break_of,
    withdrawn,
)
from tournaments.standings.model import HasGame
from tournaments.trf import Tournament, Values
from tournaments.trf.model import Game, PartialDate, Player
from tournaments.trf.scoring import abnormal_points

ALL_PLAY_ALL = frozenset({"round-robin", "double-round-robin", "team-round-robin"})
# Systems whose pairings are fixed before round 1: no virtual opponents, forfeits keep their opponent.
PREDETERMINED = ALL_PLAY_ALL | {"scheveningen", "schiller", "match"}
KNOCK_OUTS = frozenset({"knockout", "team-knockout"})


@dataclass(frozen=True)
class Listed:
    """A player's register data on the first day: record, FIDE id, rating and K of the list."""

    player: int
    fide_id: int | None = None
    rating: int | None = None
    k: int | None = None
    birth: int | None = None
    # FIDE's standard rating, used instead for rapid and blitz (7.2.1) and for guests of a national list.
    standard: int | None = None
    federation: str = ""
    category: str | None = None


def listed_of(stored: Mapping[str, Mapping[str, Any]]) -> dict[int, Listed]:
    """Return the stored register data of a report by player key."""
    return {
        int(key): Listed(
            row["player"] or 0,
            row.get("fide_id"),
            row.get("rating"),
            row.get("k"),
            row.get("birth"),
            row.get("standard"),
            row.get("federation") or "",
            row.get("category"),
        )
        for key, row in stored.items()
    }


@dataclass(frozen=True)
class Results:
    """Results of one event as reported."""

    reported: Tournament
    listed: Mapping[int, Listed] = field(default_factory=dict)
    system: str = "swiss"
    tempo: str = "standard"
    start: date | None = None
    # The national edition, where the event is for the national list alone.
    national: str = ""
    # As registered and decided: clocks, length of a match, waivers, games kept out by round and number.
    time_control: Mapping[str, Any] = field(default_factory=dict)
    scheduled: int = 0
    waivers: frozenset[str] = frozenset()
    kept_out: Mapping[tuple[int, int], str] = field(default_factory=dict)
    # Tie-breaks announced at registration; those named in the report take precedence.
    announced: str = ""
    # Start numbers of players who had died before the event (10.2).
    dead: frozenset[int] = frozenset()
    # Start numbers of newcomers who had their first event before this one (2009, 2017: 6.1).
    experienced: frozenset[int] = frozenset()
    # Looks up, when a card is computed, in which parts lists rate the event; None if no list applies.
    ask_lists: Callable[["Results"], tuple["Results", ...]] | None = None
    # A part has the rounds after `after_round` up to `through_round` (0: the last one) and the date of the
    # list whose ratings it uses. A part that a list has rated has the date of that list and its results by
    # the record of the player.
    after_round: int = 0
    through_round: int = 0
    rated_by: date | None = None
    listed_on: date | None = None
    by_list: Mapping[int, ListResult] | None = None
    # No list rates the event (0.4, 9.1), or the next one takes back what lists have given.
    is_refused: bool = False
    is_withdrawn: bool = False
    # The list that will rate it, with the players before it: their ratings rate a newcomer who is rated now,
    # and a player without one is no longer rated (8.2.4, A-56). None where nothing is known.
    next_list: NextList | None = None

    @cached_property
    def parts(self) -> tuple["Results", ...]:
        """The parts that lists rate one by one, each with its own ratings (A-57); usually one."""
        return self.ask_lists(self) if self.ask_lists else (self,)

    @cached_property
    def players(self) -> dict[int, Player]:
        """Return the players by start number; the first wins if a number occurs twice."""
        found: dict[int, Player] = {}
        for player in self.reported.players:
            found.setdefault(player.number, player)
        return found

    @property
    def pairing(self) -> Literal["swiss", "round-robin"]:
        return "round-robin" if self.system in PREDETERMINED else "swiss"

    @property
    def knockout(self) -> bool:
        return self.system in KNOCK_OUTS

    @property
    def cycles(self) -> int:
        """Return how often two players of a round robin meet."""
        return 2 if self.system == "double-round-robin" else 1

    @cached_property
    def edition(self) -> Edition:
        day = self.start or self.reported.start
        try:
            return edition_on(day) if day else NEWEST
        except UnknownDayError:
            return NEWEST

    @cached_property
    def declared(self) -> tuple[str, ...]:
        """Return the tie-breaks that the report names (records 202 and 212), in their order."""
        return tuple(code for code in self.named if code.split(":")[0] != "PTS")

    @property
    def named(self) -> tuple[str, ...]:
        """Return the tie-breaks of records 202 and 212, otherwise the announced ones, points included."""
        said = self.reported.tie_breaks or self.reported.standings_order or self.announced
        return codes_in(said)

    @cached_property
    def tie_breaks(self) -> tuple[str, ...]:
        """Return the known tie-breaks of the report, otherwise those that annex 3 recommends."""
        known = tuple(code for code in self.declared if self.is_known(code) and code not in self.for_rated)
        if known or self.knockout:
            return known
        return recommended(self.pairing, all_rated=self.all_rated)

    @cached_property
    def left_out(self) -> tuple[str, ...]:
        """Return the named tie-breaks that this event's standings cannot use."""
        return tuple(code for code in self.declared if not self.is_known(code))

    @cached_property
    def for_rated(self) -> tuple[str, ...]:
        """Return the tie-breaks on ratings; they are dropped if any player is unrated (C.07, article 10)."""
        if self.all_rated:
            return ()
        return tuple(
            code
            for code in self.declared
            if self.is_known(code) and tie_break_of(code, self.edition).name in RATING_BASED
        )

    @cached_property
    def all_rated(self) -> bool:
        return all(self.rating_of(player) for player in self.players.values())

    def is_known(self, code: str) -> bool:
        try:
            self.ranked((code,), [])
        except UnknownTieBreakError:
            return False
        return True

    @cached_property
    def rows(self) -> tuple[Row, ...]:
        """Return the standings with the ratings of the list."""
        players = [replace(player, rating=self.rating_of(player)) for player in self.players.values()]
        return self.ranked(self.tie_breaks, players)

    @cached_property
    def withdrawn(self) -> frozenset[int]:
        """Return the start numbers of those who left a round robin before half of their games (C.05, 6.6)."""
        if self.system not in ALL_PLAY_ALL or self.reported.teams:
            return frozenset()
        return withdrawn(self.players.values(), cycles=self.cycles)

    @cached_property
    def said(self) -> Reported:
        """Return what the report says besides the games; in a team event record 299 refers to teams."""
        bonus, rounds = ({}, {}) if self.reported.teams else abnormal_points(self.reported, self._values)
        return Reported(
            ranks={number: player.rank for number, player in self.players.items() if player.rank},
            abnormal=Abnormal(
                {number: Fraction(points) for number, points in bonus.items()},
                {place: Fraction(points) for place, points in rounds.items()},
            ),
            knockout=self.knockout,
        )

    def ranked(self, tie_breaks: Sequence[str], players: Sequence[Player]) -> tuple[Row, ...]:
        return individual_standings(
            players,
            tie_breaks=tie_breaks,
            edition=self.edition,
            system=self.pairing,
            points_of=self.points_of,
            excluded=self.withdrawn,
            tables=RatingTables(difference, expectation),
            reported=self.said,
        )

    def points_of(self, game: HasGame) -> Decimal:
        """Return the points of a round by the report's scoring."""
        return self._values.of(Game(game.opponent, game.colour, game.result))

    @cached_property
    def _values(self) -> Values:
        return Values(self.reported)

    @cached_property
    def ranks(self) -> dict[int, int]:
        return {row.number: row.rank for row in self.rows}

    def crosstable(self) -> tuple[CrossRow, ...]:
        return crosstable(list(self.players.values()), self.rows, system=self.pairing)

    @cached_property
    def has_list(self) -> bool:
        """Return whether a list of the first day is known; otherwise the ratings in the report are used."""
        return any(row.rating for row in self.listed.values())

    def listed_for(self, player: Player) -> Listed | None:
        return self.listed.get(player.key)

    def rating_of(self, player: Player) -> int | None:
        """Return the rating that enters the calculation."""
        if not self.has_list:
            return player.rating
        found = self.listed.get(player.key)
        return found.rating if found else None


def codes_in(text: str) -> tuple[str, ...]:
    """Return the codes of a list of tie-breaks, whatever separates them."""
    return tuple(word for word in re.split(r"[\s,;]+", text) if word)


def difference(share: Fraction) -> int:
    """Return the rating difference for a share of the points (B.02, 8.1.1)."""
    return dp(int(share * 100))


def expectation(rating_difference: int) -> Fraction:
    """Return the expected share of the points for a rating difference (B.02, 8.1.2)."""
    return Fraction(expected(rating_difference), 100)


def without_birthdays(reported: Tournament) -> Tournament:
    """Return the report with birth years only and without unrecognised lines, for publication."""

    def year(birth: PartialDate | None) -> PartialDate | None:
        return PartialDate(birth.year) if birth else None

    return replace(
        reported,
        players=tuple(replace(player, birth=year(player.birth)) for player in reported.players),
        extras=(),
        national=tuple(replace(record, birth=year(record.birth)) for record in reported.national),
    )
