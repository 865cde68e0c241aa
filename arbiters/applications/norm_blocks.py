"""What a form says of a norm or seminar: kept in the application, read by the rules."""

from collections.abc import Iterable, Mapping
from typing import Any

from django.utils.dateparse import parse_date

from arbiters.models import ArbiterNorm
from arbiters.norms.enums import USABLE, NormKind
from arbiters.norms.facts import edition_of
from arbiters.rules.editions import ARBITERS_2021
from arbiters.rules.enums import Recommendation, Role, Signer
from arbiters.rules.reading import ArbiterFields, read_norms
from arbiters.rules.records import Norm, Seminar
from tournaments.enums import ArbiterRole, Evaluation
from tournaments.rules.arbiters import ROLES

Block = dict[str, Any]
# What an objector needs to know of a norm.
PUBLIC = ("event", "code", "host", "place", "start", "end", "role", "system", "basis", "kind")


def norm_block(norm: ArbiterNorm) -> Block:
    """Return what FA2 or IA2 says of a norm, and the same in the words of the rules."""
    return {
        "norm": str(norm.pk),
        "kind": norm.kind,
        "event": norm.event_name,
        "code": norm.event_code,
        "host": norm.host,
        "place": norm.place,
        "start": norm.start.isoformat(),
        "end": norm.end.isoformat(),
        "role": norm.role,
        "system": norm.facts.get("system", ""),
        "basis": "",
        "origin": norm.origin,
        "signatory": norm.signatory,
        "passed": norm.passed,
        "rule": _rule(norm),
    }


def _rule(norm: ArbiterNorm) -> Block:
    if norm.kind == NormKind.SEMINAR:
        return {}
    used = {"id": str(norm.pk), "used_for_fa": norm.used_for == "FA"}
    if norm.kind == NormKind.ASSOCIATION:
        return {**used, "association": norm.association}
    return {
        **used,
        "event": norm.facts,
        "edition": edition_of(norm.facts).id,
        "role": ROLES.get(norm.role, Role.ARB).value,
        "rounds_worked": norm.rounds_worked,
        "signatory": norm.signatory or None,
        "fee_paid": norm.fee_paid is not False,
        "certificate": _certificate(norm),
    }


def _certificate(norm: ArbiterNorm) -> Block:
    boxes = {
        Evaluation.MET.value: Recommendation.MET.value,
        Evaluation.NEEDS_EXPERIENCE.value: Recommendation.NEEDS_EXPERIENCE.value,
    }
    chief = norm.role == ArbiterRole.CHIEF
    return {
        "nth": norm.nth,
        "recommendation": boxes.get(norm.evaluation),
        "signer": (Signer.SUPERVISOR if chief else Signer.CA).value,
        "signer_title": norm.signatory_title or None,
        "chief_title": norm.chief_title or None,
    }


def norms_of_blocks(blocks: Iterable[Block]) -> tuple[Norm, ...]:
    """Return the blocks as the rules read them; each certificate names the edition of its own event."""
    given = {"norms": [block["rule"] for block in blocks]}
    return read_norms(ArbiterFields(given), ARBITERS_2021)


def seminar_of_block(block: Mapping[str, Any]) -> Seminar | None:
    """Return the seminar norm; passed means 80 % for FA (3.7), ready for IA (4.7)."""
    end = parse_date(block.get("end") or "")
    return Seminar(end, bool(block.get("passed")), block["norm"]) if end else None


def is_usable(norm: ArbiterNorm) -> bool:
    """Signed by both sides or entered from paper, and not used up by an award (B06.1, 2.1 and 4.12)."""
    return norm.state in USABLE and not norm.used_for


def with_days(blocks: Iterable[Block]) -> list[Block]:
    """Return the blocks with days in place of their text, for pages."""
    return [
        {**block, "start": parse_date(block["start"]), "end": parse_date(block["end"])} for block in blocks
    ]
