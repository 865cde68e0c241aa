"""What a Z-score allows: the official thresholds (AC I.5-I.6) and Professor Regan's advice (KR).

A Z-score alone never decides a case. The notes advise arbiters and are no ground for a sanction.
"""

from collections.abc import Set as AbstractSet
from enum import StrEnum
from fractions import Fraction

from fairplay.rules.editions import Edition
from fairplay.rules.enums import Mode
from fairplay.rules.numbers import decimal_text
from rulekit import Finding

SINGLED_OUT = Fraction(2)
"""For a player who was under observation before the event began (KR IV.3)."""
USUAL_FIELD = (150, Fraction(3))
LARGE_FIELD = (400, Fraction("3.30"))
# KR V: below 4.00 a Z-score without any observation is no reason to act.
IGNORED_BELOW = Fraction(4)
# KR V: above 4.50 the case goes to the central office.
CENTRAL_ABOVE = Fraction("4.50")
PLACES = 2


class Advice(StrEnum):
    """What to do about a Z-score without any observation (KR V)."""

    IGNORE = "IGNORE"
    PRIVATE_INQUIRY = "PRIVATE_INQUIRY"
    REFER_CENTRALLY = "REFER_CENTRALLY"


class GameTest(StrEnum):
    """The quick test gives a hint, the full test a Z-score (KR II)."""

    QUICK = "QUICK"
    FULL = "FULL"


class Evidence(StrEnum):
    """The evidence against a player during the event."""

    STATISTICS = "STATISTICS"
    OBSERVATION = "OBSERVATION"
    LAWS_BREACH = "LAWS_BREACH"


def presumption(mode: Mode, z: Fraction, edition: Edition) -> Finding:
    """Return whether statistics alone shift the burden of proof to the player (AC I.5).

    HYBRID: undecided between the two thresholds, because the text names none (F-9).
    """
    online = mode is Mode.ONLINE
    threshold = edition.presumption_online if online else edition.presumption_board
    presumed: bool | None = z > threshold
    if mode is Mode.HYBRID and edition.presumption_online < z <= threshold:
        presumed = None
    return _compared("presumption", edition.article("presumption"), presumed, z, threshold)


def supports_other_evidence(z: Fraction, other_evidence: bool, edition: Edition) -> Finding:
    """Return whether a Z-score may support other evidence; without other evidence it may not (AC I.6)."""
    met = other_evidence and z >= edition.support
    return _compared("support_of_evidence", edition.article("support"), met, z, edition.support)


def intrusive_threshold(players: int, singled_out: bool) -> Fraction | None:
    """Return the Z-score from which one player may be searched; None beyond 400 players (KR IV)."""
    if singled_out:
        return SINGLED_OUT
    for most, threshold in (USUAL_FIELD, LARGE_FIELD):
        if players <= most:
            return threshold
    return None


def intrusive_allowed(players: int, singled_out: bool, test: GameTest, z: Fraction) -> Finding:
    """Return whether a test justifies an intrusive check; a quick test never does (KR IV.1-4).

    Beyond 400 players the notes name no threshold: below that for 400 it is never justified, above it a
    person decides.
    """
    threshold = intrusive_threshold(players, singled_out)
    least = LARGE_FIELD[1] if threshold is None else threshold
    allowed: bool | None = test is GameTest.FULL and z >= least
    if allowed and threshold is None:
        allowed = None
    return _compared("intrusive_action", "KR IV", allowed, z, least)


def advice_without_observation(z: Fraction) -> Advice:
    """Return what to do about a Z-score that nothing else supports; 4.00 itself is looked into (KR V,
    F-24)."""
    if z < IGNORED_BELOW:
        return Advice.IGNORE
    return Advice.REFER_CENTRALLY if z > CENTRAL_ABOVE else Advice.PRIVATE_INQUIRY


def quick_match_unusual_percent(elo: int) -> str:
    """Return the unusual share of engine moves: 70 % at 2800, 1.5 less per 100 points below (KR IV).

    With one decimal, rounded half up.
    """
    # In thousandths of a percent 70_000 + 15 per point; doubled and shifted, so that // rounds half up.
    tenths = (2 * (70_000 + 15 * (elo - 2800)) + 100) // 200
    return f"{tenths // 10}.{tenths % 10}"


def may_disqualify_on_spot(evidence: AbstractSet[Evidence]) -> Finding:
    """Return whether a player may be disqualified during the event: only for a breach of the Laws (KR
    VIII)."""
    shown = ", ".join(sorted(evidence))
    met = Evidence.LAWS_BREACH in evidence
    return Finding("disqualification_on_spot", "KR VIII", met, shown, Evidence.LAWS_BREACH.value)


def _compared(code: str, article: str, ok: bool | None, z: Fraction, threshold: Fraction) -> Finding:
    return Finding(code, article, ok, decimal_text(z, PLACES), decimal_text(threshold, PLACES))
