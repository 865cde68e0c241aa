"""Statistics of an event: results by colour, strength by round, upsets. Pure."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from tournaments.results.event import Results
from tournaments.results.rounds import Board, boards_of
from tournaments.trf.model import Player

# Only games played over the board: forfeits and byes say nothing about colours or strength.
WINS, DRAWS, LOSSES = frozenset("1W"), frozenset("=D"), frozenset("0L")
PLAYED = WINS | DRAWS | LOSSES
UPSETS_SHOWN = 10
# A smaller rating difference is no upset.
SMALLEST_UPSET = 50


@dataclass(frozen=True)
class Score:
    """Number of games by result; `average` is their players' average rating, None if nobody is rated."""

    games: int
    white: int
    draws: int
    black: int
    average: int | None = None

    def share(self, count: int) -> int:
        """Return these games as a percentage of all."""
        return round(100 * count / self.games) if self.games else 0

    @property
    def white_share(self) -> int:
        return self.share(self.white)

    @property
    def draw_share(self) -> int:
        return self.share(self.draws)

    @property
    def black_share(self) -> int:
        return self.share(self.black)


@dataclass(frozen=True)
class Upset:
    """A game won by the lower rated player."""

    round: int
    winner: Player
    winner_rating: int
    loser: Player
    loser_rating: int

    @property
    def difference(self) -> int:
        return self.loser_rating - self.winner_rating


@dataclass(frozen=True)
class Figures:
    """Figures of the whole event, of each round played, and the biggest upsets."""

    total: Score
    rounds: Sequence[tuple[int, Score]]
    upsets: Sequence[Upset]


def figures_of(results: Results) -> Figures:
    """Return the figures of the games that were played."""
    played = {
        number: [board for board in boards_of(results, number) if _is_played(board)]
        for number in range(1, results.reported.rounds + 1)
    }
    upsets = [upset for number, boards in played.items() for upset in _upsets(results, number, boards)]
    upsets.sort(key=lambda upset: (-upset.difference, upset.round))
    return Figures(
        _score(results, [board for boards in played.values() for board in boards]),
        [(number, _score(results, boards)) for number, boards in played.items() if boards],
        upsets[:UPSETS_SHOWN],
    )


def _is_played(board: Board) -> bool:
    return board.black is not None and board.game.result in PLAYED


def _score(results: Results, boards: Sequence[Board]) -> Score:
    found = [board.game.result for board in boards]
    ratings = [
        rating
        for board in boards
        for player in (board.white, board.black)
        if player and (rating := results.rating_of(player))
    ]
    return Score(
        len(boards),
        sum(result in WINS for result in found),
        sum(result in DRAWS for result in found),
        sum(result in LOSSES for result in found),
        # Half a point rounds up, as in the average of a player's card (C.07, 10.1).
        (2 * sum(ratings) + len(ratings)) // (2 * len(ratings)) if ratings else None,
    )


def _upsets(results: Results, number: int, boards: Sequence[Board]) -> Iterator[Upset]:
    for board in boards:
        if board.black is None or board.game.result in DRAWS:
            continue
        sides = (board.white, board.black)
        winner, loser = sides if board.game.result in WINS else sides[::-1]
        low, high = results.rating_of(winner), results.rating_of(loser)
        if low and high and high - low >= SMALLEST_UPSET:
            yield Upset(number, winner, low, loser, high)
