"""Questions on pairings of the Dutch system (C.04.3), generated with the maintained engine `py4swiss`.

The engine implements the rules in force until 31 January 2026; every question says so.
"""

from collections.abc import Mapping, Sequence

from py4swiss.engines import DutchEngine
from py4swiss.trf import ParsedTrf
from py4swiss.trf.codes import PlayerCode
from py4swiss.trf.results import ColorToken, ResultToken, RoundResult
from py4swiss.trf.sections import PlayerSection, XSection

from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers

# The last day of the edition that the engine implements (docs/decisions/0016).
VALID_UNTIL = "2026-01-31"
ROUNDS = 9
PLAYERS = 8
# Opponent, colour and result of one round.
Game = tuple[int, str, str]
Card = list[Game]
ARTICLES = {1: "C.04.3, D.1", 2: "C.04.3, D.1", 3: "C.04.3, C.3"}


def next_pairs(cards: Mapping[int, Sequence[Game]]) -> list[tuple[int, int]]:
    """Return White and Black of each pair of the next round; Black is 0 if White gets the bye."""
    sections = [
        PlayerSection(
            code=PlayerCode.PLAYER,
            starting_number=number,
            # The drawn events have only wins, losses and byes, so half points do not occur.
            points_times_ten=sum(10 for _opponent, _colour, result in card if result in "1U"),
            rank=number,
            results=[
                RoundResult(id=opponent, color=ColorToken(colour), result=ResultToken(result))
                for opponent, colour, result in card
            ],
        )
        for number, card in cards.items()
    ]
    paired = DutchEngine.generate_pairings(
        ParsedTrf(player_sections=sections, x_section=XSection(number_of_rounds=ROUNDS))
    )
    return [(pair.white, pair.black) for pair in paired]


def play(dice: Dice, players: int, rounds: int) -> dict[int, Card]:
    """Draw an event: the engine pairs each round, and every game has a winner."""
    cards: dict[int, Card] = {number: [] for number in range(1, players + 1)}
    for _round in range(rounds):
        for white, black in next_pairs(cards):
            won = dice.chance(2)
            cards[white].append((black, "w", "1" if won else "0"))
            cards[black].append((white, "b", "0" if won else "1"))
    return cards


def points(card: Sequence[Game]) -> int:
    """Return a player's points."""
    return sum(result == "1" for _opponent, _colour, result in card)


def _within_groups(dice: Dice, rounds: int) -> dict[int, Card]:
    """Draw until the next round pairs within score groups only: floats would be another question."""
    while True:
        cards = play(dice, PLAYERS, rounds)
        if all(points(cards[white]) == points(cards[black]) for white, black in next_pairs(cards)):
            return cards


def draw_opponent(dice: Dice, level: int) -> Draft:
    """Draw an event: whom does a player meet in the next round? Level 1 asks about the first round."""
    if level == 1:
        cards: dict[int, Card] = {number: [] for number in range(1, dice.between(7, 20) + 1)}
    else:
        cards = _within_groups(dice, level - 1)
    pairs = {player: other for pair in next_pairs(cards) for player, other in (pair, pair[::-1]) if player}
    player = dice.between(1, len(cards))
    right = str(pairs[player] or "none")
    near = [number for number in dice.shuffled(tuple(cards)) if number not in (player, pairs[player])]
    return Draft(
        {
            "valid_until": VALID_UNTIL,
            "round": level,
            "entries": len(cards),
            "asked_player": player,
            "players": [
                {"number": number, "games": [list(game) for game in card]}
                for number, card in cards.items()
                if card
            ],
        },
        numbers(dice, right, [str(number) for number in near]),
        frozenset({right}),
        (ARTICLES[level],),
        Explanation("pairing_bye" if right == "none" else f"pairing_round_{level}", {"opponent": right}),
        Answers.NUMBERS,
    )


MAKERS = (Maker("next_opponent", Topic.PAIRING, draw_opponent),)
