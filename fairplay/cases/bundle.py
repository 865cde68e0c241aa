"""Export a case as one ZIP archive: index with checksums, complaint, evidence, statements, audit trail."""

import json
from hashlib import sha256
from io import BytesIO
from typing import Any
from zipfile import ZIP_DEFLATED, ZipFile

from django.core.serializers.json import DjangoJSONEncoder
from django.db import transaction
from django.utils import timezone
from django.utils.translation import get_language

from fairplay.cases.facts import facts
from fairplay.cases.services.passing import complaint_of
from fairplay.complaints.facts import field_facts
from fairplay.models import FairPlayCase
from fairplay.selectors import evidence_of, letters_of
from portal.accounts.actors import Actor
from portal.cases.models import Attachment, Statement
from portal.cases.registry import statement_kind
from portal.cases.selectors import steps
from portal.cases.services.attachments import content_of
from portal.documents.pdf import render_pdf
from portal.federations.scope import case_scope
from portal.workflow.audit import record

_REPORT = ("act", "facts", "findings", "proposal", "other_breaches", "minority")
_DECISION = (
    *("ruling", "ground", "ban_from", "ban_until", "reaches_board", "board_until", "scope"),
    *("reasons", "summary", "outside_answer", "outside_answer_on"),
)
_LETTER = ("to", "as_what", "address", "text", "written_at", "sent_on", "delivered_on")


@transaction.atomic
def bundle_of(row: FairPlayCase, *, actor: Actor) -> bytes:
    """Return the archive, and record the export in the case's audit trail."""
    # The trail belongs to the case, so the entry is written in the case's scope.
    with case_scope(row.pk):
        record(row, "export", actor=actor)
    made = BytesIO()
    with ZipFile(made, "w", ZIP_DEFLATED) as archive:
        index = [_put(archive, number, paper) for number, paper in enumerate(_papers(row), start=1)]
        told = _index(row, index)
        archive.writestr("index.json", json.dumps(told, cls=DjangoJSONEncoder, indent=1))
        context = {"row": row, "told": told, "facts": facts(row), "evidence": evidence_of(row)}
        printed = render_pdf("pdf/fair_play_bundle.html", context, language=get_language() or "en")
        archive.writestr("index.pdf", printed)
    return made.getvalue()


def _papers(row: FairPlayCase) -> list[Attachment]:
    keys = [key for key in (row.pk, row.complaint_id) if key]
    return list(Attachment.under_policy.filter(case_id__in=keys).order_by("uploaded_at", "pk"))


def _put(archive: ZipFile, number: int, paper: Attachment) -> dict[str, Any]:
    """Add one file under its number instead of its name: file names can name people."""
    content = content_of(paper)
    archive.writestr(f"{number:03}", content)
    return {
        "number": number,
        "filename": paper.filename,
        "type": paper.content_type,
        "sha256": sha256(content).hexdigest(),
        "uploaded": paper.uploaded_at,
    }


def _index(row: FairPlayCase, papers: list[dict[str, Any]]) -> dict[str, Any]:
    filed = complaint_of(row)
    keys = [key for key in (row.pk, row.complaint_id) if key]
    # The complaint is a case of its own, so its statements have another `case_id`.
    said = Statement.under_policy.filter(case_id__in=keys).order_by("made_at", "pk")
    return {
        "case": row.number,
        "made": timezone.now(),
        "state": row.state,
        "event": row.event_name,
        "respondent": row.respondent_name,
        "complaint": {str(fact.label): str(fact.value or "") for fact in field_facts(filed)}
        if filed
        else None,
        "evidence": [_line(each) for each in evidence_of(row)],
        "statements": [_said(each) for each in said],
        "report": {name: getattr(row, name) for name in _REPORT},
        "decision": {name: getattr(row, name) for name in _DECISION},
        "letters": [{name: getattr(each, name) for name in _LETTER} for each in letters_of(row)],
        "trail": [step.title for step in steps(row)],
        "papers": papers,
    }


def _line(each: Any) -> dict[str, Any]:
    names = (
        "number",
        "kind",
        "source",
        "obtained_at",
        "text",
        "z",
        "method",
        "sha256",
        "added_at",
        "certified",
    )
    other = {name: getattr(each, name).number for name in ("redacts", "translates") if getattr(each, name)}
    return {name: getattr(each, name) for name in names} | other


def _said(each: Statement) -> dict[str, Any]:
    return {
        "kind": each.kind,
        "label": str(_label(each.kind)),
        "made": each.made_at,
        "text": each.text,
        "state": each.state,
        "answer": each.answer,
    }


def _label(kind: str) -> object:
    found = statement_kind(kind)
    return found.label if found else kind
