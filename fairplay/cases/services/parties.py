"""Predicates: who is a party to a case."""

from fairplay.cases.services.gathering import is_respondent
from fairplay.cases.services.passing import own_complaint
from fairplay.cases.services.representing import complains
from fairplay.models import FairPlayCase
from portal.accounts.actors import Actor


def is_complainant(actor: Actor, row: FairPlayCase) -> bool:
    """The complainant, or their representative."""
    complaint = own_complaint(row)
    return complaint is not None and complains(actor, complaint)


def is_side(actor: Actor, row: FairPlayCase) -> bool:
    """Either party: the complainant, the respondent once notified, and their representatives."""
    return is_respondent(actor, row) or is_complainant(actor, row)
