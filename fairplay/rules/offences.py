"""Offences, penalties and the result after a device was found, as data (AC I, AN B, Laws 11.3, 12.9)."""

from collections.abc import Mapping
from enum import StrEnum
from types import MappingProxyType

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Mode
from rulekit import Finding


class Offence(StrEnum):
    """What a case may be about; an attempt counts as the offence itself (AC I.8)."""

    CHEAT_HELP = "CHEAT_HELP"
    CHEAT_MANIPULATION = "CHEAT_MANIPULATION"
    CHEAT_ONLINE_IDENTITY = "CHEAT_ONLINE_IDENTITY"
    PRESUMED_CHEATING = "PRESUMED_CHEATING"
    SUSPECTED_ONLINE = "SUSPECTED_ONLINE"
    OTB_RULE_BREACH = "OTB_RULE_BREACH"
    ONLINE_TECH_BREACH = "ONLINE_TECH_BREACH"
    FALSE_ACCUSATION = "FALSE_ACCUSATION"


class Penalty(StrEnum):
    """The penalties an arbiter may impose, in the order of the Laws (12.9)."""

    WARNING = "WARNING"
    MORE_TIME_FOR_OPPONENT = "MORE_TIME_FOR_OPPONENT"
    LESS_TIME = "LESS_TIME"
    MORE_POINTS_FOR_OPPONENT = "MORE_POINTS_FOR_OPPONENT"
    FEWER_POINTS = "FEWER_POINTS"
    GAME_LOST = "GAME_LOST"
    FINE = "FINE"
    EXCLUSION_FROM_ROUNDS = "EXCLUSION_FROM_ROUNDS"
    EXCLUSION_FROM_EVENT = "EXCLUSION_FROM_EVENT"


class Consequence(StrEnum):
    """The consequence of a manifestly unfounded accusation for its author (AC V)."""

    WARNING = "WARNING"
    ETHICS = "ETHICS"


class Found(StrEnum):
    """When a device was found on a player."""

    DURING_GAME = "DURING_GAME"
    RIGHT_AFTER_DRAW = "RIGHT_AFTER_DRAW"


OFFENCE_ARTICLES: Mapping[Offence, str] = MappingProxyType(
    {
        Offence.CHEAT_HELP: "AC I.2a",
        Offence.CHEAT_MANIPULATION: "AC I.2b",
        Offence.CHEAT_ONLINE_IDENTITY: "AN B.3",
        Offence.PRESUMED_CHEATING: "AC I.5",
        Offence.SUSPECTED_ONLINE: "AC I.3",
        Offence.OTB_RULE_BREACH: "AC I.4a",
        Offence.ONLINE_TECH_BREACH: "AC I.4b",
        Offence.FALSE_ACCUSATION: "AC I.7",
    }
)
ONLINE_ONLY = frozenset({Offence.CHEAT_ONLINE_IDENTITY, Offence.SUSPECTED_ONLINE, Offence.ONLINE_TECH_BREACH})
BOARD_ONLY = frozenset({Offence.OTB_RULE_BREACH})


def offences_in(mode: Mode) -> tuple[Offence, ...]:
    """Return the offences that are possible in a mode; in hybrid events all are (F-9, ON 16)."""
    other = {Mode.OTB: ONLINE_ONLY, Mode.ONLINE: BOARD_ONLY, Mode.HYBRID: frozenset()}[mode]
    return tuple(each for each in Offence if each not in other)


def device_result(device_found: bool) -> tuple[int, int] | None:
    """Return the score of the player with a device and of the opponent; None: the result stands (11.3.2.2).

    The opponent wins even without mating material, and if the device is proved right after a draw (exam
    questions 22 and 23). Event rules may provide a lighter penalty; none are considered here.
    """
    return (0, 1) if device_found else None


def false_accusation(severe: bool, earlier: int, edition: Edition) -> tuple[Consequence, Finding]:
    """Return the consequence of a manifestly unfounded accusation: a warning, or the ethics commission.

    Especially serious ones go to the ethics commission (AC V.3), since 2024 repeated ones too; `earlier` is
    how often the same person was warned or referred before.
    """
    repeated = earlier > 0 and edition.repetition_is_severe
    consequence = Consequence.ETHICS if severe or repeated else Consequence.WARNING
    most = 0 if edition.repetition_is_severe else None
    return consequence, Finding("false_accusation", edition.article("false_accusation"), True, earlier, most)
