"""Compare a corrected report with the accepted one: players, games and rating changes that differ."""

from collections.abc import Iterator
from dataclasses import dataclass
from decimal import Decimal

from tournaments.models import Report
from tournaments.results.cards import card_of
from tournaments.results.event import Results
from tournaments.results.selectors import results_of_report
from tournaments.trf.model import Game, Player

# Players are matched by register record, else by name.
Identity = int | str


@dataclass(frozen=True)
class GameDiffers:
    """One player's round that the two reports give differently."""

    player: str
    round: int
    before: str
    after: str


@dataclass(frozen=True)
class ChangeDiffers:
    """A player's rating change by either report."""

    player: str
    before: Decimal | None
    after: Decimal | None


@dataclass(frozen=True)
class Differences:
    added: list[str]
    removed: list[str]
    games: list[GameDiffers]
    changes: list[ChangeDiffers]

    @property
    def nothing(self) -> bool:
        return not (self.added or self.removed or self.games or self.changes)


def differences(former: Report, corrected: Report) -> Differences:
    """Compare two reports of one event."""
    before, after = results_of_report(former), results_of_report(corrected)
    old, new = _people(before), _people(after)
    return Differences(
        [player.name for who, player in new.items() if who not in old],
        [player.name for who, player in old.items() if who not in new],
        list(_games(before, after, old, new)),
        list(_changes(before, after, old, new)),
    )


def _people(results: Results) -> dict[Identity, Player]:
    return {_identity(results, player): player for player in results.players.values()}


def _identity(results: Results, player: Player) -> Identity:
    listed = results.listed_for(player)
    return listed.player if listed and listed.player else player.name.casefold()


def _games(
    before: Results, after: Results, old: dict[Identity, Player], new: dict[Identity, Player]
) -> Iterator[GameDiffers]:
    """Yield each differing game once: of a game in both reports only the first player's side."""
    told: set[tuple[int, Identity]] = set()
    for who, player in new.items():
        if who not in old:
            continue
        for number in range(1, max(len(player.games), len(old[who].games)) + 1):
            was, now = _told(before, old[who], number), _told(after, player, number)
            if was == now or (number, who) in told:
                continue
            if was[0] == now[0] and now[0] is not None:
                told.add((number, now[0]))
            yield GameDiffers(player.name, number, _words(was), _words(now))


Told = tuple[Identity | None, str, str, str]


def _told(results: Results, player: Player, number: int) -> Told:
    """Return opponent, opponent's name, colour and result of a round."""
    game = player.games[number - 1] if number <= len(player.games) else Game(0, "-", "Z")
    opponent = results.players.get(game.opponent)
    who = _identity(results, opponent) if opponent else None
    return who, opponent.name if opponent else "", game.colour, game.result


def _words(told: Told) -> str:
    _who, name, colour, result = told
    return f"{name} ({colour}) {result}" if name else result


def _changes(
    before: Results, after: Results, old: dict[Identity, Player], new: dict[Identity, Player]
) -> Iterator[ChangeDiffers]:
    for who, player in new.items():
        was = card_of(before, old[who]).change if who in old else None
        now = card_of(after, player).change
        if was != now:
            yield ChangeDiffers(player.name, was, now)
    for who, player in old.items():
        if who not in new and (was := card_of(before, player).change) is not None:
            yield ChangeDiffers(player.name, was, None)
