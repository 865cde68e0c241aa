"""Pairings found a second time by hand: halves of the first round, then every way to pair a group of four."""

from typing import Any

from seminars.trainer import Question
from tests.seminars.trainer.solved.tables import Solution


def next_opponent(question: Question) -> Solution:
    given = question.draft.parameters
    asked = given["asked_player"]
    if given["round"] == 1:
        return {_first_round(asked, given["entries"])}
    cards = {row["number"]: row["games"] for row in given["players"]}
    group = [number for number in sorted(cards) if _points(cards[number]) == _points(cards[asked])]
    for pair in _best(group, cards):
        if asked in pair:
            return {str(sum(pair) - asked)}
    raise AssertionError(group)


def _first_round(player: int, entries: int) -> str:
    """The upper half meets the lower one in its order; of an odd number the last gets the bye (D.1, A.5)."""
    if entries % 2 and player == entries:
        return "none"
    half = entries // 2
    return str(player + half if player <= half else player - half)


def _best(group: list[int], cards: dict[int, Any]) -> tuple[tuple[int, int], ...]:
    """Return the first way in the order of the rules that gives most wanted colours (C.10, C.11)."""
    if len(group) == 2:
        return ((group[0], group[1]),)
    first, second, third, fourth = group
    ways = (
        ((first, third), (second, fourth)),
        ((first, fourth), (second, third)),
        ((first, second), (third, fourth)),
    )
    allowed = [way for way in ways if all(_may_meet(*pair, cards) for pair in way)]
    return min(allowed, key=lambda way: _missed(way, cards))


def _may_meet(one: int, other: int, cards: dict[int, Any]) -> bool:
    """Nobody meets twice (C.1); two who must have the same colour do not meet (C.3)."""
    met = other in [opponent for opponent, _colour, _result in cards[one]]
    must = {_must(cards[one]), _must(cards[other])}
    return not met and not (len(must) == 1 and must != {""})


def _missed(way: tuple[tuple[int, int], ...], cards: dict[int, Any]) -> tuple[int, int]:
    clashes = [pair for pair in way if _wants(cards[pair[0]]) == _wants(cards[pair[1]])]
    strong = [pair for pair in clashes if all(_balance(cards[player]) for player in pair)]
    return len(clashes), len(strong)


def _points(card: Any) -> int:
    return sum(result == "1" for _opponent, _colour, result in card)


def _balance(card: Any) -> int:
    return sum(1 if colour == "w" else -1 for _opponent, colour, _result in card)


def _must(card: Any) -> str:
    """Two games of one colour more, or the last two of one colour: the other colour must come."""
    last = {colour for _opponent, colour, _result in card[-2:]} if len(card) > 1 else set()
    return _wants(card) if abs(_balance(card)) > 1 or len(last) == 1 else ""


def _wants(card: Any) -> str:
    balance, last = _balance(card), card[-1][1]
    if balance:
        return "b" if balance > 0 else "w"
    return "b" if last == "w" else "w"
