"""Questions on registration and reports (B.02, B.01), generated and marked with `tournaments.rules`."""

from collections.abc import Iterable
from datetime import date, timedelta

from ratings.core import edition_by_id, list_window, minimum_minutes
from rulekit import Finding
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers
from tournaments.rules import ClockPeriod, EventFacts, RoundFacts, check_registration

EDITION = edition_by_id("fide-2025")
LATE = ("registered_late", "registered_late_top")
CROWDED = ("hours_per_day", "rounds_per_day", "norm_rounds_a_day")
MOST_ROUNDS = 31
BASES = {1: (60, 120, 10), 2: (60, 110, 5), 3: (90, 120, 5)}
INCREMENTS = {1: (0, 30), 2: (0, 10, 15, 20, 30), 3: (15, 30)}
QUICK = ((15, 10), (25, 5), (20, 5), (3, 2), (5, 3), (4, 2))


def _among(findings: Iterable[Finding], codes: tuple[str, ...]) -> Finding | None:
    return next((finding for finding in findings if finding.code in codes), None)


def draw_registration(dice: Dice, level: int) -> Draft:
    """Draw an event: what is the last day to register it?"""
    start = date(2026, 1, 1) + timedelta(days=dice.below(365))
    top = dice.choice({1: (2300, 2750), 2: (2690, 2700, 2701), 3: (2400, 2700)}[level])
    woman = dice.choice((2500, 2501, None)) if level == 3 else None
    event = EventFacts(
        start=start,
        end=start + timedelta(days=8),
        clock=(ClockPeriod(90, None, 30),),
        top_rating=top,
        top_rating_women=woman,
        norm_event=level > 1 and dice.chance(3),
    )
    found = _among(check_registration(event, start), LATE)
    last = str(found.required) if found else start.isoformat()
    wrong = [(start - timedelta(days=days)).isoformat() for days in dice.shuffled((3, 30, 7, 14, 1, 28))]
    return Draft(
        {
            "edition": EDITION.id,
            "start": start.isoformat(),
            "top_rating": top,
            "top_rating_women": woman,
            "norm_event": event.norm_event,
        },
        numbers(dice, last, wrong),
        frozenset({last}),
        (f"{found.regulation}, {found.article}",) if found else (),
        Explanation("last_day_to_register", {"days": (start - date.fromisoformat(last)).days}),
        Answers.DAYS,
    )


def most_rounds(base: int, increment: int, *, norm_event: bool) -> tuple[int, Finding]:
    """Return the most rounds a day that the rules allow, and the finding for one more."""
    day = date(2026, 5, 2)
    # Add rounds until the rule objects, so that the rule itself is not repeated here.
    for rounds in range(1, MOST_ROUNDS + 1):
        event = EventFacts(
            start=day,
            end=day,
            clock=(ClockPeriod(base, None, increment),),
            rounds=tuple(RoundFacts(number + 1, day) for number in range(rounds)),
            norm_event=norm_event,
        )
        found = _among(check_registration(event, day), CROWDED)
        if found is not None:
            return rounds - 1, found
    raise ValueError("no rule limits the rounds of a day")


def draw_rounds(dice: Dice, level: int) -> Draft:
    """Draw a time control: how many rounds may be played in one day?"""
    base, increment = dice.between(*BASES[level]), dice.choice(INCREMENTS[level])
    norm_event = level == 3
    if level == 3 and dice.chance(2):
        norm_event, (base, increment) = False, dice.choice(QUICK)
    rounds, found = most_rounds(base, increment, norm_event=norm_event)
    wrong = [
        str(value) for value in dice.shuffled((rounds + 1, rounds - 1, rounds + 2, 2 * rounds)) if value > 0
    ]
    return Draft(
        {
            "edition": EDITION.id,
            "base_minutes": base,
            "increment_seconds": increment,
            "norm_event": norm_event,
        },
        numbers(dice, str(rounds), wrong),
        frozenset({str(rounds)}),
        (f"{found.regulation}, {found.article}",),
        Explanation(f"most_{found.code}", {"rounds": rounds, "required": found.required}),
        Answers.NUMBERS,
    )


def draw_minimum_time(dice: Dice, level: int) -> Draft:
    """Draw two players: how many minutes must each have for sixty moves in a standard game?"""
    bounds = (1799, 1800, 2399, 2400, *((None,) if level == 3 else ()))
    far: int | None = dice.between(1400, 2700)
    ratings = dice.shuffled([far, dice.between(1400, 2700) if level == 1 else dice.choice(bounds)])
    needed = minimum_minutes(EDITION, ratings)
    return Draft(
        {"edition": EDITION.id, "ratings": ratings},
        numbers(dice, str(needed), ["60", "90", "120", "45"]),
        frozenset({str(needed)}),
        (f"B.02, {EDITION.article('time.minutes')}",),
        Explanation("minimum_time", {"minutes": needed, "highest": max(each or 0 for each in ratings)}),
        Answers.NUMBERS,
    )


def draw_list(dice: Dice, level: int) -> Draft:
    """Draw the end of an event: which list can rate it first or, at level 3, last?"""
    year, month = dice.between(2026, 2030), dice.between(1, 9)
    closing = date(year, month + 1, 1) - timedelta(days=3)
    end = (
        date(year, month, dice.between(5, 20))
        if level == 1
        else closing + timedelta(days=dice.between(-1, 2))
    )
    window = list_window(EDITION, end)
    asked = "last_list" if level == 3 else "first_list"
    right = window.last_list if level == 3 and window.last_list else window.first_list
    rule = "lists.last_list" if level == 3 else "lists.closing_days"
    firsts = [
        date(year + (end.month + step - 1) // 12, (end.month + step - 1) % 12 + 1, 1) for step in range(5)
    ]
    return Draft(
        {"edition": EDITION.id, "end": end.isoformat(), "asked": asked},
        numbers(dice, right.isoformat(), [day.isoformat() for day in dice.shuffled(firsts)]),
        frozenset({right.isoformat()}),
        (f"B.02, {EDITION.article(rule)}",),
        Explanation(asked, {"closing": closing.isoformat(), "list": right.isoformat()}),
        Answers.DAYS,
    )


MAKERS = (
    Maker("registration_day", Topic.REGISTRATION, draw_registration),
    Maker("rounds_a_day", Topic.REGISTRATION, draw_rounds),
    Maker("minimum_time", Topic.REGISTRATION, draw_minimum_time),
    Maker("rating_list", Topic.REGISTRATION, draw_list),
)
