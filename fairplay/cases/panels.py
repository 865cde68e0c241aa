"""The parts of a case's page: complaint, proposal of the rules, report, evidence, letters, people."""

from fractions import Fraction
from typing import Any

from django.urls import reverse

from fairplay.cases.duties import DUTIES
from fairplay.cases.services.interests import declared_by
from fairplay.cases.services.investigating import edition, seats_of
from fairplay.cases.services.passing import complaint_of
from fairplay.cases.services.voting import ON_FACE, ON_REPORT, votes
from fairplay.complaints.judgement import proposal as rules_proposal
from fairplay.complaints.wording import field_facts
from fairplay.enums import Asked, Competent, Seat, State
from fairplay.findings import sentence
from fairplay.models import Evidence, FairPlayCase
from fairplay.permissions import can_declare, can_export, can_gather, can_write_letters
from fairplay.rules import Mode, presumption, supports_other_evidence
from fairplay.selectors import evidence_of, letters_of, readings_of
from portal.cases.models import Attachment
from portal.cases.perspectives import Standpoint


def complaint(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Show the complaint itself, with its papers and what was added."""
    filed = complaint_of(row)
    if filed is None:
        return None
    papers = Attachment.under_policy.filter(case_id=filed.pk).order_by("uploaded_at", "pk")
    links = [{"filename": each.filename, "size": each.size, "url": _paper(row, each.pk)} for each in papers]
    return {"facts": field_facts(filed), "files": links, "filed": filed}


def proposal(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Show what the rules propose while somebody has to decide on it."""
    if row.state not in {
        State.FORMAL_CHECK,
        State.OPENED_EX_OFFICIO,
        State.CORRECTION_REQUESTED,
        State.ROUTED_FPL,
    }:
        return None
    filed = complaint_of(row)
    judged = rules_proposal(filed, row) if filed else None
    return {
        "outcome": judged.outcome.value if judged else "",
        "findings": [sentence(each) for each in judged.findings] if judged else [],
        "competent": Competent(row.competent).label if row.competent else "",
    }


def report(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Show the arbiter's checklist, the investigators' report and the count of votes."""
    done = [(label, code in row.duties) for code, label in DUTIES.items()] if row.duties else []
    kind = ON_REPORT if row.act else ON_FACE
    cast = votes(row, kind)
    counted = [(Asked(state).label, number) for state, number in cast.items()]
    if not (done or row.act or counted):
        return None
    return {"duties": done, "counted": counted}


def evidence(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Show the evidence log; statistics with what their threshold says, never a verdict."""
    lines = [
        {
            "line": each,
            "url": _paper(row, each.attachment_id) if each.attachment_id else "",
            "said": statistics(row, each),
            "show_url": _show(here, row, each),
        }
        for each in evidence_of(row)
    ]
    return {
        "lines": lines,
        "add_url": reverse("fairplay:my_case_evidence", args=[row.pk]) if can_gather(here.actor, row) else "",
        "bundle_url": reverse("fairplay:my_case_bundle", args=[row.pk])
        if can_export(here.actor, row)
        else "",
    }


def statistics(row: FairPlayCase, line: Evidence) -> list[str]:
    """Return what the official thresholds say of a Z-score (AC I.5, I.6)."""
    if line.z is None:
        return []
    others = Evidence.under_policy.filter(case_id=row.pk, z=None).exists()
    asked = (
        presumption(Mode(row.mode), Fraction(line.z), edition(row)),
        supports_other_evidence(Fraction(line.z), others, edition(row)),
    )
    return [sentence(each) for each in asked]


def requests(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """The way to ask somebody outside; what was asked stands among the statements."""
    if not can_gather(here.actor, row):
        return None
    return {"ask_url": reverse("fairplay:my_case_ask", args=[row.pk])}


def letters(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    found = letters_of(row)
    if not found:
        return None
    writes = can_write_letters(here.actor, row)
    return {
        "letters": [
            {
                "letter": each,
                "print_url": reverse("fairplay:my_case_letter", args=[row.pk, each.pk]),
                "url": reverse("fairplay:my_case_delivery", args=[row.pk, each.pk]) if writes else "",
            }
            for each in found
        ]
    }


def people(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Who is named in the case, who has declared their interests, and who has read it."""
    declared = declared_by(row)
    named = [(seat, Seat(seat.role).label, seat.person_id in declared) for seat in seats_of(row)]
    asked = can_declare(here.actor, row)
    return {
        "named": named,
        "readings": readings_of(row),
        "declare_url": reverse("fairplay:my_case_interest", args=[row.pk]) if asked else "",
        "undeclared": asked and here.actor.pk not in declared,
    }


def _show(here: Standpoint, row: FairPlayCase, line: Evidence) -> str:
    """Return where the line is shown to a respondent who was notified without it."""
    if line.for_respondent or row.notified_at is None or not can_gather(here.actor, row):
        return ""
    return reverse("fairplay:my_case_evidence_show", args=[row.pk, line.number])


def _paper(row: FairPlayCase, key: Any) -> str:
    return reverse("fairplay:my_case_file", args=[row.pk, key])
