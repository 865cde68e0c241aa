"""A person's own data export: their complaints and what was addressed to them, limited by row security."""

from typing import Any

from fairplay.complaints.facts import field_facts
from fairplay.models import Complaint
from fairplay.selectors import addressed
from portal.federations.scope import current_scope


def for_party() -> dict[str, Any]:
    """Return the person's own complaints and statements; nothing else of any case."""
    scope = current_scope()
    person = scope.person_id if scope else None
    # `own` also finds complaints that the person reads as an official; those are not exported.
    mine = Complaint.own.select_related("federation").filter(complainant_id=person).distinct()
    return {
        "complaints": [
            {
                "number": each.number,
                "state": each.state,
                "outcome": each.summary,
                "fields": {str(fact.label): str(fact.value or "") for fact in field_facts(each)},
            }
            for each in mine
        ],
        "addressed": [
            {
                "kind": each.kind,
                "made": each.made_at,
                "text": each.text,
                "state": each.state,
                "answer": each.answer,
            }
            for each in addressed()
        ],
    }
