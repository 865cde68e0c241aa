"""Forecast before the last rounds: the score needed, and which opponents would allow a norm (1.4)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import product

from .editions import HOLDERS, Title
from .federations import MEMBERS, NO_FEDERATION
from .norm import check_norm
from .records import HIGHEST_RATING, LOWEST_RATING, Case, Game, Opponent, Played
from .search import WIN

MOST_ENUMERATED = 4
"""Open games up to which every order of results is tried."""

LONG_CARD = 13
"""Rounds beyond which one check is slow and hundreds of them keep the caller waiting."""


@dataclass(frozen=True, slots=True)
class Wanted:
    """Opponents in the open rounds that would allow a norm with this score against them."""

    halves: int
    minimum_rating: int
    titles: tuple[Title, ...]
    not_from: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Forecast:
    """What the open games must bring; `needed` is None if it depends on unknown opponents."""

    possible: bool
    needed: int | None
    already: bool
    in_any_order: int | None
    exact: bool
    open_rounds: tuple[int, ...]
    wanted: tuple[Wanted, ...]


def forecast(case: Case) -> Forecast:
    """Return the smallest sufficient score from the open games, in half points."""
    played = tuple(game for game in case.games if game.played is not Played.PENDING)
    open_games = _open_games(case)
    rounds = tuple(game.round for game in open_games)
    if check_norm(replace(case, games=played)).achieved:
        return Forecast(True, 0, True, 0, True, rounds, ())
    if not open_games:
        return Forecast(False, None, False, None, True, rounds, ())
    if all(game.opponent is not None for game in open_games):
        needed, in_any_order, exact = _needed(case, played, open_games)
        if needed is not None:
            return Forecast(True, needed, False, in_any_order, exact, rounds, ())
        return Forecast(False, None, False, None, exact, rounds, _wanted(case, played, open_games))
    wanted = _wanted(case, played, open_games)
    return Forecast(bool(wanted), None, False, None, True, rounds, wanted)


def _open_games(case: Case) -> list[Game]:
    """Return the games without a result: listed ones, and the rounds after the last listed one."""
    listed = [game for game in case.games if game.played is Played.PENDING]
    last = max((game.round for game in case.games), default=0)
    unlisted = [Game(n, Played.PENDING, 0, None) for n in range(last + 1, case.event.rounds + 1)]
    return sorted([*listed, *unlisted], key=lambda game: (game.round, game.order))


def _passes(case: Case, played: Sequence[Game], open_games: Sequence[Game], results: Sequence[int]) -> bool:
    """Return whether these results make a norm."""
    finished = [
        replace(game, played=Played.OVER_THE_BOARD, halves=halves)
        for game, halves in zip(open_games, results, strict=True)
    ]
    return check_norm(replace(case, games=(*played, *finished))).achieved


def _in_one_order(halves: int, games: int) -> tuple[int, ...]:
    """Return results with this sum: wins first, then a draw, then losses."""
    return tuple(max(0, min(2, halves - 2 * number)) for number in range(games))


def _needed(
    case: Case, played: Sequence[Game], open_games: Sequence[Game]
) -> tuple[int | None, int | None, bool]:
    """Return (smallest sum that can do, smallest that does in any order, whether every order was tried).

    More points never spoil a set of games, so that nothing can do what wins throughout cannot.
    """
    size = len(open_games)
    over_the_board = sum(game.played is Played.OVER_THE_BOARD for game in played)
    nothing_to_ignore = over_the_board + size <= case.minimum_games
    exact = nothing_to_ignore or size <= MOST_ENUMERATED
    if not _passes(case, played, open_games, (WIN,) * size):
        return None, None, True
    can_do = always = None
    for halves in range(2 * size + 1):
        orders = [_in_one_order(halves, size)]
        if exact and not nothing_to_ignore:
            orders = [results for results in product(range(3), repeat=size) if sum(results) == halves]
        if can_do is None and any(_passes(case, played, open_games, results) for results in orders):
            can_do = halves
        if can_do is not None and all(_passes(case, played, open_games, results) for results in orders):
            always = halves
            break
    return can_do, always if exact else None, exact


def _wanted(case: Case, played: Sequence[Game], open_games: Sequence[Game]) -> tuple[Wanted, ...]:
    """Return, for each score, the weakest sufficient opponents.

    A score is tried only if the next higher one suffices. With many open rounds or a long card only the
    highest score is tried: whether a norm is possible at all.
    """
    only_highest = len(open_games) > MOST_ENUMERATED or case.event.rounds > LONG_CARD
    answers = []
    for halves in range(2 * len(open_games), -1, -1):
        wanted = _wanted_for(case, played, open_games, halves)
        if wanted is None:
            break
        answers.append(wanted)
        if only_highest:
            break
    return tuple(answers)


def _wanted_for(case: Case, played: Sequence[Game], open_games: Sequence[Game], halves: int) -> Wanted | None:
    results = _in_one_order(halves, len(open_games))
    unmet = _unmet_federations(case, len(open_games))

    def passes(rating: int, title: Title | None, federations: Sequence[str]) -> bool:
        games = [
            replace(game, opponent=Opponent(code, rating, title, person=f"open:{game.round}"))
            for game, code in zip(open_games, federations, strict=True)
        ]
        return _passes(case, played, games, results)

    # The strongest imaginable opponents first: if they do not suffice, nobody does.
    if not passes(HIGHEST_RATING, case.title, unmet):
        return None
    low, high = LOWEST_RATING, HIGHEST_RATING
    # Binary search for the lowest rating: stronger opponents never make a norm harder here.
    while low < high:
        middle = (low + high) // 2
        low, high = (low, middle) if passes(middle, case.title, unmet) else (middle + 1, high)
    titles: tuple[Title, ...] = tuple(t for t in Title if t in case.edition.levels[case.title].counted_titles)
    if passes(low, None, unmet):
        titles = ()
    elif passes(low, Title.FM, unmet):
        titles = tuple(t for t in Title if t in HOLDERS)
    met = sorted(
        {case.player.federation}
        | {game.opponent.federation for game in played if game.opponent} - NO_FEDERATION
    )
    not_from = [code for code in met if not passes(HIGHEST_RATING, case.title, [code] * len(open_games))]
    return Wanted(halves, low, titles, tuple(not_from))


def _unmet_federations(case: Case, games: int) -> list[str]:
    """Return federations that the player has not met: the most favourable opponents."""
    met = {game.opponent.federation for game in case.games if game.opponent} | {case.player.federation}
    return sorted(MEMBERS - met)[:games]
