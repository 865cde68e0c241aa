"""What a chief arbiter's report must contain before it is sent (Arbiters' Manual, chapters 1 and 3)."""

from dataclasses import dataclass

from rulekit import Finding

CHAPTER = "AM 1"
MEASURES = "AM 3.1"
"""Protection measures, section 1: every breach is reported; an explicit none is allowed."""


@dataclass(frozen=True, slots=True, kw_only=True)
class ReportFacts:
    """How complete each part of a report is."""

    ended: bool
    arbiters: int = 0
    evaluated: int = 0
    chief_absent: bool = False
    appeals: int = 0
    decided_appeals: int = 0
    breaches: int = 0
    no_breaches: bool = False


def check_report(facts: ReportFacts) -> tuple[Finding, ...]:
    """Check whether a report can be sent; incidents, appeals and remarks may be empty."""
    silent = not facts.breaches and not facts.no_breaches
    all_evaluated = facts.evaluated >= facts.arbiters
    # Evaluations are the chief's own judgement: an acting deputy may send the report without them.
    evaluations = None if facts.chief_absent and not all_evaluated else all_evaluated
    return (
        Finding("event_ended", CHAPTER, facts.ended),
        Finding("evaluations", CHAPTER, evaluations, facts.evaluated, facts.arbiters),
        Finding(
            "appeal_decisions",
            CHAPTER,
            facts.decided_appeals >= facts.appeals,
            facts.decided_appeals,
            facts.appeals,
        ),
        Finding("breaches_named", MEASURES, not silent, facts.breaches),
        Finding("breaches_clear", MEASURES, not (facts.breaches and facts.no_breaches), facts.breaches, 0),
    )
