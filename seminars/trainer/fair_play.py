"""Questions on the protection level of an event (PM 1), generated and marked with `fairplay.rules`."""

from fairplay.rules.editions import FAIRPLAY_2024
from fairplay.rules.enums import Level, System
from fairplay.rules.protection import ProtectedEvent, protection
from seminars.trainer.dice import Dice
from seminars.trainer.questions import Draft, Explanation, Maker, Topic

EDITION = FAIRPLAY_2024
# Kind of event → its FIDE level.
EVENTS = {"world": 1, "major_continental": 1, "minor_continental": 2, "title_norms": 2, "other": 3}
PRIZES = (14_999, 15_000, 15_001, 99_999, 100_000, 100_001)
AVERAGES = (2299, 2300, 2449, 2450, 2499, 2500, 2649, 2650)


def draw_protection(dice: Dice, level: int) -> Draft:
    """Draw an event: which protection level? Level 2 is near the bounds, level 3 adds championships."""
    event = dice.choice(tuple(EVENTS)) if level == 1 or dice.chance(6) else "other"
    system = dice.choice((System.SS, System.RR)) if level > 1 else System.SS
    prizes = dice.between(0, 150_000, 5_000) if level == 1 else dice.choice((0, 5_000, *PRIZES))
    average = dice.choice(AVERAGES) if level > 1 else dice.between(2000, 2600)
    championship = level == 3 and dice.chance(2)
    facts = ProtectedEvent(
        fide_level=EVENTS[event],
        system=system,
        average=average,
        women=level > 1 and dice.chance(2),
        prize_eur=prizes,
        national_championship=championship,
        youth=championship and dice.chance(2),
        norm_event=event == "title_norms",
    )
    found = protection(facts, EDITION)
    # The explanation names the criterion that decided, the first one that demands the resulting level.
    decides = [each for each in found.findings if each.required == found.level.value]
    return Draft(
        {
            "edition": EDITION.id,
            "event": event,
            "system": system.value,
            "average": average,
            "women": facts.women,
            "prize_eur": prizes,
            "championship": _championship(facts),
        },
        tuple(each.value for each in Level),
        frozenset({found.level.value}),
        ("PM, 1",),
        Explanation(f"protection_{decides[0].code}", {"prize_eur": prizes, "average": average}),
    )


def _championship(event: ProtectedEvent) -> str:
    if not event.national_championship:
        return "no"
    return "youth" if event.youth else "yes"


MAKERS = (Maker("protection_level", Topic.FAIR_PLAY, draw_protection),)
