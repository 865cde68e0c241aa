"""Applications for fair-play titles: the rules check, the application is published, bodies decide."""

from collections.abc import Iterable
from dataclasses import dataclass, replace
from datetime import date
from typing import Any

from django.db import IntegrityError, transaction
from django.utils import timezone

from fairplay.complaints.events import registered_event
from fairplay.faults import FairPlayFault
from fairplay.models import OfficerApplication, OfficerFile, OfficerSeminar
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
from portal.accounts.actors import Actor
from portal.cases.permissions import serves
from portal.cases.registry import kind_called
from portal.cases.services import start
from portal.federations.enums import BodyKind, Role
from portal.federations.models import Body
from portal.federations.tenants import Tenant
from portal.workflow.audit import record
from portal.workflow.permissions import require
from rulekit import Finding

KIND = "fairplay.officer"
FILING = frozenset({Role.FAIR_PLAY_OFFICER, Role.PRESIDENT})


@dataclass(frozen=True)
class Application:
    """What the form asks about a candidate; the rest is in the register."""

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
    """Return the findings of the title regulations (FPT 1-5)."""
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


def can_file(actor: Actor, tenant: Tenant) -> bool:
    """A federation's fair-play officer or president files applications of its people (FPT 1.4.1)."""
    return tenant.federation is not None and serves(actor, tenant, FILING)


@transaction.atomic
def publish(*, given: Application, tenant: Tenant, actor: Actor) -> OfficerFile:
    """Publish an application that the commission starts itself; the rules must find no error (FPT 7.4)."""
    require(can_award, actor, tenant)
    person = _record(given.fide_id)
    return _begin(given, person, tenant.body, actor, day=tenant.today, action="publish")


@transaction.atomic
def file_application(*, given: Application, tenant: Tenant, actor: Actor) -> OfficerFile:
    """File the application of a federation's own person; the commission considers it (FPT 1.4.1)."""
    require(can_file, actor, tenant)
    person = _record(given.fide_id)
    if person.federation_id != tenant.pk:
        raise FairPlayFault("not_your_person", field="fide_id")
    body = Body.objects.filter(kind=BodyKind.FAIR_PLAY).first()
    if body is None:
        raise FairPlayFault("nobody_receives")
    return _begin(given, person, body, actor, day=None, action="file")


def _begin(
    given: Application, person: Player, body: Any, actor: Actor, *, day: date | None, action: str
) -> OfficerFile:
    """Check the rules and open the case; without a publication day it is not public yet."""
    found = check(given)
    # A "discretion" finding reports that the commission may award anyway (FPT 7.4); it blocks nothing.
    if any(each.ok is False and each.code != "discretion" for each in found):
        raise FairPlayFault("not_qualified")
    outcome = OfficerOutcome.OPEN if day else OfficerOutcome.FILED
    # The savepoint keeps the transaction usable when `one_open_application_of_an_officer` refuses the row.
    try:
        with transaction.atomic():
            made = OfficerApplication.objects.create(
                player=person, title=given.title, published_on=day, outcome=outcome
            )
    except IntegrityError:
        raise FairPlayFault("published_already", field="fide_id") from None
    said = [_without_age(each).json("norm") for each in found]
    file = OfficerFile(
        application=made, federation=person.federation, body=body, state=outcome, findings=said
    )
    start(kind_called(KIND), file, actor=actor, readers=[body, person.federation], action=action)
    made.case_key = file.pk
    made.save(update_fields=["case_key"])
    return file


@transaction.atomic
def record_seminar(*, fide_id: int, held_on: date, tenant: Tenant, actor: Actor) -> OfficerSeminar:
    """Record that a person attended a seminar of the commission (FPT 1.5.5)."""
    require(can_award, actor, tenant)
    if held_on > tenant.today:
        raise FairPlayFault("seminar_to_come", field="held_on")
    person = _record(fide_id)
    # `one_row_per_seminar_of_an_officer`: entering the same day again changes nothing and is not recorded.
    made, new = OfficerSeminar.objects.get_or_create(player=person, held_on=held_on)
    if new:
        record(person, "officer_seminar", actor=actor, details={"day": held_on.isoformat()})
    return made


def _without_age(finding: Finding) -> Finding:
    """Store that somebody is old enough, but not their age."""
    return replace(finding, actual=f"{finding.required}+") if finding.code == "age" else finding


def first_day(application: OfficerApplication) -> date | None:
    """Return the first day for a decision; a national specialist needs no sixty days (FPT 5.4)."""
    if application.published_on is None:
        return None
    if application.title == OfficerTitle.NFS:
        return application.published_on
    return decision_from(application.published_on)


def _record(fide_id: int) -> Player:
    found = Player.objects.filter(fide_id=fide_id).first()
    if found is None:
        raise FairPlayFault("fide_id_unknown", field="fide_id")
    return found


def _norms(codes: Iterable[str]) -> Iterable[OfficerNorm]:
    """Yield the norms from event codes; a minus before a code means a negative assessment.

    One event is one norm, however often its code was typed.
    """
    for code in dict.fromkeys(code.upper() for code in codes):
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
