"""What the parties are told in the end: the complainant always, the respondent only who was notified."""

from fairplay.cases.services.passing import portal_actor, tell_complainant
from fairplay.cases.services.words import tell
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor


def close_for_parties(row: FairPlayCase, *, actor: Actor, summary: str) -> None:
    """Close the complaint with a summary; tell the respondent where a notice was given (AC IV.9, IV.11)."""
    row.summary = summary
    row.save(update_fields=["summary"])
    tell_complainant(row, "close", summary)
    if row.notified_at is not None and row.respondent is not None:
        tell(row, "fp_outcome", row.respondent, actor=portal_actor(), text=summary)
