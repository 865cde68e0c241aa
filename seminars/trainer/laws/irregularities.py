"""Questions on illegal moves and wrong starts: the arbiter's decision by rate of play (Laws 7, A, B)."""

from dataclasses import dataclass

from seminars.trainer.dice import Dice
from seminars.trainer.laws.material import can_mate, side_named
from seminars.trainer.laws.rates import Rate, law, penalty_minutes
from seminars.trainer.questions import Draft, Explanation, Maker, Topic

OFFENCES = {
    "illegal_move": "7.5.1",
    "pawn_not_replaced": "7.5.2",
    "clock_without_move": "7.5.3",
    "two_hands": "7.5.4",
}
DECISIONS = ("one_minute", "two_minutes", "game_lost", "game_drawn", "move_stands")
MINUTES = {1: "one_minute", 2: "two_minutes"}

# By level: pieces of the opponent, pieces of the player at fault.
PIECES = {
    1: (("KQRP", "KQRP"), ("KRBPP", "KRNPP")),
    2: (("KQRP", "KQRP"), ("KRP", "KRP"), ("KN", "KRP")),
    3: (("KRP", "KQP"), ("K", "KQP"), ("KN", "KR"), ("KN", "KQ"), ("KB", "KR"), ("KB", "KN")),
}

BEGINNINGS = ("new_game", "game_goes_on", "position_transferred")
WRONG = ("start_position", "board_turned", "colours_reversed")
COMPLETED = 10
"""After that many moves by both players, the game continues (7.3, A.4.1)."""


@dataclass(frozen=True, slots=True)
class Irregularity:
    """An irregularity of 7.5 by a player; `supervised`: the competition rules apply (A.3, B.3)."""

    offence: str
    number: int
    rate: Rate
    supervised: bool
    opponent_moved: bool
    opponent_can_mate: bool


def decision(case: Irregularity) -> tuple[str, tuple[str, ...]]:
    """Return the arbiter's decision and the articles (7.5.5, A.4.2, B.2, B.4)."""
    plain = case.rate is not Rate.STANDARD and not case.supervised
    if plain and case.opponent_moved:
        return "move_stands", law(*(("B.4",) if case.rate is Rate.BLITZ else ()), "A.4.2")
    articles = law(OFFENCES[case.offence], "7.5.5")
    # The second illegal move loses, unless the opponent cannot mate at all: then it is a draw (7.5.5).
    if case.number > 1:
        return ("game_lost" if case.opponent_can_mate else "game_drawn"), articles
    extra = law("B.2") if case.rate is Rate.BLITZ else ()
    return MINUTES[penalty_minutes(case.rate)], (*articles, *extra)


def draw_penalty(dice: Dice, level: int) -> Draft:
    """Draw an irregularity that counts as an illegal move, and the rate of play."""
    rate = dice.choice(list(Rate))
    supervised = rate is Rate.STANDARD or dice.chance(2)
    opponent, player = dice.choice(PIECES[level])
    case = Irregularity(
        offence="illegal_move" if level == 1 else dice.choice(list(OFFENCES)),
        number=1 if level == 1 else dice.between(1, 2),
        rate=rate,
        supervised=supervised,
        # Only at level 3: an answered move can be corrected later only if the game is recorded.
        opponent_moved=level == 3 and dice.chance(2),
        opponent_can_mate=can_mate(side_named(opponent), side_named(player)),
    )
    result, articles = decision(case)
    parameters = {
        "offence": case.offence,
        "number": case.number,
        "rate": rate.value,
        "supervised": supervised,
        "opponent_moved": case.opponent_moved,
        "opponent_pieces": opponent,
        "player_pieces": player,
    }
    numbers = {"number": case.number, "minutes": penalty_minutes(rate)}
    return Draft(
        parameters, DECISIONS, frozenset({result}), articles, Explanation(f"penalty_{result}", numbers)
    )


def beginning(wrong: str, white_moves: int, black_moves: int, *, basic: bool) -> tuple[str, tuple[str, ...]]:
    """Return what happens when a wrong start is found; `basic`: rapid or blitz under A.4 (7.2, 7.3)."""
    completed = white_moves >= COMPLETED and black_moves >= COMPLETED
    if wrong == "colours_reversed":
        return ("game_goes_on" if completed else "new_game"), law("7.3")
    if basic and completed:
        return "game_goes_on", law("A.4.1.2")
    if wrong == "board_turned":
        return "position_transferred", law("7.2.2")
    return "new_game", law("7.2.1")


def draw_beginning(dice: Dice, level: int) -> Draft:
    """Draw a wrong start and the number of moves after which it is found."""
    wrong = dice.choice(WRONG)
    rate = Rate.STANDARD if level < 3 else dice.choice((Rate.RAPID, Rate.BLITZ))
    supervised = rate is Rate.STANDARD or dice.chance(2)
    white = dice.choice((4, 15)) if level == 1 else dice.between(9, 11)
    black = white - dice.between(0, 1)
    result, articles = beginning(wrong, white, black, basic=not supervised)
    parameters = {
        "wrong": wrong,
        "white_moves": white,
        "black_moves": black,
        "rate": rate.value,
        "supervised": supervised,
    }
    explanation = Explanation(f"beginning_{result}", {"moves": min(white, black), "bound": COMPLETED})
    return Draft(parameters, BEGINNINGS, frozenset({result}), articles, explanation)


MAKERS = (
    Maker("penalty", Topic.LAWS, draw_penalty),
    Maker("wrong_beginning", Topic.LAWS, draw_beginning),
)
