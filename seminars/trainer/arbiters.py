"""Questions on arbiters' norms (B06.1), generated and marked with `arbiters.rules`."""

from datetime import date, timedelta

from arbiters.rules.certificates import certificate_check
from arbiters.rules.editions import ARBITERS_2024
from arbiters.rules.enums import Level, NormKind, Organiser, Sought, System
from arbiters.rules.events import enough_rounds, event_level, is_short
from arbiters.rules.validity import norm_in_time, norm_usable_until
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Answers, Draft, Explanation, Maker, Topic, numbers

EDITION = ARBITERS_2024
MOST_CERTIFICATES = 40
LEVELS = (Level.WORLD_CONTINENTAL, Level.INTERNATIONAL, Level.NATIONAL, Level.NONE)
ROUNDS = ("norm", "norm_once", "no_norm")


def most_certificates(level: Level, system: System, players: int) -> tuple[int, str]:
    """Return how many certificates an event may give without a special decision, and the article."""
    # The rule judges the n-th certificate; counting those it accepts avoids a second copy of the rule.
    found = [
        certificate_check(level, system, players, nth, edition=EDITION) for nth in range(1, MOST_CERTIFICATES)
    ]
    return sum(finding.ok is True for finding in found), found[0].article


def draw_certificates(dice: Dice, level: int) -> Draft:
    """Draw an event: how many norm certificates may it give? From level 2 on, parts of 25 players occur."""
    systems = (System.SS,) if level < 3 else (System.SS, System.RR, System.DR)
    system, kind = dice.choice(systems), dice.choice((Level.INTERNATIONAL, Level.NATIONAL))
    players = {1: dice.between(25, 250, 25), 2: dice.between(26, 260), 3: dice.between(10, 60)}[level]
    if system is not System.SS:
        players = dice.between(6, 14, 2)
    most, article = most_certificates(kind, system, players)
    # Near misses: the wrong options that a miscounted part of 25 players would give.
    wrong = [str(most + step) for step in dice.shuffled((1, -1, 2, -2, 3)) if most + step > 0]
    return Draft(
        {"edition": EDITION.id, "event_level": kind.value, "system": system.value, "entries": players},
        numbers(dice, str(most), wrong),
        frozenset({str(most)}),
        (f"B06.1, {article}",),
        Explanation(
            "certificates_swiss" if system is System.SS else "certificates_round_robin", {"most": most}
        ),
        Answers.NUMBERS,
    )


def draw_rounds(dice: Dice, level: int) -> Draft:
    """Draw a number of rounds: does the event count, count as the one exception, or never? (3.10, 4.10)"""
    title = Sought.FA if level == 1 else dice.choice(tuple(Sought))
    rounds = dice.between(3, 13) if level < 3 else dice.between(4, 10)
    enough = enough_rounds(title, rounds, edition=EDITION)
    short = is_short(title, rounds, EDITION)
    right = "norm_once" if short else ("norm" if enough.ok else "no_norm")
    rules = EDITION.of(title)
    return Draft(
        {"edition": EDITION.id, "title": title.value, "rounds": rounds},
        ROUNDS,
        frozenset({right}),
        (f"B06.1, {rules.articles.rounds}", f"B06.1, {rules.articles.short}"),
        Explanation("norm_rounds", {"rounds": rules.rounds, "fewest": rules.fewest_rounds}),
    )


def draw_event_level(dice: Dice, level: int) -> Draft:
    """Draw organiser and federations: which level has the event for the norm? (2.6)"""
    title = Sought.FA if level == 1 else dice.choice(tuple(Sought))
    organiser = dice.choice(tuple(Organiser)) if dice.chance(4) else Organiser.FEDERATION
    federations = dice.between(1, 12) if level == 1 else dice.between(1, 4)
    found = event_level(title, organiser, federations, edition=EDITION)
    return Draft(
        {
            "edition": EDITION.id,
            "title": title.value,
            "organiser": organiser.value.lower(),
            "federations": federations,
        },
        tuple(each.value for each in LEVELS),
        frozenset({found.value}),
        ("B06.1, 2.6",),
        Explanation("event_level", {"needed": EDITION.of(title).federations}),
    )


def draw_validity(dice: Dice, level: int) -> Draft:
    """Draw the last day of an event or seminar: until when may the norm be submitted? (5.3)"""
    kind = NormKind.TOURNAMENT if level == 1 else dice.choice(tuple(NormKind))
    end = date(2024, 1, 1) + timedelta(days=dice.below(700))
    if level == 3 and dice.chance(3):
        # Level 3 tests the end of February: 29 February becomes 28 February in other years.
        end = date(2024, 2, dice.between(27, 29))
    last = norm_usable_until(kind, end, edition=EDITION)
    article = norm_in_time(kind, end, last, edition=EDITION).article
    years = last.year - end.year
    wrong = [date(end.year + each, end.month, min(end.day, 28)) for each in (4, 6, 5, 3) if each != years]
    return Draft(
        {"edition": EDITION.id, "norm": kind.value.lower(), "end": end.isoformat()},
        numbers(dice, last.isoformat(), [day.isoformat() for day in dice.shuffled(wrong)]),
        frozenset({last.isoformat()}),
        (f"B06.1, {article}",),
        Explanation("norm_validity", {"years": years}),
        Answers.DAYS,
    )


MAKERS = (
    Maker("arbiter_certificates", Topic.ARBITERS, draw_certificates),
    Maker("arbiter_rounds", Topic.ARBITERS, draw_rounds),
    Maker("arbiter_event_level", Topic.ARBITERS, draw_event_level),
    Maker("arbiter_norm_validity", Topic.ARBITERS, draw_validity),
)
