"""Manifestly unfounded accusations: a warning; severe or repeated ones go to the ethics commission (AC V)."""

from django.db import connection

from fairplay.cases.services.investigating import edition
from fairplay.cases.services.letters import write_letter
from fairplay.cases.services.passing import own_complaint
from fairplay.cases.services.statements import tell
from fairplay.enums import CaseState, Ruling, Seat
from fairplay.models import FairPlayCase
from fairplay.rules import Consequence, false_accusation
from portal.accounts.actors import Actor
from portal.cases.declaration import Given
from portal.cases.faults import CaseFault


def unfounded(row: FairPlayCase) -> str:
    """Refuse where the complaint led to a sanction, or was refused for its form and never examined."""
    if row.complaint_id is None:
        return "no_complaint"
    if row.state == CaseState.INADMISSIBLE and not row.only_too_strong:
        return "not_examined"
    # An empty ruling means that the case ended without any decision on a sanction.
    return "" if row.ruling in {"", Ruling.NO_OFFENCE} else "was_founded"


def earlier_ones(row: FairPlayCase) -> int:
    """Return how often the complainant was warned or referred before; only the number is revealed."""
    # A SECURITY DEFINER function counts: the reader of this case may not read the earlier ones.
    with connection.cursor() as cursor:
        cursor.execute("SELECT fairplay_unfounded_before(%s)", [row.pk])
        found: int = cursor.fetchone()[0]
    return found


def warn_complainant(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Warn the complainant (AC V.2); by letter if they have no account."""
    if _consequence(row, severe=False) is Consequence.ETHICS:
        raise CaseFault("repeated")
    complaint = own_complaint(row)
    if complaint is None:
        raise CaseFault("no_complaint")
    if complaint.complainant is not None:
        tell(row, "fp_warning", complaint.complainant, actor=actor, text=given["reason"])
        return
    name, address = complaint.name, complaint.address
    write_letter(row, actor=actor, to=name, as_what=Seat.COMPLAINANT, text=given["reason"], address=address)


def refer_complainant(row: FairPlayCase, actor: Actor, given: Given) -> None:
    """Refer severe or repeated accusations to the ethics commission (AC V.3); the file is exported to it."""
    if _consequence(row, severe=bool(given.get("severe"))) is Consequence.WARNING:
        raise CaseFault("not_severe", field="severe")
    row.reasons = given["reason"]


def _consequence(row: FairPlayCase, *, severe: bool) -> Consequence:
    return false_accusation(severe, earlier_ones(row), edition(row))[0]
