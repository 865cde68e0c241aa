"""Compare two players: ratings, rating curves of one system, and the games between them."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from players.fide_ids import fide_id_in
from players.models import Player
from players.profile.chart import Series
from players.profile.selectors import Profile, full_profile, player_at
from players.selectors import FIDE_SYSTEMS, quick_search
from tournaments.careers.record import Game, Tally, games_between
from tournaments.models import PlayerResult

MOST_NAMED = 8


@dataclass(frozen=True)
class Wanted:
    """The result of one search field: the player found, or the candidates."""

    typed: str
    player: Player | None = None
    others: Sequence[Player] = ()


def wanted(typed: str) -> Wanted:
    """Find a player by FIDE id or name; return the candidates where several players match."""
    typed = typed.replace("\0", "").strip()
    if not typed:
        return Wanted("")
    if number := fide_id_in(typed):
        found = player_at(number)
        return Wanted(typed, found if found and not found.restricted else None)
    named = [player for player in quick_search(typed, limit=MOST_NAMED).players if not player.restricted]
    named = [player for player in named if player.fide_id]
    if len(named) == 1 and named[0].fide_id:
        return Wanted(typed, player_at(named[0].fide_id))
    return Wanted(typed, None, named)


@dataclass(frozen=True)
class Comparison:
    """Two profiles, their curves in one system, and the games between them from the first player's side."""

    profiles: tuple[Profile, Profile]
    system: str
    systems: Sequence[str]
    series: Sequence[Series]
    games: Sequence[tuple[PlayerResult, Game]]
    score: Tally


def compared(one: Player, other: Player, system: str = "") -> Comparison:
    """Compare two publicly visible players."""
    profiles = (full_profile(one), full_profile(other))
    known = [[series.code for series in profile.series] for profile in profiles]
    both = [code for code in (*FIDE_SYSTEMS, *known[0]) if code in known[0] and code in known[1]]
    systems = list(dict.fromkeys(both))
    chosen = system if system in systems else next(iter(systems), "")
    series = [
        replace(each, code=str(profile.player.pk), name=profile.player.shown_name)
        for profile in profiles
        for each in profile.series
        if each.code == chosen
    ]
    games = games_between(one, other)
    score = Tally()
    for _row, game in games:
        score.add(game)
    return Comparison(profiles, chosen, systems, series, games, score)
