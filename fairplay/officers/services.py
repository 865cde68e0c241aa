"""Award a title of a fair-play officer: the rules check, the commission decides, the register keeps it."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db import transaction
from django.utils import timezone

from fairplay.complaints.events import registered_event
from fairplay.faults import FairPlayFault
from fairplay.rules import FAIRPLAY_2024, Candidate, Level, OfficerNorm, OfficerTitle, check_candidate
from players.models import Player, PlayerTitle
from players.titles import award_title
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind, Role
from portal.federations.tenants import Tenant
from portal.workflow.permissions import require
from rulekit import Finding


@dataclass(frozen=True)
class Application:
    """What is asked of a candidate; the register knows the rest."""

    fide_id: int
    title: str
    birth: date | None
    seminar: bool
    exam_passed: date | None
    norms: str
    federation_qualified: bool


def can_award(actor: Actor, tenant: Tenant) -> bool:
    """Chair and secretary of the fair-play commission."""
    return tenant.is_body(BodyKind.FAIR_PLAY) and serves(actor, tenant, {Role.CHAIR, Role.SECRETARY})


def check(given: Application) -> tuple[Finding, ...]:
    """Return what the title regulations find (FPT 1-5)."""
    record = _record(given.fide_id)
    expert = PlayerTitle.objects.filter(player=record, title=OfficerTitle.FPE, lost_on=None).first()
    candidate = Candidate(
        title=OfficerTitle(given.title),
        submitted=timezone.localdate(),
        birth=given.birth,
        seminar=given.seminar,
        exam_passed=given.exam_passed,
        fpe_since=expert.awarded_on if expert else None,
        norms=tuple(_norms(given.norms.split())),
        federation_qualified=given.federation_qualified,
    )
    return check_candidate(candidate, FAIRPLAY_2024)


@transaction.atomic
def award(*, given: Application, tenant: Tenant, actor: Actor) -> PlayerTitle:
    """Write the title; the commission answers for what the rules leave open."""
    require(can_award, actor, tenant)
    if any(each.ok is False and each.code != "discretion" for each in check(given)):
        raise FairPlayFault("not_qualified")
    record = _record(given.fide_id)
    reference = f"{tenant} {timezone.localdate():%Y-%m-%d}"
    return award_title(
        player_id=record.pk, title=given.title, on=timezone.localdate(), reference=reference, actor=actor
    )


def holders() -> list[PlayerTitle]:
    """Return who holds a title of a fair-play officer."""
    rows = PlayerTitle.objects.filter(title__in=list(OfficerTitle), lost_on=None)
    return list(rows.select_related("player__federation").order_by("title", "player__sort_key")[:500])


def _record(fide_id: int) -> Player:
    found = Player.objects.filter(fide_id=fide_id).first()
    if found is None:
        raise FairPlayFault("fide_id_unknown", field="fide_id")
    return found


def _norms(codes: Iterable[str]) -> Iterable[OfficerNorm]:
    """Events in which the candidate served; one with a minus before its code was assessed negatively."""
    for code in codes:
        event = registered_event(code.removeprefix("-"))
        if event is None or event.start is None:
            raise FairPlayFault("event_unknown", field="norms")
        yield OfficerNorm(
            id=event.code,
            start=event.start,
            positive=not code.startswith("-"),
            level=Level(event.level) if event.level else Level.STANDARD,
        )
