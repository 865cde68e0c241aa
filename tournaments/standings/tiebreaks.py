"""The tie-breaks of C.07 that do not depend on who is tied with whom."""

from collections.abc import Callable
from fractions import Fraction

from .codes import TieBreak
from .field import Field, cut
from .model import VOLUNTARY, Participant

Values = dict[int, Fraction | None]


def _sums(field: Field, tie_break: TieBreak, weigh: Callable[[int, int], int]) -> dict[int, int]:
    # Annex 3 has no rule to cut voluntarily unplayed rounds first; C.07 has it in 16.5.
    voluntary_first = not field.edition.virtual_opponent
    sums = {}
    for one in field.participants:
        entries = [
            (score, weigh(score, points), voluntary)
            for score, points, voluntary in field.contributions(
                one, forfeits_played=tie_break.forfeits_played
            )
        ]
        kept = cut(entries, tie_break.cut_low, tie_break.cut_high, voluntary_first=voluntary_first)
        sums[one.number] = sum(entry[1] for entry in kept)
    return sums


# Scores are integers in units of 1/unit point; a product of two scores has unit².
def _scaled(sums: dict[int, int], unit: int) -> Values:
    return {number: Fraction(value, unit) for number, value in sums.items()}


def buchholz(field: Field, tie_break: TieBreak) -> Values:
    """Return the sum of the opponents' scores (8.1); with the modifier /F as in 8.3."""
    used = field.fore if tie_break.fore else field
    return _scaled(_sums(used, tie_break, lambda score, _: score), field.unit)


def fore_buchholz(field: Field, tie_break: TieBreak) -> Values:
    """Return Buchholz computed as if every game of the last round had been drawn (8.3)."""
    return buchholz(field.fore, tie_break)


def sonneborn_berger(field: Field, tie_break: TieBreak) -> Values:
    """Return the opponents' scores, each times the points made against that opponent (9.1)."""
    return _scaled(_sums(field, tie_break, lambda score, points: score * points), field.unit**2)


def _opponents_met(one: Participant) -> list[int]:
    return [entry.opponent for entry in one.rounds if entry.kind == "played"]


def sum_of_buchholz(field: Field, tie_break: TieBreak) -> Values:
    """Return the sum of the opponents' Buchholz (annex 3)."""
    own = buchholz(field, tie_break)
    return {
        one.number: sum((own.get(number) or Fraction(0) for number in _opponents_met(one)), Fraction(0))
        for one in field.participants
    }


def average_opponents_buchholz(field: Field, tie_break: TieBreak) -> Values:
    """Return the average of the opponents' Buchholz (8.2), to two decimals."""
    totals = sum_of_buchholz(field, tie_break)
    averages: Values = {}
    for one in field.participants:
        met, total = _opponents_met(one), totals[one.number]
        averages[one.number] = rounded(total / len(met), 100) if met and total is not None else Fraction(0)
    return averages


def progressive(field: Field, tie_break: TieBreak) -> Values:
    """Return the sum of the scores after each round (7.5); a cut leaves out the first rounds."""
    values = {}
    for one in field.participants:
        total = score = 0
        for index in range(field.rounds):
            score += one.rounds[index].points
            total += score if index >= tie_break.cut_low else 0
        values[one.number] = total
    return _scaled(values, field.unit)


def _count(field: Field, counts: Callable[[str, str, int, bool], bool]) -> Values:
    return {
        one.number: Fraction(sum(counts(r.kind, r.colour, r.points, r.won) for r in one.rounds))
        for one in field.participants
    }


def wins(field: Field, tie_break: TieBreak) -> Values:
    """Count rounds worth as many points as a win, played or not (7.1)."""
    return _count(field, lambda kind, colour, points, won: won or (kind != "played" and points >= field.win))


def games_won(field: Field, tie_break: TieBreak) -> Values:
    """Count games won over the board (7.2)."""
    return _count(field, lambda kind, colour, points, won: won and kind == "played")


def black_games(field: Field, tie_break: TieBreak) -> Values:
    """Count games played with Black (7.3)."""
    return _count(field, lambda kind, colour, points, won: kind == "played" and colour == "b")


def black_wins(field: Field, tie_break: TieBreak) -> Values:
    """Count games won with Black over the board (7.4)."""
    return _count(field, lambda kind, colour, points, won: won and kind == "played" and colour == "b")


def elected_rounds(field: Field, tie_break: TieBreak) -> Values:
    """Count rounds that the participant chose to play (7.6)."""
    return _count(field, lambda kind, colour, points, won: kind not in VOLUNTARY)


def koya(field: Field, tie_break: TieBreak) -> Values:
    """Return points against those who made half of the possible points (9.2), forfeits included.

    The limit can be moved by half points (14.5).
    """
    # `limit` is in per cent of the possible points: 50, unless the modifier /L sets another (14.5).
    limit = Fraction(tie_break.limit * _games(field) * field.win, 100)
    limit += Fraction(tie_break.shift * field.unit, 2)
    enough = {one.number for one in field.participants if one.score >= limit}
    return _scaled(
        {
            one.number: sum(entry.points for entry in one.rounds if entry.opponent in enough)
            for one in field.participants
        },
        field.unit,
    )


def _games(field: Field) -> int:
    """Return the rounds in which one can score: in an odd round robin everyone is free once a cycle."""
    if field.system == "swiss":
        return field.rounds
    return max((sum(entry.opponent > 0 for entry in one.rounds) for one in field.participants), default=0)


def standard(field: Field, tie_break: TieBreak) -> Values:
    """Return the points in the scoring 1-½-0, whatever scoring the event uses (7.7)."""
    return {
        one.number: Fraction(sum(entry.standard for entry in one.rounds), 2) for one in field.participants
    }


def pairing_number(field: Field, tie_break: TieBreak) -> Values:
    """Return the negated start number: the lower number wins the tie (7.8)."""
    return {one.number: Fraction(-one.number) for one in field.participants}


def rating(field: Field, tie_break: TieBreak) -> Values:
    """Return the participant's own rating (10.6)."""
    return {one.number: Fraction(one.rating) if one.rating else None for one in field.participants}


def rounded(value: Fraction, steps: int = 1) -> Fraction:
    """Round half up to 1/steps: ⌊x + ½⌋ without floats."""
    return Fraction((value * steps * 2 + 1).__floor__() // 2, steps)


CALCULATIONS: dict[str, Callable[[Field, TieBreak], Values]] = {
    "BH": buchholz,
    "FB": fore_buchholz,
    "AOB": average_opponents_buchholz,
    "BHSUM": sum_of_buchholz,
    "SB": sonneborn_berger,
    "KS": koya,
    "PS": progressive,
    "WIN": wins,
    "WON": games_won,
    "BPG": black_games,
    "BWG": black_wins,
    "REP": elected_rounds,
    "STD": standard,
    "TPN": pairing_number,
    "RTNG": rating,
}
