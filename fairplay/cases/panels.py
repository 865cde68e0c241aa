"""The panels on the page of a case: complaint, proposal of the rules, report, evidence, letters, people."""

from dataclasses import replace
from fractions import Fraction
from typing import Any

from django.urls import reverse

from fairplay.cases.closing_actions import COMPLAINANT
from fairplay.cases.duties import DUTIES
from fairplay.cases.services.accusations import earlier_ones, unfounded
from fairplay.cases.services.interests import declared_by
from fairplay.cases.services.investigating import edition, seats_of
from fairplay.cases.services.passing import complaint_of
from fairplay.cases.services.sanctions import board_findings
from fairplay.cases.services.voting import ON_FACE, ON_REPORT, votes
from fairplay.complaints.facts import field_facts
from fairplay.complaints.judgement import proposal as rules_proposal
from fairplay.enums import Asked, CaseState, Competent, Ruling, Seat
from fairplay.findings import CONSEQUENCES, OUTCOMES, sentence
from fairplay.models import Evidence, FairPlayCase
from fairplay.permissions import (
    can_declare,
    can_export,
    can_gather,
    can_identify,
    can_inform,
    can_write_letters,
    sits,
)
from fairplay.rules import (
    Mode,
    false_accusation,
    may_ask_adoption,
    months_of,
    presumption,
    supports_other_evidence,
)
from fairplay.selectors import evidence_of, letters_of, readings_of
from portal.accounts.actors import Actor
from portal.cases.models import Attachment
from portal.cases.perspectives import Standpoint
from rulekit import Finding


def complaint(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Return the complaint with its files and additions."""
    filed = complaint_of(row)
    if filed is None:
        return None
    papers = Attachment.under_policy.filter(case_id=filed.pk).order_by("uploaded_at", "pk")
    links = [{"filename": each.filename, "size": each.size, "url": _paper(row, each.pk)} for each in papers]
    return {"facts": field_facts(filed), "files": links, "filed": filed}


def proposal(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Return what the rules propose, while an official has to decide on it."""
    if row.state == CaseState.NF_REPORTED:
        return {"findings": _on_adoption(row)} if row.ruling == Ruling.BAN else None
    if unfounded_steps(here.actor, row):
        asked, found = false_accusation(False, earlier_ones(row), edition(row))
        return {"consequence": CONSEQUENCES[asked], "findings": [sentence(found)]}
    if row.state not in {
        CaseState.FORMAL_CHECK,
        CaseState.OPENED_EX_OFFICIO,
        CaseState.CORRECTION_REQUESTED,
        CaseState.ROUTED_FPL,
    }:
        return None
    filed = complaint_of(row)
    judged = rules_proposal(filed, row) if filed else None
    return {
        "outcome": OUTCOMES[judged.outcome] if judged else "",
        "findings": [sentence(_in_words(each)) for each in judged.findings] if judged else [],
        "competent": Competent(row.competent).label if row.competent else "",
    }


def unfounded_steps(actor: Actor, row: FairPlayCase) -> bool:
    """Return whether the person may warn the complainant now; only such people see earlier warnings."""
    steps = [each for each in COMPLAINANT if row.state in each.offered_in and each.by is not None]
    return not unfounded(row) and any(sits(actor, row, each.by.named) for each in steps if each.by)


def _in_words(finding: Finding) -> Finding:
    """Replace the code of the competent body by its name."""
    if finding.code != "competent_body":
        return finding
    return replace(finding, actual=str(Competent(str(finding.actual)).label))


def _on_adoption(row: FairPlayCase) -> list[str]:
    """Return what the rules say of a federation's ban that the commission is asked to adopt worldwide."""
    months = months_of(row.ban_from, row.ban_until) if row.ban_from else None
    asked = may_ask_adoption(months, edition(row)) if months is not None else None
    return [sentence(each) for each in (asked, *board_findings(row)) if each is not None]


def report(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Return the arbiter's checklist, the investigators' report and the votes."""
    done = [(label, code in row.duties) for code, label in DUTIES.items()] if row.duties else []
    kind = ON_REPORT if row.act else ON_FACE
    cast = votes(row, kind)
    counted = [(Asked(state).label, number) for state, number in cast.items()]
    if not (done or row.act or counted):
        return None
    return {"duties": done, "counted": counted}


def evidence(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Return the evidence log; a statistical line also shows its threshold, never a verdict."""
    lines = [
        {
            "line": each,
            "url": _paper(row, each.attachment_id) if each.attachment_id else "",
            "said": statistics(row, each),
            "show_url": _show(here, row, each),
            "translate_url": _translate(here, row, each),
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
    # Lines without a Z-score are evidence of another kind; a Z-score can only support such evidence (AC I.6).
    others = Evidence.under_policy.filter(case_id=row.pk, z=None).exists()
    asked = (
        presumption(Mode(row.mode), Fraction(line.z), edition(row)),
        supports_other_evidence(Fraction(line.z), others, edition(row)),
    )
    return [sentence(each) for each in asked]


def requests(here: Standpoint, row: FairPlayCase) -> dict[str, Any] | None:
    """Return the links for asking or informing others; their answers are shown as statements."""
    ways = {
        name: reverse(f"fairplay:my_case_{name}", args=[row.pk])
        for name, may in (("ask", can_gather), ("inform", can_inform), ("respondent", can_identify))
        if may(here.actor, row)
    }
    return {"ways": ways} if ways else None


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
    """Return who is named in the case, who has declared interests, and who has read it."""
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
    """Return the address for showing the line to a respondent who was notified without it."""
    if line.for_respondent or row.notified_at is None or not can_gather(here.actor, row):
        return ""
    return reverse("fairplay:my_case_evidence_show", args=[row.pk, line.number])


def _translate(here: Standpoint, row: FairPlayCase, line: Evidence) -> str:
    """Return the address for ordering a party to translate the line."""
    if line.translates_id or not can_gather(here.actor, row):
        return ""
    return reverse("fairplay:my_case_translation", args=[row.pk, line.number])


def _paper(row: FairPlayCase, key: Any) -> str:
    return reverse("fairplay:my_case_file", args=[row.pk, key])
