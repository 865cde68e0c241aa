"""Input of a norm check: the player, the event and the games, as in the cross-table."""

from dataclasses import dataclass, replace
from enum import StrEnum

from .editions import Title, TitleEdition

LOWEST_RATING, HIGHEST_RATING = 1000, 3000
"""No published rating lies outside."""


class Played(StrEnum):
    """How a result came about (1.4.1c, 1.4.2c)."""

    OVER_THE_BOARD = "played"
    FORFEIT_WIN = "forfeit_win"
    FORFEIT_LOSS = "forfeit_loss"
    PAIRING_BYE = "pab"
    REQUESTED_BYE = "requested_bye"
    ABSENT = "absent"
    DECIDED = "decided"
    PENDING = "pending"


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent with the rating and title that count for the event (0.4.2, 1.1.4, 1.4.6a)."""

    federation: str
    rating: int | None
    title: Title | None
    person: str = ""
    member: bool = True
    zero_scorer: bool = False


@dataclass(frozen=True, slots=True)
class Game:
    """One line of the player's card; `halves` is the score in half points."""

    round: int
    played: Played
    halves: int
    opponent: Opponent | None
    order: int = 1


@dataclass(frozen=True, slots=True)
class Player:
    """The player who claims the norm."""

    federation: str
    is_woman: bool | None = None


@dataclass(frozen=True, slots=True)
class NormEvent:
    """The tournament, as far as the norm depends on it."""

    system: str
    rounds: int
    host: str | None = None
    exemption: str | None = None
    open_swiss: bool = False
    """Every round meets 1.4.3d; it stands beside an exemption of the event (1.4.3a-c)."""
    kind: str = "individual"
    approved: bool = False
    sub_zonal_year: bool = False
    players: int | None = None

    @property
    def is_team(self) -> bool:
        """Return whether line-ups may change between rounds, so that pairings are not fixed (1.4.1e)."""
        return self.system == "team" or self.kind in ("world-team", "continental-team")

    @property
    def is_swiss(self) -> bool:
        """Return whether the event can be paired as a Swiss of players or teams (1.4.3d)."""
        return self.system in ("swiss", "team")

    @property
    def is_round_robin(self) -> bool:
        return self.system in ("round-robin", "double-round-robin")

    @property
    def in_matches(self) -> bool:
        """Return whether a round is a match of more than one game."""
        return self.system in ("knockout", "match")

    @property
    def is_double(self) -> bool:
        """Return whether everyone meets everyone twice (1.4.5f)."""
        return self.system == "double-round-robin"


@dataclass(frozen=True, slots=True)
class Case:
    """One question: does this player make a norm for this title in this event?"""

    edition: TitleEdition
    title: Title
    player: Player
    event: NormEvent
    games: tuple[Game, ...]

    @property
    def is_predetermined(self) -> bool:
        """Return whether the norm is based on all scheduled rounds (1.4.1e)."""
        if self.event.is_double:
            return True
        return self.event.system in self.edition.predetermined and not self.event.is_team

    @property
    def minimum_games(self) -> int:
        """Return the games that a norm needs in this event (1.4.1a-b)."""
        first, last = self.edition.team_rounds
        if self.event.kind in ("world-team", "continental-team") and first <= self.event.rounds <= last:
            return self.edition.team_games
        if self.event.kind == "world-cup":
            return self.edition.world_cup_games
        return self.edition.minimum_games

    @property
    def exemption(self) -> str | None:
        """Return the exemption from the foreigner rule that this player may use (1.4.3a-d)."""
        claimed = self.event.exemption
        at_home = self.event.host == self.player.federation
        holds = {
            "1.4.3a": at_home and not self.event.sub_zonal_year,
            "1.4.3b": at_home,
            "1.4.3c": True,
            "1.4.3d": self.event.is_swiss,
        }
        if claimed is not None and holds[claimed]:
            return claimed
        return "1.4.3d" if self.event.open_swiss and self.event.is_swiss else None

    @property
    def without_exemption(self) -> "Case":
        """Return the same question under the ordinary foreigner rule (1.4.3e)."""
        return replace(self, event=replace(self.event, exemption=None, open_swiss=False))

    @property
    def ordinary(self) -> "Case":
        """Return the same question in an event whose norms need nine games (1.4.1a).

        Eight games of nine rounds have the mix of an ordinary norm, in a team championship too (1.4.1c).
        """
        return replace(self, event=replace(self.event, kind="individual"))

    def federations_waived(self, games: int) -> bool:
        """Return whether 1.4.3 and 1.4.4 do not apply to so many games (1.4.3a-d, Appendix, D3, D19)."""
        short = games < self.edition.minimum_games and games >= self.minimum_games
        return self.exemption is not None or short
