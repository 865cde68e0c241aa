"""The FA exam and the readiness assessment of an IA seminar (4.1.1.3, 4.1.2.3, 5.1.2, 5.1.3)."""

from collections.abc import Collection
from fractions import Fraction

from rulekit import Finding
from seminars.rules.editions import Edition
from seminars.rules.kinds import Format


def exam_passed(edition: Edition, score: Fraction | int, maximum: Fraction | int) -> bool:
    """Return whether the exact share of marks is at least 80 % (4.1.1.3)."""
    return score >= edition.exam_pass * maximum


def exam_length(edition: Edition, minutes: int, format_: Format) -> Finding:
    """Check the length of four hours; for three online, a person decides (4.1.1.3, S-4)."""
    ok: bool | None = minutes >= edition.exam_minutes
    if not ok and format_ is Format.ONLINE and minutes >= edition.short_exam_minutes:
        ok = None
    return Finding("exam_length", "4.1.1.3", ok, minutes, edition.exam_minutes)


def exam_place(format_: Format, *, in_presence: bool) -> Finding:
    """Check that a blended seminar examines all candidates in the lecturer's presence (5.1.3)."""
    ok = in_presence or format_ is not Format.BLENDED
    return Finding("exam_place", "5.1.3", ok, "present" if in_presence else "remote", "present")


def supervision(*, plan: bool) -> Finding:
    """Check the supervision plan of an online FA exam; without one, a person decides (5.1.2, S-20)."""
    return Finding("supervision_plan", "5.1.2", True if plan else None, "plan" if plan else None, "plan")


def readiness_complete(
    edition: Edition, parts: Collection[str], *, feedback: bool
) -> tuple[Finding, Finding]:
    """Check that all four parts and the written feedback exist before a result is stored (4.1.2.3)."""
    done, needed = edition.readiness_parts.intersection(parts), edition.readiness_parts
    return (
        Finding("readiness_parts", "4.1.2.3", done == needed, _letters(done), _letters(needed)),
        Finding("readiness_feedback", "4.1.2.3", feedback, "written" if feedback else None, "written"),
    )


def _letters(parts: Collection[str]) -> str:
    return "".join(sorted(parts))
