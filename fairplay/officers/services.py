"""Titles of fair-play officers: the rules check, the application is public, the commission decides."""

from collections.abc import Iterable
from dataclasses import dataclass
from datetime import date

from django.db import IntegrityError, transaction
from django.utils import timezone

from fairplay.complaints.events import registered_event
from fairplay.faults import FairPlayFault
from fairplay.models import OfficerApplication
from fairplay.models.officers import OfficerOutcome
from fairplay.rules import (
    FAIRPLAY_2024,
    Candidate,
    Level,
    OfficerNorm,
    OfficerTitle,
    check_candidate,
)
from fairplay.rules.officers import decision_from
from players.models import Player, PlayerTitle
from players.titles import award_title
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.federations.enums import BodyKind, Role
from portal.federations.tenants import Tenant
from portal.workflow.audit import record
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
    person = _record(given.fide_id)
    expert = PlayerTitle.objects.filter(player=person, title=OfficerTitle.FPE, lost_on=None).first()
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
def publish(*, given: Application, tenant: Tenant, actor: Actor) -> OfficerApplication:
    """Publish an application that the rules find in order; the commission decides what they leave open."""
    require(can_award, actor, tenant)
    if any(each.ok is False and each.code != "discretion" for each in check(given)):
        raise FairPlayFault("not_qualified")
    person = _record(given.fide_id)
    try:
        with transaction.atomic():
            made = OfficerApplication.objects.create(
                player=person, title=given.title, published_on=tenant.today
            )
    except IntegrityError:
        raise FairPlayFault("published_already", field="fide_id") from None
    record(person, "publish_officer", actor=actor, details={"title": given.title})
    return made


@transaction.atomic
def award(*, pk: int, tenant: Tenant, actor: Actor) -> PlayerTitle:
    """Write the title after sixty days in public, the national one at once (FPT 1.4.3)."""
    require(can_award, actor, tenant)
    found = _open(pk)
    if tenant.today < first_day(found):
        raise FairPlayFault("still_public", day=first_day(found))
    _decide(found, OfficerOutcome.AWARDED, tenant)
    reference = f"{tenant} {tenant.today:%Y-%m-%d}"
    return award_title(
        player_id=found.player_id, title=found.title, on=tenant.today, reference=reference, actor=actor
    )


@transaction.atomic
def refuse(*, pk: int, tenant: Tenant, actor: Actor) -> None:
    """End an application without the title."""
    require(can_award, actor, tenant)
    found = _open(pk)
    _decide(found, OfficerOutcome.REFUSED, tenant)
    record(found.player, "refuse_officer", actor=actor, details={"title": found.title})


def first_day(application: OfficerApplication) -> date:
    """Return from which day on the commission decides; a national specialist waits for nobody (FPT 5.4)."""
    if application.title == OfficerTitle.NFS:
        return application.published_on
    return decision_from(application.published_on)


def _open(pk: int) -> OfficerApplication:
    rows = OfficerApplication.objects.select_for_update(of=("self",)).select_related("player")
    found: OfficerApplication | None = rows.filter(pk=pk, outcome=OfficerOutcome.OPEN).first()
    if found is None:
        raise FairPlayFault("decided_already")
    return found


def _decide(found: OfficerApplication, outcome: str, tenant: Tenant) -> None:
    found.outcome, found.decided_on = outcome, tenant.today
    found.save(update_fields=["outcome", "decided_on"])


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
            rate=event.protected.rate,
            level=Level(event.level) if event.level else Level.STANDARD,
        )
