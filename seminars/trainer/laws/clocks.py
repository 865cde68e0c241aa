"""Questions on time: rate of play, recording, late arrival (Laws 6.7, 8.4, A.1, A.2, B.1)."""

from seminars.trainer.dice import Dice
from seminars.trainer.laws.rates import Rate, law, rate_of
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers

RATE_ARTICLES = {Rate.STANDARD: law("A.1"), Rate.RAPID: law("A.1"), Rate.BLITZ: law("B.1")}
TOTALS = {
    1: (*range(2, 9), *range(15, 50, 5), *range(70, 125, 10)),
    2: (9, 10, 11, 59, 60, 61),
    3: (9, 10, 11, 12, 58, 59, 60, 61),
}
"""Total minutes for sixty moves, by level; higher levels are near the bounds of 10 and 60."""
RECORDING = ("must_record", "need_not_record")
FIVE_MINUTES, LONG_INCREMENT = 300, 30
ARRIVAL = ("loses", "plays")


def draw_rate(dice: Dice, level: int) -> Draft:
    """Draw a time control: standard, rapid or blitz? Higher levels are near the bounds."""
    total = dice.choice(TOTALS[level])
    # For 60 moves one second of increment is one minute, so base = total - increment.
    increment = 0 if level == 1 else dice.between(0 if level == 2 else 2, min(30, total - 1))
    rate = rate_of(total - increment, increment)
    return Draft(
        {"base_minutes": total - increment, "increment_seconds": increment},
        tuple(each.value for each in Rate),
        frozenset({rate.value}),
        RATE_ARTICLES[rate],
        Explanation("sixty_moves", {"minutes": total, "base": total - increment, "increment": increment}),
    )


def must_record(
    rate: Rate, seconds_left: int, increment: int, *, was_below: bool, new_period: bool
) -> tuple[bool, tuple[str, ...]]:
    """Return whether a player must record the moves, with the articles (8.1.1, 8.4, A.2).

    Who had less than five minutes at some stage of a period need not record for the rest of that period.
    """
    if rate is not Rate.STANDARD:
        return False, law("A.2")
    free = (seconds_left < FIVE_MINUTES or (was_below and not new_period)) and increment < LONG_INCREMENT
    return not free, law("8.4") if free or seconds_left < FIVE_MINUTES else law("8.1.1", "8.4")


def draw_recording(dice: Dice, level: int) -> Draft:
    """Draw a clock: must the player continue to record?"""
    left = dice.choice(
        {1: (60, 120, 180, 600, 900, 1800, 3600), 2: (240, 299, 300, 301), 3: (200, 299, 330, 400)}[level]
    )
    increment = dice.choice({1: (0, 5, 10, 30), 2: (0, 10, 29, 30), 3: (0, 5, 20, 30)}[level])
    rate = dice.choice((Rate.STANDARD, Rate.STANDARD, Rate.RAPID)) if level > 1 else Rate.STANDARD
    # 8.4: once below five minutes, recording stays optional until the next period begins.
    was_below = level == 3 and left >= FIVE_MINUTES
    new_period = was_below and dice.chance(2)
    must, articles = must_record(rate, left, increment, was_below=was_below, new_period=new_period)
    parameters = {
        "rate": rate.value,
        "seconds_left": left,
        "increment_seconds": increment,
        "was_below_five_minutes": was_below,
        "new_period": new_period,
    }
    result = RECORDING[0 if must else 1]
    explanation = Explanation(result, {"seconds_left": left, "increment": increment})
    return Draft(parameters, RECORDING, frozenset({result}), articles, explanation)


def draw_arrival(dice: Dice, level: int) -> Draft:
    """Draw a late arrival: does the player lose, or, at level 3, how much time does White have left?"""
    scheduled = dice.choice((10, 14, 15, 16)) * 60
    began = scheduled + (0 if level == 1 else dice.choice((5, 10, 15)))
    tolerance = dice.choice((0, 15, 30, 60) if level == 1 else (15, 30, 60))
    if level == 3:
        return _white_clock(dice, began, tolerance)
    late = tolerance + dice.choice((-5, -1, 0, 1, 5) if tolerance else (0, 1, 5))
    result = ARRIVAL[0] if late > tolerance else ARRIVAL[1]
    parameters = {
        "scheduled": _hour(scheduled),
        "began": _hour(began),
        "default_minutes": tolerance,
        "arrived": _hour(began + late),
    }
    explanation = Explanation(f"arrival_{result}", {"late": late, "default": tolerance})
    return Draft(parameters, ARRIVAL, frozenset({result}), law("6.7.1"), explanation)


def _white_clock(dice: Dice, began: int, tolerance: int) -> Draft:
    """Neither player was there at the start: White loses the time until their own arrival (6.7.2)."""
    base = dice.choice((90, 100, 120))
    white = dice.between(2, tolerance - 1)
    black = dice.between(1, tolerance - 1)
    left = base - white
    wrong = [
        str(value) for value in (base, base - black, base - tolerance, base - white // 2, base - white - 5)
    ]
    parameters = {
        "began": _hour(began),
        "default_minutes": tolerance,
        "base_minutes": base,
        "white_arrived": _hour(began + white),
        "black_arrived": _hour(began + black),
    }
    return Draft(
        parameters,
        numbers(dice, str(left), wrong),
        frozenset({str(left)}),
        law("6.7.2"),
        Explanation("white_loses_the_time", {"base": base, "late": white, "left": left}),
        Answers.NUMBERS,
    )


def _hour(minutes: int) -> str:
    return f"{minutes // 60:02d}:{minutes % 60:02d}"


MAKERS = (
    Maker("rate_of_play", Topic.LAWS, draw_rate),
    Maker("recording", Topic.LAWS, draw_recording),
    Maker("late_arrival", Topic.LAWS, draw_arrival),
)
