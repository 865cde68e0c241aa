"""Reads everything that a player's page shows in a constant number of queries."""

from dataclasses import dataclass, field
from datetime import date
from itertools import groupby

from players.enums import Standing
from players.models import CurrentRating, FederationChange, NationalId, Player, PlayerTitle, RatingSystem
from players.profile.chart import Change, Series
from players.selectors import FIDE_SYSTEMS, history_query, known_history, player_by_fide_id
from players.tables import moves, national_ids, people, titles
from portal.parts.planned import Query, planned_rows
from portal.parts.prepared import Prepared

# More merges in a chain do not occur; the bound ends a circle.
MOST_MERGES = 20
_SYSTEMS = Prepared(lambda: RatingSystem.objects.order_by("pk"), ())
_TITLES_OF = Prepared(lambda player: PlayerTitle.objects.filter(player=player).order_by("awarded_on", "pk"))
_MOVES_OF = Prepared(
    lambda player: (
        FederationChange.objects.filter(player=player).select_related("before", "after").order_by("on", "pk")
    )
)
_NATIONAL_IDS_OF = Prepared(
    lambda player: NationalId.objects.filter(player=player).select_related("system").order_by("system_id")
)
# One query tells which of these tables have rows at all; most players have none, and save three queries.
_OF_PLAYER = "EXISTS (SELECT FROM {} WHERE player_id = %(player)s)"
_KEPT = f"""
    SELECT {_OF_PLAYER.format(titles())}, {_OF_PLAYER.format(moves())}, {_OF_PLAYER.format(national_ids())},
           ARRAY(SELECT fide_id FROM {people()} WHERE merged_into_id = %(player)s AND fide_id IS NOT NULL)
"""


@dataclass(frozen=True)
class ShownRating:
    """A rating system and the player's rating in it, None if unrated."""

    system: RatingSystem
    current: CurrentRating | None

    @property
    def list_date(self) -> date | None:
        if self.current is None:
            return self.system.list_date
        return self.current.list_date or self.system.list_date


@dataclass(frozen=True)
class Profile:
    """A player with all public data."""

    player: Player
    ratings: list[ShownRating]
    series: list[Series]
    titles: list[PlayerTitle]
    moves: list[FederationChange]
    national_ids: list[NationalId]
    former_ids: list[int] = field(default_factory=list)

    @property
    def is_inactive(self) -> bool:
        """Return whether the player is inactive in every system with a rating."""
        known = [shown.current for shown in self.ratings if shown.current]
        return bool(known) and all(rating.inactive for rating in known)

    @property
    def is_rated(self) -> bool:
        return any(shown.current for shown in self.ratings)


def player_at(fide_id: int) -> Player | None:
    """Return the record at a public address: registered or merged, never one waiting for its id."""
    player = player_by_fide_id(fide_id)
    return None if player is None or player.standing == Standing.REQUESTED else player


def survivor_of(player: Player) -> Player | None:
    """Return the record into which this one was finally merged; None if it has no public address."""
    found: Player | None = player
    # A bound instead of a loop until the end: merges may form a chain, and must never hang a request.
    for _step in range(MOST_MERGES):
        if found is None or found.standing != Standing.MERGED:
            break
        found = Player.objects.filter(merged=found).first()
    return found if found and found.fide_id and found.standing == Standing.REGISTERED else None


def profile_queries(player: Player) -> list[Query]:
    """Return what `full_profile` asks about every player, to be sent ahead."""
    return [_SYSTEMS.query(), history_query(player), _kept_query(player)]


def full_profile(player: Player) -> Profile:
    """Return the public data of a player obtained from `player_at`."""
    systems = _SYSTEMS.rows()
    current = {rating.system_id: rating for rating in player.ratings.all()}
    series = _series(player, systems)
    drawn = {one.code for one in series}
    shown = [
        ShownRating(system, current.get(system.pk))
        for system in systems
        if system.code in FIDE_SYSTEMS or system.pk in current or system.code in drawn
    ]
    titles, moves, national_ids, former_ids = _kept_of(player)
    return Profile(
        player=player,
        ratings=shown,
        series=series,
        titles=_TITLES_OF.rows(player.pk) if titles else [],
        moves=_MOVES_OF.rows(player.pk) if moves else [],
        national_ids=_NATIONAL_IDS_OF.rows(player.pk) if national_ids else [],
        former_ids=sorted(former_ids),
    )


def _kept_of(player: Player) -> tuple[bool, bool, bool, list[int]]:
    """Return whether there are titles, moves and national ids, and the ids merged into this record."""
    found: tuple[bool, bool, bool, list[int]]
    (found,) = planned_rows(_kept_query(player))
    return found


def _kept_query(player: Player) -> Query:
    return Query(_KEPT, {"player": player.pk})


def _series(player: Player, systems: list[RatingSystem]) -> list[Series]:
    by_system = {
        system: [Change(row.list_date, row.rating, row.games) for row in rows]
        for system, rows in groupby(known_history(player), key=lambda row: row.system_id)
    }
    return [
        Series(
            system.code, str(system), by_system[system.pk], system.list_date or by_system[system.pk][-1].day
        )
        for system in systems
        if system.pk in by_system
    ]
